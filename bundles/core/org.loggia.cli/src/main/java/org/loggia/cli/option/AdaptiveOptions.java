// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.measurement.campaign.UnitQuantity;
import org.loggia.regression.adaptive.AdaptiveGoal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of adaptive campaigns. */
public final class AdaptiveOptions {

    @Option(names = "--until-error", paramLabel = "P%",
            description = "Measure only some configurations of the plan, chosen by the errors of a model, until its "
                    + "mean relative error on unseen configurations is at most P %, with 95 % confidence.")
    private String untilError;

    @Option(names = "--time-budget", paramLabel = "DURATION",
            description = "With --until-error: stop after this measuring time, such as 30min; earlier parts of a "
                    + "resumed campaign count.")
    private String timeBudget;

    @Option(names = "--states", paramLabel = "STATES.csv",
            description = "With --until-error: choose configurations near the workload states of this table only, such "
                    + "as the factors of 'loggia characterize'.")
    private Path states;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /**
     * The goal of the options; empty if none is given.
     *
     * @param response the only response that counts; null for all response times
     * @throws CommandFailure if a value is wrong
     */
    public Optional<AdaptiveGoal> goal(String response) {
        if (untilError == null && (timeBudget != null || states != null)) {
            throw CommandFailure.wrongUsage(command.qualifiedName() + ": " + (timeBudget != null ? "--time-budget"
                    : "--states") + " requires --until-error; add it");
        }
        try {
            return untilError == null ? Optional.empty() : Optional.of(new AdaptiveGoal(option("--until-error",
                    AdaptiveGoal::error, untilError), Optional.ofNullable(timeBudget).map(text -> option(
                            "--time-budget", AdaptiveOptions::budget, text)), Optional.ofNullable(response),
                    Optional.ofNullable(states)));
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongUsage(command.qualifiedName() + ": " + wrong.getMessage());
        }
    }

    private interface Reader<T> {
        T read(String text);
    }

    private static <T> T option(String name, Reader<T> reader, String text) {
        try {
            return reader.read(text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(name + " " + wrong.getMessage(), wrong);
        }
    }

    private static Duration budget(String text) {
        Duration budget = UnitQuantity.duration(text);
        if (budget.isZero()) {
            throw new IllegalArgumentException("'" + text + "' leaves no time to measure; give a longer one");
        }
        return budget;
    }
}
