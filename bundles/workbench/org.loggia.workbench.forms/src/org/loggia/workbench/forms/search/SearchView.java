// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.search;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ColumnWidths;

/** Elements of the models of all open projects, found by words or because they refer to one. */
public final class SearchView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.forms.search";

    /** What a column shows of a find. */
    private interface Shown {
        String of(SearchMatch find);
    }

    private Text words;
    private TableViewer table;
    private ColumnWidths widths;

    /** Shows the view with the keyboard in its field. */
    static void open(IWorkbenchPage page) throws PartInitException {
        ((SearchView) page.showView(ID)).words.selectAll();
    }

    /** Shows the view with what refers to an element, and with the keyboard there: no words are asked for. */
    static void open(IWorkbenchPage page, EObject element) throws PartInitException {
        SearchView view = (SearchView) page.showView(ID);
        view.words.setText("");
        view.show(ModelSearch.usagesOf(element), "to " + ElementTexts.text(element), "references");
        view.table.getTable().setFocus();
    }

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 6).applyTo(parent);
        HelpContext.SEARCH.setOn(parent);
        Label label = new Label(parent, SWT.NONE);
        label.setText("Name, kind or expression:");
        words = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL | SWT.SINGLE);
        words.setMessage("part of it (? = any character, * = any string)");
        words.addListener(SWT.DefaultSelection, event -> search());
        words.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ARROW_DOWN) {
                table.getTable().setFocus();
            }
        });
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(words);
        Button search = new Button(parent, SWT.PUSH);
        search.setText("Search");
        search.addListener(SWT.Selection, event -> search());

        table = new TableViewer(parent, SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
        table.getTable().setHeaderVisible(true);
        table.getTable().setLinesVisible(true);
        column("Element", SearchMatch::element);
        column("Kind", SearchMatch::kind);
        column("Found in", SearchMatch::found);
        column("In", SearchMatch::place);
        column("File", find -> find.file().getFullPath().makeRelative().toString());
        widths = ColumnWidths.of(table.getTable());
        widths.changed();
        table.setContentProvider(ArrayContentProvider.getInstance());
        table.addOpenListener(event -> go());
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(table.getControl());
        setContentDescription("Press Enter to search the models of all open projects; double-click a result to open "
                + "the element.");
    }

    private void column(String title, Shown shown) {
        TableViewerColumn column = new TableViewerColumn(table, SWT.LEFT);
        column.getColumn().setText(title);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object find) {
                return shown.of((SearchMatch) find);
            }
        });
    }

    private void search() {
        if (!words.getText().isBlank()) {
            show(ModelSearch.of(words.getText()), "with '" + words.getText().strip() + "'", "elements");
        }
    }

    private void show(ModelSearch search, String what, String things) {
        List<SearchMatch> finds = search.finds();
        table.setInput(finds);
        widths.changed();
        if (!finds.isEmpty()) {
            table.getTable().setSelection(0);
        }
        setContentDescription((finds.isEmpty() ? "No " + things : finds.size() == 1
                ? "1 " + things.substring(0, things.length() - 1) : finds.size() + " " + things) + " " + what
                + (search.unread().isEmpty() ? "" : "; not read: " + String.join("; ", search.unread())));
    }

    private void go() {
        if (!(((IStructuredSelection) table.getSelection()).getFirstElement() instanceof SearchMatch find)) {
            return;
        }
        try {
            if (!find.show(getSite().getPage())) {
                setContentDescription(find.element() + " no longer exists; search again.");
            }
        } catch (CoreException fault) {
            ErrorDialog.openError(getSite().getShell(), "Search", null, fault.getStatus());
        }
    }

    @Override
    public void setFocus() {
        words.setFocus();
    }
}
