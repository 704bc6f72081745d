// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.views.properties.tabbed.AbstractPropertySection;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;
import org.loggia.workbench.forms.row.SelectedElement;

/** One tab's rows for the selected element. Follows changes of the element, also those of other editors and of undo. */
final class FeaturesSection extends AbstractPropertySection {

    private final PropertyTab tab;
    private final List<Row> rows = new ArrayList<>();
    private Composite body;
    private TabbedPropertySheetPage page;
    private LocalResourceManager images;
    private EObject element;
    private EClass shown;
    private TimeUnit unit;
    private boolean stale;

    private final EContentAdapter listener = new EContentAdapter() {
        @Override
        public void notifyChanged(Notification change) {
            super.notifyChanged(change);
            if (!change.isTouch() && change.getEventType() != Notification.REMOVING_ADAPTER) {
                later();
            }
        }

        @Override
        protected boolean resolve() {
            return false;
        }
    };

    FeaturesSection(PropertyTab tab) {
        this.tab = tab;
    }

    @Override
    public void createControls(Composite parent, TabbedPropertySheetPage sheet) {
        super.createControls(parent, sheet);
        page = sheet;
        images = new LocalResourceManager(JFaceResources.getResources(), parent);
        body = getWidgetFactory().createComposite(parent);
        GridLayout layout = new GridLayout(3, false);
        layout.horizontalSpacing = 10;
        body.setLayout(layout);
        Shell window = body.getShell();
        Listener back = event -> later(); // the properties of the project may have been in front
        window.addListener(SWT.Activate, back);
        body.addListener(SWT.Dispose, event -> window.removeListener(SWT.Activate, back));
    }

    /** Tables of a tab share the height that the view has. */
    @Override
    public boolean shouldUseExtraSpace() {
        return true;
    }

    @Override
    public void setInput(IWorkbenchPart part, ISelection selection) {
        super.setInput(part, selection);
        EObject next = selection instanceof IStructuredSelection structured
                ? SelectedElement.of(structured.getFirstElement()) : null;
        if (next == element) {
            return;
        }
        commit();
        forget();
        element = next;
        if (element == null) {
            return;
        }
        element.eAdapters().add(listener);
        if (shown != element.eClass() || unit != ProjectUnits.time(element)) {
            build();
        }
    }

    private void build() {
        for (Control old : body.getChildren()) {
            old.dispose();
        }
        rows.clear();
        shown = element.eClass();
        unit = ProjectUnits.time(element);
        RowContext context = new RowContext(body, getWidgetFactory(), images, () -> element, this::layout);
        if (tab.explains(shown)) {
            explain(shown);
        }
        rows.addAll(tab.rows(context));
        for (EStructuralFeature feature : FeatureRows.ordered(tab.features(shown))) {
            rows.add(FeatureRows.of(context, feature));
        }
        layout();
    }

    private void explain(EClass type) {
        String help = ModelDescriptions.help(type);
        Label text = getWidgetFactory().createLabel(body,
                ModelDescriptions.label(type) + (help == null ? "" : ".  " + help), SWT.WRAP);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1);
        wide.widthHint = 300;
        text.setLayoutData(wide);
    }

    @Override
    public void refresh() {
        stale = false;
        if (element == null || body.isDisposed()) {
            return;
        }
        if (unit != ProjectUnits.time(element)) {
            build();
        }
        boolean editable = ModelEdits.isEditable(element);
        rows.forEach(each -> each.show(element, editable));
    }

    /** Several changes of one command make one refresh. */
    private void later() {
        if (!stale && body != null && !body.isDisposed()) {
            stale = true;
            body.getDisplay().asyncExec(() -> {
                if (!body.isDisposed() && stale) {
                    refresh();
                }
            });
        }
    }

    private void layout() {
        if (!body.isDisposed()) {
            body.requestLayout();
            page.resizeScrolledComposite();
        }
    }

    private void commit() {
        if (element != null && element.eResource() != null && !body.isDisposed()) {
            rows.forEach(Row::commit);
        }
    }

    private void forget() {
        if (element != null) {
            element.eAdapters().remove(listener);
            element = null;
        }
    }

    @Override
    public void aboutToBeHidden() {
        commit();
    }

    @Override
    public void dispose() {
        forget();
    }
}
