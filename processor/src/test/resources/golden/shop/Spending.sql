-- Keeps shop.Spending up to date in PostgreSQL, in the transactions that change its tables.
--
-- view    Spending
-- from    Customer customer
-- left    Order order on order.customer == customer.name
-- group   customer = customer.name, city = customer.city
-- select  rows = count, orders = count(order.product), spent = sum(order.amount),
--         largest = max(order.amount)
--
-- reads   customer (name, city)
--         "order" (customer, product, amount)
-- state   spending_customer: (name, city) -> copies
--         spending_order: (customer, product, amount) -> copies
--         spending_group: (customer, city) -> copies, product_count, amount_sum, amount_count, amount_max
--         spending_amount: (group_id, amount) -> copies
--         spending_turn: the transaction that changes the view
--
-- customer  1. Count what the statement adds and takes away; what it does both to is no change.
--           2. Wait until no other transaction changes the view.
--           3. Enter the changed rows into spending_customer.
--           4. Join each with its partners in spending_order, or with nulls if it has none.
-- order     5. Count what the statement adds and takes away; what it does both to is no change.
--           6. Wait until no other transaction changes the view.
--           7. Enter the changed rows into spending_order; note those that are new there, or gone.
--           8. Join each with its partners in spending_customer.
--           9. Nulls beside spending_customer go with a first partner, and come back after the last.
-- joined    10. Add them to their groups, which locks those.
--           11. Count each value of amount in spending_amount; go on with those that came or went.
--           12. Remove the groups of which nothing is left.
-- commit    13. Refuse a row of spending_customer that still has fewer than no copies.
--           14. Refuse a row of spending_order that still has fewer than no copies.
--
-- Generated from Spending: change the declaration, not this file.

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
    CASE WHEN to_regprocedure('viewsmith.spending_uninstall()') IS NOT NULL
      THEN 'spending is installed already: run Spending-uninstall.sql first' END);
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
  tables := ARRAY[pg_catalog.to_regclass('customer'), pg_catalog.to_regclass('"order"')];
  SET LOCAL search_path = pg_catalog, pg_temp;
  WITH expected (number, tab, col, types, is_required, java, constants) AS (VALUES
    (1, 'customer', 'name', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (1, 'customer', 'city', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, '"order"', 'customer', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, '"order"', 'product', ARRAY['text', 'character varying'], true, NULL, NULL::text[]),
    (2, '"order"', 'amount', ARRAY['smallint', 'integer', 'bigint'], true, NULL, NULL::text[])),
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
    RAISE EXCEPTION E'%\n%', 'viewsmith cannot keep spending:', faults;
  END IF;
END;
$body$;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
LOCK TABLE "order", customer IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL search_path = pg_catalog, pg_temp;
DO $body$
BEGIN
  IF pg_catalog.to_regnamespace('viewsmith') IS NULL THEN
    CREATE SCHEMA viewsmith;
  END IF;
END;
$body$;

CREATE TABLE viewsmith.spending_customer (
  name text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (name, city)
);
CREATE TABLE viewsmith.spending_order (
  customer text COLLATE "C" NOT NULL,
  product text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  copies bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (customer, product, amount)
);
CREATE TABLE viewsmith.spending_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  copies bigint NOT NULL,
  product_count bigint NOT NULL DEFAULT 0,
  amount_sum numeric NOT NULL DEFAULT 0,
  amount_count bigint NOT NULL DEFAULT 0,
  amount_max bigint,
  UNIQUE NULLS NOT DISTINCT (customer, city)
);
CREATE TABLE viewsmith.spending_amount (
  group_id bigint,
  amount bigint,
  copies bigint NOT NULL,
  PRIMARY KEY (group_id, amount)
);
CREATE TYPE viewsmith.spending_joined AS (
  customer text COLLATE "C", city text COLLATE "C", product text COLLATE "C", amount bigint,
  copies bigint);
CREATE TABLE viewsmith.spending_turn (writer xid8, began timestamptz);
INSERT INTO viewsmith.spending_turn VALUES (NULL, NULL);

