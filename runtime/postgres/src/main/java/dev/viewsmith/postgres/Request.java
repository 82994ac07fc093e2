package dev.viewsmith.postgres;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What another thread wants of the one that keeps a view: a cycle that begins after it asked.
 *
 * @param verification what to compare in the transaction of the cycle; null for nothing
 * @param done is completed when the cycle was committed
 */
record Request(@Nullable Verification verification, CompletableFuture<@Nullable Void> done) {
  static Request of(@Nullable Verification verification) {
    return new Request(verification, new CompletableFuture<>());
  }
}
