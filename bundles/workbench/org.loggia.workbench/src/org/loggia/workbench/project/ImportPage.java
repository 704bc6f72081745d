// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Text;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.EnterKey;
import org.loggia.workbench.view.OpenDialog;
import org.loggia.workbench.view.StepPage;

/** Asks for the folder with the models, the name of the project and its time unit; lists what is found and is wrong. */
final class ImportPage extends StepPage {

    private PathField field;
    private Text folder;
    private Text name;
    private List found;
    private Button storage;
    private UnitField units;
    private PalladioModels models;
    private String looked = "";

    ImportPage() {
        super("models", HelpContext.IMPORT, 3, "Palladio Models",
                "Copies the models of a folder into a new project. PCM versions 5.0 to 5.2 are supported.");
    }

    @Override
    protected void fill(Composite page) {
        field = new PathField(page, "F&older:", "Folder of the Models", OpenDialog::folder, this::look);
        folder = field.text();
        new Label(page, SWT.NONE).setText("&Project:");
        name = new Text(page, SWT.BORDER);
        name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        Label label = new Label(page, SWT.NONE);
        label.setText("Found:");
        label.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false));
        found = new List(page, SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        GridData large = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        large.heightHint = 200;
        large.widthHint = 480;
        found.setLayoutData(large);
        new Label(page, SWT.NONE);
        storage = new Button(page, SWT.CHECK);
        storage.setText("Add a &measured storage system");
        storage.setToolTipText("Copies the storage models of the examples into the folder storage; use them to "
                + "simulate I/O requests until you have measured your own system");
        storage.setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, false, false, 2, 1));
        Composite below = new Composite(page, SWT.NONE);
        below.setLayout(new GridLayout());
        below.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false, 3, 1));
        units = new UnitField(below);
        units.set(TimeUnit.SECOND);
        EnterKey.on(folder, () -> !folder.getText().equals(looked), this::look);
        folder.addListener(SWT.FocusOut, event -> {
            if (!folder.getText().equals(looked)) {
                look();
            }
        });
        folder.addModifyListener(event -> check());
        name.addModifyListener(event -> check());
        setPageComplete(false);
    }

    /** Reads the folder, with progress, and lists what is there. */
    private void look() {
        models = null;
        found.removeAll();
        looked = folder.getText();
        Path path = path();
        if (path != null) {
            try {
                getContainer().run(true, false, monitor -> {
                    monitor.beginTask("Reading the models", IProgressMonitor.UNKNOWN);
                    try {
                        models = PalladioModels.in(path);
                    } catch (IOException fault) {
                        throw new InvocationTargetException(fault);
                    }
                });
                models.lines().forEach(found::add);
                units.set(models.timeUnit());
                storage.setEnabled(!models.hasStorageFolder());
                storage.setSelection(!models.knowsStorage() && storage.isEnabled());
                if (name.getText().isBlank() && !models.files().isEmpty()) {
                    name.setText(path.getFileName().toString());
                }
            } catch (InvocationTargetException fault) {
                found.add(fault.getCause().getMessage());
            } catch (InterruptedException cancelled) {
                Thread.currentThread().interrupt();
            }
        }
        check();
    }

    private Path path() {
        Path path = field.path();
        return path != null && Files.isDirectory(path) && path.getFileName() != null ? path : null;
    }

    private void check() {
        IStatus valid = ResourcesPlugin.getWorkspace().validateName(name.getText().trim(), IResource.PROJECT);
        boolean fresh = models != null && folder.getText().equals(looked);
        setErrorMessage(folder.getText().isBlank() ? null
                : path() == null ? "There is no folder " + folder.getText() + "."
                : fresh && models.files().isEmpty() ? models.summary()
                : !fresh || name.getText().isBlank() ? null
                : !valid.isOK() ? valid.getMessage()
                : project().exists() ? "There is already a project " + name.getText().trim() + "." : null);
        setMessage(fresh && getErrorMessage() == null ? models.summary()
                : path() != null && !folder.getText().equals(looked) ? "Press Enter to read the models of the folder."
                : null,
                fresh && !models.problems().isEmpty() ? WARNING : NONE);
        setPageComplete(fresh && !models.files().isEmpty() && !name.getText().isBlank() && getErrorMessage() == null);
    }

    PalladioModels models() {
        return models;
    }

    /** Whether storage models are wanted that the folder does not have. */
    boolean isStorageWanted() {
        return storage.getSelection();
    }

    TimeUnit timeUnit() {
        return units.get();
    }

    IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name.getText().trim());
    }
}
