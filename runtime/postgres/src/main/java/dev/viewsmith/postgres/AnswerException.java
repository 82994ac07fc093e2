package dev.viewsmith.postgres;

import java.io.Serial;

/** What was asked for has an answer that is an exception. The view itself goes on. */
final class AnswerException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final RuntimeException answer;

  AnswerException(RuntimeException answer) {
    super(answer);
    this.answer = answer;
  }

  RuntimeException answer() {
    return answer;
  }
}
