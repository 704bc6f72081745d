// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.workbench.browser.DesktopBrowsers;

/** Links lead somewhere: to a browser, or to a dialog that says that there is none and where the page is. */
class BrowserTest extends WorkbenchFixture {

    private static final String PAGE = "http://localhost:1234/help/pages/README.html";

    @TempDir
    Path folder;

    @Test
    void showsAddressWithoutBrowser() throws Exception {
        dialogs.in("No Browser", "Copy Address", dialog -> {
            Screenshot.take("no-browser");
            assertTrue(Arrays.stream(UserInterface.controls(dialog, Label.class))
                    .anyMatch(each -> each.getText().contains(PAGE)), "the address");
        });
        DesktopBrowsers.of("guide", folder.toString()).openURL(URI.create(PAGE).toURL());
        dialogs.assertDone();
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        assertEquals(PAGE, clipboard.getContents(TextTransfer.getInstance()));
        clipboard.dispose();
    }

    @Test
    void passesAddressToBrowser() throws Exception {
        Path called = folder.resolve("called");
        program("x-www-browser", "exit 1"); // as one that may not run here
        program("chromium", "echo \"$1\" > " + called);
        DesktopBrowsers.of("guide", folder.toString()).openURL(URI.create(PAGE).toURL());
        UserInterface.awaitThat("the browser", () -> Files.exists(called) && called.toFile().length() > PAGE.length());
        assertEquals(PAGE, Files.readString(called).strip());
    }

    @Test
    void skipsBrowsersThatExitImmediately() throws Exception {
        program("x-www-browser", "exit 1");
        boolean[] isTold = new boolean[1];
        dialogs.in("No Browser", dialog -> {
            UserInterface.press(UserInterface.button(dialog, "OK"));
            isTold[0] = true;
        });
        DesktopBrowsers.of("guide", folder.toString()).openURL(URI.create(PAGE).toURL());
        UserInterface.awaitThat("the dialog", () -> isTold[0]);
        dialogs.assertDone();
    }

    private void program(String name, String body) throws IOException {
        Path program = Files.createFile(folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(program, "#!/bin/sh\n" + body + "\n");
    }

    @Test
    void platformUsesOurBrowserSupport() throws Exception {
        assertEquals("org.loggia.workbench.browser.DesktopBrowser", PlatformUI.getWorkbench().getBrowserSupport()
                .createBrowser("guide").getClass().getName());
    }
}
