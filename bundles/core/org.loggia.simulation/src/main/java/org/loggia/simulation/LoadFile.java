// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.InputFile;
import org.loggia.input.InputProblems;
import org.loggia.input.UnreadableFileException;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/** Base of readers of CSV files with loads or arrivals. */
final class LoadFile {

    private static final int SHOWN = 5;

    private LoadFile() {
    }

    /**
     * Reads a file.
     *
     * @throws SimulationException if it cannot be read, or is not CSV
     */
    static <T> T read(Path file, Function<CsvParser, T> reader) {
        try {
            return reader.apply(new CsvParser(file.toString(), new StringReader(InputFile.text(file))));
        } catch (UnreadableFileException unreadable) {
            throw new SimulationException(null, SimulationProblems.SELECTION.at(Location.file(file),
                    unreadable.reason(), unreadable.remedy()));
        } catch (ProblemException wrong) {
            if (!wrong.problem().kind().equals(InputProblems.CSV)) {
                throw wrong;
            }
            throw new SimulationException(null, SimulationProblems.SELECTION.at(wrong.problem().location(),
                    wrong.problem().message(), wrong.problem().remedy()));
        }
    }

    /** The columns of a table of loads: those after the first that name a usage scenario. */
    static List<String> scenarios(List<Cell> header, UsageModel usage) {
        List<String> known = names(usage);
        return header.stream().skip(1).map(Cell::text).filter(known::contains).toList();
    }

    /** Whether a file names the columns of the matrices of a Markovian arrival process. */
    static boolean isMatrices(CsvParser text) {
        return text.header().get(0).text().equals(ArrivalProcess.HIDDEN);
    }

    /**
     * Refuses a table of loads, whose times would count as arrivals, and matrices where a trace of arrivals is wanted.
     *
     * @throws SimulationException if a column after the first names a usage scenario, or the first one a matrix
     */
    static void requireArrivals(Path file, CsvParser text, UsageModel usage) {
        if (isMatrices(text)) {
            throw new SimulationException(null, SimulationProblems.MATRICES_AS_ARRIVALS.at(
                    Location.line(file, text.line()), Map.of()));
        }
        List<String> found = scenarios(text.header(), usage);
        if (!found.isEmpty()) {
            throw new SimulationException(null, SimulationProblems.LOADS_AS_ARRIVALS.at(
                    Location.line(file, text.line()), Map.of("scenarios", quoted(found))));
        }
    }

    /**
     * Refuses a trace of arrivals, or anything else, where a table of loads is wanted.
     *
     * @throws SimulationException if no column after the first names a usage scenario
     */
    static void requireLoads(Path file, CsvParser text, UsageModel usage) {
        if (scenarios(text.header(), usage).isEmpty()) {
            throw new SimulationException(null, SimulationProblems.ARRIVALS_AS_LOADS.at(
                    Location.line(file, text.line()), Map.of("scenarios", quoted(names(usage)))));
        }
    }

    private static List<String> names(UsageModel usage) {
        return usage.getUsageScenario_UsageModel().stream().map(UsageScenario::getEntityName).toList();
    }

    private static String quoted(List<String> names) {
        return names.stream().limit(SHOWN).map(name -> "'" + name + "'").collect(Collectors.joining(", "))
                + (names.size() > SHOWN ? ", ..." : "");
    }

    /** The problem of a line of such a file. */
    static SimulationException fault(Path file, int line, String message, String remedy) {
        return new SimulationException(null, SimulationProblems.SELECTION.at(Location.line(file, line), message,
                remedy));
    }
}
