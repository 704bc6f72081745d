// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.browser;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.swt.program.Program;
import org.eclipse.ui.browser.AbstractWorkbenchBrowserSupport;
import org.eclipse.ui.browser.IWebBrowser;

/** The browsers that a desktop offers, or at least its programs: a machine without a desktop may have one, too. */
public final class DesktopBrowsers extends AbstractWorkbenchBrowserSupport {

    private static final List<String> PROGRAMS = List.of("x-www-browser", "sensible-browser", "firefox", "chromium",
            "google-chrome");

    @Override
    public IWebBrowser createBrowser(int style, String id, String name, String toolTip) {
        return createBrowser(id);
    }

    @Override
    public IWebBrowser createBrowser(String id) {
        List<Predicate<String>> ways = new ArrayList<>(List.of(Program::launch));
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

    private static List<Predicate<String>> programs(String path) {
        List<Predicate<String>> ways = new ArrayList<>();
        for (String name : PROGRAMS) {
            Stream.of(path.split(File.pathSeparator)).map(each -> new File(each, name)).filter(File::canExecute)
                    .forEach(program -> ways.add(address -> start(program, address)));
        }
        return ways;
    }

    private static boolean start(File program, String address) {
        try {
            new ProcessBuilder(program.getPath(), address).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            return true;
        } catch (IOException notStarted) {
            return false; // the next one may
        }
    }
}
