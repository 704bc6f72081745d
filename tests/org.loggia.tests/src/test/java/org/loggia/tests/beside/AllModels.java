// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.beside;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EPackage;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Loads and simulates every model below some folders and prints what there is to know of each. Arguments: {@code own},
 * or the folder of the metamodels that {@link ForeignPcm} is to register before; and the folders.
 */
public final class AllModels {

    /** Begins the last line, which says how many models were simulated. */
    static final String SIMULATED = "simulated: ";

    private static final SimulationSettings SETTINGS = SimulationSettings.ofSeed(1).until(10_000, 100).withWarmUp(0);

    private int simulated;

    private AllModels() {
    }

    public static void main(String[] arguments) throws IOException {
        boolean isAlone = arguments[0].equals("own");
        if (!isAlone) {
            ForeignPcm.register(Path.of(arguments[0]));
        }
        var run = new AllModels();
        for (String folder : List.of(arguments).subList(1, arguments.length)) {
            run.simulateAll(Path.of(folder));
        }
        if (!isAlone) {
            EPackage.Registry.INSTANCE.forEach((namespace, registered) -> {
                if (registered.getClass().getName().startsWith("org.loggia.pcm.")) {
                    System.out.println("displaced: " + namespace);
                }
            });
        }
        System.out.println(SIMULATED + run.simulated);
    }

    private void simulateAll(Path folder) throws IOException {
        for (Path each : files(folder, ".allocation")) {
            for (Path usage : files(each.getParent(), ".usagemodel")) {
                System.out.println("== " + folder.relativize(each) + " " + usage.getFileName());
                try {
                    simulate(each, usage);
                } catch (ProblemException refused) {
                    System.out.println(refused.getMessage());
                }
            }
        }
    }

    private static List<Path> files(Path folder, String extension) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(each -> each.toString().endsWith(extension)).sorted().toList();
        }
    }

    private void simulate(Path allocation, Path usage) {
        ModelSelection.Loaded loaded = ModelSelection.load(List.of(allocation.getParent()), allocation, usage);
        loaded.problems().forEach(System.out::println);
        if (loaded.isUsable()) {
            var results = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of())
                    .run(SETTINGS, SimulationProgress.NONE);
            results.metrics().forEach(each -> System.out.println(each.kind() + " " + each.point() + " "
                    + each.summary().count() + " " + each.summary().mean() + " " + each.summary().maximum()));
            simulated++;
        }
    }
}
