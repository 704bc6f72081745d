// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.loggia.codegen.help.GuidePage.Reference;

/**
 * Makes the pages and the table of contents of the help from the guide at build time, so that the two never differ.
 *
 * <p>Arguments: {@code GUIDE HELP}, the folder of the guide and the folder that receives {@code toc.xml} and
 * {@code pages}. A link that leads nowhere ends the build with its place.
 */
public final class GenerateHelp {

    private static final String PAGES = "pages";

    private final Path guide;
    private final Path help;
    private final Map<String, GuidePage> pages = new TreeMap<>();

    private GenerateHelp(Path guide, Path help) {
        this.guide = guide;
        this.help = help;
    }

    public static void main(String[] arguments) throws IOException {
        new GenerateHelp(Path.of(arguments[0]), Path.of(arguments[1])).run();
    }

    /** @throws IllegalArgumentException if the guide is at fault, with one line for each thing that is wrong */
    private void run() throws IOException {
        try (Stream<Path> files = Files.list(guide)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".md")).toList()) {
                GuidePage page = GuidePage.read(file);
                pages.put(page.name(), page);
            }
        }
        if (!pages.containsKey(GuideContents.PAGE)) {
            throw new IllegalArgumentException(guide + ": " + GuideContents.PAGE + " is missing; it is the contents");
        }
        List<String> problems = pages.values().stream().flatMap(this::problems).toList();
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        write();
    }

    private Stream<String> problems(GuidePage page) {
        List<String> problems = new ArrayList<>();
        for (Reference reference : page.references()) {
            String problem = problem(page, reference);
            if (problem != null) {
                problems.add(guide.resolve(page.name()) + ":" + reference.line() + ": '" + reference.target() + "' "
                        + problem);
            }
        }
        return problems.stream();
    }

    private String problem(GuidePage page, Reference reference) {
        if (reference.target().matches("[a-z]+:.*")) {
            return null;
        }
        String[] parts = reference.target().split("#", 2);
        Path file = guide.resolve(parts[0]).normalize();
        if (!Files.exists(file)) {
            return "does not exist; correct the link";
        }
        GuidePage target = parts[0].isEmpty() ? page : pages.get(parts[0]);
        if (target == null || parts.length == 1) {
            return null;
        }
        return target.sections().stream().anyMatch(section -> section.anchor().equals(parts[1])) ? null
                : "is no heading of that page; link to one of " + target.sections().stream()
                        .map(section -> "#" + section.anchor()).toList();
    }

    private void write() throws IOException {
        Path folder = Files.createDirectories(help.resolve(PAGES));
        for (GuidePage page : pages.values()) {
            for (Reference reference : page.references()) {
                if (reference.image() && !reference.target().contains(":")) {
                    Path copy = folder.resolve(reference.target());
                    Files.createDirectories(copy.getParent());
                    Files.copy(guide.resolve(reference.target()), copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
            Files.writeString(folder.resolve(page.htmlName()), page.toHtml());
        }
        Files.writeString(help.resolve("toc.xml"), contents());
    }

    private String contents() {
        GuidePage start = pages.get(GuideContents.PAGE);
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<toc label=\"Loggia\" topic=\"").append(PAGES).append('/').append(start.htmlName()).append("\">\n");
        for (GuideContents.Group group : GuideContents.of(start, pages.keySet())) {
            xml.append("  <topic label=\"").append(GuidePage.escape(group.title())).append("\">\n");
            for (String page : group.pages()) {
                topic(xml, pages.get(page));
            }
            xml.append("  </topic>\n");
        }
        return xml.append("</toc>\n").toString();
    }

    private static void topic(StringBuilder xml, GuidePage page) {
        String address = PAGES + "/" + page.htmlName();
        xml.append("    <topic label=\"").append(GuidePage.escape(page.title())).append("\" href=\"").append(address)
                .append("\">\n");
        page.sections().stream().filter(section -> section.level() == 2).forEach(section -> xml
                .append("      <topic label=\"").append(GuidePage.escape(section.title())).append("\" href=\"")
                .append(address).append('#').append(section.anchor()).append("\"/>\n"));
        xml.append("    </topic>\n");
    }
}
