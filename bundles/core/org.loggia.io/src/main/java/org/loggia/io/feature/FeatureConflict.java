// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

/**
 * A rule of a feature tree that a configuration breaks.
 *
 * @param message what is wrong, with the names of the features
 * @param remedy  what to do
 */
public record FeatureConflict(String message, String remedy) {

    @Override
    public String toString() {
        return message + "; " + remedy;
    }
}
