// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.execution.CampaignExecution;
import org.loggia.measurement.execution.Hosts;
import org.loggia.measurement.execution.Progress;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.ResultTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.workbench.launch.LongJob;

/**
 * Measures a campaign, or what is left of it, in the background, exactly as {@code loggia measure --resume} does. Who
 * cancels it gets the targets as they were, and everything measured so far stays; it can be continued with at any time.
 */
public final class CampaignJob extends LongJob {

    /** All campaigns that are measured belong to this family. */
    public static final Object FAMILY = new Object();

    private static final Map<IFile, CampaignJob> RUNNING = new ConcurrentHashMap<>();
    private static final long BETWEEN_READINGS = 500_000_000;

    private final IFile file;
    private final List<Consumer<CampaignState>> listeners = new CopyOnWriteArrayList<>();
    private final List<String> messages = new ArrayList<>();
    private volatile CampaignState state;
    private Thread measuring;
    private CampaignStore store;
    private Campaign campaign;
    private int read = -1;
    private int told;
    private long readAt;

    private CampaignJob(IFile file) {
        super("Measuring " + file.getName(), FAMILY, file, "finished runs are kept; Measure resumes the campaign");
        this.file = file;
    }

    /** Begins or continues; a campaign that is being measured already stays the only one. */
    static CampaignJob start(IFile file) {
        CampaignJob job = new CampaignJob(file);
        CampaignJob running = RUNNING.putIfAbsent(file, job);
        if (running != null) {
            return running;
        }
        RestoreBeforeExit.of(job);
        job.schedule();
        return job;
    }

    /** The job that measures a campaign at the moment. */
    static Optional<CampaignJob> of(IFile file) {
        return Optional.ofNullable(RUNNING.get(file));
    }

    /** Has somebody told, from the job's thread, of every change. */
    void listen(Consumer<CampaignState> listener) {
        listeners.add(listener);
        if (state != null) {
            listener.accept(state);
        }
    }

    void forget(Consumer<CampaignState> listener) {
        listeners.remove(listener);
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) throws CoreException {
        Path path = file.getLocation().toPath();
        Path kept = CampaignStoreFile.store(file).getLocation().toPath();
        try {
            campaign = CampaignFile.read(path);
            store = Files.exists(kept) ? CampaignStore.resume(kept, campaign) : CampaignStore.create(kept, campaign);
            try (CampaignStore closed = store) {
                monitor.beginTask("Measuring", store.plan().size());
                return measure(monitor);
            }
        } finally {
            RUNNING.remove(file, this);
            refresh();
        }
    }

    private IStatus measure(IProgressMonitor monitor) throws CoreException {
        int[] worked = {0};
        try {
            begin();
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            publish(Optional.empty());
            List<String> failed = new CampaignExecution(campaign, store, Hosts.REAL, progress -> {
                progressed(progress);
                monitor.worked(progress.completed() - worked[0]);
                worked[0] = progress.completed();
                monitor.subTask(progress.text());
            }).run();
            failed.forEach(line -> messages.add("Not measured: " + line));
            return Status.OK_STATUS;
        } catch (InterruptedException cancelled) {
            return Status.CANCEL_STATUS;
        } finally {
            end();
            CampaignResults results = CampaignResults.of(campaign, store);
            tell(new CampaignState(results, store.plan().size(), Optional.empty(), messages));
            if (!results.measurements().isEmpty()) {
                CampaignStoreFile.write(CampaignStoreFile.beside(file, ".csv"), ResultTable.ofRuns(results).csv());
            }
        }
    }

    private void progressed(Progress progress) {
        if (!progress.message().isEmpty()) {
            messages.add(progress.message());
        }
        publish(Optional.of(progress));
    }

    /** The store is read when a run has ended, but not all the time. */
    private void publish(Optional<Progress> progress) {
        int completed = progress.map(Progress::completed).orElse(0);
        boolean isNews = (completed != read || messages.size() > told) && System.nanoTime() - readAt > BETWEEN_READINGS;
        CampaignResults results = state != null && !isNews ? state.results() : CampaignResults.of(campaign, store);
        if (state == null || isNews) {
            read = completed;
            told = messages.size();
            readAt = System.nanoTime();
        }
        tell(new CampaignState(results, store.plan().size(), progress, messages));
    }

    private void tell(CampaignState now) {
        state = now;
        listeners.forEach(each -> each.accept(now));
    }

    private synchronized void begin() {
        measuring = Thread.currentThread();
    }

    /** From here on nobody interrupts the thread, which continues with other jobs. */
    private synchronized void end() {
        measuring = null;
        Thread.interrupted();
    }

    @Override
    protected synchronized void canceling() {
        if (measuring != null) {
            measuring.interrupt();
        }
    }

    private void refresh() {
        try {
            file.getParent().refreshLocal(IResource.DEPTH_ONE, null);
        } catch (CoreException unreadable) {
            // What is there is seen when the folder is refreshed the next time.
        }
    }

    /** Lets the workbench end only when the targets of a campaign have been left as they were. */
    private static final class RestoreBeforeExit extends JobChangeAdapter implements IWorkbenchListener {

        private static final long MAX_MILLISECONDS = 60_000;

        private final Job job;

        private RestoreBeforeExit(Job job) {
            this.job = job;
        }

        /** Watches a job until it has ended. */
        static void of(Job job) {
            RestoreBeforeExit watch = new RestoreBeforeExit(job);
            PlatformUI.getWorkbench().addWorkbenchListener(watch);
            job.addJobChangeListener(watch);
        }

        @Override
        public void done(IJobChangeEvent event) {
            if (PlatformUI.isWorkbenchRunning()) {
                PlatformUI.getWorkbench().removeWorkbenchListener(this);
            }
        }

        @Override
        public boolean preShutdown(IWorkbench workbench, boolean forced) {
            return true;
        }

        @Override
        public void postShutdown(IWorkbench workbench) {
            try {
                job.cancel();
                job.join(MAX_MILLISECONDS, new NullProgressMonitor());
            } catch (InterruptedException | OperationCanceledException hurried) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
