// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.input.NumberText;
import org.loggia.io.TimeUnit;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.workbench.editing.NetFiles;
import org.loggia.workbench.editing.NetUnits;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.launch.RunTab;
import org.loggia.workbench.project.ResourceField;

/** The page of a run configuration that says which net to simulate or solve, and how. */
public final class NetTab extends RunTab<NetConfiguration> {

    private ResourceField net;
    private Button exact;
    private Text time;
    private Label timeUnit;
    private Text precision;
    private Text seed;
    private Text replications;

    public NetTab() {
        super(NetConfiguration::read, NetConfiguration.of(""));
    }

    @Override
    protected void createFields(Composite page) {
        page.setLayout(new GridLayout(3, false));
        net = new ResourceField(page, "&Net:", "qpe", this::located);
        exact = new Button(page, SWT.CHECK);
        exact.setText("Solve e&xactly instead of simulating");
        exact.setToolTipText("For closed and open product-form nets, one queue with phases or MAPs, and small nets "
                + "with phase-type times; other nets are rejected");
        exact.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1));
        exact.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            enableFields();
            changed();
        }));
        time = field(page, "&Time:", "as in the net", "Simulated time after the warm-up, in the net's unit of time",
                1);
        timeUnit = new Label(page, SWT.NONE);
        precision = field(page, "&Precision:", "as in the net, or 0.02",
                "Stop when the 95 % interval of each mean residence time is within this share of it", 2);
        seed = field(page, "&Seed:", "1", "The same seed repeats a run exactly", 2);
        replications = field(page, "Repli&cations:", "1", "Independent runs with different random numbers", 2);
    }

    /** The time is in the unit of the net, or of its project. */
    private void located() {
        String unit = ProjectUnits.symbol(unit());
        timeUnit.setText(unit == null ? "" : unit);
        timeUnit.requestLayout();
        changed();
    }

    /** Null where nobody said it, or while the field names no net. */
    private TimeUnit unit() {
        IPath path = IPath.fromPortableString(net.get());
        IFile file = path.segmentCount() < 2 ? null : ResourcesPlugin.getWorkspace().getRoot().getFile(path);
        if (file == null || !file.exists() || file.getLocation() == null
                || !NetFiles.EXTENSION.equals(file.getFileExtension())) {
            return null;
        }
        try {
            return NetUnits.of(QpeFiles.read(file.getLocation().toPath()), file.getProject());
        } catch (ProblemException broken) {
            return ProjectUnits.time(file.getProject());
        }
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
        IResource selected = DebugUITools.getSelectedResource();
        boolean isNet = selected != null && "qpe".equals(selected.getFileExtension());
        NetConfiguration.of(isNet ? selected.getFullPath().toString() : "").write(copy);
        if (isNet) {
            name(copy, selected);
        }
    }

    @Override
    protected void show(NetConfiguration configuration) {
        net.set(configuration.net());
        exact.setSelection(configuration.exact());
        enableFields();
        time.setText(Double.isNaN(configuration.time()) ? "" : NumberText.exact(configuration.time()));
        precision.setText(Double.isNaN(configuration.precision()) ? "" : NumberText.exact(configuration.precision()));
        seed.setText(Long.toString(configuration.seed()));
        replications.setText(Integer.toString(configuration.replications()));
    }

    /** An exact solution draws no random numbers and takes no simulated time. */
    private void enableFields() {
        for (Text field : new Text[] {time, precision, seed, replications}) {
            field.setEnabled(!exact.getSelection());
        }
    }

    @Override
    protected NetConfiguration entered() {
        return new NetConfiguration(net.get(), exact.getSelection(),
                number(time, Double.NaN, "The simulated time must be a number above 0.", value -> value > 0),
                number(precision, Double.NaN, "The precision must be a number between 0 and 1, such as 0.02.",
                        value -> value >= 0 && value < 1),
                seed.getText().isBlank() ? 1 : whole(seed, "The seed must be a whole number.", Long.MIN_VALUE),
                replications.getText().isBlank() ? 1 : count(replications, "replications"));
    }
}
