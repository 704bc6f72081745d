// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.CopyFromDisk;
import org.loggia.workbench.project.PathField;
import org.loggia.workbench.project.ResourceField;
import org.loggia.workbench.view.OpenDialog;

/** Asks for the trace and where it goes, and says in which format it is. */
final class ImportTracePage extends WizardPage {

    private final String target;
    private PathField source;
    private Text name;
    private ResourceField folder;
    private String looked = "";
    private String format;
    private String fault;

    /** @param target where the trace goes unless something else is chosen, as a path of the workspace */
    ImportTracePage(String target) {
        super("trace");
        this.target = target;
        setTitle("I/O Trace");
        setDescription("Copies a trace into a project and opens it. The format is detected from its first lines.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout(3, false));
        setControl(page);
        HelpContext.TRACE.setOn(page);
        source = new PathField(page, "&Trace:", "Trace", OpenDialog::file, () -> {});
        folder = new ResourceField(page, "&Project or folder:", null, this::check);
        new Label(page, SWT.NONE).setText("Name t&here:");
        name = new Text(page, SWT.BORDER);
        name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        source.text().addModifyListener(event -> {
            look();
            check();
        });
        name.addModifyListener(event -> check());
        folder.set(target);
        setPageComplete(false);
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            source.text().setFocus();
        }
    }

    /** Reads the beginning of the file, if there is one of that name by now. */
    private void look() {
        if (source.get().equals(looked)) {
            return;
        }
        looked = source.get();
        format = null;
        fault = null;
        Path path = source();
        if (path == null) {
            fault = "The file " + looked + " does not exist.";
            return;
        }
        try {
            format = TraceFile.format(path).description();
            name.setText(path.getFileName().toString());
        } catch (ProblemException unreadable) {
            fault = unreadable.getMessage();
        }
    }

    private void check() {
        if (name == null) {
            return; // the fields are being made
        }
        String wrong = source.get().isBlank() ? null : fault != null ? fault : wrongPlace();
        setErrorMessage(wrong);
        setMessage(format == null || wrong != null ? null : "Format: " + format, INFORMATION);
        setPageComplete(format != null && wrong == null);
    }

    private String wrongPlace() {
        return folder.get().isEmpty() ? "Choose a folder for the trace." : CopyFromDisk.wrong(folder.get(), name
                .getText()
                .trim());
    }

    /** The file that is copied; null if there is none of that name. */
    Path source() {
        Path path = source.path();
        return path != null && Files.isRegularFile(path) ? path : null;
    }

    /** Where it is copied to; its folders need not exist yet. */
    IFile file() {
        return CopyFromDisk.file(folder.get(), name.getText().trim());
    }
}
