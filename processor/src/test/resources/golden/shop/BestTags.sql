-- Keeps shop.BestTags up to date in PostgreSQL, in the transactions that change its tables.
--
-- view    BestTags
-- from    view TagSales tagSales
-- group   tag = tagSales.tag
-- select  customers = count, most = max(tagSales.sum), average = avg(tagSales.sum)
-- having  customers >= 2
--
-- reads   viewsmith.tag_sales_group (tag, amount_sum::bigint)
-- state   best_tags_group: (tag) -> copies, sum_sum, sum_max
--         best_tags_sum: (group_id, sum) -> copies
--
-- tag_sales  1. Count what the statement adds and takes away; what it does both to is no change.
--            2. Take the rows that count.
-- joined     3. Add them to their groups, which locks those.
--            4. Count each value of sum in best_tags_sum; go on with those that came or went.
--            5. Remove the groups of which nothing is left.
-- commit     6. Refuse a row of best_tags_group that still has fewer than no copies.
--            7. Refuse a row of best_tags_sum that still has fewer than no copies.
--
-- Generated from BestTags: change the declaration, not this file.

BEGIN ISOLATION LEVEL READ COMMITTED;

-- Tables are looked for on the search path of who runs this, and nothing else is.
DO $body$
BEGIN
  PERFORM pg_catalog.set_config(
    'viewsmith.search_path', pg_catalog.current_setting('search_path'), true);
END;
$body$;
SET LOCAL search_path = pg_catalog, pg_temp;

DO $body$
DECLARE
  tables regclass[];
  faults text;
BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'the encoding of the database is %, but must be UTF8',
      current_setting('server_encoding');
  END IF;
  IF EXISTS (
    SELECT FROM pg_catalog.pg_namespace AS n
    JOIN pg_catalog.pg_roles AS o ON o.oid = n.nspowner
    WHERE n.nspname = 'viewsmith'
      AND (o.rolname <> current_user AND NOT o.rolsuper
        OR pg_catalog.has_schema_privilege('public', n.oid, 'CREATE')))
  THEN
    RAISE EXCEPTION 'the schema viewsmith belongs to another role, or anybody may create in it';
  END IF;
  faults := concat_ws(E'\n',
    CASE WHEN to_regprocedure('viewsmith.best_tags_uninstall()') IS NOT NULL
      THEN 'best_tags is installed already: run BestTags-uninstall.sql first' END,
    CASE WHEN to_regclass('viewsmith.tag_sales_group') IS NULL
      THEN 'viewsmith.tag_sales_group does not exist: run the script of its view first' END);
  IF faults <> '' THEN
    RAISE EXCEPTION E'%\n%', 'viewsmith cannot keep best_tags:', faults;
  END IF;
END;
$body$;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
LOCK TABLE viewsmith.tag_sales_group IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL search_path = pg_catalog, pg_temp;
DO $body$
BEGIN
  IF pg_catalog.to_regnamespace('viewsmith') IS NULL THEN
    CREATE SCHEMA viewsmith;
  END IF;
END;
$body$;

CREATE TYPE viewsmith.best_tags_tag_sales AS (tag text COLLATE "C", sum bigint, copies bigint);
CREATE TABLE viewsmith.best_tags_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tag text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  sum_sum numeric NOT NULL DEFAULT 0,
  sum_max bigint,
  UNIQUE NULLS NOT DISTINCT (tag)
);
CREATE TABLE viewsmith.best_tags_sum (
  group_id bigint,
  sum bigint,
  copies bigint NOT NULL,
  PRIMARY KEY (group_id, sum)
);
CREATE TYPE viewsmith.best_tags_joined AS (tag text COLLATE "C", sum bigint, copies bigint);

