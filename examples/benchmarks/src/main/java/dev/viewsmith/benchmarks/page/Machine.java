package dev.viewsmith.benchmarks.page;

import java.lang.management.ManagementFactory;

/**
 * Where something was measured.
 *
 * @param jdk the runtime's name and version
 * @param cores how many processors the JVM may use
 * @param memoryGigabytes the memory of the machine
 */
public record Machine(String jdk, String system, int cores, long memoryGigabytes) {
  /** Returns this one. */
  public static Machine here() {
    var system =
        ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    return new Machine(
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        system.getName() + " " + system.getArch(),
        system.getAvailableProcessors(),
        Math.round(system.getTotalMemorySize() / (double) (1L << 30)));
  }

  /** Returns how many threads wanted a processor in the last minute, on the average. */
  public static double loadAverage() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }
}
