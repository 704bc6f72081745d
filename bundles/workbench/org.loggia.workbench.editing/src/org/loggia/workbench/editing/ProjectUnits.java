// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.prefs.BackingStoreException;
import org.loggia.io.TimeUnit;

/**
 * What a time unit of a project's models is. It is asked once, when the project is made, and kept in its settings, so
 * that it goes with the project; storage resources, which need it in their files, begin with it. Sizes are in bytes
 * everywhere.
 */
public final class ProjectUnits {

    private static final String NODE = "org.loggia.workbench";
    private static final String TIME = "timeUnit";

    private ProjectUnits() {
    }

    /** The time unit of a project; null where nobody said it. */
    public static TimeUnit time(IProject project) {
        return project == null || !project.isAccessible() ? null : TimeUnit.get(settings(project).get(TIME, ""));
    }

    /**
     * The time unit of an element that is edited: that of its net where this says one, else that of its project; null
     * where nobody said it, or no editor holds the element.
     */
    public static TimeUnit time(EObject element) {
        TimeUnit own = element == null ? null : NetUnits.of(EcoreUtil.getRootContainer(element));
        if (own != null) {
            return own;
        }
        EditingSession session = element == null ? null
                : PlatformUI.getWorkbench().getService(EditingSessions.class).of(element);
        return session == null ? null : time(session.project());
    }

    /** How people write a unit; null for none. */
    public static String symbol(TimeUnit unit) {
        return unit == null ? null : unit == TimeUnit.MICROSECOND ? "\u00b5s" : unit.getLiteral();
    }

    /** How people write the unit of a model's times: the one that it says itself, or that of its project; or null. */
    public static String symbol(String own, IProject project) {
        return own == null ? symbol(time(project)) : own;
    }

    /** How people write a unit, in full as well: {@code milliseconds (ms)}. */
    public static String name(TimeUnit unit) {
        return switch (unit) {
            case SECOND -> "seconds";
            case MILLISECOND -> "milliseconds";
            case MICROSECOND -> "microseconds";
            case NANOSECOND -> "nanoseconds";
        } + " (" + symbol(unit) + ")";
    }

    /**
     * Says the time unit of a project; its models stay as they are.
     *
     * @throws CoreException if the settings cannot be written
     */
    public static void setTime(IProject project, TimeUnit unit) throws CoreException {
        IEclipsePreferences settings = settings(project);
        settings.put(TIME, unit.getLiteral());
        try {
            settings.flush();
        } catch (BackingStoreException failed) {
            throw new CoreException(Status.error("The settings of the project " + project.getName()
                    + " cannot be written: " + failed.getMessage(), failed));
        }
    }

    private static IEclipsePreferences settings(IProject project) {
        return new ProjectScope(project).getNode(NODE);
    }
}
