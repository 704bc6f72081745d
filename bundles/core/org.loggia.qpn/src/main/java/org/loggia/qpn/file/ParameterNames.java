// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import org.loggia.qpn.DistributionFunction;

/**
 * Names that parameters of distributions had in earlier versions of the format; QPME 2.2 knows the current ones only.
 */
final class ParameterNames {
    /** What some files call {@link DistributionFunction#EMPIRICAL}. */
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

    /** Whether an empty parameter says nothing: QPME 2.1 writes the name of a file also where there is none. */
    static boolean isIdle(DistributionFunction function, String key, String value) {
        return value.isBlank() && current(function, key).equals("pdf_filename")
                && function != DistributionFunction.EMPIRICAL;
    }
}
