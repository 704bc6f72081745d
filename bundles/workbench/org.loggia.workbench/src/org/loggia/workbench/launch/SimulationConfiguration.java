// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.loggia.input.NumberReader;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;

/**
 * What a run configuration says: which models to simulate, and how.
 *
 * @param location workspace path of the folder or project with the models; results go to its project
 * @param allocation workspace path of the allocation file; empty where the location holds one only
 * @param usage workspace path of the usage model file; empty where the location holds one only
 * @param evolution workspace path of the usage evolution, or the table of loads, that the load follows; empty where it
 *        does not change
 * @param scaling workspace path of the scaling policies, or of their configuration; empty where nothing is scaled
 * @param analysisModels workspace paths of regression model files that replace the configured analysis models
 * @param judging how the figures are judged, and which are kept
 * @param optional parts of the model that take part only when asked for
 * @param users numbers of users of the closed workloads, a run for each; empty for as many as the usage model says
 * @param settings when to stop, warm-up, seed, replications, threads
 */
public record SimulationConfiguration(String location, String allocation, String usage, String evolution,
        String scaling, List<String> analysisModels, ObjectiveSettings judging, Set<OptionalPart> optional,
        List<Integer> users,
        SimulationSettings settings) implements RunConfiguration {

    /** The type of run configurations that {@code plugin.xml} contributes. */
    public static final String TYPE = "org.loggia.workbench.launch.simulation";

    private static final String LOCATION = "location";
    private static final String ALLOCATION = "allocation";
    private static final String USAGE = "usage";
    private static final String EVOLUTION = "evolution";
    private static final String SCALING = "scaling";
    private static final String ANALYSIS_MODELS = "analysisModels";
    private static final String OBJECTIVES = "objectives";
    private static final String ALL_FIGURES = "allFigures";
    private static final String NOTES = "notes";
    private static final String QUANTILES = "quantiles";
    private static final String USERS = "users";

    public SimulationConfiguration {
        analysisModels = List.copyOf(analysisModels);
        optional = Set.copyOf(optional);
        users = List.copyOf(users);
        if (users.stream().anyMatch(number -> number < 1)) {
            throw new IllegalArgumentException("There must be 1 or more users.");
        }
    }

    /** Models whose load stays what the usage model says, and of which nothing is scaled. */
    public SimulationConfiguration(String location, String allocation, String usage, List<String> analysisModels,
            Set<OptionalPart> optional, List<Integer> users, SimulationSettings settings) {
        this(location, allocation, usage, "", "", analysisModels, ObjectiveSettings.USUAL, optional, users, settings);
    }

    /** Models with the settings that a user begins with: one run of 100,000 measurements and an automatic warm-up. */
    public static SimulationConfiguration of(String location, String allocation, String usage) {
        return new SimulationConfiguration(location, allocation, usage, List.of(), Set.of(), List.of(),
                usualSettings());
    }

    /**
     * Reads a run configuration. Numbers are stored as text, so that none loses a digit.
     *
     * @throws IllegalArgumentException if a setting makes no sense; the message says which
     */
    public static SimulationConfiguration read(ILaunchConfiguration stored) throws CoreException {
        return new SimulationConfiguration(stored.getAttribute(LOCATION, ""), stored.getAttribute(ALLOCATION, ""),
                stored.getAttribute(USAGE, ""), stored.getAttribute(EVOLUTION, ""), stored.getAttribute(SCALING, ""),
                stored.getAttribute(ANALYSIS_MODELS, List.of()),
                new ObjectiveSettings(stored.getAttribute(OBJECTIVES, List.of()), stored.getAttribute(ALL_FIGURES,
                        false), stored.getAttribute(QUANTILES, List.of()).stream().map(NumberReader::parseDouble)
                                .toList(), stored.getAttribute(NOTES, List.of())),
                optionalParts(stored),
                stored.getAttribute(USERS, List.of()).stream().map(NumberReader::parseInt).toList(),
                settings(stored.getAttributes()));
    }

    private static SimulationSettings settings(Map<String, Object> stored) {
        return RunSetting.stored(setting -> String.valueOf(stored.getOrDefault(setting.key(), "")), usualSettings());
    }

    private static SimulationSettings usualSettings() {
        return SimulationSettings.ofSeed(1).replicated(1, Runtime.getRuntime().availableProcessors());
    }

    private static Set<OptionalPart> optionalParts(ILaunchConfiguration stored) throws CoreException {
        Set<OptionalPart> parts = EnumSet.noneOf(OptionalPart.class);
        for (OptionalPart part : OptionalPart.values()) {
            if (stored.getAttribute(part.key(), false)) {
                parts.add(part);
            }
        }
        return parts;
    }

    @Override
    public String type() {
        return TYPE;
    }

    @Override
    public String name() {
        return allocation.substring(allocation.lastIndexOf('/') + 1).replaceFirst("\\.allocation$", "");
    }

    @Override
    public SimulationJob job(String name) {
        return new SimulationJob(name, this);
    }

    @Override
    public void write(ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(LOCATION, location);
        copy.setAttribute(ALLOCATION, allocation);
        copy.setAttribute(USAGE, usage);
        copy.setAttribute(EVOLUTION, evolution);
        copy.setAttribute(SCALING, scaling);
        copy.setAttribute(ANALYSIS_MODELS, analysisModels);
        copy.setAttribute(OBJECTIVES, judging.objectives());
        copy.setAttribute(ALL_FIGURES, judging.allFigures());
        copy.setAttribute(NOTES, judging.notes());
        copy.setAttribute(QUANTILES, judging.quantiles().stream().map(String::valueOf).toList());
        for (OptionalPart part : OptionalPart.values()) {
            copy.setAttribute(part.key(), optional.contains(part));
        }
        copy.setAttribute(USERS, users.stream().map(String::valueOf).toList());
        for (RunSetting setting : RunSetting.values()) {
            copy.setAttribute(setting.key(), setting.of(settings));
        }
    }

    @Override
    public boolean canUse(RunConfiguration existing) {
        return existing instanceof SimulationConfiguration that && location.equals(that.location)
                && allocation.equals(that.allocation) && usage.equals(that.usage);
    }

    /** The folder or project with the models; null if it is not in the workspace or its project is closed. */
    public IContainer container() {
        return resource(location) instanceof IContainer container ? container : null;
    }

    @Override
    public String fault() {
        if (location.isBlank()) {
            return "Choose the project or folder with the models.";
        }
        if (container() == null) {
            return "There is no project or folder " + location + " in the workspace.";
        }
        for (String file : List.of(allocation, usage, evolution, scaling)) {
            if (!file.isBlank() && resource(file) == null) {
                return "There is no file " + file + " in the workspace.";
            }
        }
        if (!evolution.isBlank() && !evolution.matches(".*\\.(usageevolution|csv)")) {
            return evolution + " is neither a usage evolution (.usageevolution) nor a table of loads (.csv).";
        }
        for (String file : judging.objectives()) {
            if (resource(file) == null) {
                return "There is no file " + file + " with objectives in the workspace.";
            }
        }
        for (String file : analysisModels) {
            if (resource(file) == null) {
                return "There is no analysis model " + file + " in the workspace.";
            }
        }
        return null;
    }

    /** Where a resource of the workspace lies on disk; null for an empty path. */
    static Path onDisk(String path) {
        IResource resource = resource(path);
        return resource == null ? null : resource.getLocation().toPath();
    }

    private static IResource resource(String path) {
        IResource found = path.isBlank() ? null : ResourcesPlugin.getWorkspace().getRoot().findMember(path);
        return found != null && found.isAccessible() && found.getLocation() != null ? found : null;
    }
}
