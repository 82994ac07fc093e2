package net;

/** What a sensor has measured. */
public record Reading(int sensor, long value) {}
