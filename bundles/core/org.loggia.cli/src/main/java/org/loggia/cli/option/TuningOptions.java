// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.regression.search.SearchRange;
import org.loggia.regression.search.StepwiseSamplingSearch;
import org.loggia.regression.training.Tuning;

import picocli.CommandLine.Option;

/** The options of the search for parameters of a regression technique. */
public final class TuningOptions {

    private static final String SPLITS = "splits";
    private static final String EXPLORATIONS = "explorations";
    private static final String ITERATIONS = "iterations";
    private static final String IMPROVEMENT = "improvement";
    private static final String FORM = "write for example splits=6,iterations=20,improvement=0.01 or the range of a "
            + "parameter, cp=0..0.1";
    private static final long RANDOM_SEED = 1;

    @Option(names = "--tune", paramLabel = "s3|s3-log|random",
            description = "Search for the parameters that are not set with --param: stepwise sampling search, "
                    + "the same with logarithmic steps, or random search with the same budget.")
    private String tune;

    @Option(names = "--search", paramLabel = "NAME=VALUE,..", split = ",", hideParamSyntax = true,
            description = "With --tune: the numbers of splits (4), explorations (5) and iterations (10) of stepwise "
                    + "sampling search; the improvement, a share, below which it stops; and ranges of parameters, "
                    + "such as cp=0..0.1.")
    private List<String> search = List.of();

    /** Whether an option was given. */
    public boolean isGiven() {
        return tune != null || !search.isEmpty();
    }

    /** The search; empty to keep the parameters. */
    public Optional<Tuning> tuning() {
        if (tune == null) {
            if (!search.isEmpty()) {
                throw CommandFailure.wrongUsage("loggia train: --search requires --tune; add --tune s3, or remove it");
            }
            return Optional.empty();
        }
        Tuning usual = method();
        Map<String, Integer> counts = new LinkedHashMap<>(Map.of(SPLITS, usual.steps().splits(), EXPLORATIONS,
                usual.steps().explorations(), ITERATIONS, usual.steps().iterations()));
        Map<String, SearchRange> ranges = new LinkedHashMap<>();
        double improvement = usual.steps().improvement();
        for (String setting : search) {
            int equals = setting.indexOf('=');
            String name = setting.substring(0, Math.max(0, equals)).strip();
            String value = setting.substring(equals + 1).strip();
            try {
                if (counts.containsKey(name)) {
                    counts.put(name, NumberReader.parseInt(value));
                } else if (name.equals(IMPROVEMENT)) {
                    improvement = NumberReader.parseFinite(value);
                } else {
                    ranges.put(name, range(value));
                }
            } catch (NumberFormatException wrong) {
                throw CommandFailure.wrongUsage("loggia train: --search " + setting + " is not understood; " + FORM);
            }
        }
        try {
            return Optional.of(usual.with(new StepwiseSamplingSearch(counts.get(SPLITS), counts.get(EXPLORATIONS),
                    counts.get(ITERATIONS), improvement)).within(ranges));
        } catch (ProblemException wrong) {
            throw CommandFailure.wrongUsage("loggia train: --search: " + wrong.getMessage());
        }
    }

    private static SearchRange range(String text) {
        String[] ends = text.split("\\.\\.", -1);
        if (ends.length != 2) {
            throw new NumberFormatException(text);
        }
        return new SearchRange(NumberReader.parseFinite(ends[0]), NumberReader.parseFinite(ends[1]));
    }

    private Tuning method() {
        return switch (tune) {
            case "s3" -> Tuning.s3();
            case "s3-log" -> Tuning.s3().logarithmic();
            case "random" -> Tuning.s3().logarithmic().random(RANDOM_SEED);
            default -> throw CommandFailure.wrongUsage("loggia train: --tune " + tune
                    + " is unknown; choose s3, s3-log or random");
        };
    }
}
