// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
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
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;

/** The page of a run configuration that says which models to simulate, when to stop, and how to draw random numbers. */
public final class SimulationTab extends RunTab<SimulationConfiguration> {

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
    private Label timeUnit;
    private final Map<RunSetting, Text> settings = new EnumMap<>(RunSetting.class);

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
        Group run = group(page, "Run", 4);
        for (RunSetting setting : RunSetting.values()) {
            createField(setting.isLimit() ? stop : run, setting);
        }

        createOptions(group(page, "Options", FIELD));
    }

    private void createField(Group group, RunSetting setting) {
        String label = setting.label().replaceFirst("(?i)" + key(setting), "&$0") + ":";
        settings.put(setting, field(group, label, setting.isLimit() ? "no limit" : setting.usual(),
                setting.description(), 1));
        if (setting == RunSetting.TIME) {
            timeUnit = new Label(group, SWT.NONE);
        }
    }

    /** The letter of the label that reaches the field from the keyboard. */
    private static char key(RunSetting setting) {
        return switch (setting) {
            case PRECISION -> 'r';
            case SEED -> 'd';
            case REPLICATIONS -> 'c';
            case THREADS -> 'h';
            default -> setting.label().charAt(0);
        };
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
        settings.forEach((setting, field) -> field.setText(setting.of(configuration.settings())));
    }

    @Override
    protected SimulationConfiguration entered() {
        SimulationSettings chosen = RunSetting.entered(settings.keySet().stream().filter(each -> !settings.get(each)
                .getText().isBlank()).collect(Collectors.toMap(each -> each, each -> settings.get(each).getText())),
                SimulationSettings.ofSeed(1).unlimited(), SimulationTab::wrong);
        if (!chosen.isLimited()) {
            throw new IllegalArgumentException("Enter a simulated time, a number of measurements, or a precision.");
        }
        return new SimulationConfiguration(location.get(), allocation.get(), usage.get(), evolution.get(),
                scaling.get(), analysisModels.all(), new ObjectiveSettings(objectives.all(), allFigures.getSelection(),
                        probabilities(), notes),
                optionalParts(), numbersOfUsers(), chosen);
    }

    private static IllegalArgumentException wrong(RunSetting setting) {
        String rule = setting.rule();
        return new IllegalArgumentException(rule.substring(0, 1).toUpperCase(Locale.ROOT) + rule.substring(1) + ".");
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
