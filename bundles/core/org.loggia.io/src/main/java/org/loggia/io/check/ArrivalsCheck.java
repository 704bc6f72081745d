// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.loggia.io.Arrivals;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.problem.Problem;

/** Checks what a model says of arrivals, and finds the files. */
public final class ArrivalsCheck {

    private ArrivalsCheck() {
    }

    /** Returns its problems with remedies; empty if valid. What the file holds is not looked at. */
    public static List<Problem> faults(Arrivals arrivals) {
        if (arrivals.getScenario() == null) {
            return List.of(IoProblems.ARRIVALS.of("the arrivals belong to no usage scenario",
                    "refer to one with an open workload"));
        }
        if (!(arrivals.getScenario().getWorkload_UsageScenario() instanceof OpenWorkload)) {
            return List.of(IoProblems.ARRIVALS.of("the usage scenario '"
                    + arrivals.getScenario().getEntityName()
                    + "' has no open workload, so the arrivals have no effect",
                    "remove the arrivals, or make the workload open"));
        }
        if (arrivals.getFile() == null || arrivals.getFile().isBlank()) {
            return List.of(IoProblems.ARRIVALS.of("the arrivals have no file", "set the CSV file"));
        }
        Path file = file(arrivals);
        return file != null && Files.isRegularFile(file) ? List.of() : List.of(IoProblems.ARRIVALS.of(
                "the file of the arrivals, '"
                        + arrivals.getFile()
                        + "', does not exist",
                "correct its name, which is relative to the folder of this .io file, or supply the file"));
    }

    /** That another element is about the same usage scenario. */
    public static Problem twice(Arrivals arrivals) {
        return IoProblems.ARRIVALS.of("the arrivals of the usage scenario '"
                + arrivals.getScenario().getEntityName()
                + "' are defined twice", "remove one of the two");
    }

    /** The file that it names, which may be missing; null if the model lies in no file, or the name is none. */
    public static Path file(Arrivals arrivals) {
        URI base = arrivals.eResource() == null || arrivals.eResource().getURI() == null ? null
                : CommonPlugin.resolve(arrivals.eResource().getURI());
        try {
            return base == null || !base.isFile() ? null
                    : Path.of(base.toFileString()).toAbsolutePath().resolveSibling(arrivals.getFile()).normalize();
        } catch (InvalidPathException noPath) {
            return null;
        }
    }
}
