package dev.viewsmith.postgres;

import dev.viewsmith.ViewBatch;

/**
 * A base table, and the input that its rows are.
 *
 * @param <B> the batches of the maintainer
 * @param <R> the record class of the input
 */
record Source<B extends ViewBatch, R>(
    String table, Class<R> type, BatchFiller<B, R> filler, RecordShape<R> shape) {}
