// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;

/** Does something with what a campaign has measured, in the background; nothing, if it has measured nothing yet. */
final class StoreJob extends Job {

    /** All of them belong to this family. */
    static final Object FAMILY = new Object();

    private final IFile file;
    private final Work work;
    private volatile String fault;

    /** What is done. */
    interface Work {
        void with(CampaignResults results, CampaignStore store) throws CoreException;
    }

    StoreJob(String name, IFile file, Work work) {
        super(name);
        this.file = file;
        this.work = work;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    /** Why it could not be done; null if it was. The editor says so: no dialog is needed. */
    String fault() {
        return fault;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Path kept = CampaignStoreFile.store(file).getLocation().toPath();
        if (!Files.exists(kept)) {
            return Status.OK_STATUS;
        }
        try {
            var campaign = CampaignFile.read(file.getLocation().toPath());
            try (CampaignStore store = CampaignStore.resume(kept, campaign)) {
                work.with(CampaignResults.of(campaign, store), store);
            }
        } catch (ProblemException | CoreException failed) {
            fault = failed.getMessage();
        }
        return Status.OK_STATUS;
    }
}
