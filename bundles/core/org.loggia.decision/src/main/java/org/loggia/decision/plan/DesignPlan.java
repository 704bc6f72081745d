// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.peropteryx.CostFile;
import org.loggia.decision.peropteryx.DecisionFile;
import org.loggia.decision.peropteryx.GoalFile;
import org.loggia.decision.search.SearchSettings;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.study.Demand;
import org.loggia.decision.study.Enumeration;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.objective.ModelObjective;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.yaml.YamlMapping;

/**
 * A design space as a user describes it (YAML):
 *
 * <pre>
 *   model: ../shop                              or {paths: [...], allocation: ..., usage: ...}
 *   degrees:
 *     NAME: {...}                               see {@link PlannedDegree}
 *   decisions: shop.designdecision              besides, of PerOpteryx; or {file: ..., steps: 4}
 *   costs: {...}                                see {@link PlannedCosts}; or a .cost file of PerOpteryx
 *   objectives: ["p95 of shoppers &lt; 2 s"]       what has to hold
 *   figures: ["mean of shoppers"]               what is looked at besides
 *   goals: goals.qmldeclarations                besides, of PerOpteryx
 *   search: {candidates: 400, population: 40}   where not all designs are to be looked at
 *   screening: 2000                             scenario runs of the first look at each design
 *   measurements: 200000                        scenario runs of the longest look
 *   confidence: 0.95
 *   seed: 1
 *   network: false
 *   failures: false
 * </pre>
 */
public final class DesignPlan {

    /** Default number of scenario runs of the first evaluation of each design. */
    public static final long SCREENING = 2_000;

    /** Default maximum number of scenario runs of an evaluation. */
    public static final long MEASUREMENTS = 200_000;

    private static final String WORD = "[A-Za-z_]\\w*";
    private static final int MAX_STEPS = 10_000;
    private static final int MAX_CANDIDATES = 1_000_000;
    private static final long MAX_VALUE = 1_000_000_000_000L;

    private static final List<String> KEYS = List.of("model", "degrees", "decisions", "costs", "objectives", "figures",
            "goals", "screening", "measurements", "confidence", "seed", "search");

    private final Path file;
    private final YamlMapping text;
    private final List<Path> paths;
    private final Path allocation;
    private final Path usage;
    private final List<ObjectiveText> objectives = new ArrayList<>();

    private DesignPlan(Path file, YamlMapping text) {
        this.file = file;
        this.text = text;
        text.allowing(Stream.concat(KEYS.stream(), OptionalPart.keys().stream()).toArray(String[]::new));
        if (text.isMapping("model")) {
            YamlMapping model = text.mapping("model").allowing("paths", "allocation", "usage");
            paths = model.isList("paths") ? model.list("paths", model::path)
                    : List.of(model.path(model.text("paths")));
            allocation = model.has("allocation") ? model.path(model.text("allocation")) : null;
            usage = model.has("usage") ? model.path(model.text("usage")) : null;
        } else {
            paths = List.of(text.path(text.text("model")));
            allocation = null;
            usage = null;
        }
        readObjectives("objectives", ObjectiveText::of);
        readObjectives("figures", Demand::figure);
        if (text.has("degrees") || !text.has("decisions")) {
            checkNames();
        }
        // What is wrong is said at once, wherever it stands.
        optional();
        confidence();
        seed();
        search(seed());
        if (screening() > measurements()) {
            throw text.fault("screening", "'screening' is greater than 'measurements'", "reduce it");
        }
    }

    private void checkNames() {
        for (String name : text.mapping("degrees").keys()) {
            if (!name.matches(WORD)) {
                throw text.mapping("degrees").fault(name, "'"
                        + name
                        + "' is not a valid name of a degree; use letters, digits and _, so that cost formulas "
                        + "can refer to it");
            }
        }
        if (text.mapping("degrees").keys().isEmpty()) {
            throw text.fault("degrees", "'degrees' is empty", "give at least one");
        }
    }

    /** @throws ProblemException if the file is not a description of a design space */
    public static DesignPlan read(Path file) {
        return of(file, YamlMapping.text(file));
    }

    /**
     * Reads a description that is being edited.
     *
     * @param file where it will be, for its relative paths and for messages
     * @throws ProblemException if the text is not a description of a design space
     */
    public static DesignPlan of(Path file, String text) {
        return new DesignPlan(file, YamlMapping.parse(file, text, "a design space"));
    }

    private void readObjectives(String key, Function<String, ObjectiveText> reader) {
        if (text.has(key)) {
            objectives.addAll(text.list(key, each -> {
                try {
                    return reader.apply(each);
                } catch (ObjectiveException wrong) {
                    throw new IllegalArgumentException(wrong.problem().text(), wrong);
                }
            }));
        }
    }

    /** The model files and folders. */
    public List<Path> paths() {
        return paths;
    }

    /** The allocation where the paths hold several; null where none is named. */
    public Path allocation() {
        return allocation;
    }

    /** The usage model where the paths hold several; null where none is named. */
    public Path usage() {
        return usage;
    }

    /** The plan and every file that it names: with the model's files, all that results follow from. */
    public Set<Path> files() {
        Set<Path> files = new TreeSet<>();
        files.add(file);
        addFiles(text.values(), files);
        return files;
    }

    private void addFiles(Object value, Set<Path> files) {
        if (value instanceof Map<?, ?> map) {
            map.values().forEach(each -> addFiles(each, files));
        } else if (value instanceof Collection<?> all) {
            all.forEach(each -> addFiles(each, files));
        } else if (value instanceof String word) {
            try {
                Path named = file.resolveSibling(word);
                if (Files.isRegularFile(named)) {
                    files.add(named);
                }
            } catch (InvalidPathException noPath) {
                // Another word.
            }
        }
    }

