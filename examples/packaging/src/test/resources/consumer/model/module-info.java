module com.example.model {
  exports com.example.model;
}
