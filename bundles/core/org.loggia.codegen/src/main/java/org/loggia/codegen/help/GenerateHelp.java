// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes the pages and the table of contents of the help from the guide at build time, so that the two never differ.
 *
 * <p>Arguments: {@code GUIDE HELP}, the folder of the guide and the folder that receives {@code toc.xml} and
 * {@code pages}. A link that leads nowhere ends the build with its place.
 */
public final class GenerateHelp {

    private static final String PAGES = "pages";

    private final Guide guide;
    private final Path help;

    private GenerateHelp(Guide guide, Path help) {
        this.guide = guide;
        this.help = help;
    }

    /** @throws IllegalArgumentException if the guide is at fault, with one line for each thing that is wrong */
    public static void main(String[] arguments) throws IOException {
        new GenerateHelp(Guide.read(Path.of(arguments[0])), Path.of(arguments[1])).run();
    }

    private void run() throws IOException {
        Path folder = Files.createDirectories(help.resolve(PAGES));
        guide.copyFiles(folder);
        for (GuidePage page : guide.all()) {
            Files.writeString(folder.resolve(page.htmlName()), html(page));
        }
        Files.writeString(help.resolve("toc.xml"), contents());
    }

    private static String html(GuidePage page) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="UTF-8">
                <title>%s</title>
                <link rel="stylesheet" href="guide.css">
                </head>
                <body>
                %s</body>
                </html>
                """.formatted(GuidePage.escape(page.title()), page.body());
    }

    private String contents() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<toc label=\"Loggia\" topic=\"").append(PAGES).append('/').append(guide.start().htmlName())
                .append("\">\n");
        guide.groups().forEach((title, pages) -> {
            xml.append("  <topic label=\"").append(GuidePage.escape(title)).append("\">\n");
            pages.forEach(page -> topic(xml, page));
            xml.append("  </topic>\n");
        });
        return xml.append("</toc>\n").toString();
    }

    private void topic(StringBuilder xml, GuidePage page) {
        String address = PAGES + "/" + page.htmlName();
        xml.append("    <topic label=\"").append(GuidePage.escape(page.title())).append("\" href=\"").append(address)
                .append("\">\n");
        page.sections().stream().filter(section -> section.level() == 2)
                .forEach(section -> entry(xml, section.title(), address + "#" + section.anchor()));
        guide.schemasOf(page).forEach(schema -> entry(xml, schema.title(), PAGES + "/" + schema.htmlName()));
        xml.append("    </topic>\n");
    }

    private static void entry(StringBuilder xml, String label, String address) {
        xml.append("      <topic label=\"").append(GuidePage.escape(label)).append("\" href=\"").append(address)
                .append("\"/>\n");
    }
}
