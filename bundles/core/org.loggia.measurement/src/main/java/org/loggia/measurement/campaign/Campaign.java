// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.adaptive.AdaptiveDesign;
import org.loggia.regression.adaptive.AdaptiveGoal;

/**
 * A validated measurement campaign: the load generator of each target supports all of its configurations.
 *
 * @param file where it was read, for messages
 * @param name letters, digits, {@code -} and {@code _}
 * @param definition the file's text
 * @param seed decides the order of runs and what a random plan draws
 * @param configurations all that are measured, their levels in the order of the factors
 * @param settings what holds for all targets and all runs
 * @param warmUp load before each run that does not count; may be zero
 * @param runTime load that counts
 * @param timeLimit for each step of a run (creating files, warm-up, measuring)
 * @param repetitions of each configuration
 * @param options what else the generator does in every run
 * @param labels what is known of the targets and cannot be set, by the name of its column: {@code hypervisor}, or
 *     {@code vm2.hypervisor} for one of several targets
 * @param goal of an adaptive campaign, which measures only some configurations; empty to measure all
 */
public record Campaign(Path file, String name, String definition, long seed, List<Target> targets,
        List<CampaignFactor> factors, List<Configuration> configurations, Map<Setting, Level> settings,
        Duration warmUp, Duration runTime, Duration timeLimit, int repetitions, BlockTrace trace,
        DisturbanceLimits limits, LoadOptions options, Map<String, String> labels,
        Optional<AdaptiveGoal> goal) {

    private static final Duration AROUND_A_RUN = Duration.ofSeconds(2);

    public Campaign {
        targets = List.copyOf(targets);
        factors = List.copyOf(factors);
        configurations = List.copyOf(configurations);
        settings = Map.copyOf(settings);
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /**
     * The campaign with another goal.
     *
     * @throws ProblemException if there are too few configurations to choose from
     */
    public Campaign withGoal(AdaptiveGoal other) {
        try {
            AdaptiveDesign.requireChoice(configurations.size());
        } catch (ProblemException few) {
            throw MeasurementProblems.RESULT.failure(Location.element(file, "factors"), few.problem().message(), few
                    .problem().remedy(), few);
        }
        return new Campaign(file, name, definition, seed, targets, factors, configurations, settings, warmUp, runTime,
                timeLimit, repetitions, trace, limits, options, labels, Optional.of(other));
    }

    /**
     * The runs in the order of measuring: every configuration once, in random order, then every configuration again, so
     * that drift of the storage spreads over all of them.
     */
    public List<PlannedRun> runs() {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlannedRun> runs = new ArrayList<>();
        for (int repetition = 0; repetition < repetitions; repetition++) {
            int[] order = IntStream.range(0, configurations.size()).toArray();
            for (int i = order.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int swapped = order[i];
                order[i] = order[j];
                order[j] = swapped;
            }
            for (int configuration : order) {
                runs.add(new PlannedRun(runs.size(), configuration, repetition));
            }
        }
        return runs;
    }

    /** The least time that a run takes, without writing files: warm-up, rounds before the steady state, the load. */
    public Duration leastRunDuration() {
        Duration rounds = options.steadyState().map(rule -> rule.round().multipliedBy(SteadyState.WINDOW))
                .orElse(Duration.ZERO);
        return warmUp.plus(rounds).plus(runTime);
    }

    /** About how long a run takes, without writing files; what it needs around its load is from experience. */
    public Duration estimatedRunDuration() {
        return leastRunDuration().plus(AROUND_A_RUN);
    }

    /** About how long all runs take. */
    public Duration estimatedDuration() {
        return estimatedRunDuration().multipliedBy((long) configurations.size() * repetitions);
    }

    /**
     * Returns the settings of a target in a configuration: those of the campaign, then of the target, then the factors.
     */
    public RunSettings settings(Target target, Configuration configuration) {
        Map<Setting, Level> levels = new EnumMap<>(Setting.class);
        levels.putAll(settings);
        levels.putAll(target.settings());
        for (int i = 0; i < factors.size(); i++) {
            CampaignFactor factor = factors.get(i);
            if (factor.target().isEmpty() || factor.target().equals(target.name())) {
                levels.put(factor.setting(), configuration.levels().get(i));
            }
        }
        levels.keySet().removeIf(setting -> !target.understands(setting));
        target.storage().ifPresent(network -> network.complete(levels));
        return RunSettings.of(levels);
    }
}
