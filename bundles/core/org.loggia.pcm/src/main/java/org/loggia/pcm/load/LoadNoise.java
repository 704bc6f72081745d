// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import java.util.random.RandomGenerator;

/** Source of the noise of a load profile. It is drawn again at each evaluation of a profile. */
public interface LoadNoise {

    /** All noise is 0, whatever its mean, as where a profile is fitted to measured loads. */
    LoadNoise NONE = new LoadNoise() {
        @Override
        public double uniform(double minimum, double maximum) {
            return 0;
        }

        @Override
        public double normal(double mean, double standardDeviation) {
            return 0;
        }
    };

    double uniform(double minimum, double maximum);

    double normal(double mean, double standardDeviation);

    /**
     * Noise from a generator. {@code new java.util.Random(5)} gives the numbers of LIMBO, the tool that the profiles
     * come from, where all of a profile is evaluated in its order.
     */
    static LoadNoise of(RandomGenerator random) {
        return new LoadNoise() {
            @Override
            public double uniform(double minimum, double maximum) {
                return minimum + (maximum - minimum) * random.nextDouble();
            }

            @Override
            public double normal(double mean, double standardDeviation) {
                return mean + standardDeviation * random.nextGaussian();
            }
        };
    }
}
