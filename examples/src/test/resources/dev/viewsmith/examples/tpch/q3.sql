SELECT l_orderkey, o_orderdate, o_shippriority, sum(l_extendedprice * (1 - l_discount))
FROM customer, orders, lineitem
WHERE c_marketsegment = 'BUILDING'
  AND c_custkey = o_custkey AND l_orderkey = o_orderkey
  AND o_orderdate < DATE '1995-03-15' AND l_shipdate > DATE '1995-03-15'
GROUP BY ALL
