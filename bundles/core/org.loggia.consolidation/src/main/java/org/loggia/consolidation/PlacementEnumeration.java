// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.List;
import java.util.function.Consumer;

/**
 * All distinct placements: how many machines of each class are on each storage system. Of interchangeable storage
 * systems a later one never has a group that is lexically larger than that of the one before, so that swapping them
 * gives nothing new.
 */
final class PlacementEnumeration {

    private final List<StorageSystem> storages;
    private final MachineClasses classes;
    private final int most;
    private final Consumer<int[][]> placement;
    private final int[][] counts;
    private final int[] left;
    /** The last storage system on which machines of a class can be. */
    private final int[] last;
    private final int[] previousLike;
    private int found;

    /**
     * @param most      as soon as there are more placements the enumeration ends
     * @param placement told machines of each class by storage system; the array is filled again each time
     */
    PlacementEnumeration(List<StorageSystem> storages, MachineClasses classes, int most, Consumer<int[][]> placement) {
        this.storages = storages;
        this.classes = classes;
        this.most = most;
        this.placement = placement;
        counts = new int[storages.size()][classes.count()];
        left = new int[classes.count()];
        last = new int[classes.count()];
        for (int each = 0; each < left.length; each++) {
            left[each] = classes.size(each);
            last[each] = -1;
            for (int s = 0; s < storages.size(); s++) {
                last[each] = classes.fits(each, storages.get(s)) ? s : last[each];
            }
        }
        previousLike = new int[storages.size()];
        int previous = -1;
        for (int s = 0; s < storages.size(); s++) {
            boolean swaps = storages.get(s).interchangeable();
            previousLike[s] = swaps ? previous : -1;
            previous = swaps ? s : previous;
        }
    }

    /** The number of placements; one more than the most if there are more. */
    int run() {
        for (int fits : last) {
            if (fits < 0) {
                return 0;
            }
        }
        place(0, 0, previousLike[0] >= 0);
        return found;
    }

    /** @param isBound whether the group is so far like that of the interchangeable storage system before */
    private void place(int storage, int each, boolean isBound) {
        if (found > most) {
            return;
        }
        if (storage == counts.length) {
            if (++found <= most) {
                placement.accept(counts);
            }
        } else if (each == left.length) {
            int next = storage + 1;
            place(next, 0, next < counts.length && previousLike[next] >= 0);
        } else {
            boolean fits = classes.fits(each, storages.get(storage));
            int fewest = last[each] == storage ? left[each] : 0;
            int largest = fits ? left[each] : 0;
            int bound = isBound ? counts[previousLike[storage]][each] : Integer.MAX_VALUE;
            for (int count = Math.min(largest, bound); count >= fewest; count--) {
                counts[storage][each] = count;
                left[each] -= count;
                place(storage, each + 1, isBound && count == bound);
                left[each] += count;
            }
            counts[storage][each] = 0;
        }
    }
}
