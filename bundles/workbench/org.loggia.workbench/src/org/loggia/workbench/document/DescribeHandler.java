// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.document;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.view.UnsavedEditsPrompt;

/** The command that describes the selected model as a page, saved as it is, and shows where the page lies. */
public final class DescribeHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindow(event);
        IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
        IResource selected = Adapters.adapt(selection.getFirstElement(), IResource.class);
        if (!UnsavedEditsPrompt.settle("Describe as a Page")) {
            return null; // what is on the disk would not be what is seen
        }
        PageJob job = new PageJob(selected);
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent ended) {
                if (ended.getResult().isOK()) {
                    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> BasicNewResourceWizard.selectAndReveal(job
                            .page(), window));
                }
            }
        });
        job.setUser(true);
        job.schedule();
        return null;
    }
}
