// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.document;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.document.ModelPage;
import org.loggia.io.IoPackage;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.simulation.compile.ModelChecks;

/**
 * Writes the page of a model next to it, as {@code loggia document} does. A page that was there stays in the local
 * history.
 */
public final class PageJob extends Job {

    /** Jobs of this kind. */
    public static final Object FAMILY = new Object();

    private static final String NAME = "document.html";

    private final IResource model;
    private final IFile page;

    /** @param model the folder or project of a model, or one of its files */
    public PageJob(IResource model) {
        super("Describing " + model.getName());
        this.model = model;
        IContainer folder = model instanceof IContainer container ? container : model.getParent();
        page = folder.getFile(IPath.fromOSString(NAME));
        setRule(folder);
    }

    /** The file that the page is written to. */
    public IFile page() {
        return page;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        PcmModel loaded = new ModelFiles(IoPackage.eINSTANCE).load(model.getLocation().toPath());
        if (loaded.sound().files().isEmpty()) {
            return Status.error(loaded.problems().stream().filter(Problem::isError).map(Problem::toString)
                    .collect(Collectors.joining("\n")));
        }
        String text = ModelPage.of(loaded, title(), ModelChecks.of(loaded, IoAnalysisModels.installed()));
        try {
            var bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
            if (page.exists()) {
                page.setContents(bytes, IResource.KEEP_HISTORY, monitor);
            } else {
                page.create(bytes, IResource.NONE, monitor);
            }
            return Status.OK_STATUS;
        } catch (CoreException unwritable) {
            return unwritable.getStatus();
        }
    }

    private String title() {
        return model instanceof IFile ? IPath.fromOSString(model.getName()).removeFileExtension().toString()
                : model.getName();
    }
}