    /** Returns the objectives and further metrics. Without objectives in the plan, those of the model are used. */
    public List<ObjectiveText> objectives(ModelSelection selection) {
        List<ObjectiveText> all = new ArrayList<>(objectives);
        if (!text.has("objectives") && !text.has("goals")) {
            ModelObjective.of(selection.ioModels()).forEach(each -> all.add(each.text()));
            if (all.isEmpty()) {
                throw text.fault("objectives", "there are no objectives or metrics",
                        "give 'objectives', 'figures' or 'goals'");
            }
        }
        if (text.has("goals")) {
            goals(selection).objectives().stream().filter(each -> !all.contains(each)).forEach(all::add);
            if (all.isEmpty()) {
                throw text.fault("goals", "the goals do not refer to a metric", "give 'figures'");
            }
        }
        return all;
    }

    /** Returns the exclusive upper limit of the cost; infinite if the goals have none. */
    public double budget(ModelSelection selection) {
        return text.has("goals") ? goals(selection).budget() : Double.POSITIVE_INFINITY;
    }

    private GoalFile goals(ModelSelection selection) {
        return GoalFile.read(text.path(text.text("goals")), selection);
    }

    /** Returns the number of scenario runs of the first evaluation of each design. */
    public long screening() {
        return text.has("screening") ? whole("screening", 1) : Math.min(SCREENING, measurements());
    }

    /** Returns the maximum number of scenario runs of an evaluation. */
    public long measurements() {
        return text.has("measurements") ? whole("measurements", 1) : MEASUREMENTS;
    }

    /** Whether a space is searched: it is too large to look at all its designs, or the plan says so. */
    public boolean isSearched(DesignSpace space) {
        return text.has("search") || !Enumeration.suits(space);
    }

    /** Returns the settings of the search. */
    public SearchSettings search(long seed) {
        if (!text.has("search")) {
            return new SearchSettings(SearchSettings.CANDIDATES, SearchSettings.POPULATION, screening(), seed);
        }
        YamlMapping search = text.mapping("search").allowing("candidates", "population");
        int candidates = whole(search, "candidates", SearchSettings.MIN_POPULATION, SearchSettings.CANDIDATES);
        int population = whole(search, "population", SearchSettings.MIN_POPULATION, Math.min(candidates,
                SearchSettings.POPULATION));
        if (population > candidates) {
            throw search.fault("population", "'population' is larger than 'candidates'", "reduce it");
        }
        return new SearchSettings(candidates, population, screening(), seed);
    }

    private static int whole(YamlMapping mapping, String key, int least, int otherwise) {
        return mapping.has(key) ? (int) whole(mapping, key, (double) least, MAX_CANDIDATES) : otherwise;
    }

    /** The probability that the choice is right, at least. */
    public double confidence() {
        return text.has("confidence") ? text.number("confidence", 0.5, 0.999999) : 0.95;
    }

    /** The seed of the random numbers. */
    public long seed() {
        return text.has("seed") ? whole("seed", 0) : 1;
    }

    /** The parts that are simulated although they need not be. */
    public Set<OptionalPart> optional() {
        return OptionalPart.where(text::isOn);
    }

    /** The design space over a model that was loaded from the plan's paths, or from copies of these files. */
    public DesignSpace space(ModelSelection selection) {
        List<Degree> degrees = new ArrayList<>(decisions(selection));
        if (!text.has("degrees")) {
            return new DesignSpace(degrees);
        }
        YamlMapping all = text.mapping("degrees");
        for (String name : all.keys()) {
            if (degrees.stream().anyMatch(each -> each.name().equals(name))) {
                throw all.fault(name, "the decisions also have a degree '" + name + "'", "rename it");
            }
            try {
                degrees.add(new PlannedDegree(name, all.mapping(name), selection).degree());
            } catch (ProblemException wrong) {
                throw wrong.problem().kind() == YamlMapping.CONTENT ? wrong
                        : all.fault(name, wrong.problem().message(), wrong.problem().remedy());
            }
        }
        return new DesignSpace(degrees);
    }

    private List<Degree> decisions(ModelSelection selection) {
        if (!text.has("decisions")) {
            return List.of();
        }
        if (!text.isMapping("decisions")) {
            return DecisionFile.read(text.path(text.text("decisions")), selection, 0);
        }
        YamlMapping decisions = text.mapping("decisions").allowing("file", "steps");
        return DecisionFile.read(decisions.path(decisions.text("file")), selection,
                decisions.whole("steps", MAX_STEPS, 0));
    }

    /**
     * Returns the cost model of a space.
     *
     * @param notes receives a sentence for each cost that never counts
     */
    public CostModel costs(ModelSelection selection, DesignSpace space, Consumer<String> notes) {
        if (!text.has("costs")) {
            return CostModel.FREE;
        }
        return text.isMapping("costs") ? new PlannedCosts(text.mapping("costs"), space.degrees().stream()
                .map(Degree::name).toList(), selection).model()
                : CostFile.read(text.path(text.text("costs")), selection, notes);
    }

    private long whole(String key, double least) {
        return whole(text, key, least, MAX_VALUE);
    }

    private static long whole(YamlMapping mapping, String key, double least, long most) {
        double number = mapping.number(key, least, most);
        if (number != Math.rint(number)) {
            throw mapping.fault(key, "'" + key + "' is " + mapping.text(key), "give a whole number");
        }
        return (long) number;
    }
}
