// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.input.InputProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.objective.MonitorFile;
import picocli.CommandLine.Option;

/** The options that select the metrics of a simulation: those of the model's monitors, or all. */
public final class MonitorOptions {

    @Option(names = "--all-figures",
            description = "Report all metrics instead of only those that the monitors of the model "
                    + "(.monitorrepository) select.")
    private boolean all;

    /** Whether a path names a file of Palladio's monitors. */
    static boolean isFile(Path path) {
        return path.toString().endsWith(MonitorFile.EXTENSION);
    }

    /**
     * The monitors among files and in folders; none where all figures are asked for.
     *
     * @throws ProblemException if a file that is named itself cannot be read
     */
    public List<MonitorFile> monitors(List<Path> paths) {
        Map<Path, MonitorFile> monitors = new LinkedHashMap<>();
        for (Path path : all ? List.<Path>of() : paths) {
            try {
                MonitorFile.in(path).forEach(each -> monitors.put(each.file(), each));
            } catch (IOException unreadable) {
                throw InputProblems.PERMISSION.failure(Location.file(path), "the folder cannot be read",
                        "check its permissions", unreadable);
            }
        }
        return List.copyOf(monitors.values());
    }
}
