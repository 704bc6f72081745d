// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.method;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.loggia.consolidation.ConsolidationDescription.ModelChoice;
import org.loggia.consolidation.FairSharing;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.ProductFormApproximation;
import org.loggia.consolidation.decomposition.Decomposition;
import org.loggia.consolidation.decomposition.OpenWrites;

/** Prediction methods for machines that share storage, with their names for users. */
public enum PredictionMethod {
    /** Reads disturb reads, writes disturb writes. */
    LINEAR("linear"),
    /** Demand over what the connections leave free. */
    PRODUCT_FORM("product-form"),
    /** A simulation of the machines' traces. */
    FAIR_SHARING("fair-sharing"),
    /** A simulation of batches of reads and of writes. */
    DECOMPOSITION("decomposition"),
    /** A simulation of batches with reads and writes at one server, writes arriving as in the trace. */
    OPEN_WRITES("open-writes");

    private final String label;

    PredictionMethod(String label) {
        this.label = label;
    }

    /** The name. */
    public String label() {
        return label;
    }

    /** All names, in the order in which they are offered. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(PredictionMethod::label).toList();
    }

    /** The method of a name. */
    public static Optional<PredictionMethod> named(String label) {
        return Arrays.stream(values()).filter(method -> method.label.equals(label)).findFirst();
    }

    /**
     * Returns the factory of the storage systems' models.
     *
     * @param services service times of fair sharing
     * @param runs of a simulation
     * @param seed of a simulation
     */
    public ModelChoice choice(FairSharing.Services services, int runs, long seed) {
        return switch (this) {
            case LINEAR -> (connections, splitAbove) -> new LinearPredictors();
            case PRODUCT_FORM -> (connections, splitAbove) -> new ProductFormApproximation(connections);
            case FAIR_SHARING -> (connections, splitAbove) -> new FairSharing(connections, splitAbove, services, runs,
                    seed);
            case DECOMPOSITION -> (connections, splitAbove) -> new Decomposition(runs, seed);
            case OPEN_WRITES -> (connections, splitAbove) -> new OpenWrites(runs, seed);
        };
    }
}
