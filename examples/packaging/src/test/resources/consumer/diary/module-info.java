module com.example.diary {
  requires com.example.notes;
  requires dev.viewsmith;
}
