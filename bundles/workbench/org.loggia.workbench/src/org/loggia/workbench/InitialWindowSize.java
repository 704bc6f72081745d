// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.prefs.BackingStoreException;

/**
 * The first window of a workspace takes most of the screen: the platform opens it at 1024 by 768 points. Later ones are
 * as they were left. A preference turns this off, and in another Eclipse windows are its own business.
 */
public final class InitialWindowSize implements IStartup {

    private static final String BUNDLE = "org.loggia.workbench";
    private static final String PREFERENCE = "enlargeFirstWindow";
    private static final String PRODUCT = "org.loggia.workbench.product";
    private static final double SHARE = 0.92;

    @Override
    public void earlyStartup() {
        boolean isOurs = Platform.getProduct() != null && PRODUCT.equals(Platform.getProduct().getId());
        if (isOurs && Platform.getPreferencesService().getBoolean(BUNDLE, PREFERENCE, true, null)) {
            IEclipsePreferences ofWorkspace = InstanceScope.INSTANCE.getNode(BUNDLE);
            ofWorkspace.putBoolean(PREFERENCE, false);
            try {
                ofWorkspace.flush();
            } catch (BackingStoreException unkept) {
                ILog.of(InitialWindowSize.class).warn("The next window will be enlarged again.", unkept);
            }
            PlatformUI.getWorkbench().getDisplay().asyncExec(InitialWindowSize::enlarge);
        }
    }

    private static void enlarge() {
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            Shell shell = window.getShell();
            Rectangle screen = shell.getMonitor().getClientArea();
            Rectangle now = shell.getBounds();
            int width = Math.max(now.width, (int) (SHARE * screen.width));
            int height = Math.max(now.height, (int) (SHARE * screen.height));
            if (!shell.getMaximized() && (width > now.width || height > now.height)) {
                shell.setBounds(screen.x + Math.max(0, (screen.width - width) / 2), screen.y + Math.max(0,
                        (screen.height - height) / 2), width, height);
            }
        }
    }
}
