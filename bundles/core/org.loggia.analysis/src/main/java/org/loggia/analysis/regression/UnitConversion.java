// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.Map;
import org.loggia.analysis.AnalysisProblems;
import org.loggia.problem.Location;

import org.loggia.analysis.WorkloadParameter;

/** Factors between the units of model files and those of the simulation: bytes, seconds, numbers in [0, 1]. */
final class UnitConversion {

    private static final Map<String, Double> SECONDS = Map.of("s", 1.0, "ms", 1e-3, "us", 1e-6, "\u00b5s", 1e-6,
            "\u03bcs", 1e-6, "ns", 1e-9);
    private static final Map<String, Double> BYTES = Map.of("B", 1.0, "KiB", 0x1p10, "MiB", 0x1p20, "GiB", 0x1p30,
            "TiB", 0x1p40, "kB", 1e3, "MB", 1e6, "GB", 1e9, "TB", 1e12);
    private static final Map<String, Double> SHARES = Map.of("", 1.0, "1", 1.0, "%", 1e-2);
    private static final Map<String, Double> RATES = Map.of("1/s", 1.0, "1/ms", 1e3, "1/min", 1.0 / 60);
    private static final Map<String, Double> COUNTS = Map.of("", 1.0, "1", 1.0);

    private UnitConversion() {
    }

    /** Seconds in one unit of the response. */
    static double secondsIn(String unit, String file, String response) {
        return lookUp(SECONDS, unit, file, "response '" + response + "'", "s, ms, us or ns");
    }

    /** Bytes, counts, shares or requests a second in one unit of the factor. */
    static double standardUnitsIn(String unit, WorkloadParameter parameter, String file) {
        String subject = "factor '" + parameter.factor() + "'";
        return switch (parameter.quantity()) {
            case BYTES -> lookUp(BYTES, unit, file, subject, "B, KiB, MiB, GiB, TiB (powers of 1024) or kB, MB, GB, "
                    + "TB");
            case SHARE, PATTERN -> lookUp(SHARES, unit, file, subject, "no unit (a number in [0, 1]) or %");
            case RATE -> lookUp(RATES, unit, file, subject, "1/s, 1/ms or 1/min");
            case COUNT, TYPE -> lookUp(COUNTS, unit, file, subject, "none");
        };
    }

    private static double lookUp(Map<String, Double> known, String unit, String file, String subject, String choices) {
        Double factor = known.get(unit);
        if (factor == null) {
            throw AnalysisProblems.MODEL.failure(Location.file(file), subject + (unit.isEmpty() ? " has no unit"
                    : " has the unknown unit '"
                            + unit + "'"),
                    "write one in the header of the measurements as in 'name [unit]' and train again; "
                            + "possible: " + choices);
        }
        return factor;
    }
}
