// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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

    /** The structures that contain themselves, directly or through others, one way round; empty if it does not. */
    static List<ComposedStructure> cycle(ComposedStructure structure) {
        return cycle(structure, structure, new ArrayDeque<>(), new HashSet<>());
    }

    private static List<ComposedStructure> cycle(ComposedStructure wanted, ComposedStructure at,
            Deque<ComposedStructure> path, Set<ComposedStructure> seen) {
        path.addLast(at);
        for (AssemblyContext context : at.getAssemblyContexts__ComposedStructure()) {
            if (context.getEncapsulatedComponent__AssemblyContext() instanceof ComposedStructure inner) {
                if (inner == wanted) {
                    return new ArrayList<>(path);
                }
                if (seen.add(inner)) {
                    List<ComposedStructure> found = cycle(wanted, inner, path, seen);
                    if (!found.isEmpty()) {
                        return found;
                    }
                }
            }
        }
        path.removeLast();
        return List.of();
    }
}
