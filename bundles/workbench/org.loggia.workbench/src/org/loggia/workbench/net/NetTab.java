package org.loggia.workbench.net;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.workbench.project.ResourceField;

/** The page of a run configuration that says which net to simulate, when to stop, and how to draw random numbers. */
public final class NetTab extends AbstractLaunchConfigurationTab {

    private static final String UNFINISHED = "unfinished";

    private ResourceField net;
    private Text time;
    private Text precision;
    private Text seed;
    private Text replications;

    @Override
    public String getName() {
        return "Simulation";
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout(3, false));
        setControl(page);
        net = new ResourceField(page, "&Net:", "qpe", this::scheduleUpdateJob);
        time = field(page, "&Time:", "as the net says", "Simulated time after the warm-up, in the net's unit of time");
        precision = field(page, "&Precision:", "as the net says, or 0.02",
                "Stop when the 95 % interval of each mean residence time is within this share of it");
        seed = field(page, "&Seed:", "1", "The same seed repeats a run exactly");
        replications = field(page, "Repli&cations:", "1", "Independent runs with different random numbers");
    }

    private Text field(Composite parent, String label, String hint, String explanation) {
        Label name = new Label(parent, SWT.NONE);
        name.setText(label);
        name.setToolTipText(explanation);
        Text text = new Text(parent, SWT.BORDER);
        text.setMessage(hint);
        text.setToolTipText(explanation);
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        text.addModifyListener(event -> scheduleUpdateJob());
        return text;
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
        IResource selected = DebugUITools.getSelectedResource();
        NetConfiguration.of(selected != null && "qpe".equals(selected.getFileExtension())
                ? selected.getFullPath().toString() : "").write(copy);
    }

    @Override
    public void initializeFrom(ILaunchConfiguration stored) {
        NetConfiguration configuration;
        try {
            configuration = NetConfiguration.read(stored);
        } catch (CoreException | IllegalArgumentException unusable) {
            configuration = NetConfiguration.of("");
            setErrorMessage(unusable.getMessage());
        }
        net.set(configuration.net());
        time.setText(Double.isNaN(configuration.time()) ? "" : Double.toString(configuration.time()));
        precision.setText(Double.isNaN(configuration.precision()) ? "" : Double.toString(configuration.precision()));
        seed.setText(Long.toString(configuration.seed()));
        replications.setText(Integer.toString(configuration.replications()));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy copy) {
        try {
            entered().write(copy);
            copy.removeAttribute(UNFINISHED);
        } catch (IllegalArgumentException unfinished) {
            copy.setAttribute(UNFINISHED, unfinished.getMessage()); // a change, so that Revert is possible
        }
    }

    @Override
    public boolean isValid(ILaunchConfiguration stored) {
        try {
            setErrorMessage(entered().fault());
        } catch (IllegalArgumentException wrong) {
            setErrorMessage(wrong.getMessage());
        }
        return getErrorMessage() == null;
    }

    private NetConfiguration entered() {
        return new NetConfiguration(net.get(), number(time, "The simulated time must be a number above 0."),
                number(precision, "The precision must be a number between 0 and 1, such as 0.02."),
                whole(seed, "The seed must be a whole number."),
                (int) Math.min(Integer.MAX_VALUE,
                        whole(replications, "There must be 1 or more replications.")));
    }

    private static double number(Text field, String message) {
        try {
            return field.getText().isBlank() ? Double.NaN : Double.parseDouble(field.getText().strip());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(message);
        }
    }

    private static long whole(Text field, String message) {
        try {
            return field.getText().isBlank() ? 1 : Long.parseLong(field.getText().strip());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(message);
        }
    }
}
