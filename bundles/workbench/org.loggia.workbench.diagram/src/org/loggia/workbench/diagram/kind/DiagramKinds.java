// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;

/** The kinds of diagrams there are. */
public final class DiagramKinds {

    private static final List<DiagramKind> ALL = List.of(new RepositoryDiagram(), new BehaviourDiagram(),
            new UsageDiagram(), new CompositionDiagram(), new EnvironmentDiagram(), new AllocationDiagram(),
            new NetDiagram(), new IncidenceDiagram());

    private DiagramKinds() {
    }

    public static List<DiagramKind> all() {
        return ALL;
    }

    /** The kind of diagram that shows an element. */
    public static Optional<DiagramKind> of(EObject subject) {
        return ALL.stream().filter(kind -> kind.shows(subject)).findFirst();
    }
}
