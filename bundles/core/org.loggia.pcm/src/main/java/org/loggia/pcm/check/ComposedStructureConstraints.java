// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.subsystem.SubSystem;

/** Constraints on what is assembled inside systems, subsystems and composite components. */
public final class ComposedStructureConstraints {

    private ComposedStructureConstraints() {
    }

    /** Each subsystem is assembled at most once in a structure. */
    public static boolean sameSubsystemInstantiatedOnce(ComposedStructure structure, DiagnosticChain diagnostics) {
        Set<RepositoryComponent> seen = new HashSet<>();
        boolean once = true;
        for (AssemblyContext context : structure.getAssemblyContexts__ComposedStructure()) {
            RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
            once &= !(component instanceof SubSystem) || seen.add(component);
        }
        return Violations.holds(once, structure, "the same subsystem is assembled more than once", diagnostics);
    }

    /** The structures that one assembles. */
    static List<ComposedStructure> inside(ComposedStructure structure) {
        return structure.getAssemblyContexts__ComposedStructure().stream()
                .map(AssemblyContext::getEncapsulatedComponent__AssemblyContext)
                .filter(ComposedStructure.class::isInstance).map(ComposedStructure.class::cast).toList();
    }
}
