// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A page of the guide: Markdown with tables, whose first heading is the title. Headings get the anchors that they have
 * on GitHub. Links are kept relative to the guide's folder, wherever in it the page lies; as HTML all pages lie in one
 * folder, so no two may share a file name.
 */
final class GuidePage {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private final String name;
    private final Node document;
    private final List<Section> sections = new ArrayList<>();
    private final Map<Node, String> anchors = new IdentityHashMap<>();

    /** A heading with its level (1 is the title) and what a link to it names. */
    record Section(int level, String title, String anchor) {
    }

    /** What a link or an image refers to, what it is called there, and the line in which it is. */
    record Reference(String target, String text, boolean image, int line) {
    }

    private GuidePage(String name, Node document) {
        this.name = name;
        this.document = document;
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(fromGuide(link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(fromGuide(image.getDestination()));
                visitChildren(image);
            }
        });
        IdGenerator ids = IdGenerator.builder().build();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String title = PlainText.of(heading);
                String anchor = ids.generateId(title);
                anchors.put(heading, anchor);
                sections.add(new Section(heading.getLevel(), title, anchor));
            }
        });
    }

    /** The target of a link on this page, relative to the guide's folder. */
    private String fromGuide(String target) {
        if (target.startsWith("#") || target.matches("[a-z]+:.*")) {
            return target;
        }
        String[] parts = target.split("#", 2);
        String file = Path.of(name).resolveSibling(parts[0]).normalize().toString().replace('\\', '/');
        return parts.length == 1 ? file : file + "#" + parts[1];
    }

    /**
     * Reads a page.
     *
     * @param guide the guide's folder
     * @param file the page's file below it
     * @throws IllegalArgumentException if the page has no title
     */
    static GuidePage read(Path guide, Path file) throws IOException {
        GuidePage page = parse(guide.relativize(file).toString().replace('\\', '/'), Files.readString(file));
        if (page.sections.isEmpty() || page.sections.get(0).level() != 1) {
            throw new IllegalArgumentException(file + ": no title; begin the page with a heading '# TITLE'");
        }
        return page;
    }

    /** A page of Markdown that is not a file of the guide. */
    static GuidePage parse(String name, String markdown) {
        Parser parser = Parser.builder().extensions(EXTENSIONS)
                .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES).build();
        return new GuidePage(name, parser.parse(markdown));
    }

    /** The file's path below the guide's folder, with {@code .md}. */
    String name() {
        return name;
    }

    /** The name of the page's HTML file. */
    String htmlName() {
        return html(name);
    }

    String title() {
        return sections.get(0).title();
    }

    /** All headings, the title first. */
    List<Section> sections() {
        return List.copyOf(sections);
    }

    Node document() {
        return document;
    }

    /** All that the page refers to by links and images. */
    List<Reference> references() {
        List<Reference> references = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                add(link, link.getDestination(), false);
            }

            @Override
            public void visit(Image image) {
                add(image, image.getDestination(), true);
            }

            private void add(Node node, String target, boolean image) {
                references.add(new Reference(target, PlainText.of(node), image,
                        node.getSourceSpans().get(0).getLineIndex() + 1));
                visitChildren(node);
            }
        });
        return references;
    }

    /** The anchor of a heading. */
    String anchor(Heading heading) {
        return anchors.get(heading);
    }

    /**
     * What the page says, as HTML. Links to other pages and to schemas lead to their HTML; a link that leaves the
     * guide's folder stays as its mere text, because what it leads to is not there.
     */
    String body() {
        return body(List.of());
    }

    /** As {@link #body()}, with what extensions add to it. */
    String body(List<? extends Extension> more) {
        unlinkWhatIsOutside();
        return HtmlRenderer.builder().extensions(EXTENSIONS)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (anchors.containsKey(node)) {
                        attributes.put("id", anchors.get(node));
                    } else if (node instanceof Link) {
                        attributes.computeIfPresent("href", (key, target) -> target.contains(":") ? target
                                : html(target));
                    }
                }).extensions(more).build().render(document);
    }

    private void unlinkWhatIsOutside() {
        List<Link> outside = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                if (link.getDestination().startsWith("../")) {
                    outside.add(link);
                }
                visitChildren(link);
            }
        });
        for (Link link : outside) {
            while (link.getFirstChild() != null) {
                link.insertBefore(link.getFirstChild());
            }
            link.unlink();
        }
    }

    /** {@code page.md#anchor} as {@code page.html#anchor}, and the file of a schema as its page. */
    private static String html(String target) {
        return SchemaPage.pageOf(target).replaceFirst("^(?:[^#:]*/)?([^#:/]+)\\.md(?=#|$)", "$1.html");
    }

    /** The anchor of a heading that is the first of its text on its page. */
    static String anchorOf(String heading) {
        return IdGenerator.builder().build().generateId(heading);
    }
}
