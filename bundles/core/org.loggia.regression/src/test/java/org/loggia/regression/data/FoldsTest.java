// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldsTest {

    @Test
    void foldsPartitionRowsEvenlyAndRepeat() {
        Folds folds = Folds.shuffled(83, 10, 5);
        int covered = 0;
        for (int fold = 0; fold < 10; fold++) {
            int size = folds.inside(fold).length;
            assertTrue(size == 8 || size == 9);
            assertEquals(83, size + folds.outside(fold).length);
            covered += size;
        }
        assertEquals(83, covered);
        assertArrayEquals(folds.foldOfRow(), Folds.shuffled(83, 10, 5).foldOfRow());
        assertTrue(!java.util.Arrays.equals(folds.foldOfRow(), Folds.shuffled(83, 10, 6).foldOfRow()));
    }

    @Test
    void repetitionsOfConfigurationStayTogether() {
        StringBuilder csv = new StringBuilder("x,s,y\n");
        for (int row = 0; row < 60; row++) {
            csv.append(row == 24 ? "-0" : "" + row % 6).append(row % 12 < 6 ? ",a," : ",b,").append(row)
                    .append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        assertEquals(12, Folds.configurations(data));
        Folds folds = Folds.ofConfigurations(data, 4, 3);
        int[] first = folds.foldOfRow();
        for (int row = 12; row < 60; row++) {
            assertEquals(first[row - 12], first[row]);
        }
        assertEquals(15, folds.inside(2).length);
        DataSetTest.assertMessage("cannot make 13 folds of 12 configurations (in 60 rows)",
                () -> Folds.ofConfigurations(data, 13, 3));
        TrainingData distinct = data.rows(IntStream.range(0, 12).toArray());
        assertArrayEquals(Folds.shuffled(12, 5, 9).foldOfRow(), Folds.ofConfigurations(distinct, 5, 9).foldOfRow());
    }

    @Test
    void rejectsImpossibleCounts() {
        DataSetTest.assertMessage("cannot make 11 folds of 10 rows", () -> Folds.shuffled(10, 11, 1));
        DataSetTest.assertMessage("cannot make 1 folds", () -> Folds.shuffled(10, 1, 1));
    }

    @Test
    void readsFoldNumbers(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("folds.txt"), "2\r\n1\r\n2\r\n\r\n");
        assertArrayEquals(new int[] {1, 0, 1}, Folds.read(file, 3).foldOfRow());
        assertArrayEquals(new int[] {0, 2}, Folds.read(file, 3).inside(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'1\n2\n'        | has 2 fold numbers for 3 rows",
        "'1\nx\n2\n'     | folds.txt:2: 'x' is not a fold number",
        "'1\n1\n1\n'     | has only one fold",
        "'1\n1\n3\n'     | fold 2 of 3 has no rows",
        "'1\n2\n99999\n' | names 99999 folds for 3 rows"})
    void rejectsInvalidFiles(String text, String message, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("folds.txt"), text);
        DataSetTest.assertMessage(message, () -> Folds.read(file, 3));
    }
}
