package com.example.faulty;

public record Sale(String product, long amount) {}
