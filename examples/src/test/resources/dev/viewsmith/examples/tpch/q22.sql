WITH asked AS (
  SELECT * FROM customer
  WHERE substring(c_phone, 1, 2) IN ('13', '31', '23', '29', '30', '18', '17'))
SELECT substring(c_phone, 1, 2) AS country, count(*), sum(c_accountbalance)
FROM asked
WHERE c_accountbalance * (SELECT count(*) FROM asked WHERE c_accountbalance > 0)
    > (SELECT sum(c_accountbalance) FROM asked WHERE c_accountbalance > 0)
  AND NOT EXISTS (SELECT * FROM orders WHERE o_custkey = c_custkey)
GROUP BY ALL
