// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.loggia.problem.Problem;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.marker.ProblemMarkers;

/** Says why a run did not come about: each problem with its file and element, and what to do about it. */
public final class ProblemsDialog extends TitleAreaDialog {

    private static final int OPEN_FILE = IDialogConstants.CLIENT_ID;

    private final Refusal refusal;
    private final List<Problem> problems;
    private final IContainer models;
    private Table table;
    private Text details;

    private ProblemsDialog(Shell parent, Refusal refusal, List<Problem> problems, IContainer models) {
        super(parent);
        this.refusal = refusal;
        this.problems = problems;
        this.models = models;
        setShellStyle(SWT.CLOSE | SWT.TITLE | SWT.BORDER | SWT.RESIZE | SWT.MODELESS);
        setBlockOnOpen(false);
        setHelpAvailable(false);
    }

    /**
     * What did not come about.
     *
     * @param kind of the run
     * @param said of the run, as a sentence without a full stop
     * @param isMarked whether the Problems view has the same problems
     */
    public record Refusal(String kind, String said, boolean isMarked) {
    }

    /** Opens the dialog and returns at once. */
    public static void open(Refusal refusal, List<Problem> problems, IContainer models) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        new ProblemsDialog(window == null ? null : window.getShell(), refusal, problems, models).open();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(refusal.kind());
    }

    @Override
    protected Point getInitialSize() {
        return new Point(760, 440);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(refusal.said());
        long errors = problems.stream().filter(Problem::isError).count();
        setMessage((errors == 1 ? "One error" : errors + " errors") + " in " + models.getFullPath().makeRelative()
                + (refusal.isMarked() ? ". The Problems view also lists " + (errors == 1 ? "it" : "them") + "." : "."));
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        area.setLayout(new GridLayout());
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        HelpContext.PROBLEMS.setOn(area);
        createTable(area);
        new Label(area, SWT.NONE).setText("Details:");
        details = new Text(area, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.BORDER | SWT.V_SCROLL);
        GridData below = new GridData(SWT.FILL, SWT.FILL, true, false);
        below.heightHint = convertHeightInCharsToPixels(5);
        details.setLayoutData(below);
        return area;
    }

    private void createTable(Composite area) {
        Composite frame = new Composite(area, SWT.NONE);
        frame.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        TableColumnLayout layout = new TableColumnLayout();
        frame.setLayout(layout);
        table = new Table(frame, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        column(layout, "Problem", 6);
        column(layout, "File", 3);
        for (Problem problem : problems) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(new String[] {problem.message(), fileName(problem)});
            item.setData(problem);
        }
        table.addListener(SWT.Selection, event -> showDetails());
        table.addListener(SWT.DefaultSelection, event -> openFile());
    }

    private void column(TableColumnLayout layout, String title, int weight) {
        TableColumn column = new TableColumn(table, SWT.NONE);
        column.setText(title);
        layout.setColumnData(column, new ColumnWeightData(weight, true));
    }

    private static String fileName(Problem problem) {
        return problem.file().substring(problem.file().lastIndexOf('/') + 1)
                + (problem.line() > 0 ? ":" + problem.line() : "");
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, OPEN_FILE, "Open File", false);
        createButton(parent, IDialogConstants.OK_ID, IDialogConstants.CLOSE_LABEL, true);
        table.select(0);
        showDetails();
    }

    private void showDetails() {
        Problem problem = selected();
        IFile file = problem == null ? null : ProblemMarkers.file(problem);
        details.setText(problem == null ? "" : problem.message() + ".\nRemedy: " + problem.remedy() + ".\nFile: "
                + (file == null ? problem.file() : file.getFullPath().makeRelative())
                + (problem.line() > 0 ? ", line " + problem.line() : "")
                + (problem.element() == null ? "" : "\nElement: " + problem.element()));
        getButton(OPEN_FILE).setEnabled(file != null);
    }

    private Problem selected() {
        return table.getSelectionCount() == 0 ? null : (Problem) table.getSelection()[0].getData();
    }

    @Override
    protected void buttonPressed(int button) {
        if (button == OPEN_FILE) {
            openFile();
        } else {
            super.buttonPressed(button);
        }
    }

    private void openFile() {
        Problem problem = selected();
        IFile file = problem == null ? null : ProblemMarkers.file(problem);
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (file == null || window == null) {
            return;
        }
        try {
            IWorkbenchPage page = window.getActivePage();
            for (IMarker marker : file.findMarkers(ProblemMarkers.TYPE, true, 0)) {
                if (marker.getAttribute(IMarker.LINE_NUMBER, 0) == Math.max(1, problem.line())) {
                    IDE.openEditor(page, marker);
                    return;
                }
            }
            IDE.openEditor(page, file);
        } catch (CoreException fault) {
            ErrorDialog.openError(getShell(), "Open File", null, fault.getStatus());
        }
    }
}
