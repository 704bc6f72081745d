// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.workbench.decision.wizard.PlannedModel.UnusableModelException;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.StepPage;

/** Asks for the model, which of its allocations and usage models are meant, and the name of the plan. */
final class PlanModelPage extends StepPage {

    private static final String ENDING = ".yaml";

    private final PlanDraft draft;
    private final IResource start;
    private ResourceField folder;
    private Combo allocation;
    private Combo usage;
    private Text name;
    private String proposed;
    private PlannedModel loaded;

    /** @param start what was selected; null for nothing */
    PlanModelPage(PlanDraft draft, IResource start) {
        super("model", HelpContext.DESIGN_SPACE, 3, "Design Space",
                "Choose the model to optimize, and a file for the plan in the same folder.");
        this.draft = draft;
        this.start = start;
    }

    @Override
    protected void fill(Composite page) {
        folder = new ResourceField(page, "&Model folder:", null, this::changed);
        allocation = combo(page, "&Allocation:");
        usage = combo(page, "&Usage model:");
        new Label(page, SWT.NONE).setText("Fil&e name:");
        name = new Text(page, SWT.BORDER);
        proposed = "design-space" + ENDING;
        name.setText(proposed);
        name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        name.addModifyListener(event -> check());
        if (start != null) {
            folder.set((start instanceof IContainer container ? container : start.getParent()).getFullPath()
                    .toString());
        }
        changed();
    }

    private Combo combo(Composite page, String text) {
        new Label(page, SWT.NONE).setText(text);
        Combo combo = new Combo(page, SWT.READ_ONLY);
        combo.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        combo.addListener(SWT.Selection, event -> {
            loaded = null;
            check();
        });
        return combo;
    }

    private void changed() {
        loaded = null;
        fill(allocation, "allocation");
        fill(usage, "usagemodel");
        if (name.getText().equals(proposed)) {
            proposed = NewFile.free(container(), "design-space" + ENDING);
            name.setText(proposed);
        }
        check();
    }

    private void fill(Combo combo, String extension) {
        List<String> found = new ArrayList<>();
        IContainer container = container();
        if (container != null) {
            try {
                container.accept(each -> {
                    if (each instanceof IFile file && extension.equals(file.getFileExtension())) {
                        found.add(file.getFullPath().makeRelativeTo(container.getFullPath()).toString());
                    }
                    return true;
                });
            } catch (CoreException gone) {
                setErrorMessage(gone.getMessage());
            }
        }
        combo.setItems(found.toArray(String[]::new));
        combo.setEnabled(found.size() > 1);
        combo.select(0);
    }

    private void check() {
        setErrorMessage(null);
        IStatus valid = ResourcesPlugin.getWorkspace().validateName(name.getText(), IResource.FILE);
        if (container() == null) {
            setErrorMessage(folder.get().isEmpty() ? "Choose the project or folder of a model." : folder.fault());
        } else if (allocation.getItemCount() == 0 || usage.getItemCount() == 0) {
            setErrorMessage("There is no " + (allocation.getItemCount() == 0 ? "allocation" : "usage model")
                    + " in this folder; choose the folder of a model.");
        } else if (!valid.isOK()) {
            setErrorMessage(valid.getMessage());
        } else if (!name.getText().matches("(?i).*\\.ya?ml")) {
            setErrorMessage("Plans are YAML files: enter a name that ends with " + ENDING + ".");
        } else if (file().exists()) {
            setErrorMessage(name.getText() + " already exists; enter another name.");
        }
        setPageComplete(getErrorMessage() == null);
    }

    private IContainer container() {
        String path = folder.get();
        return path.isEmpty() || !IPath.fromOSString(path).isValidPath(path) ? null
                : ResourcesPlugin.getWorkspace().getRoot().findMember(path) instanceof IContainer found
                        && found.isAccessible() && found.getProject() != null ? found : null;
    }

    /** The plan's file. */
    IFile file() {
        return container().getFile(IPath.fromOSString(name.getText()));
    }

    /** The model, once somebody has continued; null before. */
    PlannedModel loaded() {
        return loaded;
    }

    /** The unit of the model's times, or that of its project; null where neither says it. */
    String timeUnit() {
        return ProjectUnits.symbol(loaded.simulation().timeUnit(), container().getProject());
    }

    @Override
    public IWizardPage getNextPage() {
        return getErrorMessage() == null ? super.getNextPage() : null;
    }

    /** Loads the model, which takes a moment; the page stays with the reason where it cannot be planned for. */
    boolean load() {
        if (loaded != null) {
            return true;
        }
        Path root = container().getLocation().toPath();
        Path first = allocation.getItemCount() > 1 ? root.resolve(allocation.getText()) : null;
        Path second = usage.getItemCount() > 1 ? root.resolve(usage.getText()) : null;
        draft.allocation = first == null ? "" : allocation.getText();
        draft.usage = second == null ? "" : usage.getText();
        try {
            getContainer().run(true, false, monitor -> {
                monitor.beginTask("Loading the model", org.eclipse.core.runtime.IProgressMonitor.UNKNOWN);
                try {
                    loaded = PlannedModel.load(root, first, second);
                } catch (UnusableModelException unusable) {
                    throw new InvocationTargetException(unusable);
                }
            });
            draft.decisions.clear();
            loaded.offers().forEach(each -> draft.decisions.add(new PlanDraft.Decision(each)));
            return true;
        } catch (InvocationTargetException failed) {
            if (!(failed.getCause() instanceof UnusableModelException unusable)) {
                throw new IllegalStateException(failed.getCause());
            }
            setErrorMessage(unusable.getMessage());
            return false;
        } catch (InterruptedException cancelled) {
            return false;
        }
    }
}
