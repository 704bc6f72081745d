package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.stoex.StoexPackage;

/** The tabs of property sheets, and which features of a class stand in which. */
enum PropertyTab {

    /** Names and plain values. */
    GENERAL("General"),
    /** Stochastic expressions, of the element and of its parameters and demands. */
    EXPRESSIONS("Expressions"),
    /** What the element refers to. */
    REFERENCES("References"),
    /** I/O requests that the element issues. */
    IO("I/O");

    private final String label;

    PropertyTab(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** The features that stand in the tab for elements of a class, as the metamodel orders them. */
    List<EStructuralFeature> features(EClass type) {
        List<EStructuralFeature> features = new ArrayList<>();
        for (EStructuralFeature feature : type.getEAllStructuralFeatures()) {
            if (feature.isChangeable() && !feature.isDerived() && !feature.isTransient() && tab(feature) == this) {
                features.add(feature);
            }
        }
        return features;
    }

    /** Whether elements of a class have anything in the tab. */
    boolean hasRows(EClass type) {
        if (this == IO) {
            return SeffPackage.Literals.ABSTRACT_INTERNAL_CONTROL_FLOW_ACTION.isSuperTypeOf(type);
        }
        return this == GENERAL || !features(type).isEmpty();
    }

    private static PropertyTab tab(EStructuralFeature feature) {
        if (feature instanceof EAttribute) {
            return feature == StoexPackage.Literals.RANDOM_VARIABLE__SPECIFICATION ? EXPRESSIONS
                    : feature.isMany() ? null : GENERAL;
        }
        EReference reference = (EReference) feature;
        EClass type = reference.getEReferenceType();
        if (!reference.isContainment()) {
            return reference.isContainer() ? null : REFERENCES;
        }
        boolean expression = type == CorePackage.Literals.PCM_RANDOM_VARIABLE;
        boolean holdsExpressions = reference.isMany() && ChildrenRow.isShown(type);
        return expression || holdsExpressions ? EXPRESSIONS : null;
    }
}
