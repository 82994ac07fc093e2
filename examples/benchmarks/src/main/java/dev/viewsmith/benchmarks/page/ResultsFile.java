package dev.viewsmith.benchmarks.page;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Results as JSON, so that a page can be rendered again without measuring. */
public final class ResultsFile {
  private static final Gson JSON =
      new GsonBuilder().setPrettyPrinting().serializeSpecialFloatingPointValues().create();

  private ResultsFile() {}

  /** Writes results, making the folder if it is not there. */
  public static void write(Path file, Object results) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.writeString(file, JSON.toJson(results) + "\n");
  }

  /**
   * Reads results.
   *
   * @throws IOException if there is no such file, or it holds something else
   */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    try {
      T results = JSON.fromJson(Files.readString(file), type);
      if (results == null) {
        throw new IOException(file + " is empty");
      }
      return results;
    } catch (JsonParseException e) {
      throw new IOException(file + " does not hold " + type.getSimpleName(), e);
    }
  }
}
