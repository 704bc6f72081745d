// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/**
 * Accuracy of a model that is solved for some states and interpolated between them.
 *
 * @param model         file of the model
 * @param states        how many states were solved
 * @param solution      largest relative half width of the 95 % interval of a solution
 * @param interpolation largest relative difference between interpolation and solution, halfway between solved states
 */
public record SolvedAccuracy(String model, int states, double solution, double interpolation) {

    SolvedAccuracy merge(SolvedAccuracy other) {
        return new SolvedAccuracy(model, Math.max(states, other.states), Math.max(solution, other.solution),
                Math.max(interpolation, other.interpolation));
    }
}
