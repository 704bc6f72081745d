// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.stoex.StoexPackage;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** Rows that follow from the metamodel: one for each feature, by its type. */
public final class FeatureRows {

    private FeatureRows() {
    }

    /** The features of a class that a form has a row for: values, expressions and references, names first; no ids. */
    public static List<EStructuralFeature> features(EClass type) {
        List<EStructuralFeature> features = new ArrayList<>(PropertyTab.GENERAL.features(type));
        features.removeIf(each -> each == type.getEIDAttribute());
        features.addAll(PropertyTab.REFERENCES.features(type));
        PropertyTab.EXPRESSIONS.features(type).stream().filter(each -> !(each instanceof EReference reference)
                || reference.getEReferenceType() == CorePackage.Literals.PCM_RANDOM_VARIABLE && !reference.isMany())
                .forEach(features::add);
        return ordered(features);
    }

    /** Names come first, ids last. */
    static List<EStructuralFeature> ordered(List<EStructuralFeature> features) {
        List<EStructuralFeature> ordered = new ArrayList<>(features);
        ordered.sort((a, b) -> Integer.compare(rank(a), rank(b)));
        return ordered;
    }

    private static int rank(EStructuralFeature feature) {
        return switch (feature.getName()) {
            case "entityName", "name", "parameterName" -> 0;
            case "id" -> 2;
            default -> 1;
        };
    }

    /** A row for a feature, made in the context's grid. */
    public static Row of(RowContext context, EStructuralFeature feature) {
        if (feature instanceof EReference reference) {
            if (reference.getEReferenceType() == CorePackage.Literals.PCM_RANDOM_VARIABLE
                    && reference.isContainment()) {
                return new ExpressionRow(context, reference);
            } else if (reference.isContainment()) {
                return new ChildrenRow(context, reference);
            }
            return reference.isMany() ? new ReferenceListRow(context, reference) : new ReferenceRow(context, reference);
        }
        return feature == StoexPackage.Literals.RANDOM_VARIABLE__SPECIFICATION ? new ExpressionRow(context, feature)
                : ValueRow.of(context, feature);
    }
}
