// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.peropteryx;

import java.nio.file.Path;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.input.FiniteNumber;
import org.loggia.input.NumberReader;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

/** Base of readers of PerOpteryx files: resolves references to elements of the model. */
record PerOpteryxFile(ModelSelection selection) {

    /** @throws ProblemException if the file cannot be read, or its root is another one */
    static Element root(Path file, String type, String what) {
        Element root = AuxiliaryModel.read(file).root();
        if (!root.type().equals(type)) {
            throw DecisionProblems.FILE.failure(Location.line(file, root.line()), "contains no "
                    + what + ", but " + root.type(), "give a file of PerOpteryx's " + what);
        }
        return root;
    }

    /** The element of the model to which a feature refers, by its id. */
    <T extends EObject> T target(Element source, String feature, Class<T> type) {
        String reference = source.reference(feature);
        if (reference == null) {
            throw wrong(source, "has no " + feature, "set it");
        }
        return target(source, reference, feature, type);
    }

    <T extends EObject> T target(Element source, String reference, String feature, Class<T> type) {
        T found = byId(reference, type);
        if (found != null) {
            return found;
        }
        throw wrong(source, "its "
                + feature
                + " "
                + reference
                + " does not refer to a "
                + type.getSimpleName()
                + " of the model",
                "use the file that belongs to the model");
    }

    /** The same element; null where the model has none. */
    <T extends EObject> T find(Element source, String feature, Class<T> type) {
        String reference = source.reference(feature);
        return reference == null ? null : byId(reference, type);
    }

    private <T extends EObject> T byId(String reference, Class<T> type) {
        String id = reference.substring(reference.indexOf('#') + 1);
        for (Resource file : selection.model().resources().getResources()) {
            EObject found = file.getEObject(id);
            if (type.isInstance(found)) {
                return type.cast(found);
            }
        }
        return null;
    }

    /** A number that an attribute holds. */
    static double number(Element element, String attribute, double otherwise) {
        String text = element.attribute(attribute);
        if (text == null) {
            return otherwise;
        }
        double number;
        try {
            number = NumberReader.parseDouble(text);
        } catch (NumberFormatException noNumber) {
            throw wrong(element, "its " + attribute + " '" + text + "' is not a number", "correct it");
        }
        if (!FiniteNumber.isCalculable(number)) {
            throw wrong(element, "its " + attribute + " " + FiniteNumber.fault(number), "correct it");
        }
        return number;
    }

    static ProblemException wrong(Element element, String message, String remedy) {
        return DecisionProblems.FILE.failure(Location.line(element.file(), element.line()), element.type() + ": "
                + message, remedy);
    }

    /** Unsupported elements of the files. */
    static ProblemException unsupported(Element element, String supported) {
        return DecisionProblems.UNSUPPORTED.failure(Location.line(element.file(), element.line()), element.type()
                + " is not supported", "remove it; supported are " + supported);
    }
}
