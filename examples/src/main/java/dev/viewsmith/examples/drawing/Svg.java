package dev.viewsmith.examples.drawing;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes elements of SVG, one a line. Numbers have one digit after the point. */
public final class Svg {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  /** Nothing is written yet. */
  public Svg() {
    try {
      xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a writer of XML does; into a string, it does not fail. */
  private interface Step {
    void run() throws XMLStreamException;
  }

  private Svg write(Step step) {
    try {
      step.run();
      return this;
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Begins an element; attributes are names and values by turns. */
  public Svg begin(String element, Object... attributes) {
    return write(
        () -> {
          xml.writeStartElement(element);
          attributes(attributes);
          xml.writeCharacters("\n");
        });
  }

  /** Ends the element that was begun last. */
  public Svg end() {
    return write(
        () -> {
          xml.writeEndElement();
          xml.writeCharacters("\n");
        });
  }

  /** Writes an element without content. */
  public Svg empty(String element, Object... attributes) {
    return write(
        () -> {
          xml.writeEmptyElement(element);
          attributes(attributes);
          xml.writeCharacters("\n");
        });
  }

  /** Writes an element that holds text. */
  public Svg text(String element, String content, Object... attributes) {
    return write(
        () -> {
          xml.writeStartElement(element);
          attributes(attributes);
          xml.writeCharacters(content);
          xml.writeEndElement();
          xml.writeCharacters("\n");
        });
  }

  private void attributes(Object... attributes) throws XMLStreamException {
    for (int i = 0; i < attributes.length; i += 2) {
      xml.writeAttribute((String) attributes[i], value(attributes[i + 1]));
    }
  }

  private static String value(Object value) {
    return value instanceof Double number ? number(number) : value.toString();
  }

  /** {@return a number as it stands in a picture} */
  public static String number(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  /** What was written. */
  @Override
  public String toString() {
    return text.toString();
  }
}
