// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IContainer;
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
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;

/** The page of a run configuration that says which models to simulate, when to stop, and how to draw random numbers. */
public final class SimulationTab extends RunTab<SimulationConfiguration> {

    private static final String AUTOMATIC = "auto";
    /** Columns that a field for a file takes. */
    private static final int FIELD = 3;

    private ResourceField location;
    private ResourceField allocation;
    private ResourceField usage;
    private ResourceField evolution;
    private ResourceField scaling;
    private ResourceField analysisModels;
    private ResourceField objectives;
    private Text users;
    private final Map<OptionalPart, Button> parts = new EnumMap<>(OptionalPart.class);
    private Button allFigures;
    private Text quantiles;
    /** Notes of the shown configuration, which has no field for them. */
    private List<String> notes = List.of();
    private Text time;
    private Label timeUnit;
    private Text measurements;
    private Text precision;
    private Text warmUp;
    private Text seed;
    private Text replications;
    private Text threads;

    public SimulationTab() {
        super(SimulationConfiguration::read, SimulationConfiguration.of("", "", ""));
    }

    /** What most runs need comes first, and is in sight without scrolling in the dialog's smallest size. */
    @Override
    protected void createFields(Composite page) {
        GridLayout rows = new GridLayout(1, false);
        rows.marginHeight = 0;
        page.setLayout(rows);
        HelpContext.RUN_CONFIGURATION.setOn(page);

        Group models = group(page, "Models", FIELD);
        location = new ResourceField(models, "&Project or folder:", null, this::located);
        allocation = new ResourceField(models, "&Allocation:", "allocation", this::changed);
        allocation.hint("the only one in the folder");
        usage = new ResourceField(models, "&Usage model:", "usagemodel", this::changed);
        usage.hint("the only one in the folder");
        users = field(models, "Us&ers:", "as in the usage model",
                "Users in each closed workload; enter several numbers, such as 10, 20, 40, for a run "
                        + "with each", FIELD - 1);

        Group stop = group(page, "Stop at the first of", 7);
        time = field(stop, "&Time:", "no limit", "Simulated time in the model's time units; empty for no limit", 1);
        timeUnit = new Label(stop, SWT.NONE);
        measurements = field(stop, "&Measurements:", "no limit", "Usage scenario runs after the warm-up; empty for no "
                + "limit", 1);
        precision = field(stop, "P&recision:", "none",
                "Relative half-width of the 95 % interval of every mean response time, such as 0.02; empty for none",
                1);

        Group run = group(page, "Run", 4);
        warmUp = field(run, "&Warm-up:", AUTOMATIC, "Usage scenario runs to exclude, or auto to determine their number",
                1);
        seed = field(run, "See&d:", "1", "The same seed repeats a run exactly", 1);
        replications = field(run, "Repli&cations:", "1", "Independent runs with different random numbers", 1);
        threads = field(run, "T&hreads:", "1", "Concurrent replications", 1);

        createOptions(group(page, "Options", FIELD));
    }

