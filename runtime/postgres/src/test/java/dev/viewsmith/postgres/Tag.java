package dev.viewsmith.postgres;

record Tag(String product, String tag) {}
