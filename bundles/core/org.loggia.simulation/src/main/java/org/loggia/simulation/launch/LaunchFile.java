// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.loggia.input.NumberReader;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.SimulationSettings;

/** A launch configuration of Eclipse for a simulator of Palladio: the files and settings of a run. */
public final class LaunchFile {

    /** The end of the names of launch configurations. */
    public static final String EXTENSION = ".launch";

    private static final Set<String> SIMULATIONS = Set.of("de.uka.ipd.sdq.simucontroller.SimuLaunching",
            "de.upb.pcm.interpreter.SimuLizarLaunching");
    private static final String EXPERIMENTS = "org.palladiosimulator.experimentautomation.application"
            + ".launchConfigurationType";

    private final Path file;
    private final String type;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private long seed = 1;

    private LaunchFile(Path file, Element root) {
        this.file = file;
        type = String.valueOf(root.attribute("type"));
        for (String kind : List.of("stringAttribute", "booleanAttribute", "intAttribute", "listAttribute",
                "setAttribute")) {
            for (Element each : root.children(kind)) {
                String value = each.attribute("value");
                lines.put(each.attribute("key"), each.line());
                settings.put(each.attribute("key"), value != null ? value
                        : each.children("listEntry").stream().map(entry -> String.valueOf(entry.attribute("value")))
                                .collect(Collectors.joining(", ")));
            }
        }
    }

    /** Whether a path names a launch configuration. */
    public static boolean is(Path path) {
        return path.toString().endsWith(EXTENSION);
    }

    /**
     * Reads the configuration of a simulation.
     *
     * @throws ProblemException if the file cannot be read, or launches something else
     */
    public static LaunchFile read(Path file) {
        LaunchFile launch = parse(file);
        if (launch.type.equals(EXPERIMENTS)) {
            throw launch.fault(null, "launches experiments", "run 'loggia experiment " + file + "'");
        }
        if (!SIMULATIONS.contains(launch.type)) {
            throw launch.fault(null, "launches programs of type " + launch.type + ", not a simulation",
                    "give a launch configuration of SimuCom or SimuLizar");
        }
        for (String number : List.of("simTime", "maximumMeasurementCount", "confidenceHalfWidth")) {
            launch.requireWhole(number);
        }
        long fixed = PalladioSettings.seed("fixedSeed", launch::requireWhole);
        launch.seed = launch.isOn("useFixedSeed") ? fixed : launch.seed;
        return launch;
    }

    /**
     * Whether a configuration launches experiments of Palladio's ExperimentAutomation.
     *
     * @throws ProblemException if the file cannot be read
     */
    public static boolean isOfExperiments(Path file) {
        return parse(file).type.equals(EXPERIMENTS);
    }

    /**
     * Returns the file of experiments that a configuration of Palladio's ExperimentAutomation launches.
     *
     * @throws ProblemException if the file cannot be read, or launches something else
     */
    public static Path experiments(Path file) {
        LaunchFile launch = parse(file);
        if (!launch.type.equals(EXPERIMENTS)) {
            throw launch.fault(null, "launches programs of type " + launch.type + ", not experiments",
                    SIMULATIONS.contains(launch.type) ? "run 'loggia simulate " + file + "'"
                            : "give a launch configuration of Palladio's ExperimentAutomation");
        }
        return launch.required("Experiment Automation");
    }

    private static LaunchFile parse(Path file) {
        AuxiliaryModel model = AuxiliaryModel.read(file);
        LaunchFile launch = new LaunchFile(file, model.root());
        if (!model.root().type().equals("launchConfiguration")) {
            throw launch.fault(null, "contains no launch configuration, but " + model.root().type(),
                    "give a launch configuration of Eclipse");
        }
        return launch;
    }

    /** @throws ProblemException if the file is missing */
    public Path allocation() {
        return required("allocationFile");
    }

    /** @throws ProblemException if the file is missing */
    public Path usage() {
        return required("usageFile");
    }

    /**
     * Returns the usage evolution; null if unset.
     *
     * @throws ProblemException if the file is missing
     */
    public Path evolution() {
        return optional("usageEvolutionFile");
    }

    /**
     * Returns the files of monitors and objectives.
     *
     * @throws ProblemException if one is missing
     */
    public List<Path> demands() {
        List<Path> files = new ArrayList<>();
        for (String key : List.of("monitorRepositoryFile", "serviceLevelObjectiveRepositoryFile")) {
            Path each = optional(key);
            if (each != null) {
                files.add(each);
            }
        }
        return files;
    }

    /**
     * Returns the parts that are simulated on request. Palladio transfers the bytes of calls over links by default.
     */
    public Set<OptionalPart> parts() {
        Set<OptionalPart> parts = EnumSet.noneOf(OptionalPart.class);
        if (isOn("simulateLinkingResources") || !"false".equals(settings.get("simulateThroughputOfLinkingResources"))) {
            parts.add(OptionalPart.NETWORK);
        }
        if (isOn("simulateFailures")) {
            parts.add(OptionalPart.FAILURES);
        }
        return parts;
    }

    /** Returns seed and stop conditions; the default number of measurements where the configuration has none. */
    public SimulationSettings settings() {
        long time = number("simTime");
        long runs = number("maximumMeasurementCount");
        long percent = isOn("useConfidenceStopCondition") ? number("confidenceHalfWidth") : 0;
        boolean isPrecise = percent > 0 && percent < 100;
        SimulationSettings seeded = SimulationSettings.ofSeed(seed);
        return seeded.until(time > 0 ? time : Double.POSITIVE_INFINITY, runs > 0 ? runs
                : time > 0 || isPrecise ? Long.MAX_VALUE : seeded.maximumMeasurements())
                .within(isPrecise ? percent / 100.0 : 0);
    }

    /** Returns settings with an effect in Palladio that have none here, and what became of the seeds. */
    public List<Problem> notes() {
        List<Problem> notes = new ArrayList<>(IgnoredSettings.notes(settings));
        if (isOn("useFixedSeed")) {
            notes.add(PalladioSettings.note(seed));
        }
        return notes;
    }

    private boolean isOn(String key) {
        return "true".equals(settings.get(key));
    }

    private long number(String key) {
        String text = settings.getOrDefault(key, "");
        return text.isBlank() ? 0 : NumberReader.parseLong(text.strip());
    }

    private long requireWhole(String key) {
        String text = settings.getOrDefault(key, "").strip();
        if (!text.isEmpty() && !PalladioSettings.isWhole(text)) {
            throw fault(key, "'" + text + "' is not a whole number", "give one of 0 or more");
        }
        return number(key);
    }

    private Path optional(String key) {
        return settings.getOrDefault(key, "").isBlank() ? null : required(key);
    }

    private Path required(String key) {
        String address = settings.getOrDefault(key, "").strip();
        if (address.isEmpty()) {
            throw fault(key, "is empty", "choose one in the launch configuration, or give the model's files");
        }
        return PalladioSettings.file(file, address, (message, remedy) -> fault(key, message, remedy
                + ", or give the model's files"));
    }

    private ProblemException fault(String key, String what, String remedy) {
        return SimulationProblems.SELECTION.failure(new Location(file.toString(),
                lines.getOrDefault(key, 0), key), what, remedy);
    }
}
