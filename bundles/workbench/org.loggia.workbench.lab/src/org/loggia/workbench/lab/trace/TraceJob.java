// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.picture.TraceChartData;
import org.loggia.characterization.trace.TraceContents;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.input.InputFile;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.lab.emulation.TraceResult;
import org.loggia.workbench.project.MonitoredStream;

/** Reads a trace in the background, once from its first to its last byte. */
public final class TraceJob extends Job {

    /** All readings of traces belong to this family. */
    public static final Object FAMILY = new Object();

    private static final int STEPS = 1000;

    private final Path file;
    private final TraceSettings settings;
    private TraceResult reading;
    private String fault;

    TraceJob(Path file, TraceSettings settings) {
        super("Reading " + file.getFileName());
        this.file = file;
        this.settings = settings;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    /** What was read; null as long as it is not, or if there was a fault. */
    TraceResult reading() {
        return reading;
    }

    /** Why the trace cannot be read; null if it can. */
    String fault() {
        return fault;
    }

    /** A trace that cannot be read is shown as such where it is open: no dialog is needed to say so. */
    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask("Reading requests", STEPS);
        var characterizer = new Characterizer(settings.pattern());
        var picture = new TraceChartData(characterizer);
        String name = file.getFileName().toString();
        try (InputStream in = new MonitoredStream(InputFile.stream(file), Files.size(file), STEPS, monitor)) {
            TraceContents contents = TraceFile.read(name, in, settings.options(), picture);
            int busiest = picture.places().busiestDevice();
            reading = new TraceResult(characterizer.describe(name, contents), picture,
                    busiest >= 0 && busiest < contents.devices().size() ? contents.devices().name(busiest) : "");
        } catch (ProblemException unreadable) {
            fault = unreadable.getMessage();
        } catch (IOException unreadable) {
            fault = name + ": " + InputFile.unreadable(unreadable).getMessage();
        } catch (OperationCanceledException stopped) {
            return Status.CANCEL_STATUS;
        } finally {
            monitor.done();
        }
        return Status.OK_STATUS;
    }
}
