// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.pcm.persistence.ModelFileException;
import org.loggia.simulation.objective.MonitorFile;
import picocli.CommandLine.Option;

/** Which figures a simulation shows: those that the monitors of its model select, or all. */
public final class MonitorOptions {

    @Option(names = "--all-figures", description = "Show all figures, and not only those that the monitors of the model"
            + " (.monitorrepository) select.")
    private boolean all;

    /** Whether a path names a file of Palladio's monitors. */
    static boolean isFile(Path path) {
        return path.toString().endsWith(MonitorFile.ENDING);
    }

    /**
     * The monitors among files and in folders; none where all figures are asked for. Models of others may have monitors
     * that cannot be read; they are no reason not to simulate.
     *
     * @throws CommandFailure if a file that is named itself cannot be read
     */
    public List<MonitorFile> monitors(List<Path> paths) {
        List<MonitorFile> monitors = new ArrayList<>();
        if (!all) {
            Set<Path> files = new LinkedHashSet<>();
            paths.forEach(path -> files.addAll(filesOf(path)));
            for (Path file : files) {
                try {
                    monitors.add(MonitorFile.read(file));
                } catch (ModelFileException broken) {
                    if (paths.stream().anyMatch(path -> path.normalize().equals(file))) {
                        throw CommandFailure.badInput(broken.problem().toString(), broken);
                    }
                    monitors.add(MonitorFile.unreadable(file, broken));
                }
            }
        }
        return monitors;
    }

    private static List<Path> filesOf(Path path) {
        try (Stream<Path> tree = Files.walk(path)) {
            return tree.filter(MonitorOptions::isFile).filter(Files::isRegularFile).map(Path::normalize).sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw CommandFailure.badInput(path + ": the folder cannot be read; check its permissions", unreadable);
        }
    }
}
