// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.request;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.loggia.io.FileSet;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.variable.ReadableVariables;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.expression.ExpressionDiagnosis;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.RadioKeys;

/** Asks for an I/O request of an action: type, size, sequentiality and file set, each explained below its field. */
public final class IoRequestDialog extends TitleAreaDialog {

    private final AbstractInternalControlFlowAction action;
    private final IoRequest request;
    private final List<FileSet> fileSets;
    private Text name;
    private Button read;
    private Button write;
    private ExpressionField size;
    private ExpressionField sequentiality;
    private Combo fileSet;
    private ExpressionField fileSetSize;
    private IoRequests.Description description;

    /** @param request the request to change; null for a new one */
    public IoRequestDialog(Shell shell, AbstractInternalControlFlowAction action, IoRequest request) {
        super(shell);
        this.action = action;
        this.request = request;
        this.fileSets = IoRequests.fileSets(action);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** What was asked for; null unless the dialog was closed with OK. */
    public IoRequests.Description description() {
        return description;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("I/O Request");
    }

    @Override
    protected Point getInitialSize() {
        Point preferred = super.getInitialSize();
        return new Point(Math.max(640, Math.min(preferred.x, 800)), Math.max(560, preferred.y));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        HelpContext.IO_REQUEST.setOn(area);
        setTitle((request == null ? "New I/O request" : "I/O request") + " of '" + ElementTexts.text(action) + "'");
        setMessage(ModelDescriptions.help(IoPackage.Literals.IO_REQUEST));
        Composite fields = new Composite(area, SWT.NONE);
        fields.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        GridLayout layout = new GridLayout(3, false);
        layout.marginWidth = 12;
        layout.marginHeight = 8;
        fields.setLayout(layout);
        name(fields);
        type(fields);
        size = expression(fields, IoPackage.Literals.IO_REQUEST__SIZE, ExpressionDiagnosis.Place.NUMBER);
        sequentiality = expression(fields, IoPackage.Literals.IO_REQUEST__SEQUENTIALITY,
                ExpressionDiagnosis.Place.PROBABILITY);
        fileSet(fields);
        fileSetSize = expression(fields, IoPackage.Literals.FILE_SET__SIZE, ExpressionDiagnosis.Place.NUMBER);
        fill();
        return area;
    }

    private void name(Composite fields) {
        label(fields, "Name");
        name = new Text(fields, SWT.BORDER);
        name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        name.addListener(SWT.Modify, event -> check());
    }

    private void type(Composite fields) {
        label(fields, ModelDescriptions.label(IoPackage.Literals.IO_REQUEST__TYPE));
        Composite choice = new Composite(fields, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        choice.setLayout(layout);
        choice.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        read = new Button(choice, SWT.RADIO);
        read.setText("Read");
        write = new Button(choice, SWT.RADIO);
        write.setText("Write");
        RadioKeys.on(choice);
        explain(fields, IoPackage.Literals.IO_REQUEST__TYPE);
    }

    private ExpressionField expression(Composite fields, EStructuralFeature feature, ExpressionDiagnosis.Place place) {
        label(fields, feature == IoPackage.Literals.FILE_SET__SIZE ? "Size of the file set"
                : ModelDescriptions.label(feature));
        ExpressionField field = new ExpressionField(fields);
        field.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        field.setPlace(place);
        field.setReadable(() -> ReadableVariables.at(action));
        field.onTyping(text -> check());
        label(fields, ModelDescriptions.unit(feature));
        explain(fields, feature);
        return field;
    }

    private void fileSet(Composite fields) {
        label(fields, ModelDescriptions.label(IoPackage.Literals.IO_REQUEST__FILE_SET));
        fileSet = new Combo(fields, SWT.DROP_DOWN);
        fileSet.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        fileSets.forEach(each -> fileSet.add(ElementTexts.text(each)));
        fileSet.setToolTipText("Choose a file set, or enter a new name to create one");
        fileSet.addListener(SWT.Modify, event -> fileSetChanged());
        explain(fields, IoPackage.Literals.IO_REQUEST__FILE_SET);
    }

    private static void label(Composite fields, String text) {
        Label label = new Label(fields, SWT.NONE);
        label.setText(text);
        GridData place = new GridData(SWT.BEGINNING, SWT.BEGINNING, false, false);
        place.verticalIndent = 4;
        label.setLayoutData(place);
    }

    private static void explain(Composite fields, EStructuralFeature feature) {
        new Label(fields, SWT.NONE);
        Label text = new Label(fields, SWT.WRAP);
        text.setText(ModelDescriptions.help(feature));
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1);
        wide.widthHint = 420;
        text.setLayoutData(wide);
        text.setEnabled(false);
    }

    private void fill() {
        boolean known = request != null;
        name.setText(known && ElementNames.name(request) != null ? request.getEntityName()
                : ElementTexts.text(action));
        boolean writes = known && request.getType() == RequestType.WRITE;
        write.setSelection(writes);
        read.setSelection(!writes);
        size.setText(known ? text(request.getSize()) : "4096");
        sequentiality.setText(known ? text(request.getSequentiality()) : "0.5");
        FileSet files = known ? request.getFileSet() : fileSets.isEmpty() ? null : fileSets.get(0);
        fileSet.setText(files == null ? "files" : ElementTexts.text(files));
        fileSetChanged();
    }

    private static String text(PCMRandomVariable variable) {
        return variable == null || variable.getSpecification() == null ? "" : variable.getSpecification();
    }

    private FileSet chosen() {
        return fileSets.stream().filter(each -> ElementTexts.text(each).equals(fileSet.getText().strip()))
                .findFirst().orElse(null);
    }

    /** The size of an existing file set is shown, not changed: other requests use it too. */
    private void fileSetChanged() {
        if (fileSetSize == null) {
            return;
        }
        FileSet files = chosen();
        fileSetSize.setEditable(files == null);
        if (files != null) {
            fileSetSize.setText(text(files.getSize()));
        } else if (fileSetSize.getText().isBlank()) {
            fileSetSize.setText("1073741824");
        }
        check();
    }

    private void check() {
        if (fileSetSize == null || getButton(IDialogConstants.OK_ID) == null) {
            return;
        }
        List<String> faults = new ArrayList<>();
        if (name.getText().isBlank()) {
            faults.add("Enter a name.");
        }
        fault("Size", size, faults);
        fault("Sequentiality", sequentiality, faults);
        if (fileSet.getText().isBlank()) {
            faults.add("Choose a file set, or enter the name of a new one.");
        }
        if (chosen() == null) {
            fault("Size of the file set", fileSetSize, faults);
        }
        setErrorMessage(faults.isEmpty() ? null : faults.get(0));
        getButton(IDialogConstants.OK_ID).setEnabled(faults.isEmpty());
    }

    private static void fault(String label, ExpressionField field, List<String> faults) {
        field.diagnosis().findings().stream().filter(ExpressionDiagnosis.Finding::error).findFirst()
                .ifPresent(each -> faults.add(label + ", " + each));
    }

    @Override
    protected Control createButtonBar(Composite parent) {
        Control bar = super.createButtonBar(parent);
        check();
        return bar;
    }

    @Override
    protected void okPressed() {
        description = new IoRequests.Description(name.getText().strip(),
                write.getSelection() ? RequestType.WRITE : RequestType.READ, size.getText(), sequentiality.getText(),
                chosen(), fileSet.getText().strip(), fileSetSize.getText());
        super.okPressed();
    }

    /** Asks for a new request of an action and adds it; nothing happens when the user cancels. */
    public static void add(Shell shell, AbstractInternalControlFlowAction action) {
        IoRequestDialog dialog = new IoRequestDialog(shell, action, null);
        if (dialog.open() == OK) {
            IoRequests.add(action, dialog.description());
        }
    }

    /** Asks for changes of a request and makes them; a request without an action cannot be shown. */
    public static void change(Shell shell, IoRequest request) {
        IoRequestDialog dialog = new IoRequestDialog(shell, request.getAction(), request);
        if (dialog.open() == OK) {
            IoRequests.change(request, dialog.description());
        }
    }
}
