// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.PhaseType;
import org.loggia.queueing.random.Scaled;

/**
 * A service time as a Markov chain of phases.
 *
 * @param initial probability to begin in each phase
 * @param moves rates from phase to phase while the service continues; the diagonal is 0
 * @param ends rates at which the service ends: of a phase alone, or, if the next service {@link #remembers()}, of a
 *     phase and the one that the next service begins in
 */
record ServicePhases(double[] initial, double[][] moves, double[][] ends) {
    /** Fewer than this many phases, so that a phase and a cell fit into one number. */
    static final int LIMIT = 1000;

    /** The phases of a distribution; null if it has none, or too many. */
    static ServicePhases of(Distribution time) {
        ServicePhases phases = null;
        if (time instanceof Exponential exponential) {
            phases = chain(new double[] {1}, new double[][] {{-exponential.rate()}});
        } else if (time instanceof Erlang erlang && erlang.phases() < LIMIT) {
            phases = erlang(erlang.phases(), erlang.rate());
        } else if (time instanceof Hyperexponential mixture) {
            phases = chain(mixture.probabilities(), diagonal(mixture.rates()));
        } else if (time instanceof PhaseType type) {
            phases = chain(type.initial(), type.generator());
        } else if (time instanceof MarkovianArrivalProcess process) {
            phases = process(process);
        } else if (time instanceof Scaled scaled) {
            ServicePhases origin = of(scaled.origin());
            phases = origin == null ? null : origin.slower(scaled.factor());
        }
        return phases == null || phases.initial.length >= LIMIT ? null : phases;
    }

    /** Whether a service begins where the last one of the same color at the same place ended. */
    boolean remembers() {
        return ends[0].length > 1;
    }

    boolean isExponential() {
        return initial.length == 1 && !remembers();
    }

    private static ServicePhases erlang(int phases, double rate) {
        double[] initial = new double[phases];
        double[][] generator = new double[phases][phases];
        initial[0] = 1;
        for (int i = 0; i < phases; i++) {
            generator[i][i] = -rate;
            if (i + 1 < phases) {
                generator[i][i + 1] = rate;
            }
        }
        return chain(initial, generator);
    }

    private static double[][] diagonal(double[] rates) {
        double[][] generator = new double[rates.length][rates.length];
        for (int i = 0; i < rates.length; i++) {
            generator[i][i] = -rates[i];
        }
        return generator;
    }

    private static ServicePhases chain(double[] initial, double[][] generator) {
        double[][] ends = new double[initial.length][1];
        for (int i = 0; i < initial.length; i++) {
            double out = 0;
            for (int j = 0; j < initial.length; j++) {
                out += generator[i][j];
            }
            ends[i][0] = Math.max(0, -out);
        }
        return new ServicePhases(initial, withoutDiagonal(generator), ends);
    }

    private static ServicePhases process(MarkovianArrivalProcess process) {
        double[][] hidden = process.hidden();
        // Where the first service begins does not matter in the long run, for every phase reaches every other.
        double[] initial = new double[hidden.length];
        initial[0] = 1;
        return hidden.length == 1 ? chain(initial, hidden)
                : new ServicePhases(initial, withoutDiagonal(hidden), process.arrivals());
    }

    private static double[][] withoutDiagonal(double[][] rates) {
        double[][] moves = new double[rates.length][];
        for (int i = 0; i < rates.length; i++) {
            moves[i] = rates[i].clone();
            moves[i][i] = 0;
        }
        return moves;
    }

    private ServicePhases slower(double factor) {
        return new ServicePhases(initial, divided(moves, factor), divided(ends, factor));
    }

    private static double[][] divided(double[][] rates, double factor) {
        double[][] result = new double[rates.length][rates[0].length];
        for (int i = 0; i < rates.length; i++) {
            for (int j = 0; j < rates[i].length; j++) {
                result[i][j] = rates[i][j] / factor;
            }
        }
        return result;
    }
}
