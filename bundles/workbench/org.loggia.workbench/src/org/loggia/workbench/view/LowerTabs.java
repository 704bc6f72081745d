// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * Tabs below what they show, in views and editors. Titles are whole: those for which there is no room are in the list
 * behind the mark at the end, where SWT would shorten all of them to a few letters.
 */
public final class LowerTabs {

    /** More letters than any title has. */
    private static final int WHOLE = 100;
    private static final int MARGIN = 8;

    private LowerTabs() {
    }

    /** Tabs, none yet. */
    public static CTabFolder in(Composite parent) {
        CTabFolder tabs = new CTabFolder(parent, SWT.BOTTOM | SWT.FLAT);
        // A theme of the platform that draws tabs in its own way shortens them when it is applied, which is later.
        tabs.addListener(SWT.Paint, event -> tabs.setMinimumCharacters(WHOLE));
        return tabs;
    }

    /** Another tab. */
    public static CTabItem add(CTabFolder tabs, String title, Control control) {
        return add(tabs, tabs.getItemCount(), title, control);
    }

    private static CTabItem add(CTabFolder tabs, int place, String title, Control control) {
        CTabItem item = new CTabItem(tabs, SWT.NONE, place);
        item.setText(title);
        item.setControl(control);
        return item;
    }

    /**
     * Another tab, or none any more.
     *
     * @param place of the tab where it is offered: how many are before it
     */
    public static void offer(CTabFolder tabs, int place, String title, Control control, boolean isOffered) {
        CTabItem offered = Arrays.stream(tabs.getItems()).filter(each -> each.getControl() == control).findFirst()
                .orElse(null);
        if (isOffered && offered == null) {
            add(tabs, place, title, control);
        } else if (!isOffered && offered != null) {
            if (tabs.getSelection() == offered) {
                tabs.setSelection(0);
            }
            offered.dispose();
        }
    }

    /** A text to read on a tab, with a margin around it. */
    public static StyledText text(CTabFolder tabs) {
        StyledText text = new StyledText(tabs, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        text.setAlwaysShowScrollBars(false);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        return text;
    }
}
