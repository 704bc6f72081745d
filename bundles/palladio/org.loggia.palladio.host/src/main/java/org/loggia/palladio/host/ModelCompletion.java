// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.apache.log4j.Logger;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.palladio.IoAnnotations;

/** Reads what is said of the I/O of loaded models, and weaves it into them. */
public final class ModelCompletion {

    /** Where SimuLizar keeps the models of an analysis. */
    public static final String MODELS = "org.palladiosimulator.pcmmodels.partition";

    /** What a workflow calls this. */
    public static final String NAME = "Complete models with Loggia's I/O";

    private static final Logger LOG = Logger.getLogger(ModelCompletion.class);

    private ModelCompletion() {
    }

    /**
     * Completes models in memory.
     *
     * @param isForkAware whether the simulator asks our interpreter in forked behaviours, too
     * @throws org.loggia.problem.ProblemException if an {@code .io} file is refused, or cannot be simulated
     */
    public static void complete(ResourceSet models, boolean isForkAware) {
        try {
            read(models, isForkAware);
        } catch (LinkageError absent) {
            throw StorageSwitch.unknown(absent);
        }
    }

    private static void read(ResourceSet models, boolean isForkAware) {
        EcoreUtil.resolveAll(models);
        IoAnnotations annotations = IoAnnotations.read(folders(models), IoAnalysisModels.installed());
        annotations.warnings().forEach(LOG::warn);
        int woven = new Weaving(annotations, isForkAware).weave(models);
        if (woven > 0) {
            LOG.info("Loggia simulates storage at " + woven + (woven == 1 ? " action" : " actions"));
        } else if (!annotations.isEmpty()) {
            LOG.warn("Loggia: the .io files next to the allocation do not annotate actions of these models");
        }
    }

    /** The folders of the allocations, as in {@code loggia simulate FOLDER}. */
    private static Set<Path> folders(ResourceSet models) {
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
        return folders;
    }
}
