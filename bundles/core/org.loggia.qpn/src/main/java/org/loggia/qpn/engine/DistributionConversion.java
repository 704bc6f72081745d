// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.loggia.problem.Location;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.QpnFactory;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.random.Beta;
import org.loggia.queueing.random.BreitWigner;
import org.loggia.queueing.random.BreitWignerMeanSquare;
import org.loggia.queueing.random.ChiSquare;
import org.loggia.queueing.random.ConcurrencyTable;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Empirical;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.ExponentialPower;
import org.loggia.queueing.random.Gamma;
import org.loggia.queueing.random.Hyperbolic;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.Logarithmic;
import org.loggia.queueing.random.Lognormal;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.Normal;
import org.loggia.queueing.random.Pareto;
import org.loggia.queueing.random.PhaseType;
import org.loggia.queueing.random.PiecewiseUniform;
import org.loggia.queueing.random.StudentT;
import org.loggia.queueing.random.TraceDistribution;
import org.loggia.queueing.random.Uniform;
import org.loggia.queueing.random.VonMises;
import org.loggia.queueing.random.Weibull;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.ProblemException;

/**
 * Distributions as the attributes of a .qpe file describe them.
 *
 * <p>QPME's own: Beta (alpha, beta), BreitWigner and BreitWignerMeanSquare (mean, gamma, cut), ChiSquare (freedom),
 * ContinuousEmpirical (valuesFile: upper ends of pieces from 0 on; probabilitiesFile), Deterministic (c; p1 before
 * 2.2), DeterministicConcurrency (concurrenciesFile, responsetimesFile), DiscreteEmpirical (valuesFile,
 * probabilitiesFile), Empirical (pdf_filename or input-file: weights of equally wide pieces; scale, offset),
 * Exponential (lambda, or mean), ExponentialPower (tau), Gamma (alpha, lambda), Hyperbolic (alpha, beta), Logarithmic
 * (p), Normal (mean, stdDev), Replay (replayFile: like Trace, from the front again where QPME ends with an error),
 * StudentT (freedom), Uniform (min, max), VonMises (freedom: the concentration). Added here: Erlang (alpha: number of
 * phases, lambda), Hyperexponential (weights, rates; or mean, stdDev with balanced means), Lognormal (mean, stdDev),
 * MAP (d0, d1), Pareto (alpha, min), PhaseType (initial, generator), Trace (values or input-file), Weibull (alpha:
 * shape, beta: scale), and weights instead of an input-file for Empirical. Lists are divided by semicolons, rows of
 * matrices by vertical bars.
 */
public final class DistributionConversion {
    private final Map<String, String> attributes;
    private final String name;

    private DistributionConversion(org.loggia.qpn.Distribution model) {
        attributes = model.getParameters().map();
        name = model.getFunction().getLiteral();
    }

    /**
     * The distribution that a model describes.
     *
     * @param folder where relative names of input files start
     * @throws ProblemException if a parameter is missing or wrong, or a file with parameters cannot be read
     */
    public static Distribution convert(org.loggia.qpn.Distribution model, Path folder) {
        try {
            return new DistributionConversion(model).distribution(folder);
        } catch (IllegalArgumentException wrong) {
            throw NetProblems.FILE.failure(Location.UNKNOWN, wrong.getMessage(), "");
        }
    }

    private Distribution distribution(Path folder) {
        return switch (name) {
            case "Beta" -> new Beta(number("alpha"), number("beta"));
            case "BreitWigner" -> new BreitWigner(number("mean"), number("gamma"), number("cut"));
            case "BreitWignerMeanSquare" ->
                new BreitWignerMeanSquare(number("mean"), number("gamma"), number("cut"));
            case "ChiSquare" -> new ChiSquare(number("freedom"));
            case "ContinuousEmpirical" -> continuous(folder);
            case "Deterministic" -> new Deterministic(constant());
            case "DeterministicConcurrency" -> new ConcurrencyTable(levels(folder), file("responsetimesFile", folder));
            case "DiscreteEmpirical" -> new Empirical(file("valuesFile", folder), probabilities(folder));
            case "Empirical" -> empirical(folder);
            case "Erlang" -> new Erlang((int) number("alpha"), number("lambda"));
            case "Exponential" -> attributes.containsKey("mean") && !attributes.containsKey("lambda")
                    ? Exponential.ofMean(number("mean")) : new Exponential(number("lambda"));
            case "ExponentialPower" -> new ExponentialPower(number("tau"));
            case "Gamma" -> new Gamma(number("alpha"), 1 / number("lambda"));
            case "Hyperbolic" -> new Hyperbolic(number("alpha"), number("beta"));
            case "Hyperexponential" -> attributes.containsKey("rates")
                    ? new Hyperexponential(list("weights"), list("rates"))
                    : hyperexponential(number("mean"), number("stdDev"));
            case "Logarithmic" -> new Logarithmic(number("p"));
            case "Lognormal" -> Lognormal.ofMoments(number("mean"), number("stdDev"));
            case "MAP" -> new MarkovianArrivalProcess(matrix("d0"), matrix("d1"));
            case "Normal" -> new Normal(number("mean"), number("stdDev"));
            case "Pareto" -> new Pareto(number("alpha"), number("min"));
            case "PhaseType" -> new PhaseType(list("initial"), matrix("generator"));
            case "Replay" -> new TraceDistribution(file(attributes.containsKey("replayFile") ? "replayFile"
                    : "replay_filename",
                    folder));
            case "StudentT" -> new StudentT(number("freedom"));
            case "Trace" -> new TraceDistribution(listOrFile("values", "input-file", folder));
            case "Uniform" -> new Uniform(number("min"), number("max"));
            case "VonMises" -> new VonMises(number("freedom"));
            case "Weibull" -> new Weibull(number("alpha"), number("beta"));
            default -> throw new IllegalArgumentException("the distribution '" + name + "' is not supported");
        };
    }

