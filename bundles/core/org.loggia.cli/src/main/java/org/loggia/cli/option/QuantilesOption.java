// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.util.ArrayList;
import java.util.List;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.NumberReader;

import picocli.CommandLine.Option;

/** The option {@code --quantiles}. */
public final class QuantilesOption {

    @Option(names = "--quantiles", paramLabel = "P,..", split = ",", hideParamSyntax = true,
            description = "Also report these quantiles of single measurements; probabilities such as 0.25,0.999.")
    private List<String> probabilities = List.of();

    /**
     * The probabilities in the given order.
     *
     * @throws CommandFailure if one of them is outside (0, 1)
     */
    public List<Double> probabilities(String command) {
        List<Double> all = new ArrayList<>();
        for (String text : probabilities) {
            double probability = number(text);
            if (!(probability > 0 && probability < 1)) {
                throw CommandFailure.wrongUsage("loggia " + command + ": --quantiles contains '" + text
                        + "'; give probabilities between 0 and 1, such as 0.25,0.999");
            }
            all.add(probability);
        }
        return all;
    }

    private static double number(String text) {
        try {
            return NumberReader.parseDouble(text.strip());
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }
}
