-- Keeps shop.TagSaleRows up to date in PostgreSQL, in the transactions that change its tables.
--
-- view    TagSaleRows
-- from    Order order
-- join    Tag tag on order.product == tag.product
-- select  customer = order.customer, tag = tag.tag, amount = order.amount
--
-- reads   "order" (product, customer, amount)
--         tag (product, tag)
-- state   tag_sale_rows_order: (product, customer, amount) -> copies
--         tag_sale_rows_tag: (product, tag) -> copies
--         tag_sale_rows_row: (customer, tag, amount) -> copies
--         tag_sale_rows_turn: the transaction that changes the view
--
-- order   1. Count what the statement adds and takes away; what it does both to is no change.
--         2. Wait until no other transaction changes the view.
--         3. Join each with the rows of the other inputs: copies times copies.
--         4. Enter the changed rows into tag_sale_rows_order.
-- tag     5. Count what the statement adds and takes away; what it does both to is no change.
--         6. Wait until no other transaction changes the view.
--         7. Join each with the rows of the other inputs: copies times copies.
--         8. Enter the changed rows into tag_sale_rows_tag.
-- rows    9. Add them to the rows of the view; remove those of which none is left.
-- commit  10. Refuse a row of tag_sale_rows_order that still has fewer than no copies.
--         11. Refuse a row of tag_sale_rows_tag that still has fewer than no copies.
--
-- Generated from TagSaleRows: change the declaration, not this file.

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
    CASE WHEN to_regprocedure('viewsmith.tag_sale_rows_uninstall()') IS NOT NULL
      THEN 'tag_sale_rows is installed already: run TagSaleRows-uninstall.sql first' END);
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
  tables := ARRAY[pg_catalog.to_regclass('"order"'), pg_catalog.to_regclass('tag')];
  SET LOCAL search_path = pg_catalog, pg_temp;
  WITH expected (number, tab, col, types, is_required, java, constants) AS (VALUES
    (1, '"order"', 'product', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (1, '"order"', 'customer', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (1, '"order"', 'amount', ARRAY['smallint', 'integer', 'bigint'], true, NULL, NULL::text[]),
    (2, 'tag', 'product', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, 'tag', 'tag', ARRAY['text', 'character varying'], true, NULL, NULL::text[])),
  found AS (
    SELECT e.*, t.oid, t.relkind, t.relispartition, t.relpersistence, t.relowner,
      a.atttypid, a.attnotnull, a.attgenerated, y.typtype, y.typowner
    FROM expected AS e
    LEFT JOIN pg_catalog.pg_class AS t ON t.oid = tables[e.number]
    LEFT JOIN pg_catalog.pg_attribute AS a
      ON a.attrelid = t.oid AND a.attname = e.col AND NOT a.attisdropped
    LEFT JOIN pg_catalog.pg_type AS y ON y.oid = a.atttypid)
  SELECT concat_ws(E'\n', nullif(faults, ''), string_agg(DISTINCT f.fault, E'\n')) INTO faults
  FROM found
  CROSS JOIN LATERAL (
    SELECT string_agg(l.enumlabel, ', ' ORDER BY l.enumsortorder) AS labels
    FROM pg_catalog.pg_enum AS l
    WHERE l.enumtypid = atttypid AND l.enumlabel <> ALL (constants)) AS unknown
  CROSS JOIN LATERAL (VALUES
    (CASE WHEN oid IS NULL THEN tab || ' does not exist' END),
    (CASE WHEN oid IS NOT NULL AND atttypid IS NULL
      THEN tab || ' has no column ' || col END),
    (CASE WHEN NOT (pg_catalog.format_type(atttypid, NULL) = ANY (types)
        OR 'an enum' = ANY (types) AND typtype = 'e')
      THEN tab || '.' || col || ' has the type ' || pg_catalog.format_type(atttypid, NULL)
        || ', but must have one of: ' || pg_catalog.array_to_string(types, ', ') END),
    (CASE WHEN typtype = 'e' AND NOT EXISTS (SELECT FROM pg_catalog.pg_roles AS o
        WHERE o.oid = typowner AND (o.rolname = current_user OR o.rolsuper))
      THEN tab || '.' || col || ' has a type of ' || pg_catalog.pg_get_userbyid(typowner)
        || ', but ' || current_user
        || ' makes the view: its owner could let a function of his turn it into a text' END),
    (CASE WHEN typtype = 'e' AND unknown.labels IS NOT NULL
      THEN tab || '.' || col || ' has labels that are no constants of ' || java || ': '
        || unknown.labels END),
    (CASE WHEN is_required AND NOT attnotnull
      THEN tab || '.' || col || ' can be null, but its component cannot' END),
    (CASE WHEN attgenerated = 'v'
      THEN tab || '.' || col || ' is generated when it is read' END),
    (CASE WHEN relkind <> 'r' OR relispartition
        OR EXISTS (SELECT FROM pg_catalog.pg_inherits AS i WHERE oid IN (inhrelid, inhparent))
      THEN tab || ' is not an ordinary table without partitions, parents and children' END),
    (CASE WHEN relpersistence <> 'p'
      THEN tab || ' is unlogged or temporary' END),
    (CASE WHEN pg_catalog.pg_get_userbyid(relowner) <> current_user
      THEN tab || ' belongs to ' || pg_catalog.pg_get_userbyid(relowner)
        || ', but ' || current_user || ' makes the view: SET ROLE first' END)) AS f (fault);
  IF faults <> '' THEN
    RAISE EXCEPTION E'%\n%', 'viewsmith cannot keep tag_sale_rows:', faults;
  END IF;
END;
$body$;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
LOCK TABLE "order", tag IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL search_path = pg_catalog, pg_temp;
DO $body$
BEGIN
  IF pg_catalog.to_regnamespace('viewsmith') IS NULL THEN
    CREATE SCHEMA viewsmith;
  END IF;
END;
$body$;

CREATE TABLE viewsmith.tag_sale_rows_order (
  product text COLLATE "C" NOT NULL,
  customer text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (product, customer, amount)
);
CREATE TABLE viewsmith.tag_sale_rows_tag (
  product text COLLATE "C" NOT NULL,
  tag text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (product, tag)
);
CREATE TABLE viewsmith.tag_sale_rows_row (
  customer text COLLATE "C" NOT NULL,
  tag text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (customer, tag, amount)
);
CREATE TABLE viewsmith.tag_sale_rows_turn (writer xid8, began timestamptz);
INSERT INTO viewsmith.tag_sale_rows_turn VALUES (NULL, NULL);

CREATE FUNCTION viewsmith.tag_sale_rows_take_turn() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
BEGIN
  -- The first statement of a transaction writes the row, and holds its lock to the end. Others
  -- wait here; at REPEATABLE READ and above PostgreSQL refuses them with a serialization error.
  UPDATE viewsmith.tag_sale_rows_turn AS t
  SET writer = pg_current_xact_id(), began = transaction_timestamp()
  WHERE t.writer IS DISTINCT FROM pg_current_xact_id()
    OR t.began IS DISTINCT FROM transaction_timestamp();
  PERFORM FROM viewsmith.tag_sale_rows_turn AS t WHERE t.writer = pg_current_xact_id();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the view was made after this transaction began'
      USING ERRCODE = 'serialization_failure';
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_on_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.tag_sale_rows_order[];
BEGIN
  -- 1. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.customer, c.amount, c.copies)::viewsmith.tag_sale_rows_order)
      FROM (
        SELECT
          r.product, r.customer, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.product::text COLLATE "C" AS product, r.customer::text COLLATE "C" AS customer,
            r.amount::bigint AS amount, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.product, r.customer, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_order(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.customer, c.amount, c.copies)::viewsmith.tag_sale_rows_order)
      FROM (
        SELECT
          r.product, r.customer, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.product::text COLLATE "C" AS product, r.customer::text COLLATE "C" AS customer,
            r.amount::bigint AS amount, -1 AS copies
          FROM deleted AS r
        ) AS r
        GROUP BY r.product, r.customer, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_order(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.product, c.customer, c.amount, c.copies)::viewsmith.tag_sale_rows_order)
      FROM (
        SELECT
          r.product, r.customer, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.product::text COLLATE "C" AS product, r.customer::text COLLATE "C" AS customer,
            r.amount::bigint AS amount, -1 AS copies
          FROM deleted AS r
          UNION ALL
          SELECT
            r.product::text COLLATE "C" AS product, r.customer::text COLLATE "C" AS customer,
            r.amount::bigint AS amount, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.product, r.customer, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_order(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_change_order(rows viewsmith.tag_sale_rows_order[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.tag_sale_rows_row[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 2. Wait until no other transaction changes the view.
  PERFORM viewsmith.tag_sale_rows_take_turn();

  -- 3. Join each with the rows of the other inputs: copies times copies.
  FOR part IN
    SELECT array_agg(ROW(j.customer, j.tag, j.amount, j.copies)::viewsmith.tag_sale_rows_row)
    FROM (
      SELECT
        "order".customer AS customer, tag.tag AS tag, "order".amount AS amount,
        "order".copies * tag.copies AS copies, row_number() OVER () AS number
      FROM unnest($1) AS "order", viewsmith.tag_sale_rows_tag AS tag
      WHERE "order".product = tag.product
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.tag_sale_rows_change_rows(part);
  END LOOP;

  -- 4. Enter the changed rows into tag_sale_rows_order.
  MERGE INTO viewsmith.tag_sale_rows_order AS kept
  USING unnest(rows) AS r
  ON kept.product = r.product
    AND kept.customer = r.customer
    AND kept.amount = r.amount
  WHEN MATCHED AND kept.copies = -r.copies THEN DELETE
  WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies
  WHEN NOT MATCHED THEN INSERT VALUES (r.product, r.customer, r.amount, r.copies);
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_empty_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.tag_sale_rows_take_turn();
  -- Nothing joins a table without rows.
  DELETE FROM viewsmith.tag_sale_rows_row;
  DELETE FROM viewsmith.tag_sale_rows_order;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_on_tag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.tag_sale_rows_tag[];
BEGIN
  -- 5. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.tag_sale_rows_tag)
      FROM (
        SELECT r.product, r.tag, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.product::text COLLATE "C" AS product, r.tag::text COLLATE "C" AS tag, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.product, r.tag
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_tag(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.tag_sale_rows_tag)
      FROM (
        SELECT r.product, r.tag, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.product::text COLLATE "C" AS product, r.tag::text COLLATE "C" AS tag, -1 AS copies
          FROM deleted AS r
        ) AS r
        GROUP BY r.product, r.tag
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_tag(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.tag_sale_rows_tag)
      FROM (
        SELECT r.product, r.tag, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.product::text COLLATE "C" AS product, r.tag::text COLLATE "C" AS tag, -1 AS copies
          FROM deleted AS r
          UNION ALL
          SELECT r.product::text COLLATE "C" AS product, r.tag::text COLLATE "C" AS tag, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.product, r.tag
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_tag(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_change_tag(rows viewsmith.tag_sale_rows_tag[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.tag_sale_rows_row[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 6. Wait until no other transaction changes the view.
  PERFORM viewsmith.tag_sale_rows_take_turn();

  -- 7. Join each with the rows of the other inputs: copies times copies.
  FOR part IN
    SELECT array_agg(ROW(j.customer, j.tag, j.amount, j.copies)::viewsmith.tag_sale_rows_row)
    FROM (
      SELECT
        "order".customer AS customer, tag.tag AS tag, "order".amount AS amount,
        "order".copies * tag.copies AS copies, row_number() OVER () AS number
      FROM viewsmith.tag_sale_rows_order AS "order", unnest($1) AS tag
      WHERE "order".product = tag.product
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.tag_sale_rows_change_rows(part);
  END LOOP;

  -- 8. Enter the changed rows into tag_sale_rows_tag.
  MERGE INTO viewsmith.tag_sale_rows_tag AS kept
  USING unnest(rows) AS r
  ON kept.product = r.product
    AND kept.tag = r.tag
  WHEN MATCHED AND kept.copies = -r.copies THEN DELETE
  WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies
  WHEN NOT MATCHED THEN INSERT VALUES (r.product, r.tag, r.copies);
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_empty_tag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.tag_sale_rows_take_turn();
  -- Nothing joins a table without rows.
  DELETE FROM viewsmith.tag_sale_rows_row;
  DELETE FROM viewsmith.tag_sale_rows_tag;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_change_rows(rows viewsmith.tag_sale_rows_row[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  gone tid[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 9. Add them to the rows of the view; remove those of which none is left.
  WITH written AS (
    INSERT INTO viewsmith.tag_sale_rows_row AS kept (customer, tag, amount, copies)
    SELECT r.customer, r.tag, r.amount, sum(r.copies)
    FROM unnest(rows) AS r
    GROUP BY r.customer, r.tag, r.amount
    HAVING sum(r.copies) <> 0
    ORDER BY r.customer, r.tag, r.amount
    ON CONFLICT (customer, tag, amount) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING ctid, copies)
  SELECT array_agg(w.ctid) INTO gone FROM written AS w WHERE w.copies = 0;
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.tag_sale_rows_row WHERE ctid = ANY (gone);
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_check_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 10. Refuse a row of tag_sale_rows_order that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.tag_sale_rows_order AS r
    WHERE r.product = NEW.product
      AND r.customer = NEW.customer
      AND r.amount = NEW.amount
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.tag_sale_rows does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.tag_sale_rows_check_tag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 11. Refuse a row of tag_sale_rows_tag that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.tag_sale_rows_tag AS r
    WHERE r.product = NEW.product
      AND r.tag = NEW.tag
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.tag_sale_rows does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_on_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_empty_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_change_order(viewsmith.tag_sale_rows_order[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_on_tag() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_empty_tag() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_change_tag(viewsmith.tag_sale_rows_tag[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_change_rows(viewsmith.tag_sale_rows_row[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_check_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_check_tag() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_take_turn() FROM PUBLIC;

CREATE FUNCTION viewsmith.tag_sale_rows_uninstall() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  found record;
BEGIN
  IF EXISTS (SELECT FROM pg_trigger AS t
    WHERE t.tgrelid = to_regclass('viewsmith.tag_sale_rows_row')
      AND NOT t.tgisinternal AND t.tgconstraint = 0)
  THEN
    RAISE EXCEPTION 'another view is over tag_sale_rows: remove that one first';
  END IF;
  -- Where they are, whatever their tables are called by now.
  FOR found IN
    SELECT t.tgname, t.tgrelid::regclass AS tab
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'viewsmith'::regnamespace
      AND p.proname IN (
      'tag_sale_rows_on_order', 'tag_sale_rows_empty_order', 'tag_sale_rows_change_order',
      'tag_sale_rows_on_tag', 'tag_sale_rows_empty_tag', 'tag_sale_rows_change_tag',
      'tag_sale_rows_change_rows', 'tag_sale_rows_check_order', 'tag_sale_rows_check_tag',
      'tag_sale_rows_take_turn')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.tab);
  END LOOP;
  DROP VIEW IF EXISTS viewsmith.tag_sale_rows;
  DROP VIEW IF EXISTS viewsmith.tag_sale_rows_from_order;
  DROP VIEW IF EXISTS viewsmith.tag_sale_rows_from_tag;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_on_order;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_empty_order;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_change_order;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_on_tag;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_empty_tag;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_change_tag;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_change_rows;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_check_order;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_check_tag;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_take_turn;
  DROP TABLE IF EXISTS viewsmith.tag_sale_rows_order;
  DROP TABLE IF EXISTS viewsmith.tag_sale_rows_tag;
  DROP TABLE IF EXISTS viewsmith.tag_sale_rows_turn;
  DROP TABLE IF EXISTS viewsmith.tag_sale_rows_row;
  DROP FUNCTION IF EXISTS viewsmith.tag_sale_rows_uninstall;
END;
$body$;
REVOKE ALL ON FUNCTION viewsmith.tag_sale_rows_uninstall() FROM PUBLIC;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
CREATE TRIGGER viewsmith_1_tag_sale_rows_order_insert AFTER INSERT ON "order"
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_on_order();
CREATE TRIGGER viewsmith_1_tag_sale_rows_order_update AFTER UPDATE ON "order"
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_on_order();
CREATE TRIGGER viewsmith_1_tag_sale_rows_order_delete AFTER DELETE ON "order"
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_on_order();
CREATE TRIGGER viewsmith_1_tag_sale_rows_order_truncate AFTER TRUNCATE ON "order"
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_empty_order();
CREATE VIEW viewsmith.tag_sale_rows_from_order AS
SELECT r.product, r.customer, r.amount
FROM "order" AS r;
CREATE TRIGGER viewsmith_1_tag_sale_rows_tag_insert AFTER INSERT ON tag
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_on_tag();
CREATE TRIGGER viewsmith_1_tag_sale_rows_tag_update AFTER UPDATE ON tag
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_on_tag();
CREATE TRIGGER viewsmith_1_tag_sale_rows_tag_delete AFTER DELETE ON tag
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_on_tag();
CREATE TRIGGER viewsmith_1_tag_sale_rows_tag_truncate AFTER TRUNCATE ON tag
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.tag_sale_rows_empty_tag();
CREATE VIEW viewsmith.tag_sale_rows_from_tag AS
SELECT r.product, r.tag
FROM tag AS r;
SET LOCAL search_path = pg_catalog, pg_temp;
CREATE CONSTRAINT TRIGGER viewsmith_tag_sale_rows_check
  AFTER INSERT OR UPDATE ON viewsmith.tag_sale_rows_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.tag_sale_rows_check_order();
CREATE CONSTRAINT TRIGGER viewsmith_tag_sale_rows_check
  AFTER INSERT OR UPDATE ON viewsmith.tag_sale_rows_tag
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.tag_sale_rows_check_tag();

DO $body$
BEGIN
  -- Rows that a policy would hide are an error, not left out.
  SET LOCAL row_security = off;
  DECLARE
    part viewsmith.tag_sale_rows_order[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.customer, c.amount, c.copies)::viewsmith.tag_sale_rows_order)
      FROM (
        SELECT
          r.product, r.customer, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.product::text COLLATE "C" AS product, r.customer::text COLLATE "C" AS customer,
            r.amount::bigint AS amount, 1 AS copies
          FROM viewsmith.tag_sale_rows_from_order AS r
        ) AS r
        GROUP BY r.product, r.customer, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_order(part);
    END LOOP;
  END;
  DECLARE
    part viewsmith.tag_sale_rows_tag[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.tag_sale_rows_tag)
      FROM (
        SELECT r.product, r.tag, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.product::text COLLATE "C" AS product, r.tag::text COLLATE "C" AS tag, 1 AS copies
          FROM viewsmith.tag_sale_rows_from_tag AS r
        ) AS r
        GROUP BY r.product, r.tag
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.tag_sale_rows_change_tag(part);
    END LOOP;
  END;
END;
$body$;

CREATE VIEW viewsmith.tag_sale_rows AS
SELECT r.customer AS customer, r.tag AS tag, r.amount AS amount, r.copies AS copies
FROM viewsmith.tag_sale_rows_row AS r
WHERE r.copies > 0;
COMMENT ON VIEW viewsmith.tag_sale_rows IS 'view    TagSaleRows
from    Order order
join    Tag tag on order.product == tag.product
select  customer = order.customer, tag = tag.tag, amount = order.amount';

COMMIT;
