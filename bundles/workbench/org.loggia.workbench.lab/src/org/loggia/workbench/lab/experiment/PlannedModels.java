// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.yaml.YamlText;

/**
 * Models of the workspace as a plan names them.
 *
 * @param folder of the plan
 */
record PlannedModels(IContainer folder) {

    static final String ALLOCATION = "allocation";

    /** A plan with the model of an allocation; which files are meant is said where a folder has several. */
    YamlText with(YamlText text, IFile allocation) {
        IContainer place = allocation.getParent();
        String stem = allocation.getFullPath().removeFileExtension().lastSegment();
        boolean isOnly = files(place, ALLOCATION).size() == 1;
        List<IFile> usages = files(place, "usagemodel");
        String usage = usages.size() < 2 ? "" : usages.stream().filter(each -> each.getFullPath()
                .removeFileExtension().lastSegment().equals(stem)).map(this::relative).findFirst().orElse(
                        relative(usages.get(0)));
        return new ModelRow(free(text, ModelRow.MODELS, stem)).with(text, relative(place), isOnly ? ""
                : relative(allocation), usage);
    }

    /** A name that a part of a plan does not have yet. */
    static String free(YamlText text, String part, String name) {
        String free = name;
        for (int i = 2; text.has(part, free); i++) {
            free = name + " " + i;
        }
        return free;
    }

    /** All files that may be regression models: no results of simulations, and no runs that an experiment keeps. */
    static List<IFile> regressionModels() {
        return files(ResourcesPlugin.getWorkspace().getRoot(), "json").stream().filter(each -> !ResultFolder.isResult(
                each) && !each.getParent().getName().endsWith(".runs")).toList();
    }

    /** All files with an extension in a folder and what is in it. */
    static List<IFile> files(IContainer folder, String extension) {
        List<IFile> files = new ArrayList<>();
        try {
            folder.accept(each -> {
                if (each instanceof IFile file && extension.equals(file.getFileExtension())
                        && file.getLocation() != null) {
                    files.add(file);
                }
                return each.isAccessible() && !each.getName().startsWith(".");
            });
        } catch (CoreException closed) {
            return files;
        }
        return files;
    }

    /** How the plan names a file or a folder. */
    String relative(IResource other) {
        Path here = folder.getLocation().toPath();
        String path = here.relativize(other.getLocation().toPath()).toString().replace('\\', '/');
        return path.isEmpty() ? "." : path;
    }
}
