// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.browser;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.eclipse.swt.program.Program;
import org.eclipse.ui.browser.AbstractWorkbenchBrowserSupport;
import org.eclipse.ui.browser.IWebBrowser;

/** The browsers that a desktop offers, or at least its programs: a machine without a desktop may have one, too. */
public final class DesktopBrowsers extends AbstractWorkbenchBrowserSupport {

    private static final List<String> PROGRAMS = List.of("x-www-browser", "sensible-browser", "firefox", "chromium",
            "google-chrome");

    /** A browser that ends later was used, whatever it ends with; in nanoseconds. */
    private static final long SOON = TimeUnit.SECONDS.toNanos(5);

    @Override
    public IWebBrowser createBrowser(int style, String id, String name, String toolTip) {
        return createBrowser(id);
    }

    @Override
    public IWebBrowser createBrowser(String id) {
        List<DesktopBrowser.Way> ways = new ArrayList<>();
        ways.add((address, failed) -> Program.launch(address));
        ways.addAll(programs(System.getenv("PATH")));
        return new DesktopBrowser(id, ways);
    }

    /**
     * A browser of the programs on a path alone.
     *
     * @param path folders, separated as in the environment
     */
    public static IWebBrowser of(String id, String path) {
        return new DesktopBrowser(id, programs(path));
    }

    private static List<DesktopBrowser.Way> programs(String path) {
        List<DesktopBrowser.Way> ways = new ArrayList<>();
        for (String name : PROGRAMS) {
            Stream.of(path.split(File.pathSeparator)).map(each -> new File(each, name)).filter(File::canExecute)
                    .forEach(program -> ways.add((address, failed) -> start(program, address, failed)));
        }
        return ways;
    }

    /** A program may be there and end at once, as Chromium does for the administrator. */
    private static boolean start(File program, String address, Runnable failed) {
        try {
            long begun = System.nanoTime();
            new ProcessBuilder(program.getPath(), address).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().onExit().thenAccept(ended -> {
                        if (ended.exitValue() != 0 && System.nanoTime() - begun < SOON) {
                            failed.run();
                        }
                    });
            return true;
        } catch (IOException notStarted) {
            return false; // the next one may
        }
    }
}
