-- Removes all that keeps shop.TagSales in PostgreSQL, as it was made there.
-- Its tables are left as they are.

BEGIN;

SET LOCAL search_path = pg_catalog, pg_temp;
DO $body$
DECLARE
  owner name := (SELECT pg_get_userbyid(p.proowner) FROM pg_proc AS p
    WHERE p.oid = to_regprocedure('viewsmith.tag_sales_uninstall()'));
BEGIN
  IF owner IS NULL THEN
    RAISE NOTICE 'tag_sales is not installed: nothing is removed';
  ELSIF owner <> current_user THEN
    RAISE EXCEPTION '% belongs to %, but % removes it: SET ROLE first',
      'tag_sales', owner, current_user;
  ELSE
    PERFORM viewsmith.tag_sales_uninstall();
  END IF;
END;
$body$;
DO $body$
BEGIN
  DROP SCHEMA IF EXISTS viewsmith;
EXCEPTION
  WHEN dependent_objects_still_exist OR insufficient_privilege THEN
    NULL; -- It holds other views, or belongs to another role.
END;
$body$;

COMMIT;
