// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.Measurement;
import org.loggia.calibration.measurement.RequestType;

/**
 * Weights of machines with several request sizes (Noorshams 2015, algorithm 5, after Rostami 2014): each machine's own
 * write weight, read weights in descending order of the machines' clients around the largest, and two special cases of
 * write weights.
 *
 * <p>Parts of the listing are missing or garbled in print. Read here: weights of one machine add up to 1 (with the
 * constant write weight of algorithm 3 all local write weights would be equal); between the first and the last of
 * several largest write weights the read weight stays at its largest; kappa is the number of distinct sums of clients;
 * the write weights are adjusted in descending order of these sums, as the permutation back says; a weight never falls
 * below {@value #LEAST} of the largest.
 *
 * @param interference epsilon in [0, 1): how far write weights are pulled apart
 * @param steepness the coefficient c, 1 or more: larger gives flatter read weights
 * @param isInverted whether reads that are four times as large as writes swap the weights of the machine with the
 *     fewest reading clients (section 7.5.4)
 */
public record LocalWeights(double interference, double steepness, boolean isInverted) implements MachineWeights {
    private static final double LEAST = 0.02;
    private static final double MUCH_LARGER = 4;

    @Override
    public Map<String, Weights> weights(WeightFunction function, Measurement workload) {
        List<String> machines = workload.machines();
        int count = machines.size();
        if (count == 1) {
            return new EqualWeights().weights(function, workload);
        }
        double[] sums = new double[count];
        double[] reads = new double[count];
        double[] local = new double[count];
        for (int i = 0; i < count; i++) {
            reads[i] = clients(workload, machines.get(i), RequestType.READ);
            double writes = clients(workload, machines.get(i), RequestType.WRITE);
            sums[i] = reads[i] + writes;
            local[i] = Weights.ofRelation(function.at(reads[i], writes, size(workload, machines.get(i),
                    RequestType.READ),
                    size(workload, machines.get(i), RequestType.WRITE))).write();
        }
        double global = function.at(workload.clients(RequestType.READ), workload.clients(RequestType.WRITE),
                workload.size(RequestType.READ), workload.size(RequestType.WRITE));
        double[] read = readWeights(global, local, sums, reads);
        double[] write = writeWeights(local, sums);
        if (isInverted && workload.size(RequestType.READ) >= MUCH_LARGER * workload.size(RequestType.WRITE)) {
            int fewest = order(reads).get(0);
            double swapped = read[fewest];
            read[fewest] = write[fewest];
            write[fewest] = swapped;
        }
        Map<String, Weights> weights = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            weights.put(machines.get(i), new Weights(read[i], write[i]));
        }
        return weights;
    }

    private double[] readWeights(double global, double[] local, double[] sums, double[] reads) {
        double largestWrite = Arrays.stream(local).max().orElseThrow();
        double largestRead = global * largestWrite;
        double step = (largestRead - largestWrite) / (Arrays.stream(reads).distinct().count() * steepness);
        List<Integer> ascending = order(sums);
        int first = -1;
        int last = -1;
        double[] weights = new double[local.length];
        for (int position = 0; position < local.length; position++) {
            if (local[ascending.get(position)] == largestWrite) {
                first = first < 0 ? position : first;
                last = position;
            }
        }
        for (int position = first; position <= last; position++) {
            weights[ascending.get(position)] = largestRead;
        }
        for (int position = first - 1; position >= 0; position--) {
            int next = ascending.get(position + 1);
            int own = ascending.get(position);
            weights[own] = weights[next] + (sums[own] == sums[next] ? 0 : step);
        }
        for (int position = last + 1; position < local.length; position++) {
            int previous = ascending.get(position - 1);
            int own = ascending.get(position);
            weights[own] = weights[previous] - (sums[own] == sums[previous] ? 0 : step);
        }
        double least = LEAST * Math.max(largestRead, largestWrite);
        return Arrays.stream(weights).map(weight -> Math.max(least, weight)).toArray();
    }

    private double[] writeWeights(double[] local, double[] sums) {
        double[] weights = local.clone();
        List<Integer> descending = new ArrayList<>(order(sums));
        Collections.reverse(descending);
        int distinct = (int) Arrays.stream(sums).distinct().count();
        int fewest = descending.get(local.length - 1);
        if (distinct == local.length && isOutOfOrder(local, sums)) {
            double share = interference;
            for (int position = 0; position < local.length; position++) {
                weights[descending.get(position)] *= 1 - share;
                if (position > 0) {
                    share *= (distinct - 2.0) / (distinct - 1.0);
                }
            }
        } else if (distinct == 2 && Arrays.stream(sums).filter(sum -> sum == sums[fewest]).count() == 1) {
            weights[fewest] *= 1 + interference;
        }
        return weights;
    }

    /** Whether some machine has fewer clients than another, but no smaller write weight. */
    private static boolean isOutOfOrder(double[] local, double[] sums) {
        for (int i = 0; i < local.length; i++) {
            for (int j = 0; j < local.length; j++) {
                if (sums[i] < sums[j] && local[i] >= local[j]) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Integer> order(double[] values) {
        return IntStream.range(0, values.length).boxed()
                .sorted(Comparator.comparingDouble(i -> values[i])).toList();
    }

    private static double clients(Measurement workload, String machine, RequestType type) {
        return workload.stream(machine, type).map(MeasuredStream::activeClients).orElse(0.0);
    }

    private static double size(Measurement workload, String machine, RequestType type) {
        return workload.stream(machine, type).map(MeasuredStream::size).orElse(0.0);
    }

    @Override
    public List<String> text() {
        return List.of(String.format(Locale.ROOT, "machines: local weights, epsilon = %.3g, c = %.3g%s", interference,
                steepness, isInverted ? ", inverted for reads much larger than writes" : ""));
    }
}
