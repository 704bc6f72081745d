// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.WorkspaceAddress;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProblems;

/** Settings that launch configurations and experiments of Palladio share: model files, whole numbers, fixed seeds. */
public final class PalladioSettings {

    private static final int SEEDS = 6;

    private PalladioSettings() {
    }

    /** Reads a whole number. */
    @FunctionalInterface
    public interface Reader {

        /** @throws ProblemException if the setting is invalid */
        long read(String key);
    }

    /** Makes the exception for an invalid setting. */
    @FunctionalInterface
    public interface Fault {

        ProblemException of(String message, String remedy);
    }

    /**
     * Returns an existing file, relative to the current folder if it is below that.
     *
     * @param from file that contains the address
     * @throws ProblemException if the file is missing
     */
    public static Path file(Path from, String address, Fault fault) {
        Path found = WorkspaceAddress.find(from, address);
        if (found == null) {
            throw fault.of("the file " + address + " was not found around this one or in projects next to it",
                    "copy its project there");
        }
        Path here = Path.of("").toAbsolutePath();
        return found.startsWith(here) ? here.relativize(found) : found;
    }

    /**
     * Returns the files of a model: its allocation, and the I/O extensions in the folder of the allocation.
     *
     * @throws ProblemException if the folder cannot be read
     */
    public static List<Path> model(Path allocation) {
        Path folder = allocation.resolveSibling("");
        try {
            return Stream.concat(Stream.of(allocation), AuxiliaryModel.files(folder, ModelSelection.IO).stream())
                    .toList();
        } catch (IOException unreadable) {
            throw SimulationProblems.SELECTION.failure(Location.file(folder), "the folder cannot be read",
                    "check its permissions");
        }
    }

    /** Returns the seed of six fixed seeds; the key of each ends with its position. */
    public static long seed(String key, Reader seeds) {
        long[] all = new long[SEEDS];
        for (int i = 0; i < SEEDS; i++) {
            all[i] = seeds.read(key + i);
        }
        return Arrays.hashCode(all);
    }

    /** Returns a note that fixed seeds gave a seed. */
    public static Problem note(long seed) {
        return SimulationNotes.FIXED_SEEDS.with(Map.of("seed", Long.toString(seed)));
    }

    /** Whether a text is a whole number of a {@code long}. */
    public static boolean isWhole(String text) {
        return text.matches("-?\\d{1,18}");
    }
}