CREATE FUNCTION viewsmith.best_tags_on_tag_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.best_tags_tag_sales[];
BEGIN
  -- 1. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.tag, c.sum, c.copies)::viewsmith.best_tags_tag_sales)
      FROM (
        SELECT r.tag, r.sum, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.tag AS tag, r.amount_sum::bigint AS sum, 1 AS copies
          FROM inserted AS r
          WHERE r.copies > 0 AND r.amount_distinct > 0 AND r.amount_min IS NOT NULL
        ) AS r
        GROUP BY r.tag, r.sum
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.best_tags_change_tag_sales(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.tag, c.sum, c.copies)::viewsmith.best_tags_tag_sales)
      FROM (
        SELECT r.tag, r.sum, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.tag AS tag, r.amount_sum::bigint AS sum, -1 AS copies
          FROM deleted AS r
          WHERE r.copies > 0 AND r.amount_distinct > 0 AND r.amount_min IS NOT NULL
        ) AS r
        GROUP BY r.tag, r.sum
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.best_tags_change_tag_sales(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.tag, c.sum, c.copies)::viewsmith.best_tags_tag_sales)
      FROM (
        SELECT r.tag, r.sum, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.tag AS tag, r.amount_sum::bigint AS sum, -1 AS copies
          FROM deleted AS r
          WHERE r.copies > 0 AND r.amount_distinct > 0 AND r.amount_min IS NOT NULL
          UNION ALL
          SELECT r.tag AS tag, r.amount_sum::bigint AS sum, 1 AS copies
          FROM inserted AS r
          WHERE r.copies > 0 AND r.amount_distinct > 0 AND r.amount_min IS NOT NULL
        ) AS r
        GROUP BY r.tag, r.sum
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.best_tags_change_tag_sales(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.best_tags_change_tag_sales(rows viewsmith.best_tags_tag_sales[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.best_tags_joined[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 2. Take the rows that count.
  FOR part IN
    SELECT array_agg(ROW(j.tag, j.sum, j.copies)::viewsmith.best_tags_joined)
    FROM (
      SELECT
        "tagSales".tag AS tag, "tagSales".sum AS sum,
        "tagSales".copies AS copies, row_number() OVER () AS number
      FROM unnest($1) AS "tagSales"
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.best_tags_change_rows(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.best_tags_change_rows(rows viewsmith.best_tags_joined[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  gone bigint[];
  counted_sum viewsmith.best_tags_sum[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 3. Add them to their groups, which locks those.
  WITH written AS (
    INSERT INTO viewsmith.best_tags_group AS kept (tag, copies, sum_sum)
    SELECT r.tag, sum(r.copies), sum(r.sum::numeric * r.copies)
    FROM unnest(rows) AS r
    GROUP BY r.tag
    ORDER BY r.tag
    ON CONFLICT (tag) DO UPDATE SET
      copies = kept.copies + excluded.copies,
      sum_sum = kept.sum_sum + excluded.sum_sum
    RETURNING id, tag, copies)
  SELECT
    (SELECT array_agg(w.id) FROM written AS w WHERE w.copies = 0),
    (SELECT array_agg(ROW(w.id, r.sum, r.copies)::viewsmith.best_tags_sum)
     FROM unnest(rows) AS r JOIN written AS w ON w.tag = r.tag)
  INTO gone, counted_sum;

  -- 4. Count each value of sum in best_tags_sum; go on with those that came or went.
  WITH net AS (
    SELECT a.group_id, a.sum, sum(a.copies)::bigint AS copies
    FROM unnest(counted_sum) AS a
    GROUP BY 1, 2
    HAVING sum(a.copies) <> 0),
  written AS (
    INSERT INTO viewsmith.best_tags_sum AS kept (group_id, sum, copies)
    SELECT net.group_id, net.sum, net.copies FROM net ORDER BY 1, 2
    ON CONFLICT (group_id, sum) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING group_id, sum, copies)
  SELECT array_agg(ROW(w.group_id, w.sum, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
    ::viewsmith.best_tags_sum)
  INTO counted_sum
  FROM written AS w JOIN net USING (group_id, sum)
  WHERE w.copies = 0 OR w.copies = net.copies;
  IF counted_sum IS NOT NULL THEN
    DELETE FROM viewsmith.best_tags_sum AS kept USING unnest(counted_sum) AS a
    WHERE kept.group_id = a.group_id AND kept.sum = a.sum AND a.copies = -1;
    UPDATE viewsmith.best_tags_group AS kept SET
      sum_max = (SELECT v.sum FROM viewsmith.best_tags_sum AS v
        WHERE v.group_id = kept.id ORDER BY v.sum DESC LIMIT 1)
    FROM (SELECT a.group_id, sum(a.copies) AS change
          FROM unnest(counted_sum) AS a GROUP BY a.group_id) AS a
    WHERE kept.id = a.group_id;
  END IF;

  -- 5. Remove the groups of which nothing is left.
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.best_tags_group
    WHERE id = ANY (gone) AND sum_sum = 0 AND sum_max IS NULL;
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.best_tags_check_group() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 6. Refuse a row of best_tags_group that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.best_tags_group AS r
    WHERE r.id = NEW.id
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.best_tags does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.best_tags_check_sum() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 7. Refuse a row of best_tags_sum that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.best_tags_sum AS r
    WHERE r.group_id = NEW.group_id
      AND r.sum = NEW.sum
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.best_tags does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

REVOKE ALL ON FUNCTION viewsmith.best_tags_on_tag_sales() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.best_tags_change_tag_sales(viewsmith.best_tags_tag_sales[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.best_tags_change_rows(viewsmith.best_tags_joined[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.best_tags_check_group() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.best_tags_check_sum() FROM PUBLIC;

CREATE FUNCTION viewsmith.best_tags_uninstall() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  found record;
BEGIN
  IF EXISTS (SELECT FROM pg_trigger AS t
    WHERE t.tgrelid = to_regclass('viewsmith.best_tags_group')
      AND NOT t.tgisinternal AND t.tgconstraint = 0)
  THEN
    RAISE EXCEPTION 'another view is over best_tags: remove that one first';
  END IF;
  -- Where they are, whatever their tables are called by now.
  FOR found IN
    SELECT t.tgname, t.tgrelid::regclass AS tab
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'viewsmith'::regnamespace
      AND p.proname IN (
      'best_tags_on_tag_sales', 'best_tags_change_tag_sales', 'best_tags_change_rows',
      'best_tags_check_group', 'best_tags_check_sum')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.tab);
  END LOOP;
  DROP VIEW IF EXISTS viewsmith.best_tags;
  DROP FUNCTION IF EXISTS viewsmith.best_tags_on_tag_sales;
  DROP FUNCTION IF EXISTS viewsmith.best_tags_change_tag_sales;
  DROP FUNCTION IF EXISTS viewsmith.best_tags_change_rows;
  DROP FUNCTION IF EXISTS viewsmith.best_tags_check_group;
  DROP FUNCTION IF EXISTS viewsmith.best_tags_check_sum;
  DROP TYPE IF EXISTS viewsmith.best_tags_tag_sales;
  DROP TYPE IF EXISTS viewsmith.best_tags_joined;
  DROP TABLE IF EXISTS viewsmith.best_tags_sum;
  DROP TABLE IF EXISTS viewsmith.best_tags_group;
  DROP FUNCTION IF EXISTS viewsmith.best_tags_uninstall;
END;
$body$;
REVOKE ALL ON FUNCTION viewsmith.best_tags_uninstall() FROM PUBLIC;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
CREATE TRIGGER viewsmith_2_best_tags_tag_sales_insert AFTER INSERT ON viewsmith.tag_sales_group
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.best_tags_on_tag_sales();
CREATE TRIGGER viewsmith_2_best_tags_tag_sales_update AFTER UPDATE ON viewsmith.tag_sales_group
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.best_tags_on_tag_sales();
CREATE TRIGGER viewsmith_2_best_tags_tag_sales_delete AFTER DELETE ON viewsmith.tag_sales_group
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.best_tags_on_tag_sales();
SET LOCAL search_path = pg_catalog, pg_temp;
CREATE CONSTRAINT TRIGGER viewsmith_best_tags_check
  AFTER INSERT OR UPDATE ON viewsmith.best_tags_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.best_tags_check_group();
CREATE CONSTRAINT TRIGGER viewsmith_best_tags_check
  AFTER INSERT OR UPDATE ON viewsmith.best_tags_sum
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.best_tags_check_sum();

DO $body$
BEGIN
  -- Rows that a policy would hide are an error, not left out.
  SET LOCAL row_security = off;
  DECLARE
    part viewsmith.best_tags_tag_sales[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.tag, c.sum, c.copies)::viewsmith.best_tags_tag_sales)
      FROM (
        SELECT r.tag, r.sum, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.tag AS tag, r.amount_sum::bigint AS sum, 1 AS copies
          FROM viewsmith.tag_sales_group AS r
          WHERE r.copies > 0 AND r.amount_distinct > 0 AND r.amount_min IS NOT NULL
        ) AS r
        GROUP BY r.tag, r.sum
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.best_tags_change_tag_sales(part);
    END LOOP;
  END;
END;
$body$;

CREATE VIEW viewsmith.best_tags AS
SELECT
  r.tag AS tag, r.copies AS customers, r.sum_max AS most,
  div(r.sum_sum, gcd(r.sum_sum, r.copies::numeric)) AS average_numerator,
  div(r.copies::numeric, gcd(r.sum_sum, r.copies::numeric)) AS average_denominator
FROM viewsmith.best_tags_group AS r
WHERE r.copies > 0 AND (r.copies) >= 2;
COMMENT ON VIEW viewsmith.best_tags IS 'view    BestTags
from    view TagSales tagSales
group   tag = tagSales.tag
select  customers = count, most = max(tagSales.sum), average = avg(tagSales.sum)
having  customers >= 2';

COMMIT;
