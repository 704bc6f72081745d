// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.calibration.CalibrationSettings;
import org.loggia.calibration.NetProposal;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.model.NetKind;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;
import org.loggia.workbench.project.TargetField;
import org.loggia.workbench.view.StepPage;

/** Asks for the measurements, for how the storage system is made, and for where the net is written to. */
final class CalibrateNetPage extends StepPage {

    private static final String OWN = "your own net, whose service times are scaled";
    private static final String FOUND = "estimated from the measurements";
    private static final int WIDTH = 520;

    private final IFile start;
    private ResourceField measured;
    private Combo kind;
    private Label reason;
    private boolean isChosen;
    private ResourceField own;
    private ResourceField others;
    private Text thinkTime;
    private Text servers;
    private Text cachedUpTo;
    private TargetField target;

    CalibrateNetPage(IFile start) {
        super("net", HelpContext.NET_CALIBRATION, 3, "Measurements and Net",
                "Estimate the parameters of a storage system's net from its response times under "
                        + "several loads.");
        this.start = start;
    }

    @Override
    protected void fill(Composite page) {
        measured = new ResourceField(page, "&Measurements:", "csv", this::measurementsChanged);
        label(page, "N&et:");
        kind = new Combo(page, SWT.READ_ONLY);
        kind.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        Stream.of(NetKind.values()).map(CalibrateNetPage::words).forEach(kind::add);
        kind.add(OWN);
        kind.setVisibleItemCount(kind.getItemCount());
        label(page, "");
        reason = new Label(page, SWT.NONE);
        reason.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        own = new ResourceField(page, "Net of your &own:", "qpe", this::changed);
        others = new ResourceField(page, "&Predict:", "csv", this::changed);
        others.hint("nothing", "Held-out measurements, to validate the predictions");
        thinkTime = number(page, "&Think time:", "0",
                "Pause of the clients between response and next request, in the unit of the response "
                        + "times");
        servers = number(page, "&Concurrently served requests:", FOUND,
                "Number of requests that the storage serves concurrently");
        cachedUpTo = number(page, "&Cached up to [B]:", FOUND,
                "Size of the largest file set that the cache holds or buffers");
        target = new TargetField(page, "qpe", "net", this::changed);
        about(page);
        kind.select(NetKind.HETEROGENEOUS.ordinal());
        kind.addListener(SWT.Selection, event -> chosen());
        if (start != null && "csv".equals(start.getFileExtension())) {
            measured.set(start.getFullPath().toString());
        } else if (start != null && "qpe".equals(start.getFileExtension())) {
            kind.select(kind.getItemCount() - 1);
            isChosen = true;
            own.set(start.getFullPath().toString());
        }
        changed();
    }

    private static void label(Composite page, String text) {
        new Label(page, SWT.NONE).setText(text);
    }

    private Text number(Composite page, String label, String hint, String what) {
        label(page, label);
        Text field = new Text(page, SWT.BORDER);
        field.setMessage(hint);
        field.setToolTipText(what + "; empty: " + hint);
        field.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        field.addModifyListener(event -> changed());
        return field;
    }

