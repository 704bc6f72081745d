package org.loggia.workbench.forms.problem;

import java.util.Iterator;

import org.eclipse.core.resources.IMarker;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ModelResource;

/** The model element that a problem marker is about. */
public final class ProblemElement {

    private ProblemElement() {
    }

    /** The element of a model that a marker names, or that starts on its line; null if there is none. */
    public static EObject find(ModelResource model, IMarker marker) {
        String named = marker.getAttribute(IMarker.LOCATION, "");
        EObject found = find(model, named);
        return found != null ? found : atLine(model, marker.getAttribute(IMarker.LINE_NUMBER, 0));
    }

    /** The element with a description such as {@code _abc (BasicComponent "Foo")}; null if there is none. */
    public static EObject find(Resource model, String description) {
        int end = description.indexOf(" (");
        EObject byId = end < 0 ? null : model.getEObject(description.substring(0, end));
        if (byId != null && !description.startsWith("/")) {
            return byId;
        }
        for (Iterator<EObject> all = EcoreUtil.getAllProperContents(model, false); all.hasNext();) {
            EObject element = all.next();
            if (ElementNames.describe(element).equals(description)) {
                return element;
            }
        }
        return null;
    }

    private static EObject atLine(ModelResource model, int line) {
        EObject found = null;
        for (Iterator<EObject> all = EcoreUtil.getAllProperContents(model, false); all.hasNext();) {
            EObject element = all.next();
            int start = model.line(element);
            if (start > 0 && start <= line && (found == null || start >= model.line(found))) {
                found = element;
            }
        }
        return found;
    }
}
