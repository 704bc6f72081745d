// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.List;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.AbstractTextEditor;
import org.loggia.problem.Problem;
import org.loggia.workbench.creation.EmptyFile;

/** What the tree editor shows instead of a tree when the file is not a model: what is wrong where, and its text. */
final class BrokenModelPage {

    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";

    private final ModelTreeEditor editor;
    private final Composite page;
    private final Label title;
    private final Table table;
    private final Button fill;

    BrokenModelPage(Composite parent, ModelTreeEditor editor) {
        this.editor = editor;
        page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout());
        title = new Label(page, SWT.WRAP);
        title.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        table = new Table(page, SWT.BORDER | SWT.FULL_SELECTION);
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        table.setHeaderVisible(true);
        for (String each : new String[] {"Line", "Problem", "Remedy"}) {
            new TableColumn(table, SWT.LEFT).setText(each);
        }
        table.addListener(SWT.DefaultSelection, event -> openText());
        Composite buttons = new Composite(page, SWT.NONE);
        buttons.setLayout(new RowLayout());
        fill = new Button(buttons, SWT.PUSH);
        fill.setText("&" + EmptyFile.ACTION);
        fill.setLayoutData(new RowData());
        fill.addListener(SWT.Selection, event -> EmptyFile.fill(page.getShell(), editor.file()));
        Button text = new Button(buttons, SWT.PUSH);
        text.setText("Open Text");
        text.addListener(SWT.Selection, event -> openText());
        Button again = new Button(buttons, SWT.PUSH);
        again.setText("Reload");
        again.addListener(SWT.Selection, event -> editor.load());
    }

    Control control() {
        return page;
    }

    void show(List<Problem> problems) {
        title.setText(editor.file().getName()
                + " cannot be shown as a model. The file is unchanged: correct its text, and it is "
                + "reloaded.");
        table.removeAll();
        String path = editor.file().getLocation().toOSString();
        for (Problem problem : problems) {
            if (problem.isError() && problem.file().equals(path)) {
                add(problem.line(), problem.message(), problem.remedy());
            }
        }
        if (table.getItemCount() == 0) {
            add(1, "the file contains no model elements", "write a model, or delete the file");
        }
        fit();
    }

    void show(IStatus status) {
        title.setText(editor.file().getName() + " cannot be read.");
        table.removeAll();
        add(1, status.getMessage(), "check that the file exists and can be read");
        fit();
    }

    private void add(int line, String message, String remedy) {
        TableItem item = new TableItem(table, SWT.NONE);
        item.setText(new String[] {line > 0 ? Integer.toString(line) : "", message, remedy});
        item.setData(line);
    }

    private void fit() {
        boolean empty = EmptyFile.canBeFilled(editor.file());
        fill.setVisible(empty);
        ((RowData) fill.getLayoutData()).exclude = !empty;
        fill.requestLayout();
        for (TableColumn column : table.getColumns()) {
            column.pack();
            column.setWidth(Math.min(column.getWidth() + 12, 640));
        }
        if (table.getItemCount() > 0) {
            table.select(0);
        }
    }

    private void openText() {
        int line = table.getSelectionCount() == 0 ? 1 : (Integer) table.getSelection()[0].getData();
        try {
            var text = IDE.openEditor(editor.getSite().getPage(), editor.file(), TEXT_EDITOR);
            if (text instanceof AbstractTextEditor shown && line > 0) {
                var document = shown.getDocumentProvider().getDocument(shown.getEditorInput());
                shown.selectAndReveal(document.getLineOffset(Math.min(line, document.getNumberOfLines()) - 1),
                        document.getLineLength(Math.min(line, document.getNumberOfLines()) - 1));
            }
        } catch (PartInitException failed) {
            ErrorDialog.openError(page.getShell(), "Open Text", null, failed.getStatus());
        } catch (BadLocationException gone) {
            // The text has changed meanwhile: it is open, at its start.
        }
    }
}
