// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import java.util.Collection;

import org.loggia.io.IoModel;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.view.Decorations;
import org.loggia.view.DiagramView;
import org.loggia.view.layout.Drawing;

/**
 * A diagram of a model, as pages show it.
 *
 * @param caption says what is to be seen
 * @param view what it shows
 * @param isDown whether it is read from top to bottom
 */
public record ModelDiagram(String caption, DiagramView view, boolean isDown) {

    /** Components, interfaces and data types. */
    public static ModelDiagram of(Repository repository) {
        return new ModelDiagram("Components, interfaces and data types of the repository " + ModelTexts.name(
                repository), RepositoryView.of(repository), false);
    }

    /** What a system or a composite component consists of. */
    public static ModelDiagram of(ComposedProvidingRequiringEntity composed) {
        return new ModelDiagram("Assembly of " + ModelTexts.name(composed), CompositionView.of(composed),
                false);
    }

    /** Containers, networks, and the storage that I/O extensions give them. */
    public static ModelDiagram of(ResourceEnvironment environment, Collection<IoModel> io) {
        return new ModelDiagram("Containers, networks and storage of the resource environment " + ModelTexts.name(
                environment), EnvironmentView.of(environment, io), false);
    }

    /** Which assembly context runs where. */
    public static ModelDiagram of(Allocation allocation) {
        return new ModelDiagram("Allocation of the assembly contexts of "
                + ModelTexts.name(allocation),
                AllocationView.of(allocation), false);
    }

    /** What users do. */
    public static ModelDiagram of(UsageModel usage) {
        return new ModelDiagram("Behaviour of users", UsageView.of(usage, null), true);
    }

    /** What a service does, with its requests in I/O extensions. */
    public static ModelDiagram of(ResourceDemandingSEFF seff, Collection<IoModel> io) {
        return new ModelDiagram("Behaviour of "
                + ModelTexts.name(seff.getBasicComponent_ServiceEffectSpecification())
                + "."
                + ModelTexts.name(seff.getDescribedService__SEFF()), BehaviourView.of(seff, io), true);
    }

    /** Whether there is nothing to see. */
    public boolean isEmpty() {
        return view.nodes().isEmpty();
    }

    /** Lays it out, with notes at its elements. */
    public Drawing drawn(Decorations notes) {
        return Drawing.of(view, isDown, notes);
    }
}
