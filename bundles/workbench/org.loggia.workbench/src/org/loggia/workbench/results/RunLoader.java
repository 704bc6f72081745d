// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Reads the result files of all open projects in the background, each file again only when it has changed. */
final class RunLoader extends Job {

    /** A file of that name in a new project may have the old one's stamp, but was written later. */
    private record Known(long stamp, long written, RunTree.Run run) {
    }

    private final Consumer<List<RunTree.Run>> listener;
    private final Map<IFile, Known> known = new HashMap<>();
    private volatile boolean outside;

    /** @param listener is told all runs, newest first, from the thread of the job */
    RunLoader(Consumer<List<RunTree.Run>> listener) {
        super("Reading simulation results");
        this.listener = listener;
        setSystem(true);
    }

    /** Reads again, and looks for files that came or went outside the workbench. */
    void refresh() {
        outside = true;
        schedule();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        List<RunTree.Run> runs = new ArrayList<>();
        boolean fromDisk = outside;
        outside = false;
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            try {
                if (fromDisk && project.isOpen()) {
                    ResultFolder.of(project).refresh();
                }
                for (IFile file : ResultFolder.of(project).files()) {
                    runs.add(run(file));
                }
            } catch (CoreException closedMeanwhile) {
                continue; // its end comes as a change of its own
            }
        }
        runs.sort(Comparator.comparing(RunLoader::started).reversed());
        known.keySet().retainAll(runs.stream().map(RunTree.Run::file).toList());
        listener.accept(runs);
        return Status.OK_STATUS;
    }

    /** When a run began; of a file that cannot be read, when it was written. */
    private static Instant started(RunTree.Run run) {
        return run.run() != null ? run.run().started() : Instant.ofEpochMilli(run.file().getLocalTimeStamp());
    }

    private RunTree.Run run(IFile file) {
        Known before = known.get(file);
        long stamp = file.getModificationStamp();
        long written = file.getLocalTimeStamp();
        if (before == null || before.stamp() != stamp || before.written() != written) {
            before = new Known(stamp, written, read(file));
            known.put(file, before);
        }
        RunTree.Run run = before.run();
        IPath folder = file.getProject().getLocation();
        return run.run() == null || folder == null ? run : new RunTree.Run(run.file(), run.run(), null,
                run.run().models().changed(folder.toPath()));
    }

    private static RunTree.Run read(IFile file) {
        try {
            return new RunTree.Run(file, ResultFolder.read(file), null, List.of());
        } catch (CoreException fault) {
            return new RunTree.Run(file, null, fault.getMessage(), List.of());
        }
    }
}
