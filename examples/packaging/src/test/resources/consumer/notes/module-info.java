module com.example.notes {
  requires transitive org.jspecify;

  exports com.example.notes;
}
