// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.List;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;

/** What can be done about the problems of an element: each problem, with its quick fixes below it. */
public final class QuickFixMenu {

    /** The command that Ctrl+1 calls. */
    public static final String COMMAND = "org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals";

    private static final int MAX_LENGTH = 72;

    private QuickFixMenu() {
    }

    /** Adds a submenu; none if there are no problems. */
    public static void add(IMenuManager menu, List<IMarker> problems) {
        if (!problems.isEmpty()) {
            MenuManager fixes = new MenuManager("&Quick Fix");
            fill(fixes, problems);
            menu.add(fixes);
        }
    }

    /** Opens the menu on a control, at a place of it; nothing if there are no problems. */
    public static void open(Control control, Point at, List<IMarker> problems) {
        if (problems.isEmpty()) {
            return;
        }
        MenuManager fixes = new MenuManager();
        fill(fixes, problems);
        Menu menu = fixes.createContextMenu(control);
        menu.setLocation(control.toDisplay(at));
        menu.addListener(SWT.Hide, event -> control.getDisplay().asyncExec(fixes::dispose));
        menu.setVisible(true);
    }

    private static void fill(MenuManager menu, List<IMarker> problems) {
        for (IMarker problem : problems) {
            Action what = action(shortened(problem.getAttribute(IMarker.MESSAGE, "")), () -> {});
            what.setEnabled(false);
            menu.add(what);
            IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(problem);
            for (IMarkerResolution fix : fixes) {
                menu.add(action(fix.getLabel(), () -> fix.run(problem)));
            }
            if (fixes.length == 0) {
                Action none = action("(no quick fix)", () -> {});
                none.setEnabled(false);
                menu.add(none);
            }
            menu.add(new Separator());
        }
    }

    private static Action action(String label, Runnable run) {
        return new Action(label.replace("&", "&&")) {
            @Override
            public void run() {
                run.run();
            }
        };
    }

    private static String shortened(String message) {
        String line = message.replaceAll("\\s+", " ");
        return line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH - 3) + "...";
    }
}
