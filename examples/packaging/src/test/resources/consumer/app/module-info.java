module com.example.app {
  requires com.example.model;
  requires dev.viewsmith;
}
