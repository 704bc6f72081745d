// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Weights of machines with several request sizes (Noorshams 2015, algorithm 5, after Rostami 2014): each machine's own
 * write weight, read weights in descending order of the machines' clients around the largest, and two special cases of
 * write weights.
 *
 * <p>Parts of the listing are missing or garbled in print. Read here: weights of one machine add up to 1 (with the
 * constant write weight of algorithm 3 all local write weights would be equal); between the first and the last of
 * several largest write weights the read weight stays at its largest; kappa is the number of distinct sums of clients;
 * the write weights are adjusted in descending order of these sums, as the permutation back says; a weight never falls
 * below {@value #MIN_WEIGHT} of the largest.
 *
 * @param interference epsilon in [0, 1): how far write weights are pulled apart
 * @param steepness the coefficient c, 1 or more: larger gives flatter read weights
 * @param isInverted whether reads that are four times as large as writes swap the weights of the machine with the
 *     fewest reading clients (section 7.5.4)
 */
public record LocalWeights(double interference, double steepness, boolean isInverted) implements MachineWeights {
    private static final double MIN_WEIGHT = 0.02;
    private static final double MUCH_LARGER = 4;

    public LocalWeights {
        if (!(interference >= 0 && interference < 1 && steepness >= 1)) {
            throw new IllegalArgumentException("epsilon must be in [0, 1) and c 1 or more, not " + interference
                    + " and " + steepness);
        }
    }

    @Override
    public void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes) {
        int count = clients.machines();
        if (count == 1) {
            new EqualWeights().weights(weight, clients, reads, writes);
            return;
        }
        double[] sums = new double[count];
        double[] local = new double[count];
        for (int i = 0; i < count; i++) {
            sums[i] = clients.reads[i] + clients.writes[i];
            local[i] = 1 / (1 + weight.at(clients.reads[i], clients.writes[i], clients.readSizes[i],
                    clients.writeSizes[i]));
        }
        double[] read = readWeights(clients.relation(weight), local, sums, clients.reads);
        double[] write = writeWeights(local, sums);
        if (isInverted && MachineClients.mean(clients.readSizes, clients.reads) >= MUCH_LARGER * MachineClients.mean(
                clients.writeSizes, clients.writes)) {
            int fewest = order(clients.reads).get(0);
            double swapped = read[fewest];
            read[fewest] = write[fewest];
            write[fewest] = swapped;
        }
        System.arraycopy(read, 0, reads, 0, count);
        System.arraycopy(write, 0, writes, 0, count);
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
        double least = MIN_WEIGHT * Math.max(largestRead, largestWrite);
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

    @Override
    public List<String> text() {
        return List.of(String.format(Locale.ROOT, "machines: local weights, epsilon = %.3g, c = %.3g%s", interference,
                steepness, isInverted ? ", inverted for reads much larger than writes" : ""));
    }

    @Override
    public String law() {
        return "local:" + interference + ":" + steepness + (isInverted ? ":inverted" : "");
    }
}
