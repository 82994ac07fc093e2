package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArenaTest {
  private static final int LARGEST_CHUNK_BYTES = 8 << 16;

  private final Arena arena = new Arena();
  private final long newBytes = arena.bytes();

  private record Block(long handle, long content) {}

  @Test
  void blocksKeepTheirWordsApart() {
    long seed = 7;
    Random random = new Random(seed);
    List<Block> blocks = new ArrayList<>();
    for (int step = 0; step < 60_000; step++) {
      boolean growing = step / 10_000 % 2 == 0;
      if (blocks.isEmpty() || random.nextInt(10) < (growing ? 7 : 3)) {
        int power = random.nextInt(100) == 0 ? 10 + random.nextInt(9) : 1 + random.nextInt(8);
        blocks.add(fill(arena.allocate(power), power, step));
      } else {
        release(take(blocks, random.nextInt(blocks.size())), "seed " + seed + ", step " + step);
      }
      assertEquals(blocks.size(), arena.blocks());
    }
    Collections.shuffle(blocks, random);
    blocks.forEach(block -> release(block, "seed " + seed));
    assertEquals(0, arena.blocks());
    assertTrue(arena.bytes() <= newBytes + 16_384, arena.bytes() + " bytes are held");
  }

  private Block fill(long handle, int power, long content) {
    assertEquals(power, Arena.power(handle));
    assertTrue(handle > 0);
    int from = Arena.start(handle);
    Arrays.fill(arena.chunk(handle), from, from + (1 << power), content);
    return new Block(handle, content);
  }

  private static Block take(List<Block> blocks, int at) {
    Collections.swap(blocks, at, blocks.size() - 1);
    return blocks.remove(blocks.size() - 1);
  }

  private void release(Block block, String message) {
    long[] words = arena.chunk(block.handle);
    int from = Arena.start(block.handle);
    for (int at = from; at < from + (1 << Arena.power(block.handle)); at++) {
      assertEquals(block.content, words[at], message);
    }
    arena.free(block.handle);
  }

  @Test
  void aSmallArenaIsSmall() {
    for (int power = 1; power <= 6; power++) {
      arena.allocate(power);
    }
    assertTrue(arena.bytes() - newBytes < 4096, arena.bytes() + " bytes are held");
  }

  @Test
  void manyBlocksWasteLittleAndAreGivenBack() {
    for (int power : new int[] {2, 3, 5, 8, 12, 15, 16, 17, 20}) {
      List<Long> handles = new ArrayList<>();
      for (long words = 0; words < 1 << 21; words += 1 << power) {
        handles.add(arena.allocate(power));
      }
      long used = 8L * handles.size() << power;
      long held = arena.bytes() - newBytes;
      assertTrue(held <= used + used / 16 + LARGEST_CHUNK_BYTES, "power " + power + ": " + held);
      handles.forEach(arena::free);
      assertTrue(arena.bytes() <= newBytes + 16_384, "power " + power + ": " + arena.bytes());
    }
  }

  @Test
  void chunksGoBeforeTheLastBlock() {
    List<Long> handles = new ArrayList<>();
    for (int i = 0; i < 1 << 19; i++) {
      handles.add(arena.allocate(3));
    }
    long full = arena.bytes();
    handles.subList(1000, handles.size()).forEach(arena::free);
    assertTrue(arena.bytes() < full / 8, arena.bytes() + " of " + full + " bytes are held");
  }

  @Test
  void aBlockThatComesAndGoesNeedsNoNewMemory() {
    for (int blocks : new int[] {0, 8, 16, 32, 64, 8191 * 3}) {
      Arena arena = new Arena();
      for (int i = 0; i < blocks; i++) {
        arena.allocate(3);
      }
      long handle = arena.allocate(3);
      long[] chunk = arena.chunk(handle);
      for (int i = 0; i < 100; i++) {
        arena.free(handle);
        handle = arena.allocate(3);
        assertSame(chunk, arena.chunk(handle), "beside " + blocks + " blocks");
      }
    }
  }

  @Test
  void aLargeBlockHasItsOwnArray() {
    long small = arena.allocate(3);
    long large = arena.allocate(18);
    assertEquals(1 << 18, arena.chunk(large).length);
    assertNotSame(arena.chunk(small), arena.chunk(large));
    arena.free(large);
    assertTrue(arena.bytes() < newBytes + 4096);
  }

  @Test
  void handlesReachBeyondFourGigabytes() {
    long handle = 30L << 48 | 0x7fff_ffffL << 16 | 0xffff;
    assertEquals(30, Arena.power(handle));
    assertEquals(0xffff, Arena.start(handle));
  }

  @Test
  void aBlockOfAVanishedChunkIsNotGivenBackAgain() {
    long handle = arena.allocate(10);
    long other = arena.allocate(4);
    arena.free(handle);
    assertThrows(IllegalStateException.class, () -> arena.free(handle));
    arena.free(other);
  }
}