    private static Distribution hyperexponential(double mean, double deviation) {
        double ratio = deviation / mean;
        return Hyperexponential.ofMoments(mean, ratio * ratio);
    }

    /** QPME 2.2 calls it c, older versions p1. */
    private double constant() {
        if (attributes.containsKey("c") && attributes.containsKey("p1") && number("c") != number("p1")) {
            throw NetProblems.FILE.failure(Location.UNKNOWN,
                    "the distribution Deterministic has different values of 'c' and 'p1'", "remove one");
        }
        return number(attributes.containsKey("p1") && !attributes.containsKey("c") ? "p1" : "c");
    }

    /** Weights of equally wide pieces of the interval from offset to offset + scale, which is [0, 1] unless said. */
    private Distribution empirical(Path folder) {
        double[] weights = listOrFile("weights", attributes.containsKey("input-file") ? "input-file" : "pdf_filename",
                folder);
        double scale = attributes.containsKey("scale") ? number("scale") : 1;
        double offset = attributes.containsKey("offset") ? number("offset") : 0;
        if (!(scale > 0)) {
            throw new IllegalArgumentException("the parameter 'scale' of the distribution Empirical must be above 0,"
                    + " not " + scale);
        }
        double[] bounds = new double[weights.length + 1];
        Arrays.setAll(bounds, i -> offset + scale * i / weights.length);
        return new PiecewiseUniform(bounds, weights);
    }

    /** Values are the upper ends of pieces, of which the first begins at 0. */
    private Distribution continuous(Path folder) {
        double[] values = file("valuesFile", folder);
        double[] bounds = new double[values.length + 1];
        System.arraycopy(values, 0, bounds, 1, values.length);
        return new PiecewiseUniform(bounds, probabilities(folder));
    }

    private double[] probabilities(Path folder) {
        double[] probabilities = file("probabilitiesFile", folder);
        double sum = Arrays.stream(probabilities).sum();
        if (!(Math.abs(sum - 1) < 1e-5)) {
            throw new IllegalArgumentException("the probabilities in the file '" + attributes.get("probabilitiesFile")
                    + "' must add up to 1, not " + sum);
        }
        return probabilities;
    }

    private int[] levels(Path folder) {
        double[] levels = file("concurrenciesFile", folder);
        if (Arrays.stream(levels).anyMatch(level -> level != Math.rint(level))) {
            throw new IllegalArgumentException("the file '" + attributes.get("concurrenciesFile")
                    + "' must contain whole numbers");
        }
        return Arrays.stream(levels).mapToInt(level -> (int) level).toArray();
    }

    /** The numbers of an attribute; if it is absent, of the file that another one names. */
    private double[] listOrFile(String key, String fileKey, Path folder) {
        return attributes.containsKey(key) ? list(key) : file(fileKey, folder);
    }

    private double[] file(String key, Path folder) {
        String file = required(key).replace('\\', '/');
        try {
            return numbers(InputFile.text(folder.resolve(InputFile.path(file))), "the " + key + " '" + file + "'");
        } catch (UnreadableFileException problem) {
            throw NetProblems.FILE.failure(Location.UNKNOWN, "the " + key + " '" + file + "': " + problem
                    .reason(), problem.remedy());
        }
    }

    private double[] list(String key) {
        return numbers(required(key), "the parameter '" + key + "' of the distribution " + name);
    }

    private double[][] matrix(String key) {
        return Arrays.stream(required(key).split("\\|"))
                .map(row -> numbers(row, "the parameter '" + key + "' of the distribution " + name))
                .toArray(double[][]::new);
    }

    private static double[] numbers(String text, String source) {
        try {
            return Arrays.stream(text.strip().split("[;,\\s]+")).mapToDouble(NumberReader::parseFinite).toArray();
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(source + " contains a value that is not a number: "
                    + notANumber.getMessage());
        }
    }

