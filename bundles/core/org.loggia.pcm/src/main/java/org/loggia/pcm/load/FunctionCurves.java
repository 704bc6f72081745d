// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.loggia.pcm.dlim.AbsoluteSin;
import org.loggia.pcm.dlim.AbsoluteValueFunction;
import org.loggia.pcm.dlim.ArrivalRatesFromFile;
import org.loggia.pcm.dlim.Burst;
import org.loggia.pcm.dlim.Constant;
import org.loggia.pcm.dlim.ExponentialIncreaseAndDecline;
import org.loggia.pcm.dlim.ExponentialIncreaseLogarithmicDecline;
import org.loggia.pcm.dlim.ExponentialTrend;
import org.loggia.pcm.dlim.Function;
import org.loggia.pcm.dlim.LinearIncreaseAndDecline;
import org.loggia.pcm.dlim.LinearTrend;
import org.loggia.pcm.dlim.LogarithmicTrend;
import org.loggia.pcm.dlim.NormalNoise;
import org.loggia.pcm.dlim.Polynomial;
import org.loggia.pcm.dlim.PolynomialFactor;
import org.loggia.pcm.dlim.Sin;
import org.loggia.pcm.dlim.SinTrend;
import org.loggia.pcm.dlim.Trend;
import org.loggia.pcm.dlim.UniformNoise;

/** The functions of load profiles that are not sequences, each over the length of the clock that it follows. */
final class FunctionCurves {

    private FunctionCurves() {
    }

    /** Compiles a function inside another one. */
    interface Nested extends java.util.function.Function<Function, Curve> {
    }

    static Curve of(Function function, double length, Nested nested) {
        if (function instanceof UniformNoise noise) {
            double minimum = noise.getMin();
            double maximum = noise.getMax();
            return (x, moment) -> moment.noise().uniform(minimum, maximum);
        } else if (function instanceof NormalNoise noise) {
            double mean = noise.getMean();
            double deviation = noise.getStandardDeviation();
            return (x, moment) -> moment.noise().normal(mean, deviation);
        } else if (function instanceof AbsoluteValueFunction absolute) {
            if (absolute.getFunction() == null) {
                throw new LoadProfileException(absolute, "the absolute value has no function",
                        "add a function");
            }
            Curve inner = nested.apply(absolute.getFunction());
            return (x, moment) -> Math.abs(inner.value(x, moment));
        }
        DoubleUnaryOperator value = certain(function, length);
        return (x, moment) -> value.applyAsDouble(x);
    }

    private static DoubleUnaryOperator certain(Function function, double length) {
        if (function instanceof Constant constant) {
            double value = constant.getConstant();
            return x -> value;
        } else if (function instanceof Sin sine) {
            return sine(sine);
        } else if (function instanceof Trend trend) {
            return trend(trend, length);
        } else if (function instanceof Burst burst) {
            return burst(burst, length);
        } else if (function instanceof Polynomial polynomial) {
            return polynomial(polynomial);
        } else if (function instanceof ArrivalRatesFromFile rates) {
            return RateFile.read(rates);
        }
        throw new LoadProfileException(function, "functions of type "
                + function.eClass().getName()
                + " are not supported", "use one of DLIM 0.1");
    }

    private static DoubleUnaryOperator sine(Sin sine) {
        double minimum = sine.getMin();
        double range = sine.getMax() - minimum;
        double phase = sine.getPhase();
        double period = sine.getPeriod();
        if (period == 0) {
            throw new LoadProfileException(sine, "the period is 0", "set a period above 0");
        }
        if (sine instanceof AbsoluteSin) {
            return x -> minimum + range * Math.abs(Math.sin(2 * Math.PI * (x + phase) / period));
        }
        return x -> minimum + range / 2 + range / 2 * Math.sin(2 * Math.PI * (x + phase) / period);
    }

