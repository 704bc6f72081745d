// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.loggia.page.HtmlPage;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeShares;
import org.loggia.view.Decorations;
import org.loggia.view.DiagramView;
import org.loggia.view.model.ModelDiagram;

/** The diagrams of a model that was simulated, with the figures of a run at its elements where these are known. */
public final class ModelDiagrams {

    /** None, and no word of it. */
    public static final ModelDiagrams NONE = without("");

    private static final int MAX_BEHAVIOURS = 40;

    private final ModelSelection model;
    private final String note;
    private final Function<DiagramView, Decorations> figures;

    private ModelDiagrams(ModelSelection model, String note, Function<DiagramView, Decorations> figures) {
        this.model = model;
        this.note = note;
        this.figures = figures;
    }

    /**
     * Diagrams with the figures of a run; of what services do, those in which the run spent time.
     *
     * @param shares where the time of each usage scenario goes; empty where nobody looked
     */
    public static ModelDiagrams of(ModelSelection model, SimulationResult result, List<TimeShares> shares) {
        return new ModelDiagrams(model,
                "Diagrams with the results of this run at their elements: red marks a high utilization "
                        + "or a large share of the response time.",
                view -> ResultDecorations.of(result, shares, view, model.allocation()
                        .getAllocationContexts_Allocation()));
    }

    /**
     * Diagrams without figures.
     *
     * @param note what a reader must know of them
     */
    public static ModelDiagrams of(ModelSelection model, String note) {
        return new ModelDiagrams(model, note, null);
    }

    /** No diagrams, and why there are none. */
    public static ModelDiagrams without(String why) {
        return new ModelDiagrams(null, why, null);
    }

    /** The same without figures, and why they have none; a model that changed, or that is not there, says that. */
    public ModelDiagrams withoutFigures(String why) {
        return figures == null ? this : of(model, why);
    }

    /** Adds them to a page. */
    void show(HtmlPage page) {
        show(page, Map.of("", this));
    }

    /** Adds those of several models to a page. What looks the same in two of them is shown once. */
    static void show(HtmlPage page, Map<String, ModelDiagrams> byName) {
        if (byName.values().stream().allMatch(each -> each.model == null && each.note.isEmpty())) {
            return;
        }
        page.section(byName.size() == 1 ? "The model" : "The models");
        byName.forEach((name, each) -> {
            if (byName.size() > 1) {
                page.heading(name);
            }
            each.content(page);
        });
    }

    private void content(HtmlPage page) {
        if (!note.isEmpty()) {
            page.note(note);
        }
        if (model == null) {
            return;
        }
        Set<RepositoryComponent> components = new LinkedHashSet<>();
        Set<ComposedStructure> composed = new LinkedHashSet<>();
        collect(model.allocation().getSystem_Allocation(), composed, components);
        composed.stream().filter(ComposedProvidingRequiringEntity.class::isInstance).map(
                ComposedProvidingRequiringEntity.class::cast).forEach(each -> show(page, ModelDiagram.of(each)));
        show(page, ModelDiagram.of(model.allocation()));
        show(page, ModelDiagram.of(model.allocation().getTargetResourceEnvironment_Allocation(), model.ioModels()));
        show(page, ModelDiagram.of(model.usage()));
        Map<ModelDiagram, Decorations> behaviours = behaviours(components);
        behaviours.entrySet().stream().limit(MAX_BEHAVIOURS).forEach(each -> show(page, each.getKey(), each
                .getValue()));
        if (behaviours.size() > MAX_BEHAVIOURS) {
            page.note((behaviours.size() - MAX_BEHAVIOURS)
                    + " more behaviours are omitted; the documentation of the model contains all.");
        }
        repositories(components).forEach(each -> show(page, ModelDiagram.of(each)));
    }

    private void show(HtmlPage page, ModelDiagram diagram) {
        show(page, diagram, noted(diagram));
    }

    private static void show(HtmlPage page, ModelDiagram diagram, Decorations notes) {
        if (!diagram.isEmpty()) {
            page.diagram(diagram.drawn(notes), diagram.caption());
        }
    }

    private Decorations noted(ModelDiagram diagram) {
        return figures == null ? Decorations.NONE : figures.apply(diagram.view());
    }

    private static void collect(ComposedStructure at, Set<ComposedStructure> composed,
            Set<RepositoryComponent> components) {
        if (!composed.add(at)) {
            return;
        }
        for (AssemblyContext context : at.getAssemblyContexts__ComposedStructure()) {
            RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
            if (component != null && !component.eIsProxy()) {
                components.add(component);
                if (component instanceof ComposedStructure inner) {
                    collect(inner, composed, components);
                }
            }
        }
    }

    /** What services do, with what is noted there: all where no figures are known, else those that have some. */
    private Map<ModelDiagram, Decorations> behaviours(Set<RepositoryComponent> components) {
        Map<ModelDiagram, Decorations> found = new LinkedHashMap<>();
        for (RepositoryComponent each : components) {
            if (each instanceof BasicComponent component) {
                component.getServiceEffectSpecifications__BasicComponent().stream()
                        .filter(ResourceDemandingSEFF.class::isInstance).map(ResourceDemandingSEFF.class::cast)
                        .map(seff -> ModelDiagram.of(seff, model.ioModels()))
                        .forEach(diagram -> found.put(diagram, noted(diagram)));
            }
        }
        if (figures != null) {
            found.values().removeIf(notes -> notes.notes().isEmpty());
        }
        return found;
    }

    private static Set<Repository> repositories(Set<RepositoryComponent> components) {
        Set<Repository> found = new LinkedHashSet<>();
        components.forEach(each -> {
            if (each.eContainer() instanceof Repository repository) {
                found.add(repository);
            }
        });
        return found;
    }
}
