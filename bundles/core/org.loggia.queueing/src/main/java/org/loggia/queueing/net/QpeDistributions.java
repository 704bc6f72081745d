package org.loggia.queueing.net;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.loggia.queueing.random.Beta;
import org.loggia.queueing.random.BreitWigner;
import org.loggia.queueing.random.ChiSquare;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.ExponentialPower;
import org.loggia.queueing.random.Gamma;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.Lognormal;
import org.loggia.queueing.random.Normal;
import org.loggia.queueing.random.Pareto;
import org.loggia.queueing.random.PiecewiseUniform;
import org.loggia.queueing.random.StudentT;
import org.loggia.queueing.random.Uniform;
import org.loggia.queueing.random.Weibull;

/**
 * Service time distributions as QPME's color references describe them, by the attributes of the element.
 *
 * <p>QPME's own: Beta (alpha, beta), BreitWigner (mean, gamma, cut), ChiSquare (freedom), Deterministic (p1),
 * Empirical (input-file: weights of equally wide pieces of [0, 1]), Exponential (lambda), ExponentialPower (tau),
 * Gamma (alpha, lambda), Normal (mean, stdDev), StudentT (freedom), Uniform (min, max). Added here: Erlang (alpha:
 * number of phases, lambda), Hyperexponential (mean, stdDev; balanced means), Lognormal (mean, stdDev), Pareto
 * (alpha, min), Weibull (alpha: shape, beta: scale). BreitWignerMeanSquare, Hyperbolic, Logarithmic and VonMises are
 * refused.
 */
final class QpeDistributions {
    private final Map<String, String> attributes;
    private final String name;

    private QpeDistributions(Map<String, String> attributes) {
        this.attributes = attributes;
        name = attributes.getOrDefault("distribution-function", "Exponential");
    }

    /** @throws IllegalArgumentException if a parameter is missing or wrong, or the distribution is not known */
    static Distribution read(Map<String, String> attributes, Path folder) {
        return new QpeDistributions(attributes).distribution(folder);
    }

    private Distribution distribution(Path folder) {
        return switch (name) {
            case "Beta" -> new Beta(number("alpha"), number("beta"));
            case "BreitWigner" -> new BreitWigner(number("mean"), number("gamma"), number("cut"));
            case "ChiSquare" -> new ChiSquare(number("freedom"));
            case "Deterministic" -> new Deterministic(number("p1"));
            case "Empirical" -> empirical(folder);
            case "Erlang" -> new Erlang((int) number("alpha"), number("lambda"));
            case "Exponential" -> new Exponential(number("lambda"));
            case "ExponentialPower" -> new ExponentialPower(number("tau"));
            case "Gamma" -> new Gamma(number("alpha"), 1 / number("lambda"));
            case "Hyperexponential" -> hyperexponential(number("mean"), number("stdDev"));
            case "Lognormal" -> Lognormal.ofMoments(number("mean"), number("stdDev"));
            case "Normal" -> new Normal(number("mean"), number("stdDev"));
            case "Pareto" -> new Pareto(number("alpha"), number("min"));
            case "StudentT" -> new StudentT(number("freedom"));
            case "Uniform" -> new Uniform(number("min"), number("max"));
            case "Weibull" -> new Weibull(number("alpha"), number("beta"));
            default -> throw new IllegalArgumentException("the distribution '" + name + "' is not supported");
        };
    }

    private static Distribution hyperexponential(double mean, double deviation) {
        double ratio = deviation / mean;
        return Hyperexponential.ofMoments(mean, ratio * ratio);
    }

    private Distribution empirical(Path folder) {
        String file = attributes.getOrDefault("input-file", attributes.getOrDefault("pdf_filename", ""));
        if (file.isBlank()) {
            throw new IllegalArgumentException("the distribution Empirical has no input-file; name one");
        }
        try {
            String text = Files.readString(folder.resolve(file)).strip();
            double[] weights = Arrays.stream(text.split("[;,\\s]+")).mapToDouble(Double::parseDouble).toArray();
            double[] bounds = new double[weights.length + 1];
            Arrays.setAll(bounds, i -> (double) i / weights.length);
            return new PiecewiseUniform(bounds, weights);
        } catch (IOException problem) {
            throw new IllegalArgumentException("the input-file '" + file + "' cannot be read: " + problem.getMessage());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("the input-file '" + file + "' has something else than numbers in it: "
                    + notANumber.getMessage());
        }
    }

    private double number(String key) {
        String value = attributes.getOrDefault(key, "");
        if (value.isBlank()) {
            throw new IllegalArgumentException("the distribution " + name + " has no parameter '" + key + "'; add it");
        }
        try {
            return Double.parseDouble(value.strip());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("the parameter '" + key + "' of the distribution " + name
                    + " must be a number, not '" + value + "'");
        }
    }

    /**
     * The attributes that describe a distribution.
     *
     * @throws IllegalArgumentException if the format has no words for it
     */
    static Map<String, String> write(Distribution distribution) {
        if (distribution instanceof Exponential d) {
            return attributes("Exponential", "lambda", d.rate());
        } else if (distribution instanceof Gamma d) {
            return attributes("Gamma", "alpha", d.shape(), "lambda", 1 / d.scale());
        } else if (distribution instanceof Deterministic d) {
            return attributes("Deterministic", "p1", d.value());
        } else if (distribution instanceof Uniform d) {
            return attributes("Uniform", "min", d.from(), "max", d.to());
        } else if (distribution instanceof Normal d) {
            return attributes("Normal", "mean", d.mean(), "stdDev", d.deviation());
        } else if (distribution instanceof Erlang d) {
            return attributes("Erlang", "alpha", d.phases(), "lambda", d.rate());
        } else if (distribution instanceof Beta d) {
            return attributes("Beta", "alpha", d.alpha(), "beta", d.beta());
        } else if (distribution instanceof Weibull d) {
            return attributes("Weibull", "alpha", d.shape(), "beta", d.scale());
        } else if (distribution instanceof Pareto d) {
            return attributes("Pareto", "alpha", d.shape(), "min", d.minimum());
        } else if (distribution instanceof Lognormal d) {
            return attributes("Lognormal", "mean", d.mean(), "stdDev", Math.sqrt(d.variance()));
        } else if (distribution instanceof ChiSquare d) {
            return attributes("ChiSquare", "freedom", d.freedom());
        } else if (distribution instanceof StudentT d) {
            return attributes("StudentT", "freedom", d.freedom());
        } else if (distribution instanceof ExponentialPower d) {
            return attributes("ExponentialPower", "tau", d.tau());
        } else if (distribution instanceof BreitWigner d) {
            return attributes("BreitWigner", "mean", d.location(), "gamma", d.width(), "cut", d.cut());
        }
        throw new IllegalArgumentException("a .qpe file cannot express the distribution " + distribution);
    }

    private static Map<String, String> attributes(String name, Object... keysAndValues) {
        Map<String, String> result = new LinkedHashMap<>();
        result.put("distribution-function", name);
        for (int i = 0; i < keysAndValues.length; i += 2) {
            result.put((String) keysAndValues[i], String.valueOf(keysAndValues[i + 1]));
        }
        return result;
    }
}
