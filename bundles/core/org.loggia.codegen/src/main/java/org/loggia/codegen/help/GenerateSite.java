// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * Makes the guide as a static web site: a page for each page of the guide and each schema, with the contents next to it
 * and a search in the browser. The site needs no server and no other host: it works from a folder, too.
 *
 * <p>Arguments: {@code GUIDE SITE [api]}, the folder of the guide, the folder of the site, and whether
 * {@link ApiPages} adds the Javadoc. A link that leads nowhere ends the build with its place.
 */
public final class GenerateSite {

    private static final List<String> ASSETS = List.of("site.css", "site.js");

    private final Guide guide;
    private final Path site;
    private final boolean hasApi;

    private GenerateSite(Guide guide, Path site, boolean hasApi) {
        this.guide = guide;
        this.site = site;
        this.hasApi = hasApi;
    }

    /** @throws IllegalArgumentException if the guide is at fault, with one line for each thing that is wrong */
    public static void main(String[] arguments) throws IOException {
        new GenerateSite(Guide.read(Path.of(arguments[0])), Path.of(arguments[1]), arguments.length > 2).run();
    }

    private void run() throws IOException {
        Files.createDirectories(site);
        guide.copyFiles(site);
        for (String asset : ASSETS) {
            try (InputStream content = GenerateSite.class.getResourceAsStream(asset)) {
                Files.copy(content, site.resolve(asset), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        SiteText text = new SiteText(guide, hasApi);
        SearchIndex index = new SearchIndex();
        List<GuidePage> pages = guide.all();
        for (int i = 0; i < pages.size(); i++) {
            GuidePage page = pages.get(i);
            index.add(page, text.address(page));
            Files.writeString(site.resolve(text.address(page)), text.page(page, i == 0 ? null : pages.get(i - 1),
                    i == pages.size() - 1 ? null : pages.get(i + 1)));
        }
        Files.writeString(site.resolve("search-index.js"), index.script());
    }

    /**
     * What the web site's search looks through: the text of each section of each page, as a script that sets a
     * variable, because a page that is opened as a file may not read another one.
     */
    private static final class SearchIndex {

        private final List<Map<String, String>> sections = new ArrayList<>();

        /** Adds a page. */
        void add(GuidePage page, String address) {
            String heading = page.title();
            String target = address;
            StringBuilder text = new StringBuilder();
            for (Node node = page.document().getFirstChild(); node != null; node = node.getNext()) {
                if (node instanceof Heading next) {
                    section(page.title(), heading, target, text);
                    heading = PlainText.of(next);
                    target = next.getLevel() == 1 ? address : address + "#" + page.anchor(next);
                } else {
                    text.append(PlainText.of(node));
                }
            }
            section(page.title(), heading, target, text);
        }

        private void section(String page, String heading, String target, StringBuilder text) {
            String words = text.toString().replaceAll("\\s+", " ").strip();
            text.setLength(0);
            if (words.isEmpty() && heading.equals(page)) {
                return;
            }
            Map<String, String> section = new LinkedHashMap<>();
            section.put("page", page);
            section.put("heading", heading);
            section.put("target", target);
            section.put("text", words);
            sections.add(section);
        }

        /** The script. */
        String script() {
            try {
                return "window.loggiaIndex = " + new ObjectMapper().writeValueAsString(sections) + ";\n";
            } catch (JsonProcessingException impossible) {
                throw new IllegalStateException(impossible); // maps of texts always have a form
            }
        }
    }
}
