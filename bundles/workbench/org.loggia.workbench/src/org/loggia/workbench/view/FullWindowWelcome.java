// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;
import org.eclipse.ui.intro.IIntroPart;

/** The welcome page while it covers the whole window. */
public final class FullWindowWelcome {

    private FullWindowWelcome() {
    }

    /** Closes the page where it covers everything else, so that what was made can be seen; next to others it stays. */
    public static void leave() {
        IIntroManager manager = PlatformUI.getWorkbench().getIntroManager();
        IIntroPart page = manager.getIntro();
        if (page != null && !manager.isIntroStandby(page)) {
            manager.setIntroStandby(page, true); // brings back the views that the page had pushed aside
            manager.closeIntro(page);
        }
    }
}
