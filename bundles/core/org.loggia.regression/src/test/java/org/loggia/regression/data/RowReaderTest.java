// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

class RowReaderTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("a", "", 0, 10),
            new Factor.Nominal("raid", List.of("10", "5", "none"))));

    @TempDir
    private Path folder;

    private RowReader reader(String csv) throws IOException {
        return RowReader.open(Files.writeString(folder.resolve("d.csv"), csv), SPACE);
    }

    @Test
    void readsColumnsOfModelByName() throws IOException {
        RowReader reader = reader("\uFEFFraid [nominal];x;a [ms]\r\n5;\"t\n\";1.5\r\n\r\n\"none\";;-2e1\r\n");
        assertTrue(reader.next());
        assertArrayEquals(new double[] {1.5, 1}, reader.row());
        assertEquals(2, reader.line());
        assertNull(reader.unknownLevel());
        assertTrue(reader.next());
        assertArrayEquals(new double[] {-20, 2}, reader.row());
        assertEquals(5, reader.line());
        assertFalse(reader.next());
    }

    @Test
    void numbersAreLevelsWithoutMark() throws IOException {
        RowReader reader = reader("raid,a\n5.0,1\n10,2\n");
        reader.next();
        assertEquals(1, reader.row()[1]);
        reader.next();
        assertEquals(0, reader.row()[1]);
    }

    @Test
    void unknownLevelInvalidatesOnlyItsRow() throws IOException {
        RowReader reader = reader("a,raid\n1,6\n2,5\n");
        assertTrue(reader.next());
        assertEquals("column 'raid': level '6' does not occur in the training data; choose [10, 5, none]",
                reader.unknownLevel());
        assertTrue(reader.next());
        assertNull(reader.unknownLevel());
    }

    @Test
    void rejectsInvalidRowsWithLine() throws IOException {
        assertMessage(":3: column 'a' has no value", "a,raid\n1,5\n,5\n");
        assertMessage(":2: column 'a' 'many' is not a number", "a,raid\nmany,5\n");
        assertMessage(":2: column 'a' 'inf' is not a number", "a,raid\ninf,5\n");
        assertMessage(":2: column 'a' '1e999' is too large", "a,raid\n1e999,5\n");
        assertMessage(":3: has 1 cells, the header 2", "a,raid\n1,5\n1\n");
        assertMessage(": has no column 'raid'; choose [a]", "a\n1\n");
        assertMessage(":1: column 'a' appears twice", "a,a [ms],raid\n1,2,5\n");
        assertMessage(": is empty", "\n\n");
        Path latin = folder.resolve("latin.csv");
        Files.write(latin, "a,raid\n1,\u00fc\n".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(latin + ": is not UTF-8 text; convert it", assertThrows(ProblemException.class,
                () -> RowReader.open(latin, SPACE).next()).getMessage());
    }

    private void assertMessage(String part, String csv) {
        String message = assertThrows(ProblemException.class, () -> {
            RowReader reader = reader(csv);
            while (reader.next()) {
                reader.row();
            }
        }).getMessage();
        assertTrue(message.startsWith(folder.resolve("d.csv") + part), message);
    }

    /** Records of all lengths across the borders of the window that is kept, against a table read as a whole. */
    @Test
    void readsLongFilesAsShortOnes() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder csv = new StringBuilder("text,a,raid [nominal]\n");
        for (int i = 0; i < 5000; i++) {
            csv.append(random.nextInt(3) == 0 ? "\"" + "q\"\",\n".repeat(random.nextInt(900) % 7) + "\""
                    : "x".repeat(random.nextInt(50))).append(',').append(random.nextDouble()).append(',')
                    .append(random.nextBoolean() ? "none\r\n" : "5\n");
        }
        csv.append("y".repeat(100_000)).append(",1,5\n");
        double[][] rows = DataSet.parse("d.csv", csv.toString()).rowsFor(SPACE);
        RowReader reader = reader(csv.toString());
        for (double[] row : rows) {
            assertTrue(reader.next());
            assertArrayEquals(row, reader.row());
        }
        assertFalse(reader.next());
    }
}
