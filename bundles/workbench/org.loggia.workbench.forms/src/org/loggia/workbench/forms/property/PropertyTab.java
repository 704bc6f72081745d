// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.stoex.StoexPackage;
import org.loggia.qpn.QpnPackage;
import org.loggia.workbench.forms.net.ColorsRow;
import org.loggia.workbench.forms.net.IncidenceRow;
import org.loggia.workbench.forms.net.ModesRow;
import org.loggia.workbench.forms.net.ProbesRow;
import org.loggia.workbench.forms.net.QueuesRow;
import org.loggia.workbench.forms.net.SettingsRow;
import org.loggia.workbench.forms.net.TimeRow;
import org.loggia.workbench.forms.net.TokensRow;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** The tabs of property sheets, and which features of a class stand in which. */
enum PropertyTab {

    /** Names and plain values. */
    GENERAL("General"),
    /** Stochastic expressions, of the element and of its parameters and demands. */
    EXPRESSIONS("Expressions"),
    /** What the element refers to. */
    REFERENCES("References"),
    /** I/O requests that the element issues. */
    IO("I/O"),
    /** Tokens of a place of a net. */
    TOKENS("Tokens"),
    /** Modes of a transition of a net, and what each takes and puts. */
    INCIDENCE("Modes and Incidence"),
    /** Colours of a net. */
    COLORS("Colours"),
    /** Queues of a net. */
    QUEUES("Queues"),
    /** Probes of a net. */
    PROBES("Probes"),
    /** Service time or firing delay. */
    TIME("Time"),
    /** Settings of other tools, such as SimQPN's level of statistics. */
    SETTINGS("Settings");

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
        EClass ofNets = ofNets();
        if (ofNets != null) {
            return ofNets.isSuperTypeOf(type)
                    || this == TIME && QpnPackage.Literals.QUEUEING_COLOR_REFERENCE.isSuperTypeOf(type);
        }
        return !features(type).isEmpty() || this == GENERAL && first(type) == null;
    }

    /** The tab that an element of a class begins with; null where no tab has anything. */
    private static PropertyTab first(EClass type) {
        return Stream.of(values()).filter(each -> each == GENERAL ? !each.features(type).isEmpty() : each.hasRows(type))
                .findFirst().orElse(null);
    }

    /** Whether the tab says what elements of a class are: the first one does, but for nets, whose tables say it. */
    boolean explains(EClass type) {
        return type != QpnPackage.Literals.QUEUEING_PETRI_NET && (this == first(type) || this == GENERAL);
    }

    /** The elements of nets that a tab is for; null for tabs that are made from features. */
    private EClass ofNets() {
        return switch (this) {
            case TOKENS -> QpnPackage.Literals.PLACE;
            case INCIDENCE -> QpnPackage.Literals.TRANSITION;
            case COLORS, QUEUES, PROBES -> QpnPackage.Literals.QUEUEING_PETRI_NET;
            case TIME -> QpnPackage.Literals.MODE;
            case SETTINGS -> QpnPackage.Literals.CONFIGURABLE;
            default -> null;
        };
    }

    /** The rows of a tab that is not made from features. */
    List<Row> rows(RowContext context) {
        return switch (this) {
            case IO -> List.of(new IoRow(context));
            case TOKENS -> List.of(new TokensRow(context));
            case INCIDENCE -> List.of(new ModesRow(context), new IncidenceRow(context));
            case COLORS -> List.of(new ColorsRow(context));
            case QUEUES -> List.of(new QueuesRow(context));
            case PROBES -> List.of(new ProbesRow(context));
            case TIME -> List.of(new TimeRow(context));
            case SETTINGS -> List.of(new SettingsRow(context));
            default -> List.of();
        };
    }

    private static PropertyTab tab(EStructuralFeature feature) {
        if (feature == QpnPackage.Literals.IDENTIFIED__ID) {
            return null; // given by the file; one that is taken would make the file unreadable
        }
        if (feature == SeffPackage.Literals.SERVICE_EFFECT_SPECIFICATION__SEFF_TYPE_ID) {
            return null; // a text that nothing reads; files keep it
        }
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
