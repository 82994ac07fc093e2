/** Runs the classes that it is told, each of which checks what a maintainer does. */
public final class Scenarios {
  private Scenarios() {}

  public static void main(String[] names) throws ReflectiveOperationException {
    for (String name : names) {
      ((Runnable) Class.forName(name).getDeclaredConstructor().newInstance()).run();
      System.out.println(name + " holds");
    }
  }
}