CREATE FUNCTION viewsmith.spending_take_turn() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
BEGIN
  -- The first statement of a transaction writes the row, and holds its lock to the end. Others
  -- wait here; at REPEATABLE READ and above PostgreSQL refuses them with a serialization error.
  UPDATE viewsmith.spending_turn AS t
  SET writer = pg_current_xact_id(), began = transaction_timestamp()
  WHERE t.writer IS DISTINCT FROM pg_current_xact_id()
    OR t.began IS DISTINCT FROM transaction_timestamp();
  PERFORM FROM viewsmith.spending_turn AS t WHERE t.writer = pg_current_xact_id();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the view was made after this transaction began'
      USING ERRCODE = 'serialization_failure';
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.spending_on_customer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.spending_customer[];
BEGIN
  -- 1. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.spending_customer)
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
      PERFORM viewsmith.spending_change_customer(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.spending_customer)
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
      PERFORM viewsmith.spending_change_customer(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.spending_customer)
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
      PERFORM viewsmith.spending_change_customer(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.spending_change_customer(rows viewsmith.spending_customer[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.spending_joined[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 2. Wait until no other transaction changes the view.
  PERFORM viewsmith.spending_take_turn();

  -- 3. Enter the changed rows into spending_customer.
  MERGE INTO viewsmith.spending_customer AS kept
  USING unnest(rows) AS r
  ON kept.name = r.name
    AND kept.city = r.city
  WHEN MATCHED AND kept.copies = -r.copies THEN DELETE
  WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies
  WHEN NOT MATCHED THEN INSERT VALUES (r.name, r.city, r.copies);

  -- 4. Join each with its partners in spending_order, or with nulls if it has none.
  FOR part IN
    SELECT array_agg(ROW(j.customer, j.city, j.product, j.amount, j.copies)::viewsmith.spending_joined)
    FROM (
      SELECT
        joined.name AS customer, joined.city AS city, joined.product AS product,
        joined.amount AS amount, joined.copies AS copies, row_number() OVER () AS number
      FROM (
        SELECT
          customer.name AS name, customer.city AS city, "order".product AS product,
          "order".amount AS amount, customer.copies * coalesce("order".copies, 1) AS copies
        FROM unnest($1) AS customer
        LEFT JOIN viewsmith.spending_order AS "order" ON "order".customer = customer.name
      ) AS joined
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.spending_change_rows(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.spending_empty_customer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
  part viewsmith.spending_customer[];
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.spending_take_turn();
  -- The kept rows tell what the table had. They go like rows that are deleted.
  FOR part IN
    SELECT array_agg(ROW(c.name, c.city, - c.copies)::viewsmith.spending_customer)
    FROM (SELECT r.*, row_number() OVER () AS number FROM viewsmith.spending_customer AS r) AS c
    GROUP BY (c.number - 1) / 20000
  LOOP
    PERFORM viewsmith.spending_change_customer(part);
  END LOOP;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.spending_on_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  part viewsmith.spending_order[];
BEGIN
  -- 5. Count what the statement adds and takes away; what it does both to is no change.
  IF TG_OP = 'INSERT' THEN
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.spending_order)
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
      PERFORM viewsmith.spending_change_order(part);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.spending_order)
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
      PERFORM viewsmith.spending_change_order(part);
    END LOOP;
  ELSE
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.spending_order)
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
      PERFORM viewsmith.spending_change_order(part);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.spending_change_order(rows viewsmith.spending_order[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  part viewsmith.spending_joined[];
  turned viewsmith.spending_order[];
  gone tid[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 6. Wait until no other transaction changes the view.
  PERFORM viewsmith.spending_take_turn();

  -- 7. Enter the changed rows into spending_order; note those that are new there, or gone.
  WITH written AS (
    INSERT INTO viewsmith.spending_order AS kept (customer, product, amount, copies)
    SELECT r.customer, r.product, r.amount, r.copies
    FROM unnest(rows) AS r
    ON CONFLICT (customer, product, amount) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING ctid, customer, product, amount, copies)
  SELECT
    array_agg(w.ctid) FILTER (WHERE w.copies = 0),
    array_agg(ROW(r.customer, r.product, r.amount, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
      ::viewsmith.spending_order)
  INTO gone, turned
  FROM written AS w JOIN unnest(rows) AS r
    ON w.customer = r.customer
    AND w.product = r.product
    AND w.amount = r.amount
  WHERE w.copies = 0 OR w.copies = r.copies;
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.spending_order WHERE ctid = ANY (gone);
  END IF;

  -- 8. Join each with its partners in spending_customer.
  FOR part IN
    SELECT array_agg(ROW(j.customer, j.city, j.product, j.amount, j.copies)::viewsmith.spending_joined)
    FROM (
      SELECT
        joined.name AS customer, joined.city AS city, joined.product AS product,
        joined.amount AS amount, joined.copies AS copies, row_number() OVER () AS number
      FROM (
        SELECT
          customer.name AS name, customer.city AS city, "order".product AS product,
          "order".amount AS amount, "order".copies * customer.copies AS copies
        FROM unnest($1) AS "order"
        JOIN viewsmith.spending_customer AS customer ON "order".customer = customer.name
        UNION ALL
        -- 9. Nulls beside spending_customer go with a first partner, and come back after the last.
        SELECT
          customer.name AS name, customer.city AS city, NULL::text COLLATE "C" AS product,
          NULL::bigint AS amount,
          customer.copies * CASE WHEN "order".partners = 0 THEN 1 ELSE -1 END AS copies
        FROM (
          SELECT
            customer.name, customer.city, customer.copies,
            count(*) FILTER (WHERE "order".copies > 0) AS come, sum("order".copies) AS change
          FROM unnest(turned) AS "order"
          JOIN viewsmith.spending_customer AS customer ON "order".customer = customer.name
          GROUP BY customer.name, customer.city, customer.copies
        ) AS customer
        CROSS JOIN LATERAL (
          SELECT count(*) AS partners
          FROM (
            SELECT FROM viewsmith.spending_order AS "order"
            WHERE "order".customer = customer.name
            -- One more than are new: if there are so many, there was one before.
            LIMIT customer.come + 1
          ) AS "order"
        ) AS "order"
        WHERE ("order".partners = 0) <> ("order".partners = customer.change)
      ) AS joined
    ) AS j
    GROUP BY (j.number - 1) / 20000
  LOOP
    PERFORM viewsmith.spending_change_rows(part);
  END LOOP;
END;
$body$;

CREATE FUNCTION viewsmith.spending_empty_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  filled boolean;
  part viewsmith.spending_order[];
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
  IF filled THEN
    RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
        TG_RELID::regclass
      USING ERRCODE = 'feature_not_supported',
        HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
  END IF;
  PERFORM viewsmith.spending_take_turn();
  -- The kept rows tell what the table had. They go like rows that are deleted.
  FOR part IN
    SELECT array_agg(ROW(c.customer, c.product, c.amount, - c.copies)::viewsmith.spending_order)
    FROM (SELECT r.*, row_number() OVER () AS number FROM viewsmith.spending_order AS r) AS c
    GROUP BY (c.number - 1) / 20000
  LOOP
    PERFORM viewsmith.spending_change_order(part);
  END LOOP;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.spending_change_rows(rows viewsmith.spending_joined[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off
SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS
$body$
DECLARE
  gone bigint[];
  counted_amount viewsmith.spending_amount[];
BEGIN
  IF cardinality(rows) > 30 THEN
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL enable_hashjoin = on;
  END IF;
  -- 10. Add them to their groups, which locks those.
  WITH written AS (
    INSERT INTO viewsmith.spending_group AS kept (
      customer, city, copies, product_count, amount_sum, amount_count)
    SELECT
      r.customer, r.city, sum(r.copies),
      coalesce(sum(r.copies) FILTER (WHERE r.product IS NOT NULL), 0),
      coalesce(sum(r.amount::numeric * r.copies), 0),
      coalesce(sum(r.copies) FILTER (WHERE r.amount IS NOT NULL), 0)
    FROM unnest(rows) AS r
    GROUP BY r.customer, r.city
    ORDER BY r.customer, r.city
    ON CONFLICT (customer, city) DO UPDATE SET
      copies = kept.copies + excluded.copies,
      product_count = kept.product_count + excluded.product_count,
      amount_sum = kept.amount_sum + excluded.amount_sum,
      amount_count = kept.amount_count + excluded.amount_count
    RETURNING id, customer, city, copies, amount_sum::bigint)
  SELECT
    (SELECT array_agg(w.id) FROM written AS w WHERE w.copies = 0),
    (SELECT array_agg(ROW(w.id, r.amount, r.copies)::viewsmith.spending_amount)
     FROM unnest(rows) AS r JOIN written AS w ON w.customer = r.customer AND w.city = r.city
     WHERE r.amount IS NOT NULL)
  INTO gone, counted_amount;

  -- 11. Count each value of amount in spending_amount; go on with those that came or went.
  WITH net AS (
    SELECT a.group_id, a.amount, sum(a.copies)::bigint AS copies
    FROM unnest(counted_amount) AS a
    GROUP BY 1, 2
    HAVING sum(a.copies) <> 0),
  written AS (
    INSERT INTO viewsmith.spending_amount AS kept (group_id, amount, copies)
    SELECT net.group_id, net.amount, net.copies FROM net ORDER BY 1, 2
    ON CONFLICT (group_id, amount) DO UPDATE SET copies = kept.copies + excluded.copies
    RETURNING group_id, amount, copies)
  SELECT array_agg(ROW(w.group_id, w.amount, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)
    ::viewsmith.spending_amount)
  INTO counted_amount
  FROM written AS w JOIN net USING (group_id, amount)
  WHERE w.copies = 0 OR w.copies = net.copies;
  IF counted_amount IS NOT NULL THEN
    DELETE FROM viewsmith.spending_amount AS kept USING unnest(counted_amount) AS a
    WHERE kept.group_id = a.group_id AND kept.amount = a.amount AND a.copies = -1;
    UPDATE viewsmith.spending_group AS kept SET
      amount_max = (SELECT v.amount FROM viewsmith.spending_amount AS v
        WHERE v.group_id = kept.id ORDER BY v.amount DESC LIMIT 1)
    FROM (SELECT a.group_id, sum(a.copies) AS change
          FROM unnest(counted_amount) AS a GROUP BY a.group_id) AS a
    WHERE kept.id = a.group_id;
  END IF;

  -- 12. Remove the groups of which nothing is left.
  IF gone IS NOT NULL THEN
    DELETE FROM viewsmith.spending_group
    WHERE id = ANY (gone)
      AND product_count = 0
      AND amount_sum = 0
      AND amount_count = 0
      AND amount_max IS NULL;
  END IF;
END;
$body$;

CREATE FUNCTION viewsmith.spending_check_customer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 13. Refuse a row of spending_customer that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.spending_customer AS r
    WHERE r.name = NEW.name
      AND r.city = NEW.city
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.spending does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

CREATE FUNCTION viewsmith.spending_check_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS
$body$
BEGIN
  -- 14. Refuse a row of spending_order that still has fewer than no copies.
  IF EXISTS (
    SELECT FROM viewsmith.spending_order AS r
    WHERE r.customer = NEW.customer
      AND r.product = NEW.product
      AND r.amount = NEW.amount
      AND r.copies < 0
  ) THEN
    RAISE EXCEPTION 'viewsmith.spending does not agree with its tables'
      USING ERRCODE = 'data_corrupted',
        HINT = 'If they were changed without its triggers, make it anew.';
  END IF;
  RETURN NULL;
END;
$body$;

REVOKE ALL ON FUNCTION viewsmith.spending_on_customer() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_empty_customer() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_change_customer(viewsmith.spending_customer[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_on_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_empty_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_change_order(viewsmith.spending_order[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_change_rows(viewsmith.spending_joined[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_check_customer() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_check_order() FROM PUBLIC;
REVOKE ALL ON FUNCTION viewsmith.spending_take_turn() FROM PUBLIC;

CREATE FUNCTION viewsmith.spending_uninstall() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS
$body$
DECLARE
  found record;
BEGIN
  IF EXISTS (SELECT FROM pg_trigger AS t
    WHERE t.tgrelid = to_regclass('viewsmith.spending_group')
      AND NOT t.tgisinternal AND t.tgconstraint = 0)
  THEN
    RAISE EXCEPTION 'another view is over spending: remove that one first';
  END IF;
  -- Where they are, whatever their tables are called by now.
  FOR found IN
    SELECT t.tgname, t.tgrelid::regclass AS tab
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'viewsmith'::regnamespace
      AND p.proname IN (
      'spending_on_customer', 'spending_empty_customer', 'spending_change_customer',
      'spending_on_order', 'spending_empty_order', 'spending_change_order', 'spending_change_rows',
      'spending_check_customer', 'spending_check_order', 'spending_take_turn')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.tab);
  END LOOP;
  DROP VIEW IF EXISTS viewsmith.spending;
  DROP VIEW IF EXISTS viewsmith.spending_from_customer;
  DROP VIEW IF EXISTS viewsmith.spending_from_order;
  DROP FUNCTION IF EXISTS viewsmith.spending_on_customer;
  DROP FUNCTION IF EXISTS viewsmith.spending_empty_customer;
  DROP FUNCTION IF EXISTS viewsmith.spending_change_customer;
  DROP FUNCTION IF EXISTS viewsmith.spending_on_order;
  DROP FUNCTION IF EXISTS viewsmith.spending_empty_order;
  DROP FUNCTION IF EXISTS viewsmith.spending_change_order;
  DROP FUNCTION IF EXISTS viewsmith.spending_change_rows;
  DROP FUNCTION IF EXISTS viewsmith.spending_check_customer;
  DROP FUNCTION IF EXISTS viewsmith.spending_check_order;
  DROP FUNCTION IF EXISTS viewsmith.spending_take_turn;
  DROP TYPE IF EXISTS viewsmith.spending_joined;
  DROP TABLE IF EXISTS viewsmith.spending_amount;
  DROP TABLE IF EXISTS viewsmith.spending_customer;
  DROP TABLE IF EXISTS viewsmith.spending_order;
  DROP TABLE IF EXISTS viewsmith.spending_turn;
  DROP TABLE IF EXISTS viewsmith.spending_group;
  DROP FUNCTION IF EXISTS viewsmith.spending_uninstall;
END;
$body$;
REVOKE ALL ON FUNCTION viewsmith.spending_uninstall() FROM PUBLIC;

DO $body$
BEGIN
  PERFORM set_config('search_path', current_setting('viewsmith.search_path'), true);
END;
$body$;
CREATE TRIGGER viewsmith_1_spending_customer_insert AFTER INSERT ON customer
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_on_customer();
CREATE TRIGGER viewsmith_1_spending_customer_update AFTER UPDATE ON customer
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_on_customer();
CREATE TRIGGER viewsmith_1_spending_customer_delete AFTER DELETE ON customer
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_on_customer();
CREATE TRIGGER viewsmith_1_spending_customer_truncate AFTER TRUNCATE ON customer
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_empty_customer();
CREATE VIEW viewsmith.spending_from_customer AS
SELECT r.name, r.city
FROM customer AS r;
CREATE TRIGGER viewsmith_1_spending_order_insert AFTER INSERT ON "order"
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_on_order();
CREATE TRIGGER viewsmith_1_spending_order_update AFTER UPDATE ON "order"
  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_on_order();
CREATE TRIGGER viewsmith_1_spending_order_delete AFTER DELETE ON "order"
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_on_order();
CREATE TRIGGER viewsmith_1_spending_order_truncate AFTER TRUNCATE ON "order"
  FOR EACH STATEMENT EXECUTE FUNCTION viewsmith.spending_empty_order();
CREATE VIEW viewsmith.spending_from_order AS
SELECT r.customer, r.product, r.amount
FROM "order" AS r;
SET LOCAL search_path = pg_catalog, pg_temp;
CREATE CONSTRAINT TRIGGER viewsmith_spending_check
  AFTER INSERT OR UPDATE ON viewsmith.spending_customer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.spending_check_customer();
CREATE CONSTRAINT TRIGGER viewsmith_spending_check
  AFTER INSERT OR UPDATE ON viewsmith.spending_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
  EXECUTE FUNCTION viewsmith.spending_check_order();

DO $body$
BEGIN
  -- Rows that a policy would hide are an error, not left out.
  SET LOCAL row_security = off;
  DECLARE
    part viewsmith.spending_customer[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.name, c.city, c.copies)::viewsmith.spending_customer)
      FROM (
        SELECT r.name, r.city, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT r.name::text COLLATE "C" AS name, r.city::text COLLATE "C" AS city, 1 AS copies
          FROM viewsmith.spending_from_customer AS r
        ) AS r
        GROUP BY r.name, r.city
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.spending_change_customer(part);
    END LOOP;
  END;
  DECLARE
    part viewsmith.spending_order[];
  BEGIN
    FOR part IN
      SELECT array_agg(ROW(c.customer, c.product, c.amount, c.copies)::viewsmith.spending_order)
      FROM (
        SELECT
          r.customer, r.product, r.amount, sum(r.copies) AS copies, row_number() OVER () AS number
        FROM (
          SELECT
            r.customer::text COLLATE "C" AS customer, r.product::text COLLATE "C" AS product,
            r.amount::bigint AS amount, 1 AS copies
          FROM viewsmith.spending_from_order AS r
        ) AS r
        GROUP BY r.customer, r.product, r.amount
        HAVING sum(r.copies) <> 0
      ) AS c
      GROUP BY (c.number - 1) / 20000
    LOOP
      PERFORM viewsmith.spending_change_order(part);
    END LOOP;
  END;
END;
$body$;

CREATE VIEW viewsmith.spending AS
SELECT
  r.customer AS customer, r.city AS city, r.copies AS rows, r.product_count AS orders,
  CASE WHEN r.amount_count > 0 THEN r.amount_sum::bigint END AS spent, r.amount_max AS largest
FROM viewsmith.spending_group AS r
WHERE r.copies > 0;
COMMENT ON VIEW viewsmith.spending IS 'view    Spending
from    Customer customer
left    Order order on order.customer == customer.name
group   customer = customer.name, city = customer.city
select  rows = count, orders = count(order.product), spent = sum(order.amount),
        largest = max(order.amount)';

COMMIT;
