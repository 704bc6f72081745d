// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoFactory;
import org.loggia.workbench.forms.edit.FileChooser;

/** Asks which model files answer for reads and writes: a new entry of the catalogue of analysis models. */
final class AssignModelDialog extends TitleAreaDialog {

    private final IFile home;
    private final List<String> files = new ArrayList<>();
    private Text name;
    private Combo formalism;
    private Combo read;
    private Combo write;
    private final AnalysisModel proposal;
    private AnalysisModel result;

    /**
     * @param home the {@code .io} file that will hold the entry; file names are relative to it
     * @param proposal what the dialog begins with
     */
    AssignModelDialog(Shell shell, IFile home, AnalysisModel proposal) {
        super(shell);
        this.home = home;
        this.proposal = proposal;
        setShellStyle(getShellStyle() | SWT.RESIZE);
        try {
            home.getProject().accept(resource -> {
                if (FileChooser.isStorageModel(resource)) {
                    files.add(resource.getFullPath().makeRelativeTo(home.getParent().getFullPath()).toString());
                }
                return !resource.getName().startsWith(".");
            });
        } catch (CoreException gone) {
            ILog.of(AssignModelDialog.class).log(gone.getStatus());
        }
    }

    /** The entry, without features and in no model; null unless the dialog was closed with OK. */
    AnalysisModel result() {
        return result;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Assign Model Files");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        setTitle("Analysis model for the chosen features");
        setMessage("Choose the model files for reads and writes; they may be the same.");
        Composite fields = new Composite(area, SWT.NONE);
        fields.setLayout(new GridLayout(3, false));
        fields.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        name = new Text(labelled(fields, "&Name"), SWT.BORDER);
        formalism = new Combo(labelled(fields, "&Formalism"), SWT.READ_ONLY);
        IoAnalysisModels.installed().formalisms().forEach(formalism::add);
        formalism.select(Math.max(0, formalism.indexOf(proposal.getFormalism())));
        read = file(fields, "Model for &reads");
        write = file(fields, "Model for &writes");
        for (Control each : List.of(name, formalism, read, write)) {
            GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, each == read || each == write ? 1 : 2, 1);
            wide.widthHint = 340;
            each.setLayoutData(wide);
            each.addListener(SWT.Modify, event -> check());
        }
        name.setText(proposal.getEntityName());
        read.setText(proposal.getReadModel() == null ? "" : proposal.getReadModel());
        write.setText(proposal.getWriteModel() == null ? "" : proposal.getWriteModel());
        return area;
    }

    private Combo file(Composite fields, String label) {
        Combo file = new Combo(labelled(fields, label), SWT.DROP_DOWN);
        files.forEach(file::add);
        Button browse = new Button(fields, SWT.PUSH);
        browse.setText("Browse...");
        browse.addListener(SWT.Selection, event -> {
            String chosen = FileChooser.storageModel(getShell(), home);
            if (chosen != null) {
                file.setText(chosen);
            }
        });
        return file;
    }

    private static Composite labelled(Composite fields, String text) {
        Label label = new Label(fields, SWT.NONE);
        label.setText(text);
        return fields;
    }

    @Override
    protected Control createButtonBar(Composite parent) {
        Control bar = super.createButtonBar(parent);
        getButton(IDialogConstants.OK_ID).setEnabled(fault() == null);
        return bar;
    }

    private String fault() {
        String fault = name.getText().isBlank() ? "Enter a name." : fault("reads", read.getText());
        return fault == null ? fault("writes", write.getText()) : fault;
    }

    private void check() {
        String fault = fault();
        setErrorMessage(fault);
        if (getButton(IDialogConstants.OK_ID) != null) {
            getButton(IDialogConstants.OK_ID).setEnabled(fault == null);
        }
    }

    private String fault(String what, String file) {
        if (file.isBlank()) {
            return "Choose the model for " + what + ".";
        }
        return home.getLocation().removeLastSegments(1).append(file.strip()).toFile().isFile() ? null
                : "The file " + file + " does not exist.";
    }

    @Override
    protected void okPressed() {
        result = IoFactory.eINSTANCE.createAnalysisModel();
        result.setEntityName(name.getText().strip());
        result.setFormalism(formalism.getText());
        result.setReadModel(read.getText().strip());
        result.setWriteModel(write.getText().strip());
        super.okPressed();
    }
}
