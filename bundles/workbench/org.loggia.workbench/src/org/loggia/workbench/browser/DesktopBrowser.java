// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.browser;

import java.net.URL;
import java.util.List;

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

    /** A way to open an address. */
    interface Way {

        /**
         * Opens it, and says whether it could.
         *
         * @param failed is run, from any thread, if it turns out later that it could not
         */
        boolean open(String address, Runnable failed);
    }

    private final List<Way> ways;

    /** @param ways to open an address, the best first */
    DesktopBrowser(String id, List<Way> ways) {
        super(id);
        this.ways = ways;
    }

    @Override
    public void openURL(URL address) {
        open(address.toExternalForm(), 0);
    }

    private void open(String address, int first) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        for (int i = first; i < ways.size(); i++) {
            int next = i + 1;
            if (ways.get(i).open(address, () -> display.asyncExec(() -> open(address, next)))) {
                return;
            }
        }
        explain(address);
    }

    private static void explain(String address) {
        int chosen = MessageDialog.open(MessageDialog.INFORMATION,
                PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "No Browser",
                "No web browser could be opened for this page:\n\n"
                        + address
                        + "\n\nInstall a browser, or libwebkit2gtk-4.1-0 to show pages in the workbench, and "
                        + "restart the workbench. A browser that already runs on this machine can open the "
                        + "address while the workbench is open.", 0,
                "OK",
                "Copy Address");
        if (chosen == 1) {
            Clipboard clipboard = new Clipboard(Display.getCurrent());
            clipboard.setContents(new Object[] {address}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }
}
