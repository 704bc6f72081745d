// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.loggia.decision.fit.FitCandidate;
import org.loggia.decision.fit.MeasuredLoad;
import org.loggia.decision.fit.MeasuredLoads;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;
import org.loggia.workbench.view.StepPage;

/** Asks for the model and for what was measured. Going on reads both. */
final class FitModelPage extends StepPage {

    private static final int WIDTH = 520;

    private final IResource start;
    private ResourceField folder;
    private ResourceField allocation;
    private ResourceField usage;
    private ResourceField measured;
    private List<MeasuredLoad> loads;
    private List<FitCandidate> candidates;
    private ModelSelection model;

    FitModelPage(IResource start) {
        super("model", HelpContext.CALIBRATION, 3, "Model and Measurements",
                "Choose the model, and a table with response times or utilizations measured at several "
                        + "loads.");
        this.start = start;
    }

    @Override
    protected void fill(Composite page) {
        folder = new ResourceField(page, "&Project or folder:", null, this::changed);
        allocation = new ResourceField(page, "&Allocation:", "allocation", this::changed);
        allocation.hint("the only one");
        usage = new ResourceField(page, "&Usage model:", "usagemodel", this::changed);
        usage.hint("the only one");
        measured = new ResourceField(page, "&Measurements:", "csv", this::changed);
        Label about = new Label(page, SWT.WRAP);
        about.setText("The table has a row for each load and measuring point: the columns 'users' or 'rate', "
                + "'point' (such as a usage scenario, or SERVER/CPU), and metrics such as 'mean [ms]', "
                + "'p95 [ms]' or 'utilization [%]'.");
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false, 3, 1);
        wide.widthHint = WIDTH;
        about.setLayoutData(wide);
        if (start != null) {
            boolean isTable = start instanceof IFile && "csv".equals(start.getFileExtension());
            IContainer beside = start instanceof IContainer container ? container : start.getParent();
            IContainer place = isTable && !hasModel(beside) ? start.getProject() : beside;
            folder.set(place.getFullPath().toString());
            if (isTable) {
                measured.set(start.getFullPath().toString());
            } else if ("allocation".equals(start.getFileExtension())) {
                allocation.set(start.getFullPath().toString());
            } else if ("usagemodel".equals(start.getFileExtension())) {
                usage.set(start.getFullPath().toString());
            }
        }
        changed();
    }

    /** Tables lie next to the model that they were measured of, or somewhere else in its project. */
    private static boolean hasModel(IContainer folder) {
        try {
            return Arrays.stream(folder.members()).anyMatch(each -> "allocation".equals(each.getFileExtension()));
        } catch (CoreException gone) {
            return false;
        }
    }

    private void changed() {
        if (measured == null) {
            return; // fields are still being made
        }
        loads = null;
        setErrorMessage(Stream.of(folder, allocation, usage, measured).map(ResourceField::fault).filter(
                Objects::nonNull).findFirst().orElse(null));
        setMessage(folder() == null ? "Choose the project or folder of the model."
                : measured.get().isEmpty() ? "Choose the table of measurements." : null);
        setPageComplete(getErrorMessage() == null && folder() != null && file(measured) != null);
    }

    /** Where the model is; null if the field names no folder. */
    IContainer folder() {
        return resource(folder) instanceof IContainer found && found.isAccessible() && found.getProject() != null
                ? found : null;
    }

    Path allocation() {
        return file(allocation);
    }

    Path usage() {
        return file(usage);
    }

    String measured() {
        return resource(measured).getName();
    }

    List<MeasuredLoad> loads() {
        return loads;
    }

    List<FitCandidate> candidates() {
        return candidates;
    }

    /** The model as it was read. */
    ModelSelection model() {
        return model;
    }

    private static IResource resource(ResourceField field) {
        return field == null || field.get().isEmpty() ? null : ResourcesPlugin.getWorkspace().getRoot().findMember(field
                .get());
    }

    private static Path file(ResourceField field) {
        return resource(field) instanceof IFile found && found.getLocation() != null ? found.getLocation().toPath()
                : null;
    }

    /** Reads what is named; false if something is wrong with it, which the page then says. */
    boolean read() {
        if (loads != null) {
            return true;
        }
        Path place = folder().getLocation().toPath();
        Path chosen = allocation();
        Path users = usage();
        Path table = file(measured);
        try {
            getContainer().run(true, false, monitor -> {
                monitor.beginTask("Reading the model", -1);
                Metamodels.load();
                ModelSelection.Loaded loaded = ModelSelection.load(List.of(place), chosen, users);
                if (!loaded.isUsable()) {
                    throw new InvocationTargetException(null, loaded.problems().stream().filter(Problem::isError).map(
                            each -> place.toString().equals(each.file()) ? each.text() : each.toString()).collect(
                                    Collectors.joining("\n")));
                }
                model = loaded.selection();
                candidates = FitCandidate.of(model);
                loads = MeasuredLoads.read(table);
            });
            setErrorMessage(null);
            return true;
        } catch (InvocationTargetException fault) {
            if (fault.getCause() != null && !(fault.getCause() instanceof ProblemException)) {
                throw new IllegalStateException(fault.getCause());
            }
            setErrorMessage(fault.getCause() == null ? fault.getMessage() : fault.getCause().getMessage());
            return false;
        } catch (InterruptedException impossible) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
