// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;

/**
 * The exact steady state of a net.
 *
 * @param method how it was found
 * @param states number of markings that were looked at; for other methods of what {@link Method#unit()} says
 */
public record ExactSolution(Method method, int states, List<Row> rows) {
    /** Default limit of the number of markings. */
    public static final int MANY_STATES = 500_000;

    /** Ways to an exact solution. */
    public enum Method {
        /** The balance equations of all markings. */
        MARKOV_CHAIN("Markov chain", "markings"),
        /** Mean value analysis of a net whose markings have a product form. */
        MEAN_VALUE_ANALYSIS("mean value analysis", "population vectors"),
        /** Convolution, for product forms with several or load-dependent servers. */
        CONVOLUTION("convolution", "population vectors"),
        /** Queues of product form with Poisson arrivals, each as if it were alone. */
        OPEN_PRODUCT_FORM("product form of an open net", "queues"),
        /** Open and closed parts of product form that share queues. */
        MIXED_PRODUCT_FORM("product form of a net with open and closed parts", "population vectors"),
        /** One queue as a quasi-birth-death process. */
        MATRIX_GEOMETRIC("matrix-geometric method", "phases of a level");

        private final String label;
        private final String unit;

        Method(String label, String unit) {
            this.label = label;
            this.unit = unit;
        }

        /** Returns the unit of {@link ExactSolution#states()} for messages. */
        public String unit() {
            return unit;
        }

        /** The name for people. */
        public String label() {
            return label;
        }
    }

    /**
     * One color at one place.
     *
     * @param queueTokens mean number of tokens in the queue, 0 at ordinary places
     * @param restTokens mean number of tokens in the depository or at the ordinary place
     * @param throughput services that end in a unit of time; not a number at ordinary places
     */
    public record Row(String place, String color, double queueTokens, double restTokens, double throughput) {
        /** Mean time in the queue, by Little's law. */
        public double queueTime() {
            return queueTokens / throughput;
        }

        /** Mean time in the depository, by Little's law. */
        public double depositoryTime() {
            return restTokens / throughput;
        }
    }

    public ExactSolution {
        rows = List.copyOf(rows);
    }

    /**
     * Solves a net by its product form if it has one (closed, open, or with parts of both kinds), an open one of one
     * queue by its phases, else as a Markov chain.
     *
     * @param maxStates refuse nets with more markings than this
     * @throws CancellationException if the thread is interrupted
     * @throws ProblemException if the net has no exact solution of these kinds; the message says why
     */
    public static ExactSolution of(Net net, int maxStates) {
        ExactSolution solution = ProductForm.solve(net);
        if (solution == null) {
            solution = OpenSolution.solve(net);
        }
        if (solution == null) {
            solution = MixedSolution.solve(net);
        }
        return solution != null ? solution : NetMarkovChain.solve(net, maxStates);
    }

    /** Ends what an interrupted thread computes. */
    static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    /** The row of a place and color. */
    public Row row(String place, String color) {
        return rows.stream().filter(row -> row.place().equals(place) && row.color().equals(color)).findFirst()
                .orElseThrow(() -> new NoSuchElementException(place + " " + color));
    }
}
