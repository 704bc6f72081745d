// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import org.loggia.regression.RegressionProblems;

/**
 * The parameters of a storage device from which its response times follow, in seconds and bytes. The mean response time
 * of a type of requests joins its bounds by a power mean, {@code R = (R0^k + (N^k - 1) D^k)^(1/k)}: the time R0 of a
 * lone request, and by Little's law (Denning and Buzen 1978) N times the demand D of an average request at the
 * bottleneck: the device's positioning or controller, its bandwidth or its network link. A device that serves one
 * request at a time has D = R0, and the law is exact.
 *
 * <p>On a hard disk, positioning and transfer exclude each other, so their demands are added. Travel is the part of a
 * seek that grows with the square root of the share of the disk that the file set covers; with N requests queued, the
 * disk orders them, and demand falls with {@code min(N, queue)^-reordering}.
 *
 * @param read costs of reads
 * @param write costs of writes
 * @param travel longest seek less the shortest in the demand of a random request; 0 for flash
 * @param capacity bytes of the device, as far as seeks depend on it; 0 if they do not
 * @param queue number of requests from which on reordering saves no more, from 1 on
 * @param reordering exponent of the saving, from 0 to 1
 * @param isSerial whether positioning and transfer exclude each other
 * @param unit bytes that a provider counts as one request; 0 for any size
 * @param linkPerByte seconds a byte occupies the network; 0 without a network
 * @param sharpness k, above 0
 * @param idle shape of the distribution for a lone request
 * @param busy shape of the distribution of a saturated device
 */
public record DeviceLaw(Costs read, Costs write, double travel, double capacity, double queue, double reordering,
        boolean isSerial, double unit, double linkPerByte, double sharpness, Shape idle, Shape busy) {

    public DeviceLaw {
        requireAtLeast("travel", travel, 0);
        requireAtLeast("capacity", capacity, 0);
        requireAtLeast("queue", queue, 1);
        requireAtLeast("reordering", reordering, 0);
        requireAtLeast("unit", unit, 0);
        requireAtLeast("linkPerByte", linkPerByte, 0);
        requireAtLeast("sharpness", sharpness, Double.MIN_VALUE);
    }

    /**
     * The costs of a type of requests.
     *
     * @param randomTime time of a lone random request, without travel and transfer
     * @param sequentialTime time of a lone sequential request, without transfer
     * @param travel longest seek less the shortest in the time of a lone random request; 0 where a buffer hides it
     * @param timePerByte transfer time of a lone request
     * @param randomDemand time that a random request occupies the device, without travel and transfer
     * @param sequentialDemand time that a sequential request occupies the device, without transfer
     * @param demandPerByte time that a byte occupies the device
     */
    public record Costs(double randomTime, double sequentialTime, double travel, double timePerByte,
            double randomDemand, double sequentialDemand, double demandPerByte) {

        public Costs {
            requireAtLeast("randomTime", randomTime, Double.MIN_VALUE);
            requireAtLeast("sequentialTime", sequentialTime, Double.MIN_VALUE);
            requireAtLeast("travel", travel, 0);
            requireAtLeast("timePerByte", timePerByte, 0);
            requireAtLeast("randomDemand", randomDemand, Double.MIN_VALUE);
            requireAtLeast("sequentialDemand", sequentialDemand, Double.MIN_VALUE);
            requireAtLeast("demandPerByte", demandPerByte, 0);
        }
    }

    /**
     * The shape of a distribution: with the standard normal quantile z, the logarithm of a response time differs from
     * the median's by {@code spread z exp(tail z^2 / 2)} (Tukey's h distribution of logarithms).
     *
     * @param spread from 0 on
     * @param tail from 0 to 0.2
     */
    public record Shape(double spread, double tail) {

        public Shape {
            requireAtLeast("spread", spread, 0);
            requireAtLeast("tail", tail, 0);
            if (tail > 0.2) {
                throw RegressionProblems.MODEL_FILE.failure("'tail' of a device is " + tail,
                        "give a number from 0 to 0.2");
            }
        }
    }

    private static void requireAtLeast(String name, double value, double least) {
        if (!(value >= least && value < Double.POSITIVE_INFINITY)) {
            throw RegressionProblems.MODEL_FILE.failure("'" + name + "' of a device is " + value,
                    "give a finite number "
                            + (least == Double.MIN_VALUE ? "above 0" : "of at least " + least));
        }
    }
}
