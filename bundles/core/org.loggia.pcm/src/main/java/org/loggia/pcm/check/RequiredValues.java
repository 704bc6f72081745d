// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.monitorrepository.MonitorrepositoryPackage;
import org.loggia.pcm.persistence.ForeignContent;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.UnresolvedReference;
import org.loggia.problem.ProblemKind;

/** References that the metamodel demands ({@code lower} at least 1) are there. */
final class RequiredValues {

    private record Place(EObject element, Object feature) {
    }

    private RequiredValues() {
    }

    static void check(PcmModel model, Findings findings) {
        for (ModelResource file : model.files()) {
            Set<Place> reported = new HashSet<>();
            for (UnresolvedReference each : file.unresolvedReferences()) {
                reported.add(new Place(each.source(), each.feature()));
            }
            for (ForeignContent each : file.foreignContent()) {
                reported.add(new Place(each.owner(), each.feature()));
            }
            file.getAllContents().forEachRemaining(each -> check(each, reported, findings));
        }
    }

    private static void check(EObject element, Set<Place> reported, Findings findings) {
        for (EReference reference : element.eClass().getEAllReferences()) {
            if (!reference.isRequired() || reference.isContainer() || reference.isDerived()
                    || reported.contains(new Place(element, reference))) {
                continue;
            }
            Object value = element.eGet(reference, false);
            if (value == null || value instanceof List<?> list && list.isEmpty()) {
                findings.reference(kind(reference), element, reference);
            }
        }
    }

    private static ProblemKind kind(EReference missing) {
        if (PCMRandomVariable.class.isAssignableFrom(missing.getEReferenceType().getInstanceClass())) {
            return ModelProblems.MISSING_EXPRESSION;
        }
        return missing == MonitorrepositoryPackage.Literals.MEASUREMENT_SPECIFICATION__PROCESSING_TYPE
                ? ModelProblems.EACH_MEASUREMENT : ModelProblems.MISSING_ELEMENT;
    }
}
