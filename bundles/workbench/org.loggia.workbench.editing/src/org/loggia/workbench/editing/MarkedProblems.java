// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.qpn.file.QpeResource;

/**
 * The problems that are marked in the files of a session, by the elements that they are about. A marker of an element
 * has its description, such as {@code _abc (BasicComponent "Foo")}; others are about the element that starts at their
 * line, or last before. Elements that are gone have none.
 */
public final class MarkedProblems {

    /** What a marker of one element has as its description; the location is for people, and need not tell it apart. */
    public static final String ELEMENT = "org.loggia.workbench.problem.element";

    private final Map<EObject, List<IMarker>> byElement = new LinkedHashMap<>();

    MarkedProblems(EditingSession session) {
        for (Resource each : List.copyOf(session.resources().getResources())) {
            IFile file = session.file(each);
            if (file != null && file.exists()) {
                collect(each, file);
            }
        }
    }

    private void collect(Resource model, IFile file) {
        try {
            IMarker[] markers = file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
            Finder finder = new Finder(model);
            for (IMarker marker : markers) {
                EObject element = finder.find(marker);
                if (element != null) {
                    byElement.computeIfAbsent(element, key -> new ArrayList<>()).add(marker);
                }
            }
        } catch (CoreException gone) {
            ILog.of(MarkedProblems.class).log(gone.getStatus());
        }
    }

    /** The markers of each element that has some. */
    public Map<EObject, List<IMarker>> all() {
        return byElement;
    }

    /** The element of a model that a marker is about; null if there is none. */
    public static EObject element(Resource model, IMarker marker) {
        return new Finder(model).find(marker);
    }

    /** Finds elements of one file; goes through the file once, and only if an element has no id. */
    private static final class Finder {

        private final Resource model;
        private Map<String, EObject> byDescription;

        Finder(Resource model) {
            this.model = model;
        }

        EObject find(IMarker marker) {
            String description = marker.getAttribute(ELEMENT, "");
            return description.isEmpty() ? atLine(marker.getAttribute(IMarker.LINE_NUMBER, 0)) : find(description);
        }

        private EObject find(String description) {
            int end = description.indexOf(" (");
            EObject byId = end < 0 || description.startsWith("/") ? null
                    : model.getEObject(description.substring(0, end));
            if (byId != null) {
                return byId;
            }
            if (byDescription == null) {
                byDescription = new HashMap<>();
                for (Iterator<EObject> all = EcoreUtil.getAllProperContents(model, false); all.hasNext();) {
                    EObject element = all.next();
                    byDescription.putIfAbsent(ElementNames.describe(element), element);
                }
            }
            return byDescription.get(description);
        }

        private EObject atLine(int line) {
            EObject found = null;
            for (Iterator<EObject> all = EcoreUtil.getAllProperContents(model, false); all.hasNext();) {
                EObject element = all.next();
                int start = line(element);
                if (start > 0 && start <= line && (found == null || start >= line(found))) {
                    found = element;
                }
            }
            return found;
        }

        private int line(EObject element) {
            return model instanceof ModelResource file ? file.line(element)
                    : model instanceof QpeResource net ? net.line(element) : 0;
        }
    }
}
