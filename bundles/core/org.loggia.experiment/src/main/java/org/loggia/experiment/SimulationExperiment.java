// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.loggia.input.NumberReader;
import org.loggia.problem.Problem;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.yaml.YamlMapping;

/**
 * Description of a simulation experiment: each combination of an architecture, a number of users and an I/O analysis
 * model.
 *
 * <pre>
 * models:                                            or a list of folders, which give the names
 *   own disk: ../file-server
 *   shared: {paths: [../consolidation], allocation: a.allocation, usage: u.usagemodel}
 *   places: {paths: [../shop], allocation: [a.allocation, b.allocation]}       a model for each
 * users: [10, 20, 40]                                in each closed workload; as the usage model says without it
 * analysisModels:                                    as the model says without it
 *   configured:
 *   MARS: [read.json, write.json]
 * seed, replications, time, measurements, precision, warmUp, network, failures     as for 'loggia simulate'
 * </pre>
 *
 * @param users numbers of users; empty for those of the usage models
 * @param objectives on which each run has verdicts; empty for none
 * @param notes of each run
 */
public record SimulationExperiment(List<Architecture> models, List<Integer> users, List<AnalysisChoice> analysisModels,
        SimulationSettings settings, Set<OptionalPart> optional, List<ObjectiveText> objectives,
        List<Problem> notes) {

    /** The key that makes a document one of simulations. */
    public static final String KEY = "models";

    /** The settings of its runs; the number of threads does not belong to an experiment. */
    public static final List<RunSetting> SETTINGS = Arrays.stream(RunSetting.values()).filter(
            each -> each != RunSetting.THREADS).toList();

    private static final int MAX_USERS = 100_000_000;
    private static final List<String> KEYS = List.of(KEY, "users", "analysisModels", "objectives");

    /**
     * An architecture to compare with others.
     *
     * @param allocation the allocation where the paths hold several, or null
     * @param usage the usage model where the paths hold several, or null
     * @param evolution the usage evolution, or null
     */
    public record Architecture(String name, List<Path> paths, Path allocation, Path usage, Path evolution) {

        /** An architecture whose usage does not change over time. */
        public Architecture(String name, List<Path> paths, Path allocation, Path usage) {
            this(name, paths, allocation, usage, null);
        }
    }

    /** Regression models to use instead of the configured I/O analysis model; no files for the configured one. */
    public record AnalysisChoice(String name, List<Path> files) {

        public static final AnalysisChoice CONFIGURED = new AnalysisChoice("configured", List.of());
    }

    /**
     * One combination.
     *
     * @param users null for as many as the usage model says
     */
    public record Case(Architecture model, Integer users, AnalysisChoice analysisModel) {

        /** The combination in words, for people. */
        public String label() {
            return model.name() + (users == null ? "" : ", " + users + " users")
                    + (analysisModel.equals(AnalysisChoice.CONFIGURED) ? "" : ", " + analysisModel.name());
        }
    }

    /** Reads a description. */
    public static SimulationExperiment of(YamlMapping top) {
        top.allowing(Stream.of(KEYS.stream(), SETTINGS.stream().map(RunSetting::key), OptionalPart.keys().stream())
                .flatMap(each -> each).toArray(String[]::new));
        return new SimulationExperiment(architectures(top), users(top), analysisModels(top), settings(top),
                OptionalPart.where(top::isOn), objectives(top), List.of());
    }

    private static List<ObjectiveText> objectives(YamlMapping top) {
        return !top.has("objectives") ? List.of() : some(top, "objectives", top.list("objectives", text -> {
            try {
                return ObjectiveText.of(text);
            } catch (ObjectiveException wrong) {
                throw new IllegalArgumentException(wrong.problem().text(), wrong);
            }
        }));
    }

    /** Objectives of each run. */
    Demands demands() {
        return new Demands(objectives, List.of());
    }

    /** All combinations, users varying fastest. */
    public List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Architecture model : models) {
            for (AnalysisChoice analysis : analysisModels) {
                if (users.isEmpty()) {
                    cases.add(new Case(model, null, analysis));
                }
                users.forEach(number -> cases.add(new Case(model, number, analysis)));
            }
        }
        return cases;
    }

    private static List<Architecture> architectures(YamlMapping top) {
        List<Architecture> models = new ArrayList<>();
        if (top.isList(KEY)) {
            for (Path path : top.list(KEY, top::path)) {
                Path name = path.toAbsolutePath().normalize().getFileName();
                models.add(new Architecture(String.valueOf(name), List.of(path), null, null));
            }
        } else if (top.isMapping(KEY)) {
            YamlMapping all = top.mapping(KEY);
            for (String name : all.keys()) {
                if (all.isMapping(name)) {
                    models.addAll(architectures(name, all.mapping(name)));
                } else {
                    models.add(new Architecture(name, paths(all, name), null, null));
                }
            }
        } else {
            throw top.fault(KEY, "'models' must be a list of folders, or name each in a line 'name: folder'");
        }
        Set<String> names = new HashSet<>();
        for (Architecture model : models) {
            if (!names.add(model.name())) {
                throw top.fault(KEY, "two models have the name '" + model.name() + "'", "name each in a line 'name: "
                        + "folder'");
            }
        }
        return some(top, KEY, models);
    }

    /** One, or one for each of several allocations, which then give the names. */
    private static List<Architecture> architectures(String name, YamlMapping description) {
        description.allowing("paths", "allocation", "usage");
        List<Path> paths = paths(description, "paths");
        Path usage = description.has("usage") ? description.path(description.text("usage")) : null;
        if (!description.has("allocation")) {
            return List.of(new Architecture(name, paths, null, usage));
        }
        List<Path> allocations = paths(description, "allocation");
        return allocations.stream().map(each -> new Architecture(allocations.size() == 1 ? name
                : name + " " + each.getFileName().toString().replaceFirst("\\.allocation$", ""), paths, each, usage))
                .toList();
    }

    private static List<Path> paths(YamlMapping mapping, String key) {
        return mapping.isList(key) ? some(mapping, key, mapping.list(key, mapping::path))
                : List.of(mapping.path(mapping.text(key)));
    }

    private static List<Integer> users(YamlMapping top) {
        if (!top.has("users")) {
            return List.of();
        }
        List<Integer> users = top.list("users", text -> {
            if (!text.matches("[1-9]\\d{0,8}") || NumberReader.parseInt(text) > MAX_USERS) {
                throw new IllegalArgumentException("'" + text + "' is not a number of users; give 1 or more");
            }
            return NumberReader.parseInt(text);
        });
        if (new HashSet<>(users).size() < users.size()) {
            throw top.fault("users", "a number of users appears twice", "remove one");
        }
        return some(top, "users", users);
    }

    private static List<AnalysisChoice> analysisModels(YamlMapping top) {
        if (!top.has("analysisModels")) {
            return List.of(AnalysisChoice.CONFIGURED);
        }
        YamlMapping all = top.mapping("analysisModels");
        List<AnalysisChoice> choices = new ArrayList<>();
        for (String name : all.keys()) {
            List<Path> files = !all.isList(name) && all.isEmpty(name) ? List.of() : paths(all, name);
            if (files.size() > 2) {
                throw all.fault(name, "'" + name + "' lists " + files.size() + " files",
                        "give one file, or one for reads and one for writes");
            }
            choices.add(new AnalysisChoice(name, files));
        }
        return some(top, "analysisModels", choices);
    }

    private static SimulationSettings settings(YamlMapping top) {
        return RunSetting.entered(SETTINGS.stream().filter(each -> top.has(each.key())).collect(Collectors.toMap(
                each -> each, each -> top.text(each.key()))), SimulationSettings.ofSeed(1),
                setting -> top.fault(setting.key(), setting.rule(), "correct it"));
    }

    private static <T> List<T> some(YamlMapping mapping, String key, List<T> list) {
        if (list.isEmpty()) {
            throw mapping.fault(key, "'" + key + "' is empty; give at least one, or remove the key");
        }
        return List.copyOf(list);
    }
}
