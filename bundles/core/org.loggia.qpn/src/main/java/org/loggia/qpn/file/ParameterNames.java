// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.Map;
import java.util.Optional;
import org.loggia.input.NumberReader;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.DistributionFunction;

/**
 * Names that parameters of distributions had in earlier versions of the format; QPME 2.2 knows the current ones only.
 */
final class ParameterNames {
    /** An alternative name of {@link DistributionFunction#EMPIRICAL}. */
    static final String SCALED_EMPIRICAL = "ScaledEmpirical";

    private ParameterNames() {
    }

    /** The name that QPME 2.2 has for a parameter; any other stays. */
    static String current(DistributionFunction function, String key) {
        return switch (key) {
            case "p1" -> function == DistributionFunction.DETERMINISTIC ? "c" : key;
            case "input-file" -> function == DistributionFunction.TRACE ? key : "pdf_filename";
            case "replay_filename" -> "replayFile";
            default -> key;
        };
    }

    /** The rate of an exponential distribution that says its mean, which QPME does not know. */
    static Optional<String> rateOfMean(Distribution distribution) {
        Map<String, String> parameters = distribution.getParameters().map();
        if (distribution.getFunction() != DistributionFunction.EXPONENTIAL || parameters.containsKey("lambda")
                || !parameters.containsKey("mean")) {
            return Optional.empty();
        }
        try {
            double rate = 1 / NumberReader.parseDouble(parameters.get("mean"));
            return rate > 0 && rate < Double.POSITIVE_INFINITY ? Optional.of(String.valueOf(rate)) : Optional.empty();
        } catch (NumberFormatException notFinished) {
            return Optional.empty(); // the author will say it in the end, or a run refuse it
        }
    }

    /** Whether an empty parameter says nothing: QPME 2.1 writes the name of a file also where there is none. */
    static boolean isIdle(DistributionFunction function, String key, String value) {
        return value.isBlank() && current(function, key).equals("pdf_filename")
                && function != DistributionFunction.EMPIRICAL;
    }
}
