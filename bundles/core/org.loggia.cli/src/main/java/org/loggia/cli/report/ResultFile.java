// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.report.ResultText;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.result.ResultComparison;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.MeasuredResult;

/**
 * Reads results of simulations from JSON: of a simulation, an experiment, or a stored run; and of single measurements.
 */
public final class ResultFile {

    private static final String REMEDY = "write it with 'loggia simulate --format json' or 'loggia experiment "
            + "--format json'";

    private ResultFile() {
    }

    /**
     * Compares the results of two files.
     *
     * @param tolerance share by which figures may change without being reported
     */
    public static ResultComparison compare(Path base, Path next, double tolerance) {
        Map<String, SimulationResult> before = read(base);
        Map<String, SimulationResult> after = read(next);
        before.forEach((run, result) -> {
            if (after.containsKey(run) && !haveSameUnit(result, after.get(run))) {
                throw CommandFailure.badInput(next + ": its times are in " + unit(after.get(run)) + ", but those of "
                        + base + " in " + unit(result) + "; give both models the same time unit", null);
            }
        });
        ResultComparison comparison = ResultComparison.of(before, after, tolerance);
        if (comparison.differences().isEmpty()) {
            throw CommandFailure.badInput(next + ": has no figure in common with " + base
                    + "; compare results of the same usage scenarios", null);
        }
        return comparison;
    }

    /** Times of Palladio's measurements are in the unit of the model. */
    private static boolean haveSameUnit(SimulationResult one, SimulationResult other) {
        return Objects.equals(one.timeUnit(), other.timeUnit()) || hasAnyUnit(one) || hasAnyUnit(other);
    }

    private static boolean hasAnyUnit(SimulationResult result) {
        return result.stoppedBy().equals(SimulationResult.MEASURED) && result.timeUnit() == null;
    }

    private static String unit(SimulationResult result) {
        return result.timeUnit() == null ? "time units" : result.timeUnit();
    }

    /** Reads the results by the names of their runs; the name of a single result is empty. */
    private static Map<String, SimulationResult> read(Path file) {
        if (MeasuredResult.is(file)) {
            return Map.of("", MeasuredResult.read(file));
        }
        Map<?, ?> json = content(file);
        try {
            if (json.get("runs") instanceof List<?> runs) {
                Map<String, SimulationResult> results = new LinkedHashMap<>();
                runs.forEach(each -> {
                    if (each instanceof Map<?, ?> run && run.get("result") instanceof Map<?, ?> result) {
                        results.put(name(run), ResultText.read(result));
                    }
                });
                if (!results.isEmpty() && results.size() == runs.size()) {
                    return results;
                }
            } else if (json.get("metrics") instanceof List<?>) {
                return Map.of("", ResultText.read(json));
            } else if (json.get("result") instanceof Map<?, ?> result) {
                return Map.of("", ResultText.read(result));
            }
        } catch (IllegalArgumentException fault) {
            throw SimulationProblems.STORE.failure(Location.file(file), "is not a complete result: "
                    + fault.getMessage(), REMEDY, fault);
        }
        throw SimulationProblems.STORE.failure(Location.file(file), "is not a result of simulations", REMEDY);
    }

    private static Map<?, ?> content(Path file) {
        try {
            return new ObjectMapper().readValue(InputFile.bytes(file), Object.class) instanceof Map<?, ?> json ? json
                    : Map.of();
        } catch (UnreadableFileException fault) {
            throw fault.in(file);
        } catch (JsonProcessingException fault) {
            throw SimulationProblems.STORE.failure(fault.getLocation() == null ? Location.file(file)
                    : Location.line(file, fault.getLocation().getLineNr()), "is not valid JSON: "
                            + fault.getOriginalMessage().lines().findFirst().orElse(""), REMEDY, fault);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible); // the content is in memory
        }
    }

    private static String name(Map<?, ?> run) {
        return Stream.of(run.get("model"), run.get("users") == null ? null : run.get("users") + " users",
                "configured".equals(run.get("analysisModel")) ? null : run.get("analysisModel"))
                .filter(Objects::nonNull).map(Object::toString).collect(Collectors.joining(", "));
    }
}
