package dev.viewsmith.postgres;

record Order(String customer, String product, long amount) {}
