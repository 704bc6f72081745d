// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.marker;

import java.io.File;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.loggia.problem.Problem;
import org.loggia.problem.Repair;
import org.loggia.workbench.editing.MarkedProblems;

/** Problems of models as markers: they show in the Problems view, and a double click opens the file. */
public final class ProblemMarkers {

    /** The type that {@code plugin.xml} contributes. */
    public static final String TYPE = "org.loggia.workbench.problem";

    /** The type of problems that an import found, which {@code plugin.xml} contributes. */
    public static final String IMPORT = "org.loggia.workbench.importProblem";

    /** The code of the problem's kind, by which programs tell markers apart. */
    public static final String CODE = "org.loggia.workbench.problem.code";

    private static final String REPAIRS = "org.loggia.workbench.problem.repairs";
    private static final String FACT = "org.loggia.workbench.problem.fact.";

    private ProblemMarkers() {
    }

    /** What the kind of a marked problem offers to do, in its order. */
    public static List<Repair> repairs(IMarker marker) {
        String names = marker.getAttribute(REPAIRS, "");
        return names.isEmpty() ? List.of() : Stream.of(names.split(" ")).map(Repair::valueOf).toList();
    }

    /** A fact of a marked problem, by its name. */
    public static String fact(IMarker marker, String name, String otherwise) {
        return marker.getAttribute(FACT + name, otherwise);
    }

    /** Set for what a run found: the next run replaces it, and so does the next check, but neither those of a check. */
    private static final String OF_RUN = "org.loggia.workbench.problem.ofRun";

    /**
     * Marks what a run found next to what the check of the project has marked, instead of what the run before found.
     *
     * @param container where the models are; takes the problems of files that are not in the workspace
     */
    public static void mark(List<Problem> ofRun, IContainer container) throws CoreException {
        IWorkspaceRunnable marking = monitor -> {
            if (!container.isAccessible()) {
                return;
            }
            Set<Mark> there = new HashSet<>();
            for (IMarker marker : container.getProject().findMarkers(TYPE, true, IResource.DEPTH_INFINITE)) {
                if (marker.getAttribute(OF_RUN, false)) {
                    marker.delete();
                } else {
                    there.add(new Mark(marker.getResource(), Map.copyOf(marker.getAttributes())));
                }
            }
            for (Problem each : ofRun) {
                Mark mark = mark(each, container);
                if (there.stream().noneMatch(checked -> checked.tellsOfExpressionIn(mark)) && there.add(mark)) {
                    mark.place().createMarker(TYPE, mark.attributes()).setAttribute(OF_RUN, true);
                }
            }
        };
        ResourcesPlugin.getWorkspace().run(marking, container.getProject(), 0, null);
    }

    /**
     * Marks what an import of a file found instead of what the import before found. Checks and runs leave these
     * markers.
     */
    public static void markImport(List<Problem> found, IFile file) throws CoreException {
        IWorkspaceRunnable marking = monitor -> {
            file.deleteMarkers(IMPORT, false, IResource.DEPTH_ZERO);
            for (Problem each : found) {
                file.createMarker(IMPORT, mark(each.orIn(file.getLocation().toString()), file.getParent())
                        .attributes());
            }
        };
        ResourcesPlugin.getWorkspace().run(marking, file, 0, null);
    }

    /**
     * Marks problems instead of all those that are marked in the same project. The marker of a problem that is
     * still there stays: a quick fix or a dialog may be at work with it. Nothing happens in a closed project.
     *
     * @param container where the models are; takes the problems of files that are not in the workspace
     */
    public static void replace(List<Problem> problems, IContainer container) throws CoreException {
        IWorkspaceRunnable marking = monitor -> {
            if (container.isAccessible()) {
                Map<Mark, Integer> missing = new LinkedHashMap<>();
                problems.forEach(each -> missing.merge(mark(each, container), 1, Integer::sum));
                for (IMarker marker : container.getProject().findMarkers(TYPE, true, IResource.DEPTH_INFINITE)) {
                    Mark there = new Mark(marker.getResource(), Map.copyOf(marker.getAttributes()));
                    if (missing.getOrDefault(there, 0) > 0) {
                        missing.merge(there, -1, Integer::sum);
                    } else {
                        marker.delete();
                    }
                }
                for (Map.Entry<Mark, Integer> each : missing.entrySet()) {
                    for (int i = 0; i < each.getValue(); i++) {
                        each.getKey().place().createMarker(TYPE, each.getKey().attributes());
                    }
                }
            }
        };
        ResourcesPlugin.getWorkspace().run(marking, container.getProject(), 0, null);
    }

    /** What a marker says, and of which resource. */
    private record Mark(IResource place, Map<String, Object> attributes) {

        /**
         * Whether this is a refused expression that the other one is about, too: a run refuses what has the expression,
         * such as a demand, in other words.
         */
        boolean tellsOfExpressionIn(Mark other) {
            return place.equals(other.place) && Repair.CORRECT_EXPRESSION.name().equals(attributes.get(REPAIRS))
                    && !other.element().isEmpty() && element().startsWith(other.element() + "/");
        }

        /** The place of the element in its file, without what is said of it in parentheses; empty if there is none. */
        private String element() {
            return String.valueOf(attributes.getOrDefault(MarkedProblems.ELEMENT, "")).replaceFirst(" \\(.*", "");
        }
    }

    private static Mark mark(Problem problem, IContainer container) {
        IFile file = file(problem);
        boolean here = file != null && file.getProject().equals(container.getProject());
        IResource place = here ? file : container;
        String message = (here ? "" : problem.file() + ": ") + within(container.getProject(), problem.text());
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.MESSAGE, message);
        attributes.put(IMarker.SEVERITY, problem.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
        attributes.put(IMarker.LINE_NUMBER, Math.max(1, problem.line()));
        attributes.put(IMarker.LOCATION, where(problem));
        if (problem.element() != null) {
            attributes.put(MarkedProblems.ELEMENT, problem.element());
        }
        attributes.put(CODE, problem.code());
        attributes.put(REPAIRS, problem.kind().repairs().stream().map(Repair::name).collect(Collectors.joining(" ")));
        problem.facts().forEach((name, fact) -> attributes.put(FACT + name, fact));
        return new Mark(place, Map.copyOf(attributes));
    }

    private static String within(IProject project, String words) {
        return project.getLocation() == null ? words : within(project.getLocation().toPath(), words);
    }

    /** Words in which the files of a project are called by their places in it. */
    public static String within(Path project, String words) {
        Path here = Path.of("").toAbsolutePath();
        String whole = words.replace(project + File.separator, "");
        // Files below the directory where the workbench was started are told without that.
        return project.startsWith(here) ? whole.replace(here.relativize(project) + File.separator, "") : whole;
    }

    /** Where a person finds it: names rather than the ids of files. */
    private static String where(Problem problem) {
        String names = problem.location().names();
        return names != null ? names : problem.element() != null ? problem.element()
                : "line " + Math.max(1, problem.line());
    }

    /** The file of the workspace that a problem is in; null if it is in none. */
    public static IFile file(Problem problem) {
        if (problem.file().contains("://") || problem.file().startsWith("pathmap:")) {
            return null;
        }
        Path path = Path.of(problem.file());
        if (!path.isAbsolute()) {
            return null;
        }
        for (IFile file : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.normalize().toUri())) {
            if (file.exists()) {
                return file;
            }
        }
        return null;
    }
}
