// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;

/**
 * The table of contents, as the guide's {@code README.md} gives it: each heading of the second level begins a group,
 * which holds the pages that are linked below it, in their order.
 */
final class GuideContents {

    /** The name of the page that is the table of contents. */
    static final String PAGE = "README.md";

    private GuideContents() {
    }

    /** Pages that belong together. */
    record Group(String title, List<String> pages) {
    }

    /** The groups, and one more at the end for pages that none of them names. */
    static List<Group> of(GuidePage contents, Set<String> pages) {
        List<Group> groups = new ArrayList<>();
        contents.document().accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                if (heading.getLevel() == 2) {
                    groups.add(new Group(PlainText.of(heading), new ArrayList<>()));
                }
            }

            @Override
            public void visit(Link link) {
                if (!groups.isEmpty() && pages.contains(link.getDestination())) {
                    groups.get(groups.size() - 1).pages().add(link.getDestination());
                }
            }
        });
        Set<String> named = groups.stream().flatMap(group -> group.pages().stream()).collect(Collectors.toSet());
        List<String> rest = pages.stream().filter(page -> !named.contains(page) && !page.equals(PAGE)).sorted()
                .toList();
        if (!rest.isEmpty()) {
            groups.add(new Group("More", rest));
        }
        return groups;
    }
}
