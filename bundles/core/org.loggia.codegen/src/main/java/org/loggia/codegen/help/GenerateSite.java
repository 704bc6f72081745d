// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Makes the guide as a static web site: a page for each page of the guide and each schema, with the contents beside it
 * and a search in the browser. The site needs no server and no other host: it works from a folder, too.
 *
 * <p>Arguments: {@code GUIDE SITE}, the folder of the guide and the folder of the site. A link that leads nowhere ends
 * the build with its place.
 */
public final class GenerateSite {

    private static final String START = "index.html";
    private static final List<String> ASSETS = List.of("site.css", "site.js");

    private final Guide guide;
    private final Path site;

    private GenerateSite(Guide guide, Path site) {
        this.guide = guide;
        this.site = site;
    }

    /** @throws IllegalArgumentException if the guide is at fault, with one line for each thing that is wrong */
    public static void main(String[] arguments) throws IOException {
        new GenerateSite(Guide.read(Path.of(arguments[0])), Path.of(arguments[1])).run();
    }

    private void run() throws IOException {
        Files.createDirectories(site);
        guide.copyFiles(site);
        for (String asset : ASSETS) {
            try (InputStream content = GenerateSite.class.getResourceAsStream(asset)) {
                Files.copy(content, site.resolve(asset), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        String template = resource("page.html");
        SearchIndex index = new SearchIndex();
        List<GuidePage> pages = guide.all();
        for (int i = 0; i < pages.size(); i++) {
            GuidePage page = pages.get(i);
            index.add(page, address(page));
            String neighbours = neighbour("prev", "Before: ", i == 0 ? null : pages.get(i - 1))
                    + neighbour("next", "Next: ", i == pages.size() - 1 ? null : pages.get(i + 1));
            Files.writeString(site.resolve(address(page)), template.replace("{title}", GuidePage.escape(page.title()))
                    .replace("{contents}", contents(page)).replace("{sections}", sections(page))
                    .replace("{neighbours}", neighbours).replace("{body}", body(page)));
        }
        Files.writeString(site.resolve("search-index.js"), index.script());
    }

    private static String resource(String name) throws IOException {
        try (InputStream content = GenerateSite.class.getResourceAsStream(name)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String address(GuidePage page) {
        return page == guide.start() ? START : page.htmlName();
    }

    /** The page's text; what may be wider than a window scrolls in a box of its own, which the keyboard reaches. */
    private String body(GuidePage page) {
        return page.body()
                .replace("href=\"" + guide.start().htmlName(), "href=\"" + START)
                .replaceAll("<th(?=[ >])", "<th scope=\"col\"")
                .replace("<table>", "<div class=\"wide\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"><table>")
                .replace("</table>", "</table></div>")
                .replaceAll("(?<!<pre>)<code>(?=[^<]{1,28}</code>)", "<code class=\"short\">")
                .replace("<pre>", "<pre tabindex=\"0\">")
                .replaceAll("<img src=\"([^\"]*)\"([^>]*)>", "<a class=\"picture\" href=\"$1\"><img src=\"$1\"$2></a>");
    }

    private String contents(GuidePage current) {
        StringBuilder html = new StringBuilder("<ul>\n").append(entry(guide.start(), current, "The guide"))
                .append("</li>\n</ul>\n");
        guide.groups().forEach((title, pages) -> {
            html.append("<h2>").append(GuidePage.escape(title)).append("</h2>\n<ul>\n");
            for (GuidePage page : pages) {
                html.append(entry(page, current, page.title()));
                List<GuidePage> schemas = guide.schemasOf(page);
                if (page == current && !schemas.isEmpty() || schemas.contains(current)) {
                    html.append("<ul>\n");
                    schemas.forEach(schema -> html.append(entry(schema, current, schema.title())).append("</li>\n"));
                    html.append("</ul>");
                }
                html.append("</li>\n");
            }
            html.append("</ul>\n");
        });
        return html.toString();
    }

    /** The beginning of an entry of the contents. */
    private String entry(GuidePage page, GuidePage current, String title) {
        return "<li><a href=\"" + address(page) + "\"" + (page == current ? " aria-current=\"page\"" : "") + ">"
                + GuidePage.escape(title) + "</a>";
    }

    private static String sections(GuidePage page) {
        List<GuidePage.Section> sections = page.sections().stream().filter(section -> section.level() == 2).toList();
        if (sections.size() < 2) {
            return "";
        }
        StringBuilder html = new StringBuilder("<nav class=\"sections\" aria-label=\"On this page\">\n<h2>On this page"
                + "</h2>\n<ul>\n");
        sections.forEach(section -> html.append("<li><a href=\"#").append(section.anchor()).append("\">")
                .append(GuidePage.escape(section.title())).append("</a></li>\n"));
        return html.append("</ul>\n</nav>\n").toString();
    }

    private String neighbour(String relation, String word, GuidePage page) {
        return page == null ? "" : "<a rel=\"" + relation + "\" href=\"" + address(page) + "\">" + word
                + GuidePage.escape(page.title()) + "</a>\n";
    }
}
