// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.probfunction.math;

/** Random numbers of a run. */
public interface IRandomGenerator {
    double random();
}
