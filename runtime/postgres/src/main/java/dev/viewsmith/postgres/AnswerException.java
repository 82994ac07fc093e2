package dev.viewsmith.postgres;

import java.io.Serial;

/** What was asked for has an answer that is an exception. The view itself goes on. */
final class AnswerException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient Request request;
  private final RuntimeException answer;

  AnswerException(Request request, RuntimeException answer) {
    super(answer);
    this.request = request;
    this.answer = answer;
  }

  /** Who asked. */
  Request request() {
    return request;
  }

  RuntimeException answer() {
    return answer;
  }
}
