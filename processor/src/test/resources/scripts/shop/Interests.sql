-- Keeps shop.Interests up to date in PostgreSQL, in the transactions that change its tables.
--
-- view    Interests
-- from    Customer customer
-- left    Order order on order.customer == customer.name
-- left    Tag tag on tag.product == order.product && order.amount >= 10
-- group   city = customer.city
-- select  rows = count, orders = count(order.amount), tags = count distinct(tag.tag),
--         first = min(tag.tag), smallest = min(order.amount)
--
-- reads   customer (name, city)
--         "order" (customer, product, amount)
--         tag (product, tag)
-- state   interests_customer: (name, city) -> copies
--         interests_order: (customer, product, amount) -> copies
--         interests_with_order: (city, product, amount) -> copies
--         interests_tag: (product, tag) -> copies
--         interests_group: (city) -> copies, amount_count, amount_min, tag_distinct, tag_min
--         interests_amount: (group_id, amount) -> copies
--         interests_tag2: (group_id, tag) -> copies
--         interests_turn: the transaction that changes the view
--
-- customer    1. Count what the statement adds and takes away; what it does both to is no change.
--             2. Wait until no other transaction changes the view.
--             3. Enter the changed rows into interests_customer.
--             4. Join each with its partners in interests_order, or with nulls if it has none.
-- order       5. Count what the statement adds and takes away; what it does both to is no change.
--             6. Wait until no other transaction changes the view.
--             7. Enter the changed rows into interests_order; note those that are new there, or gone.
--             8. Join each with its partners in interests_customer.
--             9. Nulls beside interests_customer go with a first partner, and come back after the last.
-- tag         10. Count what the statement adds and takes away; what it does both to is no change.
--             11. Wait until no other transaction changes the view.
--             12. Enter the changed rows into interests_tag; note those that are new there, or gone.
--             13. Join each with its partners in interests_with_order.
--             14. Nulls beside interests_with_order go with a first partner, and come back after the last.
-- with_order  15. Enter the changed rows into interests_with_order.
--             16. Join each with its partners in interests_tag, or with nulls if it has none.
-- joined      17. Add them to their groups, which locks those.
--             18. Count each value of amount in interests_amount; go on with those that came or went.
--             19. Count each value of tag in interests_tag2; go on with those that came or went.
--             20. Remove the groups of which nothing is left.
-- commit      21. Refuse a row of interests_customer that still has fewer than no copies.
--             22. Refuse a row of interests_order that still has fewer than no copies.
--             23. Refuse a row of interests_tag that still has fewer than no copies.
--
-- Generated from Interests: change the declaration, not this file.

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
    CASE WHEN to_regprocedure('viewsmith.interests_uninstall()') IS NOT NULL
      THEN 'interests is installed already: run Interests-uninstall.sql first' END);
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
  tables := ARRAY[
    pg_catalog.to_regclass('customer'), pg_catalog.to_regclass('"order"'),
    pg_catalog.to_regclass('tag')];
  SET LOCAL search_path = pg_catalog, pg_temp;
  WITH expected (number, tab, col, types, is_required, java, constants) AS (VALUES
    (1, 'customer', 'name', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (1, 'customer', 'city', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, '"order"', 'customer', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, '"order"', 'product', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, '"order"', 'amount', ARRAY['smallint', 'integer', 'bigint'], true, NULL, NULL::text[]),
    (3, 'tag', 'product', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (3, 'tag', 'tag', ARRAY['text', 'character varying'], true, NULL, NULL::text[])),
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
    RAISE EXCEPTION E'%\n%', 'viewsmith cannot keep interests:', faults;
  END IF;
END;
$body$;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
LOCK TABLE "order", customer, tag IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL search_path = pg_catalog, pg_temp;
DO $body$
BEGIN
  IF pg_catalog.to_regnamespace('viewsmith') IS NULL THEN
    CREATE SCHEMA viewsmith;
  END IF;
END;
$body$;

CREATE TABLE viewsmith.interests_customer (
  name text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (name, city)
);
CREATE TABLE viewsmith.interests_order (
  customer text COLLATE "C" NOT NULL,
  product text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (customer, product, amount)
);
CREATE TABLE viewsmith.interests_with_order (
  city text COLLATE "C" NOT NULL,
  product text COLLATE "C",
  amount bigint,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (product, city, amount)
);
CREATE TABLE viewsmith.interests_tag (
  product text COLLATE "C" NOT NULL,
  tag text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (product, tag)
);
CREATE TABLE viewsmith.interests_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  amount_count bigint NOT NULL DEFAULT 0,
  amount_min bigint,
  tag_distinct bigint NOT NULL DEFAULT 0,
  tag_min text COLLATE "C",
  UNIQUE NULLS NOT DISTINCT (city)
);
CREATE TABLE viewsmith.interests_amount (
  group_id bigint,
  amount bigint,
  copies bigint NOT NULL,
  PRIMARY KEY (group_id, amount)
);
CREATE TABLE viewsmith.interests_tag2 (
  group_id bigint,
  tag text COLLATE "C",
  copies bigint NOT NULL,
  PRIMARY KEY (group_id, tag)
);
CREATE TYPE viewsmith.interests_joined AS (
  city text COLLATE "C", amount bigint, tag text COLLATE "C", copies bigint);
CREATE TABLE viewsmith.interests_turn (writer xid8, began timestamptz);
INSERT INTO viewsmith.interests_turn VALUES (NULL, NULL);

CREATE FUNCTION viewsmith.interests_take_turn() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
BEGIN
  -- The first statement of a transaction writes the row, and holds its lock to the end. Others
  -- wait here; at REPEATABLE READ and above PostgreSQL refuses them with a serialization error.
  UPDATE viewsmith.interests_turn AS t
  SET writer = pg_current_xact_id(), began = transaction_timestamp()
  WHERE t.writer IS DISTINCT FROM pg_current_xact_id()
    OR t.began IS DISTINCT FROM transaction_timestamp();
  PERFORM FROM viewsmith.interests_turn AS t WHERE t.writer = pg_current_xact_id();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the view was made after this transaction began'
      USING ERRCODE = 'serialization_failure';
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.interests_on_customer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.interests_customer[];
BEGIN
  -- 1. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.interests_customer)
      FROM (
        SELECT r.name, r.city, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.name::text COLLATE "C" AS name, r.city::text COLLATE "C" AS city, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.name, r.city
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_customer(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.interests_customer)
      FROM (
        SELECT r.name, r.city, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.name::text COLLATE "C" AS name, r.city::text COLLATE "C" AS city, -1 AS copies
          FROM deleted AS r
        ) AS r
        GROUP BY r.name, r.city
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_customer(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.interests_customer)
      FROM (
        SELECT r.name, r.city, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.name::text COLLATE "C" AS name, r.city::text COLLATE "C" AS city, -1 AS copies
          FROM deleted AS r
          UNION ALL
          SELECT r.name::text COLLATE "C" AS name, r.city::text COLLATE "C" AS city, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.name, r.city
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_customer(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_change_customer(rows viewsmith.interests_customer[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.interests_with_order[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 2. Wait until no other transaction changes the view.
  PERFORM viewsmith.interests_take_turn();

  -- 3. Enter the changed rows into interests_customer.
  MERGE INTO viewsmith.interests_customer AS kept
  USING unnest(rows) AS r
  ON kept.name = r.name
    AND kept.city = r.city
  WHEN MATCHED AND kept.copies = -r.copies THEN DELETE
  WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies
  WHEN NOT MATCHED THEN INSERT VALUES (r.name, r.city, r.copies);

  -- 4. Join each with its partners in interests_order, or with nulls if it has none.
  FOR part IN
    SELECT array_agg(ROW(j.city, j.product, j.amount, j.copies)::viewsmith.interests_with_order)
    FROM (
      SELECT
        joined.city, joined.product, joined.amount,
        sum(joined.copies) AS copies, row_number() OVER () AS number
      FROM (
        SELECT
          customer.city AS city, "order".product AS product, "order".amount AS amount,
          customer.copies * coalesce("order".copies, 1) AS copies
        FROM unnest($1) AS customer
        LEFT JOIN viewsmith.interests_order AS "order" ON "order".customer = customer.name
      ) AS joined
      GROUP BY joined.city, joined.product, joined.amount
      HAVING sum(joined.copies) <> 0
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_with_order(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.interests_empty_customer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
  part viewsmith.interests_customer[];
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.interests_take_turn();
  -- The kept rows tell what the table had. They go like rows that are deleted.
  FOR part IN
    SELECT array_agg(ROW(c.name, c.city, - c.copies)::viewsmith.interests_customer)
    FROM (SELECT r.*, row_number() OVER () AS number FROM viewsmith.interests_customer AS r) AS c
    GROUP BY (c.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_customer(part);
  END LOOP;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_on_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.interests_order[];
BEGIN
  -- 5. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.interests_order)
      FROM (
        SELECT
          r.customer, r.product, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.customer::text COLLATE "C" AS customer, r.product::text COLLATE "C" AS product,
            r.amount::bigint AS amount, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.customer, r.product, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_order(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.interests_order)
      FROM (
        SELECT
          r.customer, r.product, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.customer::text COLLATE "C" AS customer, r.product::text COLLATE "C" AS product,
            r.amount::bigint AS amount, -1 AS copies
          FROM deleted AS r
        ) AS r
        GROUP BY r.customer, r.product, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_order(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.interests_order)
      FROM (
        SELECT
          r.customer, r.product, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.customer::text COLLATE "C" AS customer, r.product::text COLLATE "C" AS product,
            r.amount::bigint AS amount, -1 AS copies
          FROM deleted AS r
          UNION ALL
          SELECT
            r.customer::text COLLATE "C" AS customer, r.product::text COLLATE "C" AS product,
            r.amount::bigint AS amount, 1 AS copies
          FROM inserted AS r
        ) AS r
        GROUP BY r.customer, r.product, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_order(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_change_order(rows viewsmith.interests_order[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.interests_with_order[];
  turned viewsmith.interests_order[];
  gone tid[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 6. Wait until no other transaction changes the view.
  PERFORM viewsmith.interests_take_turn();

  -- 7. Enter the changed rows into interests_order; note those that are new there, or gone.
  WITH written AS (
    INSERT INTO viewsmith.interests_order AS kept (customer, product, amount, copies)
    SELECT r.customer, r.product, r.amount, r.copies
    FROM unnest(rows) AS r
    ON CONFLICT (customer, product, amount) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING ctid, customer, product, amount, copies)
  SELECT
    array_agg(w.ctid) FILTER (WHERE w.copies = 0),
    array_agg(ROW(r.customer, r.product, r.amount, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
      ::viewsmith.interests_order)
  INTO gone, turned
  FROM written AS w JOIN unnest(rows) AS r
    ON w.customer = r.customer
    AND w.product = r.product
    AND w.amount = r.amount
  WHERE w.copies = 0 OR w.copies = r.copies;
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.interests_order WHERE ctid = ANY (gone);
  END IF;

  -- 8. Join each with its partners in interests_customer.
  FOR part IN
    SELECT array_agg(ROW(j.city, j.product, j.amount, j.copies)::viewsmith.interests_with_order)
    FROM (
      SELECT
        joined.city, joined.product, joined.amount,
        sum(joined.copies) AS copies, row_number() OVER () AS number
      FROM (
        SELECT
          customer.city AS city, "order".product AS product, "order".amount AS amount,
          "order".copies * customer.copies AS copies
        FROM unnest($1) AS "order"
        JOIN viewsmith.interests_customer AS customer ON "order".customer = customer.name
        UNION ALL
        -- 9. Nulls beside interests_customer go with a first partner, and come back after the last.
        SELECT
          customer.city AS city, NULL::text COLLATE "C" AS product, NULL::bigint AS amount,
          customer.copies * CASE WHEN "order".partners = 0 THEN 1 ELSE -1 END AS copies
        FROM (
          SELECT
            customer.name, customer.city, customer.copies,
            count(*) FILTER (WHERE "order".copies > 0) AS come, sum("order".copies) AS change
          FROM unnest(turned) AS "order"
          JOIN viewsmith.interests_customer AS customer ON "order".customer = customer.name
          GROUP BY customer.name, customer.city, customer.copies
        ) AS customer
        CROSS JOIN LATERAL (
          SELECT count(*) AS partners
          FROM (
            SELECT FROM viewsmith.interests_order AS "order"
            WHERE "order".customer = customer.name
            -- One more than are new: if there are so many, there was one before.
            LIMIT customer.come + 1
          ) AS "order"
        ) AS "order"
        WHERE ("order".partners = 0) <> ("order".partners = customer.change)
      ) AS joined
      GROUP BY joined.city, joined.product, joined.amount
      HAVING sum(joined.copies) <> 0
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_with_order(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.interests_empty_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
  part viewsmith.interests_order[];
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.interests_take_turn();
  -- The kept rows tell what the table had. They go like rows that are deleted.
  FOR part IN
    SELECT array_agg(ROW(c.customer, c.product, c.amount, - c.copies)::viewsmith.interests_order)
    FROM (SELECT r.*, row_number() OVER () AS number FROM viewsmith.interests_order AS r) AS c
    GROUP BY (c.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_order(part);
  END LOOP;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_on_tag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.interests_tag[];
BEGIN
  -- 10. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.interests_tag)
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
      PERFORM viewsmith.interests_change_tag(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.interests_tag)
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
      PERFORM viewsmith.interests_change_tag(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.interests_tag)
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
      PERFORM viewsmith.interests_change_tag(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_change_tag(rows viewsmith.interests_tag[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.interests_joined[];
  turned viewsmith.interests_tag[];
  gone tid[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 11. Wait until no other transaction changes the view.
  PERFORM viewsmith.interests_take_turn();

  -- 12. Enter the changed rows into interests_tag; note those that are new there, or gone.
  WITH written AS (
    INSERT INTO viewsmith.interests_tag AS kept (product, tag, copies)
    SELECT r.product, r.tag, r.copies
    FROM unnest(rows) AS r
    ON CONFLICT (product, tag) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING ctid, product, tag, copies)
  SELECT
    array_agg(w.ctid) FILTER (WHERE w.copies = 0),
    array_agg(ROW(r.product, r.tag, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
      ::viewsmith.interests_tag)
  INTO gone, turned
  FROM written AS w JOIN unnest(rows) AS r
    ON w.product = r.product
    AND w.tag = r.tag
  WHERE w.copies = 0 OR w.copies = r.copies;
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.interests_tag WHERE ctid = ANY (gone);
  END IF;

  -- 13. Join each with its partners in interests_with_order.
  FOR part IN
    SELECT array_agg(ROW(j.city, j.amount, j.tag, j.copies)::viewsmith.interests_joined)
    FROM (
      SELECT
        joined.city AS city, joined.amount AS amount, joined.tag AS tag,
        joined.copies AS copies, row_number() OVER () AS number
      FROM (
        SELECT
          joined.city AS city, joined.amount AS amount, tag.tag AS tag, tag.copies * joined.copies AS copies
        FROM unnest($1) AS tag
        JOIN viewsmith.interests_with_order AS joined ON tag.product = joined.product
          AND joined.amount >= 10
        UNION ALL
        -- 14. Nulls beside interests_with_order go with a first partner, and come back after the last.
        SELECT
          joined.city AS city, joined.amount AS amount, NULL::text COLLATE "C" AS tag,
          joined.copies * CASE WHEN tag.partners = 0 THEN 1 ELSE -1 END AS copies
        FROM (
          SELECT
            joined.city, joined.product, joined.amount, joined.copies,
            count(*) FILTER (WHERE tag.copies > 0) AS come, sum(tag.copies) AS change
          FROM unnest(turned) AS tag
          JOIN viewsmith.interests_with_order AS joined ON tag.product = joined.product
            AND joined.amount >= 10
          GROUP BY joined.city, joined.product, joined.amount, joined.copies
        ) AS joined
        CROSS JOIN LATERAL (
          SELECT count(*) AS partners
          FROM (
            SELECT FROM viewsmith.interests_tag AS tag
            WHERE tag.product = joined.product
              AND joined.amount >= 10
            -- One more than are new: if there are so many, there was one before.
            LIMIT joined.come + 1
          ) AS tag
        ) AS tag
        WHERE (tag.partners = 0) <> (tag.partners = joined.change)
      ) AS joined
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_rows(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.interests_empty_tag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
  part viewsmith.interests_tag[];
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.interests_take_turn();
  -- The kept rows tell what the table had. They go like rows that are deleted.
  FOR part IN
    SELECT array_agg(ROW(c.product, c.tag, - c.copies)::viewsmith.interests_tag)
    FROM (SELECT r.*, row_number() OVER () AS number FROM viewsmith.interests_tag AS r) AS c
    GROUP BY (c.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_tag(part);
  END LOOP;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_change_with_order(rows viewsmith.interests_with_order[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.interests_joined[];
  gone tid[];
  merged bigint;
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 15. Enter the changed rows into interests_with_order.
  MERGE INTO viewsmith.interests_with_order AS kept
  USING (SELECT * FROM unnest(rows) AS r WHERE r.product IS NOT NULL AND r.amount IS NOT NULL) AS r
  ON kept.city = r.city
    AND kept.product = r.product
    AND kept.amount = r.amount
  WHEN MATCHED AND kept.copies = -r.copies THEN DELETE
  WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies
  WHEN NOT MATCHED THEN INSERT VALUES (r.city, r.product, r.amount, r.copies);
  GET DIAGNOSTICS merged = ROW_COUNT;
  IF merged < cardinality(rows) THEN
    -- MERGE finds no null in an index.
    WITH written AS (
      INSERT INTO viewsmith.interests_with_order AS kept (city, product, amount, copies)
      SELECT r.city, r.product, r.amount, r.copies
      FROM unnest(rows) AS r
      WHERE r.product IS NULL OR r.amount IS NULL
      ON CONFLICT (city, product, amount) DO UPDATE SET copies = kept.copies + excluded.copies
      RETURNING ctid, copies)
    SELECT array_agg(w.ctid) INTO gone FROM written AS w WHERE w.copies = 0;
    IF gone IS NOT NULL THEN
      DELETE FROM viewsmith.interests_with_order WHERE ctid = ANY (gone);
    END IF;
  END IF;

  -- 16. Join each with its partners in interests_tag, or with nulls if it has none.
  FOR part IN
    SELECT array_agg(ROW(j.city, j.amount, j.tag, j.copies)::viewsmith.interests_joined)
    FROM (
      SELECT
        joined.city AS city, joined.amount AS amount, joined.tag AS tag,
        joined.copies AS copies, row_number() OVER () AS number
      FROM (
        SELECT
          joined.city AS city, joined.amount AS amount, tag.tag AS tag,
          joined.copies * coalesce(tag.copies, 1) AS copies
        FROM unnest($1) AS joined
        LEFT JOIN viewsmith.interests_tag AS tag ON tag.product = joined.product
          AND joined.amount >= 10
      ) AS joined
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.interests_change_rows(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.interests_change_rows(rows viewsmith.interests_joined[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  gone bigint[];
  counted_amount viewsmith.interests_amount[];
  counted_tag viewsmith.interests_tag2[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 17. Add them to their groups, which locks those.
  WITH written AS (
    INSERT INTO viewsmith.interests_group AS kept (city, copies, amount_count)
    SELECT r.city, sum(r.copies), coalesce(sum(r.copies) FILTER (WHERE r.amount IS NOT NULL), 0)
    FROM unnest(rows) AS r
    GROUP BY r.city
    ORDER BY r.city
    ON CONFLICT (city) DO UPDATE SET
      copies = kept.copies + excluded.copies,
      amount_count = kept.amount_count + excluded.amount_count
    RETURNING id, city, copies)
  SELECT
    (SELECT array_agg(w.id) FROM written AS w WHERE w.copies = 0),
    (SELECT array_agg(ROW(w.id, r.amount, r.copies)::viewsmith.interests_amount)
     FROM unnest(rows) AS r JOIN written AS w ON w.city = r.city
     WHERE r.amount IS NOT NULL),
    (SELECT array_agg(ROW(w.id, r.tag, r.copies)::viewsmith.interests_tag2)
     FROM unnest(rows) AS r JOIN written AS w ON w.city = r.city
     WHERE r.tag IS NOT NULL)
  INTO gone, counted_amount, counted_tag;

  -- 18. Count each value of amount in interests_amount; go on with those that came or went.
  WITH net AS (
    SELECT a.group_id, a.amount, sum(a.copies)::bigint AS copies
    FROM unnest(counted_amount) AS a
    GROUP BY 1, 2
    HAVING sum(a.copies) <> 0),
  written AS (
    INSERT INTO viewsmith.interests_amount AS kept (group_id, amount, copies)
    SELECT net.group_id, net.amount, net.copies FROM net ORDER BY 1, 2
    ON CONFLICT (group_id, amount) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING group_id, amount, copies)
  SELECT array_agg(ROW(w.group_id, w.amount, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
    ::viewsmith.interests_amount)
  INTO counted_amount
  FROM written AS w JOIN net USING (group_id, amount)
  WHERE w.copies = 0 OR w.copies = net.copies;
  IF counted_amount IS NOT NULL THEN
    DELETE FROM viewsmith.interests_amount AS kept USING unnest(counted_amount) AS a
    WHERE kept.group_id = a.group_id AND kept.amount = a.amount AND a.copies = -1;
    UPDATE viewsmith.interests_group AS kept SET
      amount_min = (SELECT v.amount FROM viewsmith.interests_amount AS v
        WHERE v.group_id = kept.id ORDER BY v.amount LIMIT 1)
    FROM (SELECT a.group_id, sum(a.copies) AS change
          FROM unnest(counted_amount) AS a GROUP BY a.group_id) AS a
    WHERE kept.id = a.group_id;
  END IF;

  -- 19. Count each value of tag in interests_tag2; go on with those that came or went.
  WITH net AS (
    SELECT a.group_id, a.tag, sum(a.copies)::bigint AS copies
    FROM unnest(counted_tag) AS a
    GROUP BY 1, 2
    HAVING sum(a.copies) <> 0),
  written AS (
    INSERT INTO viewsmith.interests_tag2 AS kept (group_id, tag, copies)
    SELECT net.group_id, net.tag, net.copies FROM net ORDER BY 1, 2
    ON CONFLICT (group_id, tag) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING group_id, tag, copies)
  SELECT array_agg(ROW(w.group_id, w.tag, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
    ::viewsmith.interests_tag2)
  INTO counted_tag
  FROM written AS w JOIN net USING (group_id, tag)
  WHERE w.copies = 0 OR w.copies = net.copies;
  IF counted_tag IS NOT NULL THEN
    DELETE FROM viewsmith.interests_tag2 AS kept USING unnest(counted_tag) AS a
    WHERE kept.group_id = a.group_id AND kept.tag = a.tag AND a.copies = -1;
    UPDATE viewsmith.interests_group AS kept SET
      tag_distinct = kept.tag_distinct + a.change,
      tag_min = (SELECT v.tag FROM viewsmith.interests_tag2 AS v
        WHERE v.group_id = kept.id ORDER BY v.tag LIMIT 1)
    FROM (SELECT a.group_id, sum(a.copies) AS change
          FROM unnest(counted_tag) AS a GROUP BY a.group_id) AS a
    WHERE kept.id = a.group_id;
  END IF;

  -- 20. Remove the groups of which nothing is left.
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.interests_group
    WHERE id = ANY (gone) AND amount_count = 0 AND amount_min IS NULL AND tag_distinct = 0;
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.interests_check_customer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 21. Refuse a row of interests_customer that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.interests_customer AS r
    WHERE r.name = NEW.name
      AND r.city = NEW.city
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.interests does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_check_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 22. Refuse a row of interests_order that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.interests_order AS r
    WHERE r.customer = NEW.customer
      AND r.product = NEW.product
      AND r.amount = NEW.amount
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.interests does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.interests_check_tag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 23. Refuse a row of interests_tag that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.interests_tag AS r
    WHERE r.product = NEW.product
      AND r.tag = NEW.tag
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.interests does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

REVOKE ALL ON FUNCTION viewsmith.interests_on_customer() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_empty_customer() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_change_customer(viewsmith.interests_customer[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_on_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_empty_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_change_order(viewsmith.interests_order[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_on_tag() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_empty_tag() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_change_tag(viewsmith.interests_tag[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_change_with_order(viewsmith.interests_with_order[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_change_rows(viewsmith.interests_joined[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_check_customer() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_check_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_check_tag() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.interests_take_turn() FROM PUBLIC;

CREATE FUNCTION viewsmith.interests_uninstall() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  found record;
BEGIN
  IF EXISTS (SELECT FROM pg_trigger AS t
    WHERE t.tgrelid = to_regclass('viewsmith.interests_group')
      AND NOT t.tgisinternal AND t.tgconstraint = 0)
  THEN
    RAISE EXCEPTION 'another view is over interests: remove that one first';
  END IF;
  -- Where they are, whatever their tables are called by now.
  FOR found IN
    SELECT t.tgname, t.tgrelid::regclass AS tab
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'viewsmith'::regnamespace
      AND p.proname IN (
      'interests_on_customer', 'interests_empty_customer', 'interests_change_customer',
      'interests_on_order', 'interests_empty_order', 'interests_change_order', 'interests_on_tag',
      'interests_empty_tag', 'interests_change_tag', 'interests_change_with_order',
      'interests_change_rows', 'interests_check_customer', 'interests_check_order',
      'interests_check_tag', 'interests_take_turn')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.tab);
  END LOOP;
  DROP VIEW IF EXISTS viewsmith.interests;
  DROP VIEW IF EXISTS viewsmith.interests_from_customer;
  DROP VIEW IF EXISTS viewsmith.interests_from_order;
  DROP VIEW IF EXISTS viewsmith.interests_from_tag;
  DROP FUNCTION IF EXISTS viewsmith.interests_on_customer;
  DROP FUNCTION IF EXISTS viewsmith.interests_empty_customer;
  DROP FUNCTION IF EXISTS viewsmith.interests_change_customer;
  DROP FUNCTION IF EXISTS viewsmith.interests_on_order;
  DROP FUNCTION IF EXISTS viewsmith.interests_empty_order;
  DROP FUNCTION IF EXISTS viewsmith.interests_change_order;
  DROP FUNCTION IF EXISTS viewsmith.interests_on_tag;
  DROP FUNCTION IF EXISTS viewsmith.interests_empty_tag;
  DROP FUNCTION IF EXISTS viewsmith.interests_change_tag;
  DROP FUNCTION IF EXISTS viewsmith.interests_change_with_order;
  DROP FUNCTION IF EXISTS viewsmith.interests_change_rows;
  DROP FUNCTION IF EXISTS viewsmith.interests_check_customer;
  DROP FUNCTION IF EXISTS viewsmith.interests_check_order;
  DROP FUNCTION IF EXISTS viewsmith.interests_check_tag;
  DROP FUNCTION IF EXISTS viewsmith.interests_take_turn;
  DROP TYPE IF EXISTS viewsmith.interests_joined;
  DROP TABLE IF EXISTS viewsmith.interests_amount;
  DROP TABLE IF EXISTS viewsmith.interests_tag2;
  DROP TABLE IF EXISTS viewsmith.interests_customer;
  DROP TABLE IF EXISTS viewsmith.interests_order;
  DROP TABLE IF EXISTS viewsmith.interests_with_order;
  DROP TABLE IF EXISTS viewsmith.interests_tag;
  DROP TABLE IF EXISTS viewsmith.interests_turn;
  DROP TABLE IF EXISTS viewsmith.interests_group;
  DROP FUNCTION IF EXISTS viewsmith.interests_uninstall;
END;
$body$;
REVOKE ALL ON FUNCTION viewsmith.interests_uninstall() FROM PUBLIC;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
CREATE TRIGGER viewsmith_1_interests_customer_insert AFTER INSERT ON customer
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_customer();
CREATE TRIGGER viewsmith_1_interests_customer_update AFTER UPDATE ON customer
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_customer();
CREATE TRIGGER viewsmith_1_interests_customer_delete AFTER DELETE ON customer
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_customer();
CREATE TRIGGER viewsmith_1_interests_customer_truncate AFTER TRUNCATE ON customer
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_empty_customer();
CREATE VIEW viewsmith.interests_from_customer AS
SELECT r.name, r.city
FROM customer AS r;
CREATE TRIGGER viewsmith_1_interests_order_insert AFTER INSERT ON "order"
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_order();
CREATE TRIGGER viewsmith_1_interests_order_update AFTER UPDATE ON "order"
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_order();
CREATE TRIGGER viewsmith_1_interests_order_delete AFTER DELETE ON "order"
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_order();
CREATE TRIGGER viewsmith_1_interests_order_truncate AFTER TRUNCATE ON "order"
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_empty_order();
CREATE VIEW viewsmith.interests_from_order AS
SELECT r.customer, r.product, r.amount
FROM "order" AS r;
CREATE TRIGGER viewsmith_1_interests_tag_insert AFTER INSERT ON tag
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_tag();
CREATE TRIGGER viewsmith_1_interests_tag_update AFTER UPDATE ON tag
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_tag();
CREATE TRIGGER viewsmith_1_interests_tag_delete AFTER DELETE ON tag
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_on_tag();
CREATE TRIGGER viewsmith_1_interests_tag_truncate AFTER TRUNCATE ON tag
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.interests_empty_tag();
CREATE VIEW viewsmith.interests_from_tag AS
SELECT r.product, r.tag
FROM tag AS r;
SET LOCAL search_path = pg_catalog, pg_temp;
CREATE CONSTRAINT TRIGGER viewsmith_interests_check
  AFTER INSERT OR UPDATE ON viewsmith.interests_customer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.interests_check_customer();
CREATE CONSTRAINT TRIGGER viewsmith_interests_check
  AFTER INSERT OR UPDATE ON viewsmith.interests_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.interests_check_order();
CREATE CONSTRAINT TRIGGER viewsmith_interests_check
  AFTER INSERT OR UPDATE ON viewsmith.interests_tag
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.interests_check_tag();

DO $body$
BEGIN
  -- Rows that a policy would hide are an error, not left out.
  SET LOCAL row_security = off;
  DECLARE
    part viewsmith.interests_customer[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.interests_customer)
      FROM (
        SELECT r.name, r.city, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.name::text COLLATE "C" AS name, r.city::text COLLATE "C" AS city, 1 AS copies
          FROM viewsmith.interests_from_customer AS r
        ) AS r
        GROUP BY r.name, r.city
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_customer(part);
    END LOOP;
  END;
  DECLARE
    part viewsmith.interests_order[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.interests_order)
      FROM (
        SELECT
          r.customer, r.product, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.customer::text COLLATE "C" AS customer, r.product::text COLLATE "C" AS product,
            r.amount::bigint AS amount, 1 AS copies
          FROM viewsmith.interests_from_order AS r
        ) AS r
        GROUP BY r.customer, r.product, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_order(part);
    END LOOP;
  END;
  DECLARE
    part viewsmith.interests_tag[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.product, c.tag, c.copies)::viewsmith.interests_tag)
      FROM (
        SELECT r.product, r.tag, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.product::text COLLATE "C" AS product, r.tag::text COLLATE "C" AS tag, 1 AS copies
          FROM viewsmith.interests_from_tag AS r
        ) AS r
        GROUP BY r.product, r.tag
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.interests_change_tag(part);
    END LOOP;
  END;
END;
$body$;

CREATE VIEW viewsmith.interests AS
SELECT
  r.city AS city, r.copies AS rows, r.amount_count AS orders, r.tag_distinct AS tags,
  r.tag_min AS first, r.amount_min AS smallest
FROM viewsmith.interests_group AS r
WHERE r.copies > 0;
COMMENT ON VIEW viewsmith.interests IS 'view    Interests
from    Customer customer
left    Order order on order.customer == customer.name
left    Tag tag on tag.product == order.product && order.amount >= 10
group   city = customer.city
select  rows = count, orders = count(order.amount), tags = count distinct(tag.tag),
        first = min(tag.tag), smallest = min(order.amount)';

COMMIT;
