// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * What pages of the web site have next to the mark-up that all pages of the guide have: what may be wider than a window
 * scrolls in a box of its own, which the keyboard reaches, and pictures lead to themselves in full size.
 */
final class SiteHtml implements HtmlRenderer.HtmlRendererExtension {

    /** Code of so many characters is not broken at the end of a line. */
    private static final int SHORT = 28;

    private final Guide guide;

    /** A box around a table. */
    private static final class WideTable extends CustomBlock {
    }

    SiteHtml(Guide guide) {
        this.guide = guide;
    }

    /** A page's text, whose document has boxes and links of pictures afterwards. */
    String body(GuidePage page) {
        List<Node> wide = new ArrayList<>();
        List<Image> images = new ArrayList<>();
        page.document().accept(new AbstractVisitor() {
            @Override
            public void visit(CustomBlock block) {
                if (block instanceof TableBlock) {
                    wide.add(block);
                }
                visitChildren(block);
            }

            @Override
            public void visit(Image image) {
                images.add(image);
            }
        });
        wide.forEach(table -> wrap(table, new WideTable()));
        images.forEach(image -> wrap(image, new Link(image.getDestination(), null)));
        return page.body(List.of(this));
    }

    private static void wrap(Node node, Node around) {
        around.setSourceSpans(node.getSourceSpans());
        node.insertBefore(around);
        around.appendChild(node);
    }

    @Override
    public void extend(HtmlRenderer.Builder renderer) {
        renderer.attributeProviderFactory(context -> this::addAttributes);
        renderer.nodeRendererFactory(Boxes::new);
    }

    private void addAttributes(Node node, String tag, Map<String, String> attributes) {
        if (tag.equals("th")) {
            attributes.put("scope", "col");
        } else if (tag.equals("pre")) {
            attributes.put("tabindex", "0");
        } else if (node instanceof Code code && code.getLiteral().length() <= SHORT) {
            attributes.put("class", "short");
        } else if (node instanceof Link) {
            String start = guide.start().htmlName();
            attributes.computeIfPresent("href", (key, target) -> target.startsWith(start)
                    ? SiteText.START + target.substring(start.length())
                    : target);
            if (node.getFirstChild() instanceof Image) {
                attributes.put("class", "picture");
            }
        }
    }

    private record Boxes(HtmlNodeRendererContext context) implements NodeRenderer {

        /** In an order that is the same each time. */
        private static final Map<String, String> BOX = new TreeMap<>(
                Map.of("class", "wide", "role", "region", "aria-label", "Table", "tabindex", "0"));

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(WideTable.class);
        }

        @Override
        public void render(Node box) {
            var writer = context.getWriter();
            writer.line();
            writer.tag("div", BOX);
            context.render(box.getFirstChild());
            writer.tag("/div");
            writer.line();
        }
    }
}
