// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.loggia.characterization.trace.TraceProblems;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.FiniteNumber;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Sizes of a file set, from scans of its directory while the workload ran, because device traces do not contain them.
 * File size and file set size are means over the scans (Noorshams 2015, Eqs. 5.10 and 5.11).
 *
 * @param scans number of scans
 * @param meanFileBytes mean over the scans of bytes / files, scans without files left out; NaN if no scan saw a file
 * @param meanBytes mean over the scans of the sum of all file sizes
 * @param leastBytes smallest sum of a scan
 * @param mostBytes largest sum of a scan
 * @param meanFiles mean number of files
 * @param growthPerSecond bytes a second by which the sum grew from the first to the last scan; NaN for one scan
 */
public record FileSetSamples(long scans, double meanFileBytes, double meanBytes, double leastBytes, double mostBytes,
        double meanFiles, double growthPerSecond) {

    /** The header of a file of scans. */
    public static final String HEADING = "time_s,files,bytes";

    private static final String TO_DO = "give a directory, or a file of lines " + HEADING;

    /**
     * A directory is scanned once, now, symbolic links not followed; a file is read as CSV, {@link #HEADING}, times in
     * seconds of any origin that do not decrease. The heading may be missing.
     *
     * @throws ProblemException in one line, if neither works
     */
    public static FileSetSamples of(Path directoryOrScans) {
        return Files.isDirectory(directoryOrScans) ? scan(directoryOrScans) : read(directoryOrScans);
    }

    private static FileSetSamples scan(Path directory) {
        Tally tally = new Tally();
        try {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile()) {
                        tally.files++;
                        tally.bytes += attributes.size();
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException fault) throws IOException {
                    if (fault instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE; // deleted by the workload meanwhile
                    }
                    throw fault;
                }
            });
        } catch (IOException fault) {
            throw TraceProblems.CONTENT.failure(Location.file(directory), "cannot be scanned: " + InputFile.unreadable(
                    fault).getMessage(), "", fault);
        }
        if (tally.files == 0) {
            throw TraceProblems.CONTENT.failure(Location.file(directory), "has no files",
                    "give the directory of the file set");
        }
        tally.add(0, tally.files, tally.bytes);
        return tally.samples();
    }

    private static FileSetSamples read(Path scans) {
        Tally tally = new Tally();
        try (Reader text = new InputStreamReader(InputFile.stream(scans), StandardCharsets.UTF_8.newDecoder())) {
            CsvParser csv = new CsvParser(scans.toString(), text);
            boolean hasHeading = csv.header().stream().map(cell -> cell.text().strip().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(",")).equals(HEADING);
            for (List<Cell> scan = hasHeading ? csv.next() : csv.header(); scan != null; scan = csv.next()) {
                try {
                    add(tally, scan);
                } catch (IllegalArgumentException fault) {
                    throw TraceProblems.CONTENT.failure(Location.line(scans, csv.line()), fault
                            .getMessage(), TO_DO);
                }
            }
        } catch (ProblemException wrong) {
            throw TraceProblems.CONTENT.failure(wrong.problem().location(), wrong.problem().message(), TO_DO);
        } catch (UncheckedIOException fault) {
            throw unreadable(scans, fault.getCause());
        } catch (IOException fault) {
            throw unreadable(scans, fault);
        }
        if (tally.scans == 0) {
            throw TraceProblems.CONTENT.failure(Location.file(scans), "has no scans", TO_DO);
        }
        return tally.samples();
    }

    private static ProblemException unreadable(Path scans, IOException fault) {
        return TraceProblems.CONTENT.failure(Location.file(scans), InputFile.unreadable(fault).reason(), TO_DO, fault);
    }

    private static void add(Tally tally, List<Cell> scan) {
        List<String> cells = scan.stream().map(cell -> cell.text().strip()).toList();
        String line = String.join(",", cells);
        if (cells.size() != 3) {
            throw new IllegalArgumentException("'" + line + "' has " + cells.size() + " cells");
        }
        double[] values = new double[3];
        for (int i = 0; i < 3; i++) {
            try {
                values[i] = NumberReader.parseDouble(cells.get(i));
            } catch (NumberFormatException fault) {
                throw new IllegalArgumentException("'" + cells.get(i) + "' is not a number");
            }
        }
        boolean sane = FiniteNumber.isCalculable(values[0]) && values[1] >= 0 && values[1] < 1e18 && values[2] >= 0
                && values[2] < 1e18 && (values[1] > 0 || values[2] == 0);
        if (!sane) {
            throw new IllegalArgumentException("'" + line + "' is not a possible scan");
        }
        if (tally.scans > 0 && values[0] < tally.lastTime) {
            throw new IllegalArgumentException("time goes back from " + tally.lastTime + " to " + values[0]);
        }
        tally.add(values[0], values[1], values[2]);
    }

    /** Sums over scans; {@code files} and {@code bytes} count within one. */
    private static final class Tally {
        private long files;
        private long bytes;
        private long scans;
        private long scansWithFiles;
        private double fileBytes;
        private double sum;
        private double fileCount;
        private double least = Double.POSITIVE_INFINITY;
        private double most;
        private double firstTime;
        private double firstBytes;
        private double lastTime;
        private double lastBytes;

        void add(double time, double filesNow, double bytesNow) {
            if (scans++ == 0) {
                firstTime = time;
                firstBytes = bytesNow;
            }
            lastTime = time;
            lastBytes = bytesNow;
            if (filesNow > 0) {
                scansWithFiles++;
                fileBytes += bytesNow / filesNow;
            }
            fileCount += filesNow;
            sum += bytesNow;
            least = Math.min(least, bytesNow);
            most = Math.max(most, bytesNow);
        }

        FileSetSamples samples() {
            return new FileSetSamples(scans, scansWithFiles == 0 ? Double.NaN : fileBytes / scansWithFiles, sum / scans,
                    least, most, fileCount / scans,
                    lastTime > firstTime ? (lastBytes - firstBytes) / (lastTime - firstTime) : Double.NaN);
        }
    }
}
