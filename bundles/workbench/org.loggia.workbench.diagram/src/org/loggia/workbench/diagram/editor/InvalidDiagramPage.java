// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.loggia.problem.Problem;
import org.loggia.workbench.creation.EmptyFile;

/** What an editor shows of a file that is not a model: what is wrong where, and the way to its text. */
final class InvalidDiagramPage {

    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";

    private final IWorkbenchPage page;
    private final IFile file;

    InvalidDiagramPage(IWorkbenchPage page, IFile file) {
        this.page = page;
        this.file = file;
    }

    void create(Composite parent, List<Problem> problems) {
        Composite area = new Composite(parent, SWT.NONE);
        area.setLayout(new GridLayout());
        Label title = new Label(area, SWT.WRAP);
        title.setFont(JFaceResources.getHeaderFont());
        title.setText(file.getName() + " cannot be shown as a diagram");
        Label hint = new Label(area, SWT.WRAP);
        hint.setText("The file is unchanged. Correct its text and save; the diagram is then shown on this "
                + "page.");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(hint);
        Table table = new Table(area, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 120).applyTo(table);
        for (String heading : new String[] {"Line", "Problem", "Remedy"}) {
            new TableColumn(table, SWT.NONE).setText(heading);
        }
        for (Problem problem : problems) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(new String[] {problem.line() > 0 ? Integer.toString(problem.line()) : "", problem.message(),
                problem.remedy()});
            item.setData(problem);
        }
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
        Composite buttons = new Composite(area, SWT.NONE);
        buttons.setLayout(new RowLayout());
        if (EmptyFile.canBeFilled(file)) {
            hint.setText("The file contains no model yet. Once it does, the diagram is shown on this page.");
            Button fill = new Button(buttons, SWT.PUSH);
            fill.setText("&" + EmptyFile.ACTION);
            fill.addListener(SWT.Selection, event -> EmptyFile.fill(table.getShell(), file));
        }
        Button open = new Button(buttons, SWT.PUSH);
        open.setText("Open as &Text");
        open.addListener(SWT.Selection, event -> openText(table));
        table.addListener(SWT.DefaultSelection, event -> openText(table));
        if (table.getItemCount() > 0) {
            table.select(0);
        }
    }

    private void openText(Table table) {
        Problem problem = table.getSelectionCount() == 0 ? null : (Problem) table.getSelection()[0].getData();
        try {
            if (page.openEditor(new FileEditorInput(file), TEXT_EDITOR, true,
                    IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID) instanceof ITextEditor text && problem != null
                    && problem.line() > 0) {
                var document = text.getDocumentProvider().getDocument(text.getEditorInput());
                int line = Math.min(problem.line(), document.getNumberOfLines()) - 1;
                text.selectAndReveal(document.getLineOffset(line), document.getLineLength(line));
            }
        } catch (PartInitException failed) {
            ErrorDialog.openError(table.getShell(), "Open as Text", null, failed.getStatus());
        } catch (org.eclipse.jface.text.BadLocationException gone) {
            table.getDisplay().beep(); // the text has fewer lines by now: the editor is open all the same
        }
    }
}
