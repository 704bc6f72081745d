// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

/**
 * A number that was found.
 *
 * @param name as it was asked for
 * @param quantity what it counts
 * @param isFactor whether it is a factor on the expression that the model has
 * @param before what the model has
 * @param value that was found
 * @param after what stands in the fitted model
 * @param low lower end of the 95 % interval; not a number where the figures do not give one
 * @param high its upper end
 * @param lowLeftOut smallest value found when one of the loads is left out; not a number where that was not done
 * @param highLeftOut the largest
 */
public record EstimatedParameter(String name, ParameterQuantity quantity, boolean isFactor, String before, double value,
        String after, double low, double high, double lowLeftOut, double highLeftOut) {
}
