// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IStartup;
import org.loggia.analysis.AnalysisModelCheck;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.IoPackage;
import org.loggia.io.check.IoCheck;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.editing.NetCheck;
import org.loggia.workbench.editing.ModelExtensions;
import org.loggia.workbench.editing.NetFiles;
import org.loggia.workbench.marker.ProblemMarkers;

/**
 * Checks the models of a project in the background when the workbench starts, and whenever one of its model files was
 * saved, by whichever editor, and marks what is wrong. The checks are those of {@code loggia check}.
 */
public final class ModelChecking implements IStartup, IResourceChangeListener {

    /** All checks belong to this family. */
    public static final Object FAMILY = new Object();

    private static final long PAUSE = 300;

    private final Map<IProject, Job> jobs = new HashMap<>();

    @Override
    public void earlyStartup() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        // Files may have changed while the workbench was closed, and marks are lost when it is killed.
        Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen).forEach(
                this::schedule);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        Set<IProject> changed = new HashSet<>();
        try {
            event.getDelta().accept(delta -> {
                boolean content = delta.getKind() != IResourceDelta.CHANGED
                        || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
                if (content && delta.getResource() instanceof IFile file && file.getFileExtension() != null
                        && ModelExtensions.isChecked(file.getFileExtension())) {
                    changed.add(file.getProject());
                }
                return true;
            });
        } catch (CoreException impossible) {
            ILog.of(ModelChecking.class).log(impossible.getStatus());
        }
        changed.stream().filter(IProject::isOpen).forEach(this::schedule);
    }

    private synchronized void schedule(IProject project) {
        jobs.keySet().removeIf(each -> !each.exists());
        Job job = jobs.computeIfAbsent(project, ModelChecking::job);
        job.cancel();
        job.schedule(PAUSE);
    }

    private static Job job(IProject project) {
        Job job = new Job("Checking the models of " + project.getName()) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                try {
                    List<Problem> problems = check(project);
                    if (!monitor.isCanceled()) {
                        ProblemMarkers.replace(problems, project);
                    }
                    return Status.OK_STATUS;
                } catch (CoreException failed) {
                    return failed.getStatus();
                }
            }

            @Override
            public boolean belongsTo(Object family) {
                return family == FAMILY;
            }
        };
        job.setPriority(Job.BUILD);
        job.setSystem(true);
        return job;
    }

    /** What is wrong with the models of a project as they are on the disk; nothing if it is closed or gone. */
    public static List<Problem> check(IProject project) {
        Metamodels.load();
        IPath location = project.getLocation();
        if (location == null) {
            return List.of();
        }
        List<Problem> problems = nets(project);
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(location.toPath());
        if (model.files().isEmpty()) {
            // What is said of the folder itself, that it holds no models, is not a fault of a project.
            problems.addAll(model.problems().stream()
                    .filter(each -> !each.file().equals(location.toPath().toString())).toList());
            return problems;
        }
        problems.addAll(ModelCheck.check(model));
        problems.addAll(IoCheck.problems(model));
        if (!model.hasErrors()) {
            problems.addAll(AnalysisModelCheck.problems(model, IoAnalysisModels.installed()));
        }
        return problems;
    }

    private static List<Problem> nets(IProject project) {
        List<Problem> problems = new ArrayList<>();
        try {
            project.accept(resource -> {
                IPath path = resource.getLocation();
                if (resource instanceof IFile file && NetFiles.EXTENSION.equals(file.getFileExtension())
                        && path != null && path.toFile().exists()) {
                    problems.addAll(NetCheck.problems(path.toPath()));
                }
                return !resource.isDerived() && !resource.getName().startsWith(".");
            });
        } catch (CoreException closed) {
            problems.clear(); // while it was looked at: there is nothing to say of it
        }
        return problems;
    }
}
