package com.example.diary;

import com.example.notes.Note;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

@View(from = Note.class)
public record Authors(@GroupBy("note.text") String text, @Count long n) {}
