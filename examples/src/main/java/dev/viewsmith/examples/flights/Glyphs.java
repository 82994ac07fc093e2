package dev.viewsmith.examples.flights;

import java.nio.charset.Charset;
import java.util.Locale;

/** The signs that a console can show. */
enum Glyphs {
  UNICODE("→", "─", "−", "–", "▁▂▃▄▅▆▇█"),
  ASCII("->", "-", "-", "-", "_.:-=+*#");

  /** The delay, in minutes, from which on a bar is as high as can be. */
  private static final int HIGHEST = 40;

  private final String arrow;
  private final String rule;
  private final String minus;
  private final String dash;
  private final String levels;

  Glyphs(String arrow, String rule, String minus, String dash, String levels) {
    this.arrow = arrow;
    this.rule = rule;
    this.minus = minus;
    this.dash = dash;
    this.levels = levels;
  }

  /** The signs that a charset has. */
  static Glyphs of(Charset charset) {
    String all = UNICODE.arrow + UNICODE.rule + UNICODE.minus + UNICODE.dash + UNICODE.levels;
    return charset.canEncode() && charset.newEncoder().canEncode(all) ? UNICODE : ASCII;
  }

  /** From what was to what is. */
  String arrow() {
    return arrow;
  }

  /** In place of what is not there. */
  String dash() {
    return dash;
  }

  /** A horizontal line. */
  String rule(int width) {
    return rule.repeat(width);
  }

  /** A whole number, with commas. */
  String number(long number) {
    return signed("%,d", number);
  }

  /** A number with one digit after the point. */
  String decimal(double number) {
    return signed("%,.1f", number);
  }

  private String signed(String format, Object number) {
    String text = String.format(Locale.ROOT, format, number);
    return text.equals("-0.0") ? "0.0" : text.replace("-", minus);
  }

  /** A bar of one character for a delay in minutes: the least for 0 or early, the most for 40. */
  char bar(double delay) {
    int level = (int) Math.floor(delay * levels.length() / HIGHEST);
    return levels.charAt(Math.max(0, Math.min(level, levels.length() - 1)));
  }
}
