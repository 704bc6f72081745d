// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.experiment.SimulationExperiment.AnalysisChoice;
import org.loggia.experiment.SimulationExperiment.Architecture;
import org.loggia.input.NumberReader;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.launch.PalladioSettings;

/** Experiments of Palladio's ExperimentAutomation: a simulation experiment for each of them. */
public final class ExperimentsFile {

    /** The end of the names of such files. */
    public static final String EXTENSION = ".experiments";

    private static final String NAMESPACE = "http://palladiosimulator.org/ExperimentAutomation/Experiments/1.0";
    /** The id of the variation of the number of users in ExperimentAutomation's repository of variations. */
    private static final String POPULATION = "_zUZqID5zEeCEPJs72ZSOBg";

    private final Path file;
    private final Set<String> names = new HashSet<>();

    private ExperimentsFile(Path file) {
        this.file = file;
    }

    /** Whether a path names such a file. */
    public static boolean is(Path path) {
        return path.toString().endsWith(EXTENSION);
    }

    /**
     * Reads a file.
     *
     * @throws ProblemException if it cannot be read, or a model's file is missing
     */
    public static List<SimulationExperiment> read(Path file) {
        AuxiliaryModel model = AuxiliaryModel.read(file);
        ExperimentsFile reader = new ExperimentsFile(file);
        List<Element> all = model.root().children("experiments");
        if (!NAMESPACE.equals(model.namespace()) || all.isEmpty()) {
            throw reader.fault(model.root(), "contains no experiments", "give a file with experiments of Palladio's "
                    + "ExperimentAutomation, " + NAMESPACE);
        }
        List<SimulationExperiment> experiments = new ArrayList<>();
        for (Element each : all) {
            experiments.add(reader.experiment(each));
        }
        return experiments;
    }

    private SimulationExperiment experiment(Element experiment) {
        List<Problem> notes = new ArrayList<>();
        Element model = experiment.child("initialModel");
        if (model == null) {
            throw fault(experiment, "an experiment has no initial model", "add one");
        }
        Path usage = file(model, "usageModel", true);
        Path allocation = file(model, "allocation", true);
        String name = name(experiment);
        List<Path> files = new ArrayList<>(PalladioSettings.model(allocation));
        files.add(usage);
        Architecture architecture = new Architecture(name, files, allocation, usage, file(model, "usageEvolution",
                false));
        note(model, "reconfigurationRules", "reconfiguration rules are not simulated; use scaling policies (.spd)",
                notes);
        note(model, "serviceLevelObjectives", "run 'loggia simulate' with the file of objectives", notes);
        note(experiment, "modifications", "scheduling policies are those of the resource environment", notes);
        List<Element> tools = experiment.children("toolConfiguration");
        if (tools.size() > 1) {
            notes.add(ignored("toolConfiguration", "only the first of " + tools.size() + " is used"));
        }
        Element tool = tools.isEmpty() ? experiment : tools.get(0);
        Set<OptionalPart> parts = EnumSet.of(OptionalPart.NETWORK);
        if ("true".equals(tool.attribute("simulateFailures"))) {
            parts.add(OptionalPart.FAILURES);
        }
        if ("true".equals(tool.attribute("simulateLinkingResources"))) {
            notes.add(ignored("simulateLinkingResources", "marshalling is not simulated, only latency and transfer "
                    + "time of links"));
        }
        SimulationSettings settings = settings(tool, experiment, notes);
        return new SimulationExperiment(List.of(architecture), users(experiment, usage, notes),
                List.of(AnalysisChoice.CONFIGURED), settings, parts, List.of(), notes);
    }

    private String name(Element experiment) {
        String name = experiment.attribute("name") == null ? "experiment" : experiment.attribute("name");
        String only = name;
        for (int i = 2; !names.add(only); i++) {
            only = name + " " + i;
        }
        return only;
    }

    private static void note(Element element, String feature, String reason, List<Problem> notes) {
        if (element.child(feature) != null) {
            notes.add(ignored(feature, reason));
        }
    }

    private static Problem ignored(String setting, String reason) {
        return SimulationNotes.IGNORED_SETTING.with(Map.of("setting", setting, "reason", reason));
    }

    private SimulationSettings settings(Element tool, Element experiment, List<Problem> notes) {
        List<Element> stops = tool.children("stopConditions").isEmpty() ? experiment.children("stopConditions")
                : tool.children("stopConditions");
        long time = 0;
        long runs = 0;
        for (Element stop : stops) {
            switch (stop.type()) {
                case "SimTimeStopCondition" -> time = whole(stop, "simulationTime", 0);
                case "MeasurementCountStopCondition" -> runs = whole(stop, "measurementCount", 0);
                default -> notes.add(ignored(stop.type(), "stop conditions are simulated time and measurements"));
            }
        }
        SimulationSettings seeded = SimulationSettings.ofSeed(seed(tool, notes));
        int repetitions = (int) Math.min(Integer.MAX_VALUE, Math.max(1, whole(experiment, "repetitions", 1)));
        return seeded.until(time > 0 ? time : Double.POSITIVE_INFINITY, runs > 0 ? runs
                : time > 0 ? Long.MAX_VALUE : seeded.maximumMeasurements()).replicated(repetitions, 1);
    }

