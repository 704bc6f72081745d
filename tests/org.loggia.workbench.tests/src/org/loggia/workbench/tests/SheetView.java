// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.views.properties.PropertySheet;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;

/** The Properties view as a user finds the way in it: by the name of a tab and of a row. */
final class SheetView {

    private final PropertySheet view;

    private SheetView(PropertySheet view) {
        this.view = view;
    }

    static SheetView open(IWorkbenchPage page) throws Exception {
        return new SheetView((PropertySheet) page.showView(IPageLayout.ID_PROP_SHEET, null,
                IWorkbenchPage.VIEW_VISIBLE));
    }

    TabbedPropertySheetPage page() {
        return UserInterface.await("a tabbed property sheet",
                () -> view.getCurrentPage() instanceof TabbedPropertySheetPage page ? page : null);
    }

    /** Brings a tab to the front. */
    void tab(String label) {
        UserInterface.awaitThat("the tab " + label, () -> {
            page().setSelectedTab("org.loggia.workbench.forms.property." + label);
            return page().getSelectedTab() != null && page().getSelectedTab().getId().endsWith("." + label);
        });
        UserInterface.rest();
    }

    /** No text of the tab in front is cut off. */
    void assertWholeTexts() {
        WholeTexts.assertIn((Composite) page().getControl());
    }

    /** Fields have a frame of their own, around which none of the forms is drawn. */
    void assertSingleFrames() {
        for (Text field : UserInterface.controls((Composite) page().getControl(), Text.class)) {
            assertTrue((field.getStyle() & SWT.BORDER) == 0
                    || Boolean.FALSE.equals(field.getData(FormToolkit.KEY_DRAW_BORDER)), field::getText);
        }
    }

    /** The control behind a label, in the tab in front. */
    <T extends Control> T control(String label, Class<T> type) {
        return UserInterface.await("a " + type.getSimpleName() + " behind '" + label + "'",
                () -> behind((Composite) page().getControl(), label, type));
    }

    /** The control behind a label, anywhere below a composite; null where there is none. */
    static <T extends Control> T behind(Composite parent, String label, Class<T> type) {
        Control[] children = parent.getChildren();
        for (int i = 0; i < children.length; i++) {
            if (children[i] instanceof Label text && text.isVisible()
                    && text.getText().replace(" *", "").equals(label) && i + 1 < children.length) {
                if (type.isInstance(children[i + 1])) {
                    return type.cast(children[i + 1]);
                }
                if (children[i + 1] instanceof Composite inner) {
                    T found = first(inner, type);
                    if (found != null) {
                        return found;
                    }
                }
            }
            if (children[i] instanceof Composite inner) {
                T found = behind(inner, label, type);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static <T extends Control> T first(Composite parent, Class<T> type) {
        for (Control child : parent.getChildren()) {
            if (type.isInstance(child)) {
                return type.cast(child);
            }
            if (child instanceof Composite inner) {
                T found = first(inner, type);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
