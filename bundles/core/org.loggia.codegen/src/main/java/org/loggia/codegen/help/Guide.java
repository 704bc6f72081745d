// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.loggia.codegen.help.GuidePage.Reference;

/** The guide: its pages of Markdown, those that describe schemas, and the order in which they are read. */
final class Guide {

    /** The name of the page that is the table of contents. */
    private static final String CONTENTS = "README.md";

    private final Path folder;
    private final Map<String, GuidePage> pages = new TreeMap<>();
    private final Map<String, GuidePage> schemas = new TreeMap<>();

    private Guide(Path folder) {
        this.folder = folder;
    }

    /**
     * Reads the guide.
     *
     * @throws IllegalArgumentException if the guide is at fault, with one line for each thing that is wrong
     */
    static Guide read(Path folder) throws IOException {
        Guide guide = new Guide(folder);
        Map<String, GuidePage> byHtml = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".md")).sorted().toList()) {
                GuidePage page = GuidePage.read(folder, file);
                guide.pages.put(page.name(), page);
                GuidePage other = byHtml.putIfAbsent(page.htmlName(), page);
                if (other != null) {
                    throw new IllegalArgumentException(file + ": has the file name of " + other.name()
                            + "; rename one of the two");
                }
            }
        }
        if (!guide.pages.containsKey(CONTENTS)) {
            throw new IllegalArgumentException(folder + ": " + CONTENTS + " is missing; it is the contents");
        }
        for (GuidePage page : SchemaPage.all(folder)) {
            guide.schemas.put(page.name(), page);
        }
        List<String> problems = guide.pages.values().stream().flatMap(guide::problems).toList();
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return guide;
    }

    /** The table of contents. */
    GuidePage start() {
        return pages.get(CONTENTS);
    }

    /** The pages below each heading of the contents, in their order. */
    Map<String, List<GuidePage>> groups() {
        Map<String, List<GuidePage>> groups = new LinkedHashMap<>();
        groups(start(), pages.keySet())
                .forEach(group -> groups.put(group.title(), group.pages().stream().map(pages::get).toList()));
        return groups;
    }

    /** The pages of the schemas that a page links to, in its order. */
    List<GuidePage> schemasOf(GuidePage page) {
        return page.references().stream().map(reference -> SchemaPage.nameOf(reference.target()))
                .filter(Objects::nonNull).distinct().map(schemas::get).filter(Objects::nonNull).toList();
    }

    /** All pages, the contents first. */
    List<GuidePage> all() {
        List<GuidePage> all = new ArrayList<>(List.of(start()));
        for (List<GuidePage> group : groups().values()) {
            for (GuidePage page : group) {
                all.add(page);
                all.addAll(schemasOf(page));
            }
        }
        return all.stream().distinct().toList();
    }

    /** Copies what pages show and link to next to them: pictures, and the files of schemas. */
    void copyFiles(Path target) throws IOException {
        for (GuidePage page : pages.values()) {
            for (Reference reference : page.references()) {
                boolean file = reference.image() || SchemaPage.nameOf(reference.target()) != null;
                if (file && !reference.target().contains(":")) {
                    Path copy = target.resolve(reference.target());
                    Files.createDirectories(copy.getParent());
                    Files.copy(folder.resolve(reference.target()), copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private Stream<String> problems(GuidePage page) {
        List<String> problems = new ArrayList<>();
        for (Reference reference : page.references()) {
            String problem = problem(page, reference);
            if (problem != null) {
                problems.add(folder.resolve(page.name()) + ":" + reference.line() + ": '" + reference.target() + "' "
                        + problem);
            }
        }
        return problems.stream();
    }

    private String problem(GuidePage page, Reference reference) {
        if (reference.image() && reference.text().isBlank()) {
            return "is a picture without a description; add one between the brackets";
        }
        if (reference.target().matches("[a-z]+:.*")) {
            return null;
        }
        String[] parts = reference.target().split("#", 2);
        Path file = folder.resolve(parts[0]).normalize();
        if (!Files.exists(file)) {
            return "does not exist; correct the link";
        }
        GuidePage target = parts[0].isEmpty() ? page : pages.get(parts[0]);
        if (target == null || parts.length == 1) {
            return null;
        }
        return target.sections().stream().anyMatch(section -> section.anchor().equals(parts[1])) ? null
                : "is not a heading of that page; link to one of " + target.sections().stream()
                        .map(section -> "#" + section.anchor()).toList();
    }

    /** Pages that belong together. */
    private record Group(String title, List<String> pages) {
    }

    /**
     * The groups of the table of contents, as the guide's {@code README.md} gives it: each heading of the second level
     * begins a group of the pages that are linked below it, in their order; one more group at the end has the pages
     * that none of them names.
     */
    private static List<Group> groups(GuidePage contents, Set<String> pages) {
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
        List<String> rest = pages.stream().filter(page -> !named.contains(page) && !page.equals(CONTENTS)).sorted()
                .toList();
        if (!rest.isEmpty()) {
            groups.add(new Group("More", rest));
        }
        return groups;
    }
}
