package com.example.model;

/** An input that is compiled on its own, and reaches its users as a class file. */
public record Order(String customer, String product, long amount) {}