    private static void about(Composite page) {
        Label about = new Label(page, SWT.WRAP);
        about.setText("The table has a row for each load: the columns 'readClients' and 'writeClients' (with several "
                + "machines 'readClients.1' and so on), 'readResponseTime [ms]', 'writeResponseTime [ms]', "
                + "'requestSize [KiB]' and others; F1 lists them.");
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false, 3, 1);
        wide.widthHint = WIDTH;
        about.setLayoutData(wide);
    }

    /** What a net of the library is for, and its name on the command line. */
    private static String words(NetKind kind) {
        return switch (kind) {
            case CACHE -> "reads or writes, one queue";
            case RANDOM_READ -> "random reads, a cache and a RAID array";
            case SEQUENTIAL_READ -> "sequential reads, file sets within and beyond the cache";
            case RANDOM_WRITE -> "random writes, file sets within and beyond the cache";
            case HETEROGENEOUS -> "reads and writes of one size";
            case MULTI_VM -> "reads and writes of several machines";
            case VARIABLE_WORKLOAD -> "reads and writes of several machines and sizes";
        } + " (" + kind.label() + ")";
    }

    private void chosen() {
        isChosen = true;
        reason.setText("");
        changed();
    }

    /** Looks in the background for the net that the table tells most about: the table may be long. */
    private void measurementsChanged() {
        changed();
        IFile table = target == null ? null : file(measured);
        if (isChosen || table == null) {
            return;
        }
        Display display = kind.getDisplay();
        Job.createSystem("Reading " + table.getName(), monitor -> {
            try {
                NetProposal proposal = NetProposal.of(ResponseTimeMeasurements.read(table.getLocation().toPath()));
                display.asyncExec(() -> propose(table, proposal));
            } catch (ProblemException fault) {
                display.asyncExec(() -> propose(table, null)); // Finish says what is wrong
            }
        }).schedule();
    }

    private void propose(IFile table, NetProposal proposal) {
        if (kind.isDisposed() || isChosen || !table.equals(file(measured))) {
            return;
        }
        reason.setText(proposal == null ? "" : "Proposed because " + proposal.reason() + ".");
        kind.select((proposal == null ? NetKind.HETEROGENEOUS : proposal.kind()).ordinal());
        changed();
    }

    private void changed() {
        if (target == null) {
            return; // fields are still being made
        }
        own.setEnabled(isOwn());
        if (file(measured) != null) {
            target.propose(file(measured).getParent(), file(measured).getFullPath().removeFileExtension()
                    .lastSegment() + ".qpe");
        }
        String missing = file(measured) == null ? "Choose a table of measurements."
                : isOwn() && file(own) == null ? "Choose your net." : null;
        setErrorMessage(fault());
        setMessage(missing != null ? missing : target.warning(), missing == null && target.warning() != null ? WARNING
                : NONE);
        setPageComplete(getErrorMessage() == null && missing == null);
    }

    private String fault() {
        List<String> faults = new ArrayList<>();
        faults.add(measured.fault());
        faults.add(isOwn() ? own.fault() : null);
        faults.add(others.fault());
        try {
            settings();
        } catch (NumberFormatException fault) {
            faults.add(fault.getMessage());
        } catch (IllegalArgumentException fault) {
            faults.add(Character.toUpperCase(fault.getMessage().charAt(0)) + fault.getMessage().substring(1) + ".");
        }
        faults.add(file(measured) == null ? null : target.problem());
        faults.removeIf(each -> each == null);
        return faults.isEmpty() ? null : faults.get(0);
    }

    private boolean isOwn() {
        return kind.getSelectionIndex() == kind.getItemCount() - 1;
    }

    /** @throws IllegalArgumentException if a number is out of its range, or none */
    private CalibrationSettings settings() {
        CalibrationSettings standard = CalibrationSettings.STANDARD;
        return new CalibrationSettings(number(thinkTime, "the think time", standard.thinkTime()),
                (int) number(servers, "the number of concurrently served requests", standard.servers()),
                number(cachedUpTo, "the largest cached file set", standard.cachedUpTo()), standard.completions(),
                standard.seed());
    }

    private static double number(Text field, String what, double whenEmpty) {
        String text = field.getText().trim();
        try {
            return text.isEmpty() ? whenEmpty : NumberReader.parseDouble(text);
        } catch (NumberFormatException none) {
            throw new NumberFormatException("'" + text + "', " + what + ", is not a number; correct it.");
        }
    }

    private static IFile file(ResourceField field) {
        return !field.get().isEmpty() && field.fault() == null && ResourcesPlugin.getWorkspace().getRoot().findMember(
                field.get()) instanceof IFile found && found.getLocation() != null ? found : null;
    }

    /** Reads the tables; null if something is wrong with one, which the page then says. */
    NetCalibration read() {
        try {
            ResponseTimeMeasurements table = ResponseTimeMeasurements.read(path(measured));
            ResponseTimeMeasurements predicted = file(others) == null ? null : ResponseTimeMeasurements.read(path(
                    others));
            return new NetCalibration(table, isOwn() ? null : NetKind.values()[kind.getSelectionIndex()],
                    isOwn() ? path(own) : null, predicted, settings(), target.file());
        } catch (ProblemException fault) {
            setErrorMessage(fault.getMessage());
            return null;
        }
    }

    private static Path path(ResourceField field) {
        return file(field).getLocation().toPath();
    }
}
