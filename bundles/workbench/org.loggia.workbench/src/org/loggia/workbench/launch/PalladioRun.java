// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.loggia.experiment.ExperimentsFile;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.experiment.SimulationExperiment.Architecture;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.launch.LaunchFile;
import org.loggia.simulation.objective.ObjectiveFile;

/**
 * The run configuration for a launch configuration of SimuCom or SimuLizar, or for an experiment of Palladio's
 * ExperimentAutomation.
 *
 * @param notes settings without effect
 */
record PalladioRun(String name, SimulationConfiguration configuration, List<Problem> notes)
        implements RunConfiguration {

    /**
     * Reads a launch configuration or experiments.
     *
     * @throws ProblemException if the file cannot be read, or files of models are missing in the workspace
     */
    static List<PalladioRun> read(Path file) {
        String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        if (LaunchFile.is(file) && !LaunchFile.isOfExperiments(file)) {
            return List.of(of(name, file, LaunchFile.read(file)));
        }
        Path experiments = LaunchFile.is(file) ? LaunchFile.experiments(file) : file;
        List<PalladioRun> runs = new ArrayList<>();
        for (SimulationExperiment each : ExperimentsFile.read(experiments)) {
            runs.add(of(name, experiments, each));
        }
        return runs;
    }

    private static PalladioRun of(String name, Path file, LaunchFile launch) {
        IFile allocation = inWorkspace(file, launch.allocation());
        List<Problem> notes = new ArrayList<>(launch.notes());
        List<String> objectives = new ArrayList<>();
        for (Path each : launch.demands()) {
            IFile demand = inWorkspace(file, each);
            if (each.toString().endsWith(ObjectiveFile.EXTENSION)) {
                objectives.add(path(demand));
            } else if (!allocation.getParent().getFullPath().isPrefixOf(demand.getFullPath())) {
                notes.add(SimulationNotes.IGNORED_SETTING.with(Map.of("setting", "monitorRepositoryFile", "reason",
                        "monitors are those in the folder of the allocation")));
            }
        }
        return new PalladioRun(name, new SimulationConfiguration(path(allocation.getParent()), path(allocation), path(
                inWorkspace(file, launch.usage())), evolution(file, launch.evolution()), "", List.of(),
                judging(objectives, notes), launch.parts(), List.of(), parallel(launch.settings())),
                notes);
    }

    private static PalladioRun of(String name, Path file, SimulationExperiment experiment) {
        Architecture model = experiment.models().get(0);
        IFile allocation = inWorkspace(file, model.allocation());
        return new PalladioRun(name + ", " + model.name(), new SimulationConfiguration(path(allocation.getParent()),
                path(allocation), path(inWorkspace(file, model.usage())), evolution(file, model.evolution()), "",
                List.of(), judging(List.of(), experiment.notes()), experiment.optional(), experiment.users(),
                parallel(experiment.settings())), experiment.notes());
    }

    private static ObjectiveSettings judging(List<String> objectives, List<Problem> notes) {
        return new ObjectiveSettings(objectives, false, List.of(), notes.stream().map(SimulationNotes::sentence)
                .toList());
    }

    private static String evolution(Path file, Path evolution) {
        return evolution == null ? "" : path(inWorkspace(file, evolution));
    }

    private static String path(IResource resource) {
        return resource.getFullPath().toString();
    }

    private static SimulationSettings parallel(SimulationSettings settings) {
        return settings.replicated(settings.replications(), Runtime.getRuntime().availableProcessors());
    }

    private static IFile inWorkspace(Path from, Path file) {
        for (IFile each : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toAbsolutePath()
                .normalize().toUri())) {
            if (each.isAccessible()) {
                return each;
            }
        }
        throw SimulationProblems.SELECTION.failure(Location.file(from), "the file " + file
                + " is not in the workspace", "import its project");
    }

    @Override
    public String type() {
        return configuration.type();
    }

    @Override
    public String fault() {
        return configuration.fault();
    }

    /** One with the same settings: Run As runs what the file states. */
    @Override
    public boolean canUse(RunConfiguration existing) {
        return configuration.equals(existing);
    }

    @Override
    public void write(ILaunchConfigurationWorkingCopy copy) {
        configuration.write(copy);
    }

    @Override
    public Job job(String runName) {
        return configuration.job(runName);
    }
}
