package dev.viewsmith.docs.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** Collects what a {@link Page} holds from a syntax tree. */
final class PageReader extends AbstractVisitor {
  private static final Pattern HTML_TARGET = Pattern.compile("\\b(?:href|src|srcset)=\"([^\"]*)\"");

  private final String name;
  private final Anchors anchors = new Anchors();
  private final List<Fence> fences = new ArrayList<>();
  private final List<Heading> headings = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();
  private final List<Integer> indentedBlocks = new ArrayList<>();
  private final List<Integer> tableLines = new ArrayList<>();

  PageReader(String name) {
    this.name = name;
  }

  Page read(String text) {
    Parser.builder()
        .extensions(List.of(TablesExtension.create()))
        .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
        .build()
        .parse(text)
        .accept(this);
    return new Page(
        name,
        text,
        List.copyOf(fences),
        List.copyOf(headings),
        List.copyOf(links),
        List.copyOf(indentedBlocks),
        List.copyOf(tableLines));
  }

  /** The text of a node and all below it, without markup. */
  static String plainText(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }

  @Override
  public void visit(FencedCodeBlock block) {
    fences.add(new Fence(name, line(block), block.getInfo().strip(), block.getLiteral()));
  }

  @Override
  public void visit(IndentedCodeBlock block) {
    indentedBlocks.add(line(block));
  }

  @Override
  public void visit(org.commonmark.node.Heading heading) {
    String text = plainText(heading);
    headings.add(new Heading(heading.getLevel(), text, anchors.next(text), line(heading)));
    visitChildren(heading);
  }

  @Override
  public void visit(org.commonmark.node.Link link) {
    links.add(new Link(link.getDestination(), line(link)));
    visitChildren(link);
  }

  @Override
  public void visit(Image image) {
    links.add(new Link(image.getDestination(), line(image)));
    visitChildren(image);
  }

  @Override
  public void visit(HtmlBlock html) {
    addTargets(html.getLiteral(), line(html));
  }

  @Override
  public void visit(HtmlInline html) {
    addTargets(html.getLiteral(), line(html));
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof TableBlock) {
      block.getSourceSpans().forEach(span -> tableLines.add(span.getLineIndex() + 1));
    }
    visitChildren(block);
  }

  private void addTargets(String html, int line) {
    Matcher targets = HTML_TARGET.matcher(html);
    while (targets.find()) {
      links.add(new Link(targets.group(1), line));
    }
  }

  private static int line(Node node) {
    SourceSpan first = node.getSourceSpans().get(0);
    return first.getLineIndex() + 1;
  }
}
