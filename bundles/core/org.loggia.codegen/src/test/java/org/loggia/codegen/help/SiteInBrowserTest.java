// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.testing.Browser;

/**
 * The web site in a real browser, opened from a folder: no page is wider than a window of 400 or 1280 pixels, search
 * finds, and what is drawn follows the reader's choice of light and dark. Skipped by name where no Chromium is
 * installed ({@code apt-get install chromium}).
 */
class SiteInBrowserTest {

    /** Loads each page into a frame of each width, one after the other, and notes what is wrong. */
    private static final String CHECK = """
              const pages = [%s];
              for (const width of [400, 1280]) {
                for (const page of pages) {
                  const frame = await load(page, width);
                  const inside = frame.contentDocument.documentElement;
                  if (inside.scrollWidth > width) {
                    lines.push(page + " is " + inside.scrollWidth + " pixels wide in " + width);
                  }
                  frame.remove();
                }
              }
              const frame = await load("index.html", 400);
              const inside = frame.contentDocument;
              const input = inside.getElementById("search");
              input.value = "steady state";
              input.dispatchEvent(new Event("input"));
              const first = inside.querySelector("#found li a");
              lines.push("found " + (first ? first.getAttribute("href") : "nothing"));
              if (inside.documentElement.scrollWidth > 400) {
                lines.push("results of the search are too wide");
              }
              for (const word of ["tutorial", "percentiles", "pandas", "troubleshooting"]) {
                input.value = word;
                input.dispatchEvent(new Event("input"));
                if (!inside.querySelector("#found li a")) {
                  lines.push(word + " is not found");
                }
              }
              input.value = "xyzzyx";
              input.dispatchEvent(new Event("input"));
              lines.push(inside.querySelector("#found [role=status]").textContent);
              lines.push("ground " + frame.contentWindow.getComputedStyle(inside.body).backgroundColor);
            """;

    @TempDir
    private Path directory;

    @Test
    void pagesFitAndSearchFinds() throws IOException, InterruptedException {
        Browser browser = Browser.installed();
        Path site = directory.resolve("site");
        GenerateSite.main(new String[] {Path.of("..", "..", "..", "docs").toString(), site.toString()});
        String check;
        try (Stream<Path> files = Files.list(site)) {
            check = CHECK.formatted(files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".html")).sorted().map(name -> '"' + name + '"')
                    .collect(Collectors.joining(", ")));
        }
        List<String> light = browser.check(site, check, false, directory);
        assertTrue(light.get(0).startsWith("found measuring.html"), light.toString());
        assertEquals(List.of("Nothing was found.", "ground rgb(255, 255, 255)"), light.subList(1, light.size()));
        List<String> dark = browser.check(site, check, true, directory);
        assertEquals(light.subList(0, 2), dark.subList(0, 2));
        assertEquals("ground rgb(22, 25, 29)", dark.get(2));
    }
}
