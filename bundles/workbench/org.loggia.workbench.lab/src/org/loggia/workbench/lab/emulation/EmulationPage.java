// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.loggia.input.NumberText;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;
import org.loggia.workbench.view.RadioKeys;
import org.loggia.workbench.view.StepPage;

/** Asks what to make of a trace, how many threads or users it has, and where it is written. */
final class EmulationPage extends StepPage {

    private static final int MAX_THREADS = 100_000;
    private static final int MAX_RUN_TIME = 1_000_000;
    private static final int INDENT = 8;

    private final TraceResult reading;
    private final IFile trace;
    private final EmulationKind start;
    private final Map<EmulationKind, Button> kinds = new EnumMap<>(EmulationKind.class);
    private Spinner threads;
    private Spinner runTime;
    private ResourceField folder;
    private Text name;
    private String proposed = "";
    private int proposedRun = EmulationKind.FIO.usualRun();

    EmulationPage(TraceResult reading, IFile trace, EmulationKind start) {
        super("emulation", HelpContext.TRACE, 3, "Emulation of " + reading.workload().trace(),
                "Choose an emulation or characterization of the trace.");
        this.reading = reading;
        this.trace = trace;
        this.start = start;
    }

    @Override
    protected void fill(Composite page) {
        for (EmulationKind kind : EmulationKind.values()) {
            Button button = new Button(page, SWT.RADIO);
            button.setText(kind.label());
            button.setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, true, false, 3, 1));
            button.setSelection(kind == start);
            button.addListener(SWT.Selection, event -> changed());
            kinds.put(kind, button);
        }
        RadioKeys.on(page);
        double concurrency = reading.workload().intensity().concurrency();
        threads = spinner(page, "&Threads or users:", Double.isNaN(concurrency) ? 1
                : (int) Math.max(1, Math.min(MAX_THREADS, Math.round(concurrency))), MAX_THREADS,
                Double.isNaN(concurrency) ? "The trace does not contain the concurrency" : "The concurrency of the "
                        + "trace is " + NumberText.plain(concurrency));
        runTime = spinner(page, "Run ti&me [s]:", proposedRun, MAX_RUN_TIME,
                "Measured time of a run, after the warm-up");
        folder = new ResourceField(page, "F&older:", null, this::check);
        Label label = new Label(page, SWT.NONE);
        label.setText("N&ame:");
        name = new Text(page, SWT.BORDER);
        name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        name.addModifyListener(event -> check());
        Arrays.stream(trace != null ? new IContainer[] {trace.getParent()}
                : ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IContainer::isAccessible).findFirst()
                .ifPresent(found -> folder.set(found.getFullPath().toString()));
        changed();
    }

    private Spinner spinner(Composite page, String text, int value, int most, String tip) {
        Label label = new Label(page, SWT.NONE);
        label.setText(text);
        GridData apart = new GridData(SWT.LEFT, SWT.CENTER, false, false);
        apart.verticalIndent = INDENT;
        label.setLayoutData(apart);
        Spinner spinner = new Spinner(page, SWT.BORDER);
        spinner.setValues(value, 1, most, 0, 1, 10);
        spinner.setToolTipText(tip);
        GridData wide = new GridData(SWT.LEFT, SWT.CENTER, true, false, 2, 1);
        wide.verticalIndent = INDENT;
        spinner.setLayoutData(wide);
        return spinner;
    }

    private void changed() {
        threads.setEnabled(kind().needsConcurrency());
        if (kind().usualRun() > 0 && runTime.getSelection() == proposedRun) {
            proposedRun = kind().usualRun();
            runTime.setSelection(proposedRun);
        }
        runTime.setEnabled(kind().usualRun() > 0);
        if (name.getText().equals(proposed)) {
            proposed = EmulationKind.stem(reading.workload().trace()) + kind().extension();
            name.setText(proposed);
        }
        check();
    }

    private void check() {
        setMessage(null);
        setErrorMessage(null);
        if (container() == null) {
            setErrorMessage("Choose a folder of an open project.");
        } else {
            IStatus valid = ResourcesPlugin.getWorkspace().validateName(name.getText(), IResource.FILE);
            if (!valid.isOK()) {
                setErrorMessage(valid.getMessage());
            } else if (container().findMember(name.getText()) != null) {
                if (kind().isModel()) {
                    setErrorMessage("The folder "
                            + name.getText()
                            + " already exists; enter another name.");
                } else {
                    setMessage(name.getText() + " already exists and will be replaced.", IMessageProvider.WARNING);
                }
            } else if (Double.isNaN(reading.workload().intensity().concurrency()) && kind().needsConcurrency()) {
                setMessage("The trace does not contain the number of threads or users: enter it.",
                        IMessageProvider.INFORMATION);
            }
        }
        setPageComplete(getErrorMessage() == null);
    }

    private EmulationKind kind() {
        return kinds.entrySet().stream().filter(each -> each.getValue().getSelection()).findFirst()
                .map(Map.Entry::getKey).orElse(start);
    }

    /** Where the files go; null if it is not a folder. */
    IContainer container() {
        String path = folder.get();
        return path.isEmpty() || !IPath.fromOSString(path).isValidPath(path) ? null
                : ResourcesPlugin.getWorkspace().getRoot().findMember(path) instanceof IContainer found
                        && found.isAccessible() && found.getProject() != null ? found : null;
    }

    EmulationRequest request() {
        double told = reading.workload().intensity().concurrency();
        // What the trace tells is taken as it is, not rounded, unless somebody wants another number.
        double concurrency = Math.round(told) == threads.getSelection() ? told : threads.getSelection();
        return new EmulationRequest(reading, kind(), name.getText(), concurrency, runTime.getSelection());
    }
}
