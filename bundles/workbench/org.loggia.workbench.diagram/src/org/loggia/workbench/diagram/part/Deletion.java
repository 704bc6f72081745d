// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoRequest;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.repository.Role;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.qpn.Arc;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.workbench.diagram.kind.DiagramKind;
import org.loggia.workbench.diagram.kind.DiagramKinds;
import org.loggia.workbench.editing.EditingSession;

/**
 * Deletes elements with all that makes no sense without them: roles of an interface, connectors of a role, allocations
 * of an assembly, requests of an action, lines of a place or transition, tokens of a colour. Other references to what
 * is deleted are cleared, in every model that is open.
 */
public final class Deletion {

    private final EditingSession session;
    private final DiagramKind kind;

    public Deletion(EditingSession session, DiagramKind kind) {
        this.session = session;
        this.kind = kind;
    }

    /** Deletion by the rules of the diagram of an element. */
    public static Deletion in(EditingSession session, EObject subject) {
        return new Deletion(session, DiagramKinds.of(subject).orElseThrow());
    }

    /** Whether an element can be deleted in this diagram. */
    public boolean allows(EObject element) {
        return element.eContainer() != null && session.isEditable(element) && kind.canDelete(element);
    }

    /** Deletes elements; an edit of the session. */
    public void delete(Collection<EObject> elements) {
        Set<EObject> doomed = new LinkedHashSet<>();
        Deque<EObject> open = new ArrayDeque<>(elements);
        while (!open.isEmpty()) {
            EObject next = open.remove();
            if (session.isEditable(next) && doomed.add(next)) {
                referring(List.of(next)).values().forEach(settings -> settings.forEach(setting -> {
                    if (dies(setting.getEObject()) && !EcoreUtil.isAncestor(next, setting.getEObject())) {
                        open.add(setting.getEObject());
                    }
                }));
            }
        }
        Map<EObject, Collection<EStructuralFeature.Setting>> references = referring(doomed);
        doomed.forEach(kind::beforeDeletion);
        references.values().forEach(settings -> settings.forEach(setting -> clear(setting, doomed)));
        doomed.forEach(EcoreUtil::remove);
    }

    private static boolean dies(EObject element) {
        return element instanceof Role || element instanceof Connector || element instanceof AllocationContext
                || element instanceof IoRequest || element instanceof ServiceEffectSpecification
                || element instanceof Connection || element instanceof Arc || element instanceof ColorReference
                || element instanceof ProbeColorReference;
    }

    private Map<EObject, Collection<EStructuralFeature.Setting>> referring(Collection<EObject> elements) {
        Set<EObject> all = new LinkedHashSet<>(elements);
        elements.forEach(each -> each.eAllContents().forEachRemaining(all::add));
        return EcoreUtil.UsageCrossReferencer.findAll(all, session.resources());
    }

    private void clear(EStructuralFeature.Setting setting, Set<EObject> doomed) {
        EStructuralFeature feature = setting.getEStructuralFeature();
        EObject owner = setting.getEObject();
        boolean own = doomed.stream().anyMatch(each -> EcoreUtil.isAncestor(each, owner));
        if (own || !feature.isChangeable() || feature.isDerived() || !session.isEditable(owner)) {
            return;
        }
        if (feature.isMany()) {
            ((List<?>) owner.eGet(feature)).removeIf(value -> value instanceof EObject target
                    && doomed.stream().anyMatch(each -> EcoreUtil.isAncestor(each, target)));
        } else if (owner.eGet(feature) instanceof EObject target
                && doomed.stream().anyMatch(each -> EcoreUtil.isAncestor(each, target))) {
            owner.eUnset(feature);
        }
    }
}
