// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;

/**
 * When an adaptive campaign ends.
 *
 * @param error the limits of relative errors must not exceed it
 * @param budget of time; empty without a limit
 * @param response the response that counts; empty for all response times
 * @param states table of workload states, near which configurations are chosen; empty for the whole plan
 */
public record AdaptiveGoal(double error, Optional<Duration> budget, Optional<String> response, Optional<Path> states) {

    private static final Pattern PERCENTAGE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)\\s*%");

    /**
     * Reads an error such as {@code 10%}.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    public static double error(String text) {
        Matcher matcher = PERCENTAGE.matcher(text);
        double error = matcher.matches() ? NumberReader.parseDouble(matcher.group(1)) / 100 : 0;
        if (!(error > 0 && error <= 1)) {
            throw new IllegalArgumentException("'" + text + "' is not an error that can be reached; give a percentage"
                    + " above 0, at most 100, such as 10%");
        }
        return error;
    }

    /** The progress of a campaign that has chosen some of all configurations to begin with. */
    public String beginning(int chosen, int all) {
        return "begins with " + chosen + " of " + all
                + " configurations that fill the space; the goal is an error of " + NumberText.percent(error);
    }

    /**
     * Returns why a campaign ends; empty if it continues.
     *
     * @param spent measuring time so far
     * @param next expected time of the next configurations
     */
    public Optional<String> end(AdaptiveStep step, Duration spent, Duration next) {
        String errors = step.text();
        if (step.meets(error)) {
            return Optional.of("the goal of " + NumberText.percent(error) + " is reached: " + errors);
        }
        if (step.next().isEmpty()) {
            return Optional.of("all configurations are measured, but the goal of " + NumberText.percent(error)
                    + " is missed: " + errors);
        }
        return budget.filter(limit -> spent.plus(next).compareTo(limit) > 0).map(limit -> "the time budget of "
                + NumberText.duration(limit) + " is used, and the goal of " + NumberText.percent(error)
                + " is missed: " + errors);
    }
}
