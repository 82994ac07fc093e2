package com.example.diary;

import com.example.notes.Note;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

@View(from = Note.class)
public record Authors(@GroupBy("note.author") String author, @Count long n) {}