    private String required(String key) {
        String value = attributes.getOrDefault(key, "");
        if (value.isBlank()) {
            throw NetProblems.FILE.failure(Location.UNKNOWN, "the distribution " + name
                    + " has no parameter '" + key + "'", "add it");
        }
        return value;
    }

    private double number(String key) {
        String value = required(key);
        try {
            return NumberReader.parseFinite(value);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("the parameter '" + key + "' of the distribution " + name
                    + " must be a finite number, not '" + value + "'");
        }
    }

    /**
     * The model that describes a distribution.
     *
     * @throws IllegalArgumentException if the format has no words for it
     */
    public static org.loggia.qpn.Distribution model(Distribution distribution) {
        if (distribution instanceof Exponential d) {
            return model("Exponential", "lambda", d.rate());
        } else if (distribution instanceof Gamma d) {
            return model("Gamma", "alpha", d.shape(), "lambda", 1 / d.scale());
        } else if (distribution instanceof Deterministic d) {
            return model("Deterministic", "c", d.value());
        } else if (distribution instanceof Uniform d) {
            return model("Uniform", "min", d.from(), "max", d.to());
        } else if (distribution instanceof Normal d) {
            return model("Normal", "mean", d.mean(), "stdDev", d.standardDeviation());
        } else if (distribution instanceof Erlang d) {
            return model("Erlang", "alpha", d.phases(), "lambda", d.rate());
        } else if (distribution instanceof Beta d) {
            return model("Beta", "alpha", d.alpha(), "beta", d.beta());
        } else if (distribution instanceof Weibull d) {
            return model("Weibull", "alpha", d.shape(), "beta", d.scale());
        } else if (distribution instanceof Pareto d) {
            return model("Pareto", "alpha", d.shape(), "min", d.minimum());
        } else if (distribution instanceof Lognormal d) {
            return model("Lognormal", "mean", d.mean(), "stdDev", Math.sqrt(d.variance()));
        } else if (distribution instanceof ChiSquare d) {
            return model("ChiSquare", "freedom", d.freedom());
        } else if (distribution instanceof StudentT d) {
            return model("StudentT", "freedom", d.freedom());
        } else if (distribution instanceof ExponentialPower d) {
            return model("ExponentialPower", "tau", d.tau());
        } else if (distribution instanceof BreitWigner d) {
            return model("BreitWigner", "mean", d.location(), "gamma", d.width(), "cut", d.cut());
        } else if (distribution instanceof BreitWignerMeanSquare d) {
            return model("BreitWignerMeanSquare", "mean", d.location(), "gamma", d.width(), "cut", d.cut());
        } else if (distribution instanceof Hyperbolic d) {
            return model("Hyperbolic", "alpha", d.alpha(), "beta", d.beta());
        } else if (distribution instanceof Logarithmic d) {
            return model("Logarithmic", "p", d.p());
        } else if (distribution instanceof VonMises d) {
            return model("VonMises", "freedom", d.concentration());
        } else if (distribution instanceof Hyperexponential d) {
            return model("Hyperexponential", "weights", text(d.probabilities()), "rates", text(d.rates()));
        } else if (distribution instanceof PhaseType d) {
            return model("PhaseType", "initial", text(d.initial()), "generator", text(d.generator()));
        } else if (distribution instanceof MarkovianArrivalProcess d) {
            return model("MAP", "d0", text(d.hidden()), "d1", text(d.arrivals()));
        } else if (distribution instanceof TraceDistribution d) {
            return model("Trace", "values", text(d.values()));
        } else if (distribution instanceof PiecewiseUniform d && hasEqualPieces(d)) {
            double[] bounds = d.bounds();
            return model("Empirical", "weights", text(d.probabilities()), "scale",
                    bounds[bounds.length - 1] - bounds[0], "offset", bounds[0]);
        }
        throw new IllegalArgumentException("a .qpe file cannot express the distribution " + distribution);
    }

    private static boolean hasEqualPieces(PiecewiseUniform pieces) {
        double[] bounds = pieces.bounds();
        double width = bounds[bounds.length - 1] - bounds[0];
        for (int i = 0; i < bounds.length; i++) {
            if (!(Math.abs(bounds[i] - bounds[0] - width * i / (bounds.length - 1)) <= 1e-12 * width)) {
                return false;
            }
        }
        return width > 0;
    }

    private static String text(double[] numbers) {
        return Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(";"));
    }

    private static String text(double[][] rows) {
        return Arrays.stream(rows).map(DistributionConversion::text).collect(Collectors.joining("|"));
    }

    private static org.loggia.qpn.Distribution model(String function, Object... keysAndValues) {
        org.loggia.qpn.Distribution model = QpnFactory.eINSTANCE.createDistribution();
        model.setFunction(DistributionFunction.get(function));
        for (int i = 0; i < keysAndValues.length; i += 2) {
            model.getParameters().put((String) keysAndValues[i], String.valueOf(keysAndValues[i + 1]));
        }
        return model;
    }
}
