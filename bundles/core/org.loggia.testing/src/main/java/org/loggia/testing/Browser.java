// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A real browser without a window, for pages that the program writes. */
public final class Browser {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

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
     * Opens a page, lets its scripts come to an end, and says what it consists of then.
     *
     * @param isDark whether the reader prefers dark pages
     * @param workspace a folder for what the browser writes
     */
    public String content(URI page, boolean isDark, Path workspace) throws IOException, InterruptedException {
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
