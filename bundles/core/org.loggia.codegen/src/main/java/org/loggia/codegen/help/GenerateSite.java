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
        SiteText text = new SiteText(guide);
        SearchIndex index = new SearchIndex();
        List<GuidePage> pages = guide.all();
        for (int i = 0; i < pages.size(); i++) {
            GuidePage page = pages.get(i);
            index.add(page, text.address(page));
            String neighbours = text.neighbours(i == 0 ? null : pages.get(i - 1),
                    i == pages.size() - 1 ? null : pages.get(i + 1));
            Files.writeString(site.resolve(text.address(page)), template
                    .replace("{title}", GuidePage.escape(page.title())).replace("{contents}", text.contents(page))
                    .replace("{sections}", SiteText.sections(page)).replace("{neighbours}", neighbours)
                    .replace("{body}", body(page)));
        }
        Files.writeString(site.resolve("search-index.js"), index.script());
    }

    private static String resource(String name) throws IOException {
        try (InputStream content = GenerateSite.class.getResourceAsStream(name)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The page's text; what may be wider than a window scrolls in a box of its own, which the keyboard reaches. */
    private String body(GuidePage page) {
        return page.body()
                .replace("href=\"" + guide.start().htmlName(), "href=\"" + SiteText.START)
                .replaceAll("<th(?=[ >])", "<th scope=\"col\"")
                .replace("<table>", "<div class=\"wide\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"><table>")
                .replace("</table>", "</table></div>")
                .replaceAll("(?<!<pre>)<code>(?=[^<]{1,28}</code>)", "<code class=\"short\">")
                .replace("<pre>", "<pre tabindex=\"0\">")
                .replaceAll("<img src=\"([^\"]*)\"([^>]*)>", "<a class=\"picture\" href=\"$1\"><img src=\"$1\"$2></a>");
    }
}
