// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.io.FileSet;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.pcm.expression.ReadablePath;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.seff.GuardedBranchTransition;
import org.loggia.pcm.variable.ReadableVariables;
import org.loggia.workbench.forms.expression.ExpressionDiagnosis;

/** What expressions can read, and must be, where they stand; I/O requests read what their action reads. */
public final class ExpressionScope {

    private ExpressionScope() {
    }

    /** What the expressions of an element can read. */
    public static List<ReadablePath> readable(EObject owner) {
        for (EObject at = owner; at != null; at = at.eContainer()) {
            if (at instanceof IoRequest request) {
                return readableAt(request);
            } else if (at instanceof FileSet files) {
                Map<String, ReadablePath> all = new LinkedHashMap<>();
                requests(files).forEach(request -> readableAt(request)
                        .forEach(path -> all.putIfAbsent(path.path(), path)));
                return List.copyOf(all.values());
            }
        }
        return ReadableVariables.at(owner);
    }

    private static List<ReadablePath> readableAt(IoRequest request) {
        return request.getAction() == null ? List.of() : ReadableVariables.at(request.getAction());
    }

    private static List<IoRequest> requests(FileSet files) {
        if (files.eResource() == null || files.eResource().getResourceSet() == null) {
            return List.of();
        }
        List<IoRequest> requests = new ArrayList<>();
        files.eResource().getResourceSet().getResources().forEach(resource -> resource.getContents().stream()
                .filter(IoModel.class::isInstance).map(IoModel.class::cast)
                .flatMap(model -> model.getRequests().stream()).filter(each -> each.getFileSet() == files)
                .forEach(requests::add));
        return requests;
    }

    /** What the expression in a feature has to be. */
    public static ExpressionDiagnosis.Place place(EObject owner, EStructuralFeature feature) {
        if (owner instanceof VariableCharacterisation) {
            return ExpressionDiagnosis.Place.VALUE;
        } else if (owner instanceof GuardedBranchTransition || feature.getName().startsWith("filterCondition")) {
            return ExpressionDiagnosis.Place.CONDITION;
        } else if (feature == IoPackage.Literals.IO_REQUEST__SEQUENTIALITY) {
            return ExpressionDiagnosis.Place.PROBABILITY;
        }
        return ExpressionDiagnosis.Place.NUMBER;
    }
}
