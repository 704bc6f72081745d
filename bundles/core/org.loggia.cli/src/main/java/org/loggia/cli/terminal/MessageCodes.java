// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.analysis.AnalysisProblems;
import org.loggia.calibration.CalibrationNotes;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.characterization.emulation.EmulationProblems;
import org.loggia.characterization.trace.TraceProblems;
import org.loggia.consolidation.ConsolidationProblems;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.experiment.ExperimentProblems;
import org.loggia.input.InputProblems;
import org.loggia.io.check.IoProblems;
import org.loggia.io.feature.FeatureProblems;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.output.OutputProblems;
import org.loggia.pcm.expression.ExpressionProblems;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.queueing.net.NetProblems;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.training.TrainingNotes;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProblems;
import org.loggia.yaml.YamlMapping;

/** All kinds of problems by their codes: the constants of the classes in which modules define them. */
public final class MessageCodes {

    private static final Map<String, List<Class<?>>> CATALOGUES = new LinkedHashMap<>();

    static {
        CATALOGUES.put("I/O analysis models", List.of(AnalysisProblems.class));
        CATALOGUES.put("Calibration of nets", List.of(CalibrationNotes.class, CalibrationProblems.class));
        CATALOGUES.put("Traces and emulation", List.of(EmulationProblems.class, TraceProblems.class));
        CATALOGUES.put("Consolidation", List.of(ConsolidationProblems.class));
        CATALOGUES.put("Design spaces", List.of(DecisionProblems.class));
        CATALOGUES.put("Experiments", List.of(ExperimentProblems.class));
        CATALOGUES.put("Reading of files", List.of(InputProblems.class));
        CATALOGUES.put("I/O extension", List.of(IoProblems.class, FeatureProblems.class));
        CATALOGUES.put("Measurement campaigns", List.of(MeasurementProblems.class));
        CATALOGUES.put("Writing of files", List.of(OutputProblems.class));
        CATALOGUES.put("PCM models and expressions", List.of(ExpressionProblems.class, ModelProblems.class));
        CATALOGUES.put("Queueing Petri nets", List.of(NetProblems.class));
        CATALOGUES.put("Regression models", List.of(RegressionProblems.class, TrainingNotes.class));
        CATALOGUES.put("Simulation", List.of(SimulationNotes.class, SimulationProblems.class));
        CATALOGUES.put("YAML descriptions", List.of(YamlMapping.class));
    }

    /**
     * A code, as users read about it.
     *
     * @param meaning the message, or what the messages of this code have in common
     * @param hasOwnWords whether each case has its own message
     * @param remedy what to do, with the options of commands; empty where each case has its own remedy or needs none
     */
    public record Entry(String code, boolean isError, String meaning, boolean hasOwnWords, String remedy) {
    }

    private MessageCodes() {
    }

    /** The codes of each area, in alphabetical order. */
    public static Map<String, List<Entry>> byArea() {
        Map<String, List<Entry>> areas = new LinkedHashMap<>();
        CATALOGUES.forEach((area, catalogues) -> areas.put(area, catalogues.stream().map(MessageCodes::entries)
                .flatMap(List::stream).sorted(Comparator.comparing(Entry::code)).toList()));
        return areas;
    }

    /** The entry of a code. */
    public static Optional<Entry> find(String code) {
        return byArea().values().stream().flatMap(List::stream).filter(each -> each.code().equals(code)).findFirst();
    }

    /** All codes. */
    public static List<String> all() {
        return byArea().values().stream().flatMap(List::stream).map(Entry::code).toList();
    }

    /** The classes that define the codes. */
    static List<Class<?>> catalogues() {
        return CATALOGUES.values().stream().<Class<?>>flatMap(Collection::stream).toList();
    }

    private static List<Entry> entries(Class<?> catalogue) {
        List<Entry> entries = new ArrayList<>();
        for (Field constant : Arrays.stream(catalogue.getFields()).filter(each -> each.getType() == ProblemKind.class)
                .toList()) {
            try {
                entries.add(entry((ProblemKind) constant.get(null)));
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return entries;
    }

    private static Entry entry(ProblemKind kind) {
        boolean hasOwnWords = kind.message() == null;
        Problem told = OptionRemedies.of(new Problem(kind, kind.severity(), Location.UNKNOWN, Map.of(), "",
                kind.remedy() == null ? "" : kind.remedy()));
        return new Entry(kind.code(), told.isError(), hasOwnWords ? kind.meaning() : kind.message(), hasOwnWords, told
                .remedy());
    }
}
