// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Arrays;

/** The sizes of file sets that a run has met, to three digits, numbered from 1 on; 0 stands for none. */
final class FileSetLevels {
    private static final double DIGITS = 100;

    private double[] sizes = new double[8];
    private int count = 1;

    /** Returns the number of a size in bytes, and assigns a new one if necessary. */
    int level(double bytes) {
        if (!(bytes > 0)) {
            return 0;
        }
        double unit = Math.pow(10, Math.floor(Math.log10(bytes))) / DIGITS;
        double rounded = Math.rint(bytes / unit) * unit;
        for (int level = 1; level < count; level++) {
            if (sizes[level] == rounded) {
                return level;
            }
        }
        if (count == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * count);
        }
        sizes[count] = rounded;
        return count++;
    }

    /** The size of a number in bytes. */
    double size(int level) {
        return sizes[level];
    }
}
