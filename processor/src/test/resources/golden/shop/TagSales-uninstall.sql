-- Removes all that keeps shop.TagSales in PostgreSQL.
-- Its tables are left as they are.

BEGIN;

-- Tables are looked for on the search path of who runs this, and nothing else is.
DO $body$
BEGIN
  PERFORM pg_catalog.set_config(
    'viewsmith.search_path', pg_catalog.current_setting('search_path'), true);
END;
$body$;
SET LOCAL search_path = pg_catalog, pg_temp;
DO $body$
BEGIN
  IF EXISTS (SELECT FROM pg_catalog.pg_trigger AS t
    WHERE t.tgrelid = pg_catalog.to_regclass('viewsmith.tag_sales_group') AND NOT t.tgisinternal
      AND t.tgconstraint = 0)
  THEN
    RAISE EXCEPTION 'another view is over tag_sales: remove that one first';
  END IF;
END;
$body$;
DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_order_insert ON "order";
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_order_update ON "order";
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_order_delete ON "order";
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_order_truncate ON "order";
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_tag_insert ON tag;
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_tag_update ON tag;
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_tag_delete ON tag;
DROP TRIGGER IF EXISTS viewsmith_1_tag_sales_tag_truncate ON tag;
SET LOCAL search_path = pg_catalog, pg_temp;
DROP TRIGGER IF EXISTS viewsmith_tag_sales_check ON viewsmith.tag_sales_order;
DROP TRIGGER IF EXISTS viewsmith_tag_sales_check ON viewsmith.tag_sales_tag;
DROP VIEW IF EXISTS viewsmith.tag_sales;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_on_order;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_empty_order;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_change_order;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_on_tag;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_empty_tag;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_change_tag;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_change_rows;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_check_order;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_check_tag;
DROP FUNCTION IF EXISTS viewsmith.tag_sales_take_turn;
DROP TYPE IF EXISTS viewsmith.tag_sales_joined;
DROP TABLE IF EXISTS viewsmith.tag_sales_amount;
DROP TABLE IF EXISTS viewsmith.tag_sales_order;
DROP TABLE IF EXISTS viewsmith.tag_sales_tag;
DROP TABLE IF EXISTS viewsmith.tag_sales_turn;
DROP TABLE IF EXISTS viewsmith.tag_sales_group;
DO $body$
BEGIN
  DROP SCHEMA IF EXISTS viewsmith;
EXCEPTION
  WHEN dependent_objects_still_exist OR insufficient_privilege THEN
    NULL; -- It holds other views, or belongs to another role.
END;
$body$;

COMMIT;
