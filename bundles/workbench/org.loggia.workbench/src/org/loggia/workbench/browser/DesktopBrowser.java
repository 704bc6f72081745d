// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.browser;

import java.net.URL;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.browser.AbstractWebBrowser;

/**
 * Opens pages with the first program that can. Where there is none, it says so, and how to come to the page all the
 * same: a link that does nothing would be taken for a fault of the link.
 */
final class DesktopBrowser extends AbstractWebBrowser {

    private final List<Predicate<String>> ways;

    /** @param ways to open an address; each says whether it could */
    DesktopBrowser(String id, List<Predicate<String>> ways) {
        super(id);
        this.ways = ways;
    }

    @Override
    public void openURL(URL address) {
        String text = address.toExternalForm();
        if (ways.stream().noneMatch(way -> way.test(text))) {
            explain(text);
        }
    }

    private static void explain(String address) {
        int chosen = MessageDialog.open(MessageDialog.INFORMATION,
                PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "No Browser",
                "This page needs a web browser, and none was found:\n\n" + address + "\n\nInstall one, or "
                        + "libwebkit2gtk-4.1-0 for pages inside the workbench, and start the workbench again. "
                        + "A browser that runs on this machine already can open the address as long as the "
                        + "workbench is open.", 0,
                "OK",
                "Copy Address");
        if (chosen == 1) {
            Clipboard clipboard = new Clipboard(Display.getCurrent());
            clipboard.setContents(new Object[] {address}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }
}
