// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import java.util.List;

/** The objective function of a search. */
@FunctionalInterface
public interface SearchObjective {
    /**
     * Values at some points; the same points always give the same values. Points come in batches so that they can
     * share work and be evaluated in parallel.
     */
    double[] evaluate(List<double[]> points);
}
