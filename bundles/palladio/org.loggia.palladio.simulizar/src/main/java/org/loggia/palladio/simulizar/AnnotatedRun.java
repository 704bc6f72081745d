// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.palladio.IoAnnotations;

/**
 * Finds what is said of the I/O of the models of a run: the {@code .io} files in the folders of their allocations, as
 * in {@code loggia simulate FOLDER}. They are remembered with the models, so that the run finds them again.
 */
final class AnnotatedRun {

    private static final String KEY = IoAnnotations.class.getName();

    private AnnotatedRun() {
    }

    /**
     * Reads the annotations of loaded models.
     *
     * @throws org.loggia.problem.ProblemException if a file is refused
     */
    static IoAnnotations read(ResourceSet models) {
        Set<Path> folders = new TreeSet<>();
        for (Resource resource : models.getResources()) {
            URI uri = resource.getURI();
            if (uri != null && "allocation".equals(uri.fileExtension())) {
                URI file = CommonPlugin.resolve(models.getURIConverter().normalize(uri));
                if (file.isFile() && Files.exists(Path.of(file.toFileString()))) {
                    folders.add(Path.of(file.toFileString()).toAbsolutePath().getParent());
                }
            }
        }
        IoAnnotations annotations = IoAnnotations.read(folders, IoAnalysisModels.installed());
        models.getLoadOptions().put(KEY, annotations);
        return annotations;
    }

    /** What was read before; null if nothing was. */
    static IoAnnotations of(ResourceSet models) {
        return (IoAnnotations) models.getLoadOptions().get(KEY);
    }
}
