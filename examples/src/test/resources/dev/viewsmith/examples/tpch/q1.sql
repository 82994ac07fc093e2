SELECT l_returnflag, l_linestatus,
  sum(l_quantity),
  sum(l_extendedprice),
  sum(l_extendedprice * (1 - l_discount)),
  sum(l_extendedprice * (1 - l_discount) * (1 + l_tax)),
  sum(l_quantity), count(l_quantity),
  sum(l_extendedprice), count(l_extendedprice),
  sum(l_discount), count(l_discount),
  count(*)
FROM lineitem
WHERE l_shipdate <= DATE '1998-12-01' - INTERVAL 90 DAY
GROUP BY ALL
