// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/** Cells that carry a unit are numbers, and texts that no row shares are no factor. */
class CellUnitTest {

    @ParameterizedTest
    @CsvSource({"4k,1M,4096,1048576,B", "4KiB,1mib,4096,1048576,B", "512B,512,512,512,B", "4k,100,4096,100,B",
        "87%,5.5 %,87,5.5,%", "10ms,1.5us,0.01,1.5e-6,s", "2m,30s,120,30,s", "1h,1d,3600,86400,s"})
    void cellsWithUnitsAreNumbers(String first, String second, double one, double two, String unit) {
        Column column = DataSet.parse("d.csv", "x,y\n" + first + ",1\n" + second + ",2\n").column("x");
        assertArrayEquals(new double[] {one, two}, column.values(), 1e-18);
        assertEquals(unit, column.unit());
    }

    @ParameterizedTest
    @CsvSource({"1m,2m,'' is a size or a time", "4KB,8KB,'' counts in powers of 1000 or of 1024",
        "87%,0.5,'' is not a number but 1 other", "10ms,5,'' is not a number but 1 other"})
    void rejectsAmbiguousUnits(String first, String second, String message) {
        String fault = assertThrows(ProblemException.class, () -> DataSet.parse("d.csv", "x,y\n" + first + ",1\n"
                + second + ",2\n")).getMessage();
        assertTrue(fault.startsWith("d.csv:2: column 'x': '" + first + message.substring(1)), fault);
        assertTrue(fault.contains("'x [nominal]'"), fault);
        assertEquals(List.of(first, second).stream().sorted().toList(), DataSet.parse("d.csv", "x [nominal],y\n" + first
                + ",1\n" + second + ",2\n").column("x").levels());
    }

    @ParameterizedTest
    @CsvSource({"4k;4k;mixed,4,''mixed'' is not a size but 2 other cells",
        "4k;10ms,3,''10ms'' is not a size but 1 other", "none;10ms;5s,2,''none'' is not a time but 2 other",
        "8k;70%;70%,2,''8k'' is not a percentage but 2 other"})
    void refusesColumnsThatAreMostlyQuantities(String cells, int line, String message) {
        String table = "x,y\n" + cells.replace(";", ",1\n") + ",1\n";
        String fault = assertThrows(ProblemException.class, () -> DataSet.parse("d.csv", table)).getMessage();
        assertTrue(fault.startsWith("d.csv:" + line + ": column 'x': " + message.replace("''", "'")), fault);
        assertTrue(fault.contains("'x [nominal]'"), fault);
        assertEquals(List.of("2b", "a", "b"), DataSet.parse("d.csv", "x,y\na,1\nb,2\n2b,3\n").column("x").levels());
    }

    @Test
    void rejectsUnitThatDiffersFromHeader() {
        assertArrayEquals(new double[] {4096}, DataSet.parse("d.csv", "x [B]\n4k\n").column("x").values());
        assertTrue(assertThrows(ProblemException.class, () -> DataSet.parse("d.csv", "x [ms]\n4k\n")).getMessage()
                .contains("'4k' is in B, the header in ms"));
    }

    @Test
    void rejectsFactorWithOneLevelPerRow() {
        StringBuilder csv = new StringBuilder("x,kind,y\n");
        for (int i = 0; i < 20; i++) {
            csv.append(1048576 + i).append("x4KiB,").append(i % 2 == 0 ? "a" : "b").append(',').append(i).append('\n');
        }
        DataSet data = DataSet.parse("d.csv", csv.toString());
        assertTrue(assertThrows(ProblemException.class, () -> data.trainingData("y", List.of())).getMessage()
                .startsWith("d.csv: factor 'x' has 20 texts in 20 rows, such as '1048576x4KiB'"));
        assertEquals(20, data.trainingData("y", List.of("kind")).responses().length);
    }

    @Test
    void rowsOfPredictionCarryTheSameUnits(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("rows.csv");
        Files.writeString(file, "x\n8k\n4096\n");
        try (RowReader rows = RowReader.open(file, new FactorSpace(List.of(new Factor.Numeric("x", "B", 1, 1e6))))) {
            assertTrue(rows.next());
            assertEquals(8192, rows.row()[0]);
            assertTrue(rows.next());
            assertEquals(4096, rows.row()[0]);
        }
    }

    @Test
    void levelsKeepTheirOrderInLongColumns() {
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < 1000; i++) {
            csv.append(i % 7 == 0 ? "" : "level" + i % 5).append(',').append(i).append('\n');
        }
        Column column = DataSet.parse("d.csv", csv.toString()).column("x");
        assertEquals(List.of("level0", "level1", "level2", "level3", "level4"), column.levels());
        assertEquals(999 % 5, column.values()[999]);
        assertTrue(Double.isNaN(column.values()[7]));
    }
}
