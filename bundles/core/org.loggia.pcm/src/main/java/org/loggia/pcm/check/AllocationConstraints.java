// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.subsystem.SubSystem;

/** Constraints on where assembly contexts are deployed. */
public final class AllocationConstraints {

    private AllocationConstraints() {
    }

    /**
     * Each assembly context of the system is allocated exactly once. One that holds a composite component or a
     * subsystem may leave that to the contexts inside it.
     */
    public static boolean eachAssemblyAllocatedOnce(Allocation allocation, DiagnosticChain diagnostics) {
        boolean once = missing(allocation).isEmpty() && repeated(allocation).isEmpty();
        return Violations.holds(once, allocation, "each assembly context must be allocated exactly once",
                diagnostics);
    }

    /** Assembly contexts of the system that no allocation context deploys. */
    static List<AssemblyContext> missing(Allocation allocation) {
        var missing = new ArrayList<AssemblyContext>();
        if (allocation.getSystem_Allocation() != null && !allocation.getSystem_Allocation().eIsProxy()) {
            addMissing(allocation.getSystem_Allocation(), allocated(allocation), missing, new HashSet<>());
        }
        return missing;
    }

    private static void addMissing(ComposedStructure structure, Set<AssemblyContext> allocated,
            List<AssemblyContext> missing, Set<ComposedStructure> seen) {
        for (AssemblyContext context : structure.getAssemblyContexts__ComposedStructure()) {
            if (allocated.contains(context)) {
                continue;
            }
            if (context.getEncapsulatedComponent__AssemblyContext() instanceof ComposedStructure inner
                    && (inner instanceof SubSystem || isAllocatedInside(inner, allocated, new HashSet<>()))) {
                if (seen.add(inner)) {
                    addMissing(inner, allocated, missing, seen);
                }
            } else {
                missing.add(context);
            }
        }
    }

    private static boolean isAllocatedInside(ComposedStructure structure, Set<AssemblyContext> allocated,
            Set<ComposedStructure> seen) {
        return seen.add(structure) && structure.getAssemblyContexts__ComposedStructure().stream()
                .anyMatch(each -> allocated.contains(each)
                        || each.getEncapsulatedComponent__AssemblyContext() instanceof ComposedStructure inner
                                && isAllocatedInside(inner, allocated, seen));
    }

    /** Allocation contexts that deploy an assembly context which another one deploys already. */
    static List<AllocationContext> repeated(Allocation allocation) {
        Set<AssemblyContext> seen = new HashSet<>();
        return allocation.getAllocationContexts_Allocation().stream()
                .filter(each -> each.getAssemblyContext_AllocationContext() != null)
                .filter(each -> !seen.add(each.getAssemblyContext_AllocationContext())).toList();
    }

    private static Set<AssemblyContext> allocated(Allocation allocation) {
        var allocated = new HashSet<AssemblyContext>();
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            allocated.add(context.getAssemblyContext_AllocationContext());
        }
        return allocated;
    }
}
