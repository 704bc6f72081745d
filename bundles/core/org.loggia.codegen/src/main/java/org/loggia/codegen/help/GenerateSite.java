// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

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
}
