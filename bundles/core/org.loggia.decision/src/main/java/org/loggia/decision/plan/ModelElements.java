// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

/** Elements of a model by their ids, or by names that no other element of their kind has. */
record ModelElements(ModelSelection selection) {

    /**
     * @param what how people call the kind
     * @throws ProblemException if it is missing or ambiguous
     */
    <T extends EObject> T find(Class<T> type, String what, String wanted) {
        List<T> named = new ArrayList<>();
        for (Resource file : selection.model().resources().getResources()) {
            for (var all = file.getAllContents(); all.hasNext();) {
                EObject each = all.next();
                if (type.isInstance(each) && wanted.equals(EcoreUtil.getID(each))) {
                    return type.cast(each);
                }
                if (type.isInstance(each) && each instanceof NamedElement entity
                        && wanted.equals(entity.getEntityName())) {
                    named.add(type.cast(each));
                }
            }
        }
        if (named.size() == 1) {
            return named.get(0);
        }
        throw wrong((named.isEmpty() ? "there is no " : "there are several of the kind ") + what + " '" + wanted + "'",
                named.isEmpty() ? "give the id or name of an element of the model" : "give the id of one of them");
    }

    /** The allocation of an assembly context. */
    AllocationContext allocation(String text) {
        AssemblyContext wanted = find(AssemblyContext.class, "assembly context", text);
        List<AllocationContext> found = selection.allocation().getAllocationContexts_Allocation().stream()
                .filter(each -> each.getAssemblyContext_AllocationContext() == wanted).toList();
        if (found.size() != 1) {
            throw wrong("the assembly context " + text + " is allocated " + found.size() + " times",
                    "choose one that is allocated once");
        }
        return found.get(0);
    }

    static ProblemException wrong(String message, String remedy) {
        return DecisionProblems.DEGREE.failure(message, remedy);
    }
}
