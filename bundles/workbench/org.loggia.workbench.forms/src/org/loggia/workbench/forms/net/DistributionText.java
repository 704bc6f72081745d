// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.engine.DistributionConversion;
import org.loggia.workbench.editing.ProjectUnits;

/** Distributions of nets as families and lines of parameters, such as {@code alpha = 2, lambda = 0.5}. */
public final class DistributionText {

    private static final String BETWEEN = ", ";

    private DistributionText() {
    }

    /** The names of the families, as in the file. */
    static List<String> families() {
        return Arrays.stream(DistributionFunction.values()).map(DistributionFunction::getLiteral).sorted().toList();
    }

    static String parameters(Distribution distribution) {
        return distribution == null ? "" : distribution.getParameters().stream()
                .map(each -> each.getKey() + " = " + each.getValue()).collect(Collectors.joining(BETWEEN));
    }

    /** The mean, if the distribution is complete and has one; else empty. */
    static String mean(Distribution distribution, EObject place) {
        try {
            double mean = distribution == null ? Double.NaN : convert(distribution, place).mean();
            return Double.isFinite(mean) ? String.format(java.util.Locale.ROOT, "%.6g", mean) : "";
        } catch (ProblemException incomplete) {
            return "";
        }
    }

    private static org.loggia.queueing.random.Distribution convert(Distribution distribution, EObject place) {
        URI file = place.eResource() == null ? null : place.eResource().getURI();
        Path folder = file != null && file.isFile() ? Path.of(file.toFileString()).getParent() : Path.of("");
        return DistributionConversion.convert(distribution, folder);
    }

    /**
     * How to give a distribution other parameters.
     *
     * @throws IllegalArgumentException if the text is none
     * @throws ProblemException if it does not fit the family
     */
    static Runnable change(Distribution distribution, EObject place, String text) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : text.split(",(?=\\s*[\\w-]+\\s*=)")) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("write NAME = VALUE, separated by commas");
            }
            parameters.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
        }
        Distribution trial = QpnFactory.eINSTANCE.createDistribution();
        trial.setFunction(distribution.getFunction());
        parameters.forEach(trial.getParameters()::put);
        convert(trial, place);
        return () -> fill(distribution, parameters);
    }

    private static void fill(Distribution distribution, Map<String, String> parameters) {
        distribution.getParameters().clear();
        parameters.forEach(distribution.getParameters()::put);
    }

    /** How to give an element a distribution of another family; its mean stays where the family lets one choose it. */
    static Runnable change(Distribution distribution, EObject place, String family, Consumer<Distribution> put) {
        DistributionFunction function = DistributionFunction.get(family);
        String known = mean(distribution, place);
        double mean = known.isEmpty() || NumberReader.parseDouble(known) <= 0 ? 1 : NumberReader.parseDouble(known);
        return () -> {
            Distribution changed = distribution == null ? QpnFactory.eINSTANCE.createDistribution() : distribution;
            changed.setFunction(function);
            fill(changed, usual(function, mean));
            if (distribution == null) {
                put.accept(changed);
            }
        };
    }

    /** Parameters to begin with. */
    static Map<String, String> usual(DistributionFunction function, double mean) {
        return switch (function) {
            case EXPONENTIAL -> of("lambda", 1 / mean);
            case DETERMINISTIC -> of("c", mean);
            case NORMAL -> of("mean", mean, "stdDev", mean / 4);
            case LOGNORMAL -> of("mean", mean, "stdDev", mean);
            case UNIFORM -> of("min", 0.0, "max", 2 * mean);
            case GAMMA, ERLANG -> of("alpha", 2.0, "lambda", 2 / mean);
            case HYPEREXPONENTIAL -> of("mean", mean, "stdDev", 2 * mean);
            case WEIBULL -> of("alpha", 1.0, "beta", mean);
            case PARETO -> of("alpha", 3.0, "min", mean * 2 / 3);
            case BETA -> of("alpha", 2.0, "beta", 2.0);
            case BREIT_WIGNER, BREIT_WIGNER_MEAN_SQUARE -> of("mean", mean, "gamma", mean / 4, "cut", mean);
            case CHI_SQUARE -> of("freedom", mean);
            case STUDENT_T -> of("freedom", 3.0);
            case VON_MISES -> of("freedom", 1.0);
            case EXPONENTIAL_POWER -> of("tau", 1.0);
            case HYPERBOLIC -> of("alpha", 2.0, "beta", 1.0);
            case LOGARITHMIC -> of("p", 0.5);
            case EMPIRICAL -> Map.of("weights", "1;1");
            case CONTINUOUS_EMPIRICAL, DISCRETE_EMPIRICAL -> lists("valuesFile", "values.txt", "probabilitiesFile",
                    "probabilities.txt");
            case DETERMINISTIC_CONCURRENCY -> lists("concurrenciesFile", "concurrencies.txt", "responsetimesFile",
                    "responsetimes.txt");
            case REPLAY -> Map.of("replayFile", "times.txt");
            case TRACE -> Map.of("values", mean + ";" + mean);
            case PHASE_TYPE -> lists("initial", "1;0", "generator", -2 / mean + ";" + 2 / mean + "|0;" + -2 / mean);
            case MAP -> lists("d0", String.valueOf(-1 / mean), "d1", String.valueOf(1 / mean));
        };
    }

    private static Map<String, String> of(Object... keysAndValues) {
        return lists(Arrays.stream(keysAndValues).map(String::valueOf).toArray(String[]::new));
    }

    private static Map<String, String> lists(String... keysAndValues) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    /**
     * Adds the three columns of a distribution to a table.
     *
     * @param element whose sheet it is; its times are in the unit of its net or project
     */
    static <T extends EObject> void columns(NetTable<?, T> table, EObject element, String title, String help,
            Function<T, Distribution> distribution, java.util.function.BiConsumer<T, Distribution> put) {
        String unit = ProjectUnits.symbol(ProjectUnits.time(element));
        table.column(new NetTable.Column<>(title, help, 130,
                row -> distribution.apply(row) == null ? "" : distribution.apply(row).getFunction().getLiteral(),
                row -> families(),
                (row, text) -> change(distribution.apply(row), row, text, made -> put.accept(row, made))));
        table.column(NetTable.Column.typed("Parameters",
                "Parameters by name, separated by commas; use semicolons in lists of numbers, and "
                        + "vertical bars between rows of matrices", 190, row -> parameters(distribution.apply(row)),
                (row, text) -> {
                    if (distribution.apply(row) == null) {
                        throw new IllegalArgumentException("choose a distribution first");
                    }
                    return change(distribution.apply(row), row, text);
                }));
        table.column(NetTable.Column.shown(unit == null ? "Mean" : "Mean [" + unit + "]",
                "The mean that follows from the parameters", 90,
                row -> mean(distribution.apply(row), row)));
    }
}