    /** What takes the place of something in the models, or is left out unless it is asked for. */
    private void createOptions(Group options) {
        evolution = new ResourceField(options, "Usage e&volution:", "usageevolution", this::changed).or("csv");
        evolution.hint("the load does not change", "A usage evolution, or a table of measured loads (.csv)");
        scaling = new ResourceField(options, "Scal&ing policies:", "spd", this::changed);
        scaling.hint("no scaling");
        analysisModels = new ResourceField(options, "&Storage models:", "json", this::changed).several();
        analysisModels.hint("as configured in the models");
        objectives = new ResourceField(options, "&Objectives:", "slo", this::changed).several();
        objectives.hint("objectives of the model, or in its folder");
        quantiles = field(options, "&Quantiles:", "0.5, 0.9, 0.95, 0.99",
                "Probabilities of further quantiles in tables and reports, such as 0.25, 0.999", FIELD - 1);
        Composite choices = new Composite(options, SWT.NONE);
        GridLayout besides = new GridLayout(2, false);
        besides.marginHeight = 0;
        besides.marginWidth = 0;
        choices.setLayout(besides);
        choices.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, false, false, FIELD, 1));
        for (OptionalPart part : OptionalPart.values()) {
            parts.put(part, choice(choices, "&" + part.label(), part.description()));
        }
        allFigures = choice(choices, "A&ll metrics",
                "Store all metrics, instead of those that monitors (.monitorrepository) in the folder "
                        + "of the model select");
    }

    /** The time is in the unit of the project that is run. */
    private void located() {
        IPath path = IPath.fromPortableString(location.get());
        String unit = path.segmentCount() == 0 ? null : ProjectUnits.symbol(ProjectUnits.time(
                ResourcesPlugin.getWorkspace().getRoot().getProject(path.segment(0))));
        timeUnit.setText(unit == null ? "" : unit);
        timeUnit.requestLayout();
        changed();
    }

    private static Group group(Composite page, String title, int columns) {
        Group group = new Group(page, SWT.NONE);
        group.setText(title);
        GridLayout tight = new GridLayout(columns, false);
        tight.verticalSpacing = 1;
        tight.marginHeight = 2;
        group.setLayout(tight);
        group.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, false));
        return group;
    }

    private Button choice(Composite parent, String label, String explanation) {
        Button button = new Button(parent, SWT.CHECK);
        button.setText(label);
        button.setToolTipText(explanation);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> changed()));
        return button;
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
        IResource selected = DebugUITools.getSelectedResource();
        IContainer container = selected == null ? null
                : selected instanceof IContainer folder ? folder : selected.getParent();
        SimulationConfiguration.of(container == null ? "" : container.getFullPath().toString(), "", "").write(copy);
        if (container != null) {
            name(copy, container);
        }
    }

    @Override
    protected void show(SimulationConfiguration configuration) {
        SimulationSettings settings = configuration.settings();
        location.set(configuration.location());
        allocation.set(configuration.allocation());
        usage.set(configuration.usage());
        evolution.set(configuration.evolution());
        scaling.set(configuration.scaling());
        analysisModels.set(String.join(", ", configuration.analysisModels()));
        objectives.set(String.join(", ", configuration.judging().objectives()));
        allFigures.setSelection(configuration.judging().allFigures());
        notes = configuration.judging().notes();
        quantiles.setText(configuration.judging().quantiles().stream().map(NumberText::exact).collect(Collectors
                .joining(", ")));
        parts.forEach((part, button) -> button.setSelection(configuration.optional().contains(part)));
        users.setText(configuration.users().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        time.setText(Double.isInfinite(settings.maximumTime()) ? "" : NumberText.exact(settings.maximumTime()));
        measurements.setText(settings.maximumMeasurements() == Long.MAX_VALUE ? ""
                : Long.toString(settings.maximumMeasurements()));
        precision.setText(settings.precision() == 0 ? "" : NumberText.exact(settings.precision()));
        warmUp.setText(settings.warmUp() == SimulationSettings.AUTOMATIC ? AUTOMATIC
                : Long.toString(settings.warmUp()));
        seed.setText(Long.toString(settings.seed()));
        replications.setText(Integer.toString(settings.replications()));
        threads.setText(Integer.toString(settings.threads()));
    }

    @Override
    protected SimulationConfiguration entered() {
        double limit = number(time, Double.POSITIVE_INFINITY, "The simulated time must be a number above 0.",
                value -> value > 0);
        long runs = measurements.getText().isBlank() ? Long.MAX_VALUE
                : whole(measurements, "The number of measurements must be a whole number, 1 or more.", 1);
        double relative = number(precision, 0,
                "The precision must be a number between 0 and 1, such as 0.02.", value -> value >= 0 && value < 1);
        if (Double.isInfinite(limit) && runs == Long.MAX_VALUE && relative == 0) {
            throw new IllegalArgumentException("Enter a simulated time, a number of measurements, or a precision.");
        }
        long cut = warmUp.getText().isBlank() || warmUp.getText().trim().equals(AUTOMATIC)
                ? SimulationSettings.AUTOMATIC
                : whole(warmUp, "The warm-up must be auto or a whole number of runs, 0 or more.", 0);
        return new SimulationConfiguration(location.get(), allocation.get(), usage.get(), evolution.get(),
                scaling.get(), analysisModels.all(), new ObjectiveSettings(objectives.all(), allFigures.getSelection(),
                        probabilities(), notes),
                optionalParts(), numbersOfUsers(),
                new SimulationSettings(whole(seed, "The seed must be a whole number.", Long.MIN_VALUE), limit, runs,
                        relative, cut,
                        count(replications, "replications"), count(threads, "threads")));
    }

    private Set<OptionalPart> optionalParts() {
        return parts.keySet().stream().filter(part -> parts.get(part).getSelection()).collect(Collectors.toSet());
    }

    private List<Double> probabilities() {
        List<Double> probabilities = new ArrayList<>();
        for (String word : quantiles.getText().trim().split("[,;\\s]+")) {
            if (!word.isEmpty()) {
                try {
                    probabilities.add(NumberReader.parseDouble(word));
                } catch (NumberFormatException noNumber) {
                    probabilities.add(Double.NaN);
                }
            }
        }
        return probabilities;
    }

    private List<Integer> numbersOfUsers() {
        List<Integer> numbers = new ArrayList<>();
        for (String word : users.getText().trim().split("[,;\\s]+")) {
            if (!word.isEmpty()) {
                if (!word.matches("[1-9]\\d{0,8}")) {
                    throw new IllegalArgumentException("The users must be whole numbers of 1 or more, such as 10, 20, "
                            + "40.");
                }
                numbers.add(NumberReader.parseInt(word));
            }
        }
        return numbers;
    }
}