    private static DoubleUnaryOperator trend(Trend trend, double length) {
        double start = trend.getFunctionOutputAtStart();
        double end = trend.getFunctionOutputAtEnd();
        if (trend instanceof LinearTrend) {
            return x -> linear(x, start, end, length);
        } else if (trend instanceof ExponentialTrend) {
            return x -> exponential(x, start, end, length);
        } else if (trend instanceof SinTrend) {
            return x -> sine(x, start, end, length);
        } else if (trend instanceof LogarithmicTrend logarithmic) {
            double order = order(trend, logarithmic.getOrder());
            return x -> logarithmic(x, start, end, length, order);
        }
        throw new IllegalStateException(trend.eClass().getName());
    }

    private static double order(Function function, double order) {
        if (order == 0) {
            throw new LoadProfileException(function, "the logarithmic order is 0", "write another one, such as 4");
        }
        return order;
    }

    private static DoubleUnaryOperator burst(Burst burst, double length) {
        double base = burst.getBase();
        double peak = burst.getPeak();
        double time = burst.getPeakTime();
        if (!(time > 0 && time < length)) {
            throw new LoadProfileException(burst, "the peak is at " + time + ", not within the " + length
                    + " time units of the burst", "put it between 0 and that");
        }
        if (burst instanceof LinearIncreaseAndDecline) {
            return x -> linear(toPeak(x, time, length), base, peak, time);
        } else if (burst instanceof ExponentialIncreaseAndDecline) {
            return x -> exponential(toPeak(x, time, length), base, peak, time);
        } else if (burst instanceof ExponentialIncreaseLogarithmicDecline logarithmic) {
            double order = order(burst, logarithmic.getLogarithmicOrder());
            return x -> x <= time ? exponential(x, base, peak, time)
                    : logarithmic(toPeak(x, time, length), base, peak, time, order);
        }
        throw new IllegalStateException(burst.eClass().getName());
    }

    /** The first factor has the highest power; the offset of the last one means nothing. */
    private static DoubleUnaryOperator polynomial(Polynomial polynomial) {
        List<PolynomialFactor> parts = polynomial.getFactors();
        double[] factors = new double[parts.size()];
        double[] offsets = new double[factors.length];
        for (int i = 0; i < factors.length; i++) {
            LoadProfileCompiler.requireNumbers(parts.get(i));
            factors[i] = parts.get(i).getFactor();
            offsets[i] = parts.get(i).getOffset();
        }
        return x -> {
            double sum = 0;
            for (int i = 0; i < factors.length; i++) {
                sum += factors[i] * Math.pow(x + offsets[i], factors.length - 1 - i);
            }
            return sum;
        };
    }

    /** A line; all shapes go from {@code start} at x = 0 to {@code end} at x = {@code length}, and on beyond. */
    private static double linear(double x, double start, double end, double length) {
        return start + x * (end - start) / length;
    }

    /** Ends that are not above 0 are moved there first, and the value back. */
    private static double exponential(double x, double start, double end, double length) {
        double least = Math.min(start, end);
        double shift = least > 0 ? 0 : 0.5 - least;
        return (start + shift) * Math.pow((end + shift) / (start + shift), x / length) - shift;
    }

    /** @param order how bent the curve is, not 0 */
    private static double logarithmic(double x, double start, double end, double length, double order) {
        if (start > end) {
            return logarithmic(Math.abs(x - length), end, start, length, order);
        }
        return start + (end - start) / order * Math.log(1 + x / length * (Math.exp(order) - 1));
    }

    /** Half a wave of the sine. */
    private static double sine(double x, double start, double end, double length) {
        return (start + end) / 2 - (end - start) / 2 * Math.cos(Math.PI * x / length);
    }

    /**
     * Where a burst stands on its way to the peak; after it, on the way back, which takes the rest of the length.
     */
    private static double toPeak(double x, double peakTime, double length) {
        return x <= peakTime ? x : peakTime - (x - peakTime) * peakTime / (length - peakTime);
    }
}
