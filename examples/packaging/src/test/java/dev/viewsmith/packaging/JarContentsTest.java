package dev.viewsmith.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** What is in the jars: no class that could get in the way of another one of the user's. */
class JarContentsTest {
  @Test
  void theProcessorHasNoClassOutsideItsPackages() throws IOException {
    List<String> classes = entries(Jars.PROCESSOR, ".class");
    assertEquals(
        List.of(),
        classes.stream().filter(name -> !name.startsWith("dev/viewsmith/processor/")).toList());
    for (String library :
        List.of("javapoet", "javaparser", "google/auto/common", "google/common")) {
      String place = "dev/viewsmith/processor/shaded/" + library + "/";
      assertTrue(classes.stream().anyMatch(name -> name.startsWith(place)), place);
    }
  }

  @Test
  void theProcessorTellsTheLicencesOfItsLibraries() throws IOException {
    assertTrue(text(Jars.PROCESSOR, "META-INF/NOTICE").contains("com.palantir.javapoet"));
    assertTrue(
        text(Jars.PROCESSOR, "META-INF/licenses/Apache-2.0.txt")
            .contains("Version 2.0, January 2004"));
  }

  @Test
  void theProcessorIsFoundByCompilersAndBuildTools() throws IOException {
    assertEquals(
        "dev.viewsmith.processor.ViewProcessor",
        text(Jars.PROCESSOR, "META-INF/services/javax.annotation.processing.Processor").strip());
    assertEquals(
        "dev.viewsmith.processor.ViewProcessor,isolating",
        text(Jars.PROCESSOR, "META-INF/gradle/incremental.annotation.processors").strip());
    ModuleDescriptor module = module(Jars.PROCESSOR);
    assertEquals("dev.viewsmith.processor", module.name());
    assertTrue(module.isAutomatic());
  }

  @Test
  void theRuntimeIsAModule() throws IOException {
    ModuleDescriptor module = module(Jars.RUNTIME);
    assertEquals("dev.viewsmith", module.name());
    assertEquals(
        Set.of("dev.viewsmith", "dev.viewsmith.internal"),
        Set.copyOf(module.exports().stream().map(ModuleDescriptor.Exports::source).toList()));
    assertEquals(
        Set.of("java.base", "org.jspecify"),
        Set.copyOf(module.requires().stream().map(ModuleDescriptor.Requires::name).toList()));
    assertEquals(
        List.of(),
        entries(Jars.RUNTIME, ".class").stream()
            .filter(name -> !name.startsWith("dev/viewsmith/") && !name.equals("module-info.class"))
            .toList());
  }

  private static ModuleDescriptor module(Path jar) {
    return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
  }

  private static List<String> entries(Path jar, String ending) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().map(ZipEntry::getName).filter(name -> name.endsWith(ending)).toList();
    }
  }

  private static String text(Path jar, String entry) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getEntry(entry))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