    private long seed(Element tool, List<Problem> notes) {
        Element given = tool.child("randomNumberGeneratorSeed");
        if (given == null) {
            return 1;
        }
        long seed = PalladioSettings.seed("seed", key -> whole(given, key, 0));
        notes.add(PalladioSettings.note(seed));
        return seed;
    }

    /** Numbers of users; empty for those of the usage model. */
    private List<Integer> users(Element experiment, Path usage, List<Problem> notes) {
        List<Integer> users = List.of();
        for (Element variation : experiment.children("variations")) {
            String type = String.valueOf(variation.reference("type"));
            Element provider = variation.child("valueProvider");
            String values = provider == null ? "no values" : provider.type();
            if (!type.endsWith("#" + POPULATION) || !users.isEmpty() || !isOnlyClosed(variation, usage)) {
                notes.add(ignored(variationOf(variation), "only the number of users of a single closed workload is "
                        + "varied"));
            } else if (values.startsWith("NestedIntervals")) {
                notes.add(ignored(variationOf(variation), "it searches for a capacity; use 'loggia size'"));
            } else {
                users = values(variation, provider);
            }
        }
        return users;
    }

    private static String variationOf(Element variation) {
        return "variation '" + variation.attribute("name") + "'";
    }

    private static boolean isOnlyClosed(Element variation, Path usage) {
        List<Element> closed = AuxiliaryModel.read(usage).root().children("usageScenario_UsageModel").stream()
                .filter(each -> each.child("workload_UsageScenario") != null
                        && each.child("workload_UsageScenario").type().equals("ClosedWorkload")).toList();
        return closed.size() == 1 && String.valueOf(closed.get(0).attribute("id")).equals(variation.attribute(
                "variedObjectId"));
    }

    /** The values of a provider from position 0 on, as long as they are below the maximum; those of the range count. */
    private List<Integer> values(Element variation, Element provider) {
        double least = number(variation, "minValue", 0);
        double most = number(variation, "maxValue", 0);
        long count = whole(variation, "maxVariations", 0);
        List<Integer> users = new ArrayList<>();
        double value = 0;
        for (int i = 0; i < count && value <= most; i++) {
            value = value(provider, i);
            if (value < 0) {
                break;
            }
            int population = (int) value;
            if (value >= Math.max(1, least) && value <= most && !users.contains(population)) {
                users.add(population);
            }
        }
        if (users.isEmpty()) {
            throw fault(variation, "the " + variationOf(variation) + " has no number of users of 1 or more",
                    "correct its range and values");
        }
        return users;
    }

    private double value(Element provider, int position) {
        return switch (provider.type()) {
            case "SetValueProvider" -> ofSet(provider, position);
            case "LinearValueProvider" -> number(provider, "factor", 0) * position + number(provider, "summand", 0);
            case "PolynomialValueProvider" -> Math.pow(position, number(provider, "exponent", 0)) * number(provider,
                    "factor", 0);
            case "ExponentialValueProvider" -> Math.pow(number(provider, "base", 0), position);
            default -> throw fault(provider, "unknown value provider " + provider.type(),
                    "use a set, linear, polynomial or exponential one");
        };
    }

    private double ofSet(Element provider, int position) {
        String[] values = String.valueOf(provider.attribute("values")).split(",");
        return position < values.length ? number(provider, "values", values[position].strip()) : -1;
    }

    private Path file(Element model, String feature, boolean isRequired) {
        String address = model.reference(feature);
        if (address == null && !isRequired) {
            return null;
        }
        if (address == null) {
            throw fault(model, "the initial model has no " + feature, "add it");
        }
        return PalladioSettings.file(file, address.replaceFirst("#.*", ""), (message, remedy) -> fault(model.child(
                feature), message, remedy));
    }

    private long whole(Element element, String attribute, long otherwise) {
        String text = element.attribute(attribute);
        if (text == null) {
            return otherwise;
        }
        if (!PalladioSettings.isWhole(text)) {
            throw fault(element, attribute + " is '" + text + "'", "give a whole number");
        }
        return NumberReader.parseLong(text);
    }

    private double number(Element element, String attribute, double otherwise) {
        String text = element.attribute(attribute);
        return text == null ? otherwise : number(element, attribute, text);
    }

    private double number(Element element, String attribute, String text) {
        if (!NumberReader.isNumber(text)) {
            throw fault(element, attribute + " contains '" + text + "'", "give a number");
        }
        return NumberReader.parseDouble(text);
    }

    private ProblemException fault(Element element, String what, String remedy) {
        return ExperimentProblems.PLAN.failure(Location.line(file, element.line()), what, remedy);
    }
}
