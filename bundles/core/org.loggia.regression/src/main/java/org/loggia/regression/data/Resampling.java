// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

/** Divisions of data into rows to train on and other rows to judge the model by. */
public sealed interface Resampling permits Folds, Bootstrap {
    /** Number of divisions. */
    int count();

    /** Number of rows of the data. */
    int rows();

    /** The rows held out in a division. */
    int[] inside(int division);

    /** The rows to train on in a division, which may repeat. */
    int[] outside(int division);

    /** Number of disjoint sets of rows as large as those held out, which as many independent divisions would have. */
    double disjointSets();
}
