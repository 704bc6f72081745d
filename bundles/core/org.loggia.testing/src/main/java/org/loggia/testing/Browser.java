// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/** A real browser without a window, for pages that the program writes. */
public final class Browser {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    private static final Pattern REPORT = Pattern.compile("(?s)<pre id=\"report\">(.*?)</pre>");

    /** Loads pages into frames, and notes what a check says. */
    private static final String CHECK = """
            <!DOCTYPE html><meta charset="UTF-8"><title>checking</title><pre id="report">unfinished</pre>
            <script>
            const lines = [];
            function load(page, width) {
              return new Promise(done => {
                const frame = document.createElement("iframe");
                frame.style.width = width + "px";
                frame.style.height = "900px";
                frame.onload = () => done(frame);
                frame.src = page;
                document.body.append(frame);
              });
            }
            async function check() {
            %s
              document.getElementById("report").textContent = lines.join("\\n");
            }
            check().catch(fault => { document.getElementById("report").textContent = "failed: " + fault; });
            </script>
            """;

    private final Path program;

    private Browser(Path program) {
        this.program = program;
    }

    /** The Chromium of this machine; without one the test that asks is skipped, by name. */
    public static Browser installed() {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
            for (String name : NAMES) {
                Path program = Path.of(folder, name);
                if (Files.isExecutable(program)) {
                    return new Browser(program);
                }
            }
        }
        Assumptions.abort("no Chromium is installed; apt-get install chromium");
        throw new IllegalStateException();
    }

    /**
     * Looks at pages of a folder, each in a frame.
     *
     * @param script body of an asynchronous function, where {@code await load(page, width)} gives the frame of a page
     *        of the folder in a width of so many pixels, and {@code lines.push(text)} notes what was found
     * @param isDark whether the reader prefers dark pages
     * @param workspace a folder for what the browser writes
     * @return what was noted
     */
    public List<String> check(Path folder, String script, boolean isDark, Path workspace)
            throws IOException, InterruptedException {
        Path page = folder.resolve("page-in-frames.html");
        Files.writeString(page, CHECK.formatted(script));
        String content = content(page.toUri(), isDark, workspace);
        Files.delete(page);
        Matcher report = REPORT.matcher(content);
        if (!report.find()) {
            throw new IOException("the browser shows no report: " + content);
        }
        return report.group(1).lines().toList();
    }

    /**
     * Opens a page, lets its scripts come to an end, and says what it consists of then.
     *
     * @param isDark whether the reader prefers dark pages
     * @param workspace a folder for what the browser writes
     */
    private String content(URI page, boolean isDark, Path workspace) throws IOException, InterruptedException {
        String scheme = isDark ? "0" : "1";
        Path content = workspace.resolve("content-" + scheme + ".html");
        Process process = new ProcessBuilder(program.toString(), "--headless", "--no-sandbox",
                "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--allow-file-access-from-files",
                "--user-data-dir=" + workspace.resolve("profile-" + scheme),
                "--blink-settings=preferredColorScheme=" + scheme, "--virtual-time-budget=600000", "--dump-dom",
                page.toString()).redirectOutput(content.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!process.waitFor(10, TimeUnit.MINUTES)) {
                throw new IOException("the browser hangs");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return Files.readString(content);
    }
}
