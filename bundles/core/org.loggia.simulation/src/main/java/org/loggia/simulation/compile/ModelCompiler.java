// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.loggia.io.IoModel;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.Scenario;

/**
 * Builds the executable plan of a PCM instance.
 *
 * <pre>
 *   usage scenarios ──> steps of users ─┐ calls        ┌──> active resources (stations)
 *   system, components ──> wiring ──────┴> services ───┼──> passive resources
 *   allocation, environment ──> deployment             └──> storage resources (schedulers)
 * </pre>
 *
 * <p>Names are resolved, expressions compiled and variables given their slots here, once: the run touches no model
 * element. Only what users reach is compiled; a part that cannot be simulated is refused by name.
 */
public final class ModelCompiler {

    private ModelCompiler() {
    }

    /**
     * @param allocation names the system and the resource environment
     * @param usage the usage model
     * @param evolution how the usage changes in the course of a run; null where it does not
     * @param policies what is scaled in the course of a run; null where nothing is
     * @param ioModels the I/O extension of the model; empty for a plain PCM model
     * @param analysisModels finds the analysis models of storage resources
     * @param optional the parts that are simulated although they need not be
     * @param faults takes what would end a run that gets there and has to do with variables; null where nobody asks,
     *     which saves time
     * @throws SimulationException if the model cannot be simulated; it names the element at fault
     */
    public static Plan compile(Allocation allocation, UsageModel usage, UsageEvolution evolution, SPD policies,
            List<IoModel> ioModels, AnalysisModels analysisModels, Set<OptionalPart> optional,
            Consumer<Problem> faults) {
        var system = allocation.getSystem_Allocation();
        if (system == null || system.eIsProxy()) {
            throw UnsetReferences.absent(allocation, "the allocation has no known system",
                    "set it, or add the system file");
        }
        ResourceEnvironment environment = allocation.getTargetResourceEnvironment_Allocation();
        if (environment == null || environment.eIsProxy()) {
            throw UnsetReferences.absent(allocation, "the allocation has no known resource environment",
                    "set it, or add the resource environment file");
        }
        if (usage.getUsageScenario_UsageModel().isEmpty()) {
            throw UnsetReferences.absent(usage, "the usage model has no usage scenario", "add one");
        }
        var changing = new Evolution(evolution, usage);
        var expressions = new Expressions(changing, optional.contains(OptionalPart.GAPS));
        var resources = new Resources(environment, expressions);
        var links = optional.contains(OptionalPart.NETWORK) ? Links.of(environment, resources) : Links.ignored();
        var deployment = new Deployment(allocation);
        var failures = new FailureModes(optional.contains(OptionalPart.FAILURES));
        var parts = new ModelParts(expressions, new Wiring(system), deployment, resources, links,
                new PassiveResources(expressions),
                new Storages(ioModels, analysisModels, expressions), new StorageUse(), new Services(expressions),
                new MeasuringPointNames(), new FailurePoints(failures, deployment), new FailureHandling(failures),
                new Scaling(policies, deployment, resources, optional));
        List<Scenario> scenarios = new ArrayList<>();
        for (UsageScenario scenario : usage.getUsageScenario_UsageModel()) {
            scenarios.add(new UsageCompiler(parts, scenario, scenarios.size()).compile());
        }
        parts.services().complete((service, behaviour) -> new BehaviourCompiler(parts, service).compile(behaviour),
                parts.mishaps());
        if (faults != null) {
            expressions.flow().faults().forEach(faults);
        }
        var elasticity = parts.scaling().plan(parts, changing, usage.getUsageScenario_UsageModel());
        return new Plan(scenarios, parts.resources().specifications(), parts.passiveResources().specifications(),
                parts.storages().resources().specifications(), parts.points().names(), parts.points().byElement(),
                parts.use().byPoint(),
                parts.storages().resources().limits(), parts.storages().resources().caches(), parts.services()
                        .frameSizes(), failures.plan(),
                changing.changes(usage.getUsageScenario_UsageModel()), elasticity, expressions.heavyValues(),
                expressions.streams(), failures.plan().simulated() ? 0 : expressions.rarest(),
                parts.storages().resources().timeUnit(),
                notes(usage, environment, parts, scenarios, optional, failures), false);
    }

    private static List<Problem> notes(UsageModel usage, ResourceEnvironment environment, ModelParts parts,
            List<Scenario> scenarios, Set<OptionalPart> optional, FailureModes failures) {
        List<Problem> notes = new ArrayList<>(parts.wiring().openEnds());
        notes.addAll(parts.links().gaps());
        notes.addAll(parts.expressions().warnings());
        notes.addAll(parts.storages().resources().notes());
        notes.addAll(parts.expressions().evolution().notes());
        notes.addAll(parts.scaling().notes());
        if (!usage.getUserData_UsageModel().isEmpty()) {
            notes.add(SimulationNotes.USER_DATA.at(Location.UNKNOWN));
        }
        int links = environment.getLinkingResources__ResourceEnvironment().size();
        if (links > 0 && !optional.contains(OptionalPart.NETWORK)) {
            notes.add(SimulationNotes.NO_NETWORK.at(Location.UNKNOWN, Map.of("count", Integer.toString(links)),
                    "The model has " + links + (links == 1 ? " link" : " links")
                            + " between containers; the network is not simulated, so transfers over them take no time",
                    "also simulate the network"));
        }
        if (!optional.contains(OptionalPart.FAILURES)
                && environment.getResourceContainer_ResourceEnvironment().stream().anyMatch(ModelCompiler::canFail)) {
            notes.add(SimulationNotes.NO_FAILURES.at(Location.UNKNOWN));
        }
        notes.addAll(failures.notes());
        if (optional.contains(OptionalPart.FAILURES)) {
            scenarios.stream().filter(Scenario::neverPauses).forEach(scenario -> notes.add(SimulationNotes.NO_THINK_TIME
                    .at(Location.element("UsageScenario:" + scenario.name()), Map.of("scenario", scenario.name()))));
        }
        return notes;
    }

    private static boolean canFail(ResourceContainer container) {
        return container.getActiveResourceSpecifications_ResourceContainer().stream().anyMatch(r -> r.getMTTF() > 0)
                || container.getNestedResourceContainers__ResourceContainer().stream().anyMatch(ModelCompiler::canFail);
    }
}
