package org.loggia.regression.boosting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;

class BinsTest {

    private static Bins bins(String csv) {
        return Bins.of(DataSet.parse("d.csv", csv).trainingData("y", List.of()));
    }

    @Test
    void fewValuesHaveABinEach() {
        Bins bins = bins("x,s,y\n3,b,1\n1,a,2\n1,a,3\n7,c,4\n");
        assertArrayEquals(new double[] {2, 5}, bins.cuts()[0]);
        assertArrayEquals(new int[] {1, 0, 0, 2}, bins.bin()[0]);
        assertNull(bins.cuts()[1]);
        assertArrayEquals(new int[] {1, 0, 0, 2}, bins.bin()[1]);
        assertArrayEquals(new int[] {3, 3}, bins.counts());
    }

    @Test
    void manyValuesShareBinsOfEqualSize() {
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < 640; i++) {
            csv.append(i * i).append(",1\n");
        }
        Bins bins = bins(csv.toString());
        assertEquals(64, bins.counts()[0]);
        int[] sizes = new int[64];
        for (int bin : bins.bin()[0]) {
            sizes[bin]++;
        }
        for (int size : sizes) {
            assertTrue(size >= 9 && size <= 11, "a bin of " + size);
        }
    }
}
