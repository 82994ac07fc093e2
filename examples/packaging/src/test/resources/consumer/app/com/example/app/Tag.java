package com.example.app;

public record Tag(String product, String tag) {}
