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
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

class DataSetTest {

    @Test
    void readsQuotedCellsUnitsLevelsAndWindowsLineEnds() {
        DataSet data = DataSet.parse("d.csv", "\uFEFFmeanReadSize [B],\"sched,uler\",raid [nominal],"
                + "readResponseTime [ms]\r\n4096,\"no\"\"op\",5,1.5\r\n\r\n 8192 ,cfq,10,2e0\r\n\r\n");
        assertEquals(2, data.rows());
        assertEquals(4, data.line(1));
        TrainingData training = data.trainingData("readResponseTime", List.of());
        assertEquals("ms", training.response().unit());
        assertEquals(List.of(new Factor.Numeric("meanReadSize", "B", 4096, 8192),
                new Factor.Nominal("sched,uler", List.of("cfq", "no\"op")),
                new Factor.Nominal("raid", List.of("10", "5"))), training.space().factors());
        assertArrayEquals(new double[] {4096, 1, 1}, training.row(0));
        assertArrayEquals(new double[] {8192, 0, 0}, training.row(1));
        assertArrayEquals(new double[] {1.5, 2}, training.responses());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b\n1;2\n3;4\n", "a\tb\r1\t2\r3\t4", "a , \"b\"\n1,2\n3,4"})
    void readsOtherSeparatorsAndLineEnds(String csv) {
        DataSet data = DataSet.parse("d.csv", csv);
        assertArrayEquals(new double[] {2, 4}, data.column("b").values());
    }

    @Test
    void commaIsDecimalMarkBetweenSemicolons() {
        DataSet data = DataSet.parse("d.csv", "a;b;s\n0,5;\"-1,25e3\";x,y\n,75;4096;z\n");
        assertArrayEquals(new double[] {0.5, 0.75}, data.column("a").values());
        assertArrayEquals(new double[] {-1250, 4096}, data.column("b").values());
        assertEquals(List.of("x,y", "z"), data.column("s").levels());
    }

    @Test
    void missingCellsMatterOnlyWhereTheyAreUsed() {
        DataSet data = DataSet.parse("d.csv", "a,b,s,y\n1,,x,1\n2,5,NA,2\n3,6,z,3\n4,7,z,4\n");
        assertEquals(1, data.trainingData("y", List.of("a")).values().length);
        assertMessage("d.csv:2: column 'b' has no value", () -> data.trainingData("y", List.of("b")));
        DataSet complete = data.withoutMissing(List.of("b", "s"));
        assertEquals(2, complete.rows());
        assertEquals(List.of("z"), complete.column("s").levels());
        assertMessage("no rows are left", () -> DataSet.parse("d.csv", "a,b\n1,\n").withoutMissing(List.of("b")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'a,b\n1,x\n2,3'                | d.csv:2: column 'b': 'x' is not a number but 1 other",
        "'a,b\n1,2\n2,NaN'              | d.csv:3: column 'b': 'NaN' is not a finite number",
        "'a,b\n1,2\n-Inf,2'             | d.csv:3: column 'a': '-Inf' is not a finite number",
        "'a,b\n1,2\n1e999,2'            | d.csv:3: column 'a': '1e999' is too large",
        "'a\tb\n1\t0,5\n2\t0,7'         | d.csv:2: column 'b': '0,5' is a number with a comma",
        "'a,b\n1,\"1,024\"\n2,\"2,048\"' | d.csv:2: column 'b': '1,024' is a number with a comma",
        "'a;b\n0,5;1\n0,7;1.024'        | d.csv:3: the table has numbers with a comma ('0,5') and numbers with a point",
        "'a,b\n1,2\n1'                  | d.csv:3: has 1 cells, the header 2",
        "'a,a\n1,2'                     | d.csv:1: column 'a' appears twice",
        "'a [ms],a [s]\n1,2'            | d.csv:1: column 'a' appears twice",
        "'a,\n1,2'                      | d.csv:1: column 2 has no name",
        "'a,b\n1,\"2'                   | d.csv:2: a quote is not closed",
        "'a,b\n1,\"2\"x'                | d.csv:2: text after a closing quote",
        "'a,b\n1,2\"x\"'                | d.csv:2: a quote inside an unquoted cell",
        "'a,b'                          | d.csv: has a header but no rows",
        "' '                            | d.csv: is empty"})
    void rejectsInvalidFiles(String csv, String message) {
        assertMessage(message, () -> DataSet.parse("d.csv", csv));
    }

    @Test
    void rejectsInvalidColumnChoices() {
        DataSet data = DataSet.parse("d.csv", "a,b,s,t,y\n1,7,x,q,1\n2,7,z,q,2\n");
        assertMessage("has no column 'q'; choose [a, b, s, t, y]", () -> data.trainingData("q", List.of()));
        assertMessage("response 's' is text", () -> data.trainingData("s", List.of()));
        assertMessage("'y' is both response and factor", () -> data.trainingData("y", List.of("y")));
        assertMessage("factor 'b' is 7.0 in every row", () -> data.trainingData("y", List.of("a", "b")));
        assertMessage("factor 't' is 'q' in every row", () -> data.trainingData("y", List.of("t")));
        assertMessage("factor 'a' is declared twice", () -> data.trainingData("y", List.of("a", "a")));
    }

    @Test
    void findsInputsOfModelByName() {
        FactorSpace space = new FactorSpace(List.of(new Factor.Nominal("raid", List.of("10", "5")),
                new Factor.Numeric("a", "", 0, 1)));
        assertArrayEquals(new double[] {1, 3}, DataSet.parse("d.csv", "a,raid\n3,5\n").rowsFor(space)[0]);
        assertMessage("d.csv:3: column 'raid': level '6' does not occur in the training data; choose [10, 5]",
                () -> DataSet.parse("d.csv", "a,raid\n3,5\n4,6\n").rowsFor(space));
        assertMessage("has no column 'raid'", () -> DataSet.parse("d.csv", "a\n3\n").rowsFor(space));
        assertMessage("column 'a' contains text", () -> DataSet.parse("d.csv", "a,raid\nx,5\n").rowsFor(space));
    }

    @Test
    void fingerprintDependsOnValuesNotOnLayout() {
        TrainingData one = DataSet.parse("1.csv", "a,s,y\n1,u,2\n3,v,4\n").trainingData("y", List.of("a", "s"));
        TrainingData two = DataSet.parse("2.csv", "y;s;a\n2.0;u;1e0\n\n4;\"v\";3\n").trainingData("y",
                List.of("a", "s"));
        TrainingData other = DataSet.parse("3.csv", "a,s,y\n1,u,2\n3,v,4.5\n").trainingData("y", List.of("a", "s"));
        assertEquals(one.fingerprint(), two.fingerprint());
        assertEquals(64, one.fingerprint().length());
        assertTrue(!one.fingerprint().equals(other.fingerprint()));
    }

    @Test
    void readsFilesAndNamesBrokenOnes(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("data.csv");
        Files.writeString(file, "a,y\n1,2\n");
        assertEquals(1, DataSet.read(file).rows());
        Files.write(file, new byte[] {'a', ',', (byte) 0xff, '\n'});
        assertMessage("data.csv: is not UTF-8 text", () -> DataSet.read(file));
        assertMessage("absent.csv: no such file", () -> DataSet.read(directory.resolve("absent.csv")));
    }

    static void assertMessage(String part, org.junit.jupiter.api.function.Executable action) {
        String message = assertThrows(ProblemException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }
}
