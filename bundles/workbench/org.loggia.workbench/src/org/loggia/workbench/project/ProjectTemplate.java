// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.creation.ModelKind;
import org.loggia.workbench.creation.InitialModels;
import org.loggia.workbench.editing.Folders;

/** What a new project begins with. The models are the project's examples, which the build packs into the bundle. */
public enum ProjectTemplate {

    FILE_SERVER("File server", "50 users of a file server in one virtual machine, on a measured storage system.",
            TimeUnit.MILLISECOND, MeasuredStorage.with("file-server/*")),
    MAIL_SERVER("Mail server", "16 users of a mail server in one virtual machine, on a disk array.",
            TimeUnit.MILLISECOND, List.of("mail-server/*", "disk-array/*.io", "disk-array/*.json", "disk-array/*.csv")),
    CONSOLIDATION("Consolidation",
            "The file server and the mail server, each in its own virtual machine, on one disk array.",
            TimeUnit.MILLISECOND, List.of("consolidation/*", "file-server/file-server.repository",
                    "file-server/file-server.io",
                    "mail-server/mail-server.repository", "mail-server/mail-server.io", "disk-array/*.io",
                    "disk-array/*.json", "disk-array/*.csv")),
    ELASTICITY("Elasticity",
            "A picture archive that is scaled by storage credits, latency or the load of a day.",
            TimeUnit.SECOND, MeasuredStorage.with("elasticity/*")),
    EMPTY("Empty", "All model files, linked and empty, and a measured storage system.", null,
            MeasuredStorage.with());

    /** A storage system that was measured, with its catalogue of analysis models. */
    private static final class MeasuredStorage {

        static final IPath CATALOGUE = IPath.fromPortableString("storage/storage.io");
        static final List<String> FILES = List.of("storage/*.io", "storage/*.json", "storage/*.qpe", "storage/*.csv");

        static List<String> with(String... models) {
            return Stream.concat(Stream.of(models), FILES.stream()).toList();
        }
    }

    private static final String ROOT = "templates/";

    private final String title;
    private final String description;
    private final TimeUnit timeUnit;
    private final List<String> files;

    ProjectTemplate(String title, String description, TimeUnit timeUnit, List<String> files) {
        this.title = title;
        this.description = description;
        this.timeUnit = timeUnit;
        this.files = files;
    }

    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    /** The time unit that the models are written in; null where there is nothing yet that has one. */
    TimeUnit timeUnit() {
        return timeUnit;
    }

    /** The model that an architect continues with; null where there is much to look at. */
    IFile begin(IProject project) {
        return this == EMPTY ? InitialModels.file(project, ModelKind.REPOSITORY) : null;
    }

    /**
     * Copies the template's files into a project, each at its place relative to the others, and makes the rest.
     *
     * @param chosen the time unit of models that are made
     */
    void copyTo(IProject project, TimeUnit chosen, SubMonitor monitor) throws CoreException {
        copy(files, project, monitor);
        if (this == EMPTY) {
            InitialModels.make(project, MeasuredStorage.CATALOGUE, chosen, monitor);
        }
    }

    /** Copies the measured storage system that templates have into the folder {@code storage} of a project. */
    static void copyStorage(IProject project, SubMonitor monitor) throws CoreException {
        copy(MeasuredStorage.FILES, project, monitor);
    }

    private static void copy(List<String> patterns, IProject project, SubMonitor monitor) throws CoreException {
        Bundle bundle = FrameworkUtil.getBundle(ProjectTemplate.class);
        for (String pattern : patterns) {
            int slash = pattern.indexOf('/');
            Enumeration<URL> found = bundle.findEntries(ROOT + pattern.substring(0, slash),
                    pattern.substring(slash + 1), true);
            if (found == null) {
                throw new CoreException(Status.error("The templates lack " + pattern + "; rebuild the workbench."));
            }
            for (URL entry : Collections.list(found)) {
                if (!entry.getPath().endsWith("/")) {
                    copy(entry, project, monitor);
                }
            }
        }
    }

    private static void copy(URL entry, IProject project, SubMonitor monitor) throws CoreException {
        IPath path = IPath.fromPortableString(entry.getPath()).makeRelative().removeFirstSegments(1);
        IFile file = project.getFile(path);
        Folders.make(file.getParent());
        try (InputStream content = entry.openStream()) {
            file.create(content, true, monitor.split(1));
        } catch (IOException fault) {
            throw new CoreException(Status.error("The template file " + path + " cannot be read.", fault));
        }
    }
}
