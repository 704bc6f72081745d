// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.loggia.characterization.Characterization;
import org.loggia.measurement.reproduction.ReproducedFigure;
import org.loggia.measurement.reproduction.Reproduction;

/** What campaigns that emulate a trace have measured, next to the trace. */
public final class ReproducedWorkload {

    private ReproducedWorkload() {
    }

    /** Who is told, in the display's thread. */
    public interface Listener {
        /**
         * @param figures side by side; null if there are none
         * @param fault why there are none
         */
        void told(List<ReproducedFigure> figures, String fault);
    }

    /** The campaigns below a place that have measured something. */
    public static List<IFile> campaigns(IResource place) {
        List<IFile> found = new ArrayList<>();
        try {
            place.accept(resource -> {
                if (resource instanceof IFile file && file.getName().matches(".+\\.ya?ml") && file.getLocation() != null
                        && CampaignStoreFile.store(file).getLocation().toFile().exists()) {
                    found.add(file);
                }
                return true;
            });
        } catch (CoreException closed) {
            return List.of();
        }
        return found;
    }

    /** Compares in the background. */
    public static void compare(IFile campaign, Characterization original, Display display, Listener listener) {
        AtomicReference<List<ReproducedFigure>> figures = new AtomicReference<>();
        StoreJob job = new StoreJob("Comparing " + campaign.getName() + " with " + original.trace(), campaign,
                (results, store) -> figures.set(Reproduction.of(original, results, store)));
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent ended) {
                if (!display.isDisposed()) {
                    display.asyncExec(() -> listener.told(figures.get(), job.fault()));
                }
            }
        });
        job.schedule();
    }
}
