// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.resource.Resource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

class DesignPlanTest {

    private static final Path EXAMPLES = Path.of("../../../examples").toAbsolutePath().normalize();
    private static final Path ORDERS = EXAMPLES.resolve("design-space");

    @TempDir
    private Path folder;

    private final ModelSelection model = ModelSelection.load(List.of(ORDERS), null, null).selection();

    private DesignPlan plan(String degrees) throws IOException {
        return written("model: " + ORDERS + "\nobjectives: [mean of Customers < 1]\ndegrees:\n" + degrees.indent(2));
    }

    private DesignPlan written(String text) throws IOException {
        return DesignPlan.read(Files.writeString(folder.resolve("plan.yaml"), text));
    }

    @Test
    void example() {
        DesignPlan plan = DesignPlan.read(ORDERS.resolve("orders.yaml"));
        DesignSpace space = plan.space(model);
        CostModel costs = plan.costs(model, space, note -> {});
        assertEquals(256, space.size());
        assertEquals(256, space.all().stream().distinct().count());
        // A database next to the business leaves its own server without anything to do, which then costs nothing.
        Design both = new Design(List.of(1.0, 3.0, 0.0, 0.0, 1.0));
        double annuity = (1 - Math.pow(1.03, -3)) / 0.03;
        assertEquals(8 * 18 + 10 * 32 + 80 * annuity, space.number(both, values -> costs.of(model.allocation(), values)
                .total()), 1e-9);
        Design cached = new Design(List.of(1.0, 3.0, 0.0, 1.0, 0.0));
        assertEquals(8 * 18 + 10 * 32 + 12 * 14 + 70 + 155 * annuity, space.number(cached, values -> costs.of(model
                .allocation(), values).total()), 1e-9);
        assertEquals(Map.of("web", 18.0, "business", 32.0, "data", 14.0, "database", "CachedDatabase", "place",
                "DataServer"), space.values(cached));
    }

    @Test
    void revertsDesignCompletely() throws IOException {
        Map<Resource, String> before = texts();
        DesignSpace space = DesignPlan.read(ORDERS.resolve("orders.yaml")).space(model);
        for (Design design : space.all()) {
            space.with(design, values -> null);
        }
        assertEquals(before, texts());
    }

    private Map<Resource, String> texts() throws IOException {
        Map<Resource, String> texts = new HashMap<>();
        for (Resource file : model.model().files()) {
            var bytes = new java.io.ByteArrayOutputStream();
            file.save(bytes, Map.of());
            texts.put(file, bytes.toString(java.nio.charset.StandardCharsets.UTF_8));
        }
        return texts;
    }

    @Test
    void connectorsFollowAnotherComponent() throws IOException {
        DesignSpace space = plan("data: {component: Back, among: [Database, CachedDatabase]}").space(model);
        AssemblyConnector connector = (AssemblyConnector) model.allocation().eResource().getResourceSet()
                .getResources().stream().map(file -> file.getEObject("_middle_back_connector"))
                .filter(java.util.Objects::nonNull).findFirst().orElseThrow();
        var required = connector.getRequiredRole_AssemblyConnector();
        assertEquals("_cached_provides", space.<String>with(new Design(List.of(1.0)), values -> {
            assertEquals(required, connector.getRequiredRole_AssemblyConnector());
            return connector.getProvidedRole_AssemblyConnector().getId();
        }));
        assertEquals("_database_provides", connector.getProvidedRole_AssemblyConnector().getId());
        assertEquals(new Design(List.of(0.0)), space.current());
    }

    @Test
    void kindsOfDegrees() throws IOException {
        DesignSpace space = plan("""
                rate: {rate: DataServer/CPU, from: 10, to: 20}
                replicas: {replicas: DataServer/CPU, from: 1, to: 4}
                stepped: {number: numberOfReplicas of _web_server_cpu, from: 1, to: 9, step: 4}
                think: {expression: interArrivalTime_OpenWorkload of nobody, values: [Exp(1)]}
                """.lines().limit(3).collect(java.util.stream.Collectors.joining("\n"))).space(model);
        assertEquals(0, space.degrees().get(0).options());
        assertEquals(Double.POSITIVE_INFINITY, space.size());
        assertEquals(List.of(1.0, 2.0, 3.0, 4.0), values(space.degrees().get(1)));
        assertEquals(List.of(1.0, 5.0, 9.0), values(space.degrees().get(2)));
        assertEquals(new Design(List.of(20.0, 0.0, 0.0)), space.current());
        assertNull(plan("rate: {rate: DataServer/CPU, values: [1, 2]}").space(model).current());
    }

    private static List<Object> values(Degree degree) {
        return java.util.stream.IntStream.range(0, degree.options()).mapToObj(degree::value).toList();
    }

    /** The feature configuration leads to another analysis model. */
    @Test
    void storageFeatures() throws IOException {
        ModelSelection files = ModelSelection.load(List.of(EXAMPLES.resolve("file-server")), null, null).selection();
        DesignSpace space = written("model: " + EXAMPLES.resolve("file-server") + """

                objectives: [mean of FileServerUsers < 1]
                degrees:
                  model: {storage: storage, select: {times: regression.distribution, tree: [regression.cart]}}
                """).space(files);
        var catalogue = files.ioModels().stream().flatMap(each -> each.getAnalysisModels().stream()).toList();
        var storage = files.ioModels().stream().flatMap(each -> each.getStorageResources().stream()).findFirst()
                .orElseThrow();
        for (double choice = 0; choice < 2; choice++) {
            assertEquals(choice == 0 ? "distribution" : "regression tree", space.with(new Design(List.of(choice)),
                    values -> org.loggia.io.completion.StorageCompletion.of(storage, catalogue).model().words()
                            .contains("distribution") ? "distribution" : "regression tree"));
        }
        assertEquals(new Design(List.of(0.0)), space.current());
    }

    @Test
    void reportsErrorsWithLine() {
        Map<String, String> faults = Map.ofEntries(
                Map.entry("a: {rate: DataServer/GPU, values: [1]}", "has 0 resources GPU"),
                Map.entry("a: {rate: Nowhere/CPU, values: [1]}", "there is no resource container 'Nowhere'"),
                Map.entry("a: {replicas: DataServer/CPU, values: [1.5]}", "takes whole numbers only"),
                Map.entry("a: {rate: DataServer/CPU, values: []}", "is empty"),
                Map.entry("a: {rate: DataServer/CPU, values: [1, 1]}", "twice"),
                Map.entry("a: {rate: DataServer/CPU, values: [x]}", "'x' is not a number"),
                Map.entry("a: {rate: DataServer/CPU, from: 2, to: 1}", "must be greater"),
                Map.entry("a: {rate: DataServer/CPU, from: 0, to: 1, step: 1e-9}", "more than 10000 steps"),
                Map.entry("a: {allocate: Back, to: [Web]}", "there is no resource container 'Web'"),
                Map.entry("a: {component: Back, among: [Web]}", "cannot replace Database"),
                Map.entry("a: {component: Back, between: [Web]}", "unknown key 'between'"),
                Map.entry("a: {colour: red}", "must have one of rate, replicas"),
                Map.entry("a: {storage: disk, select: {}}", "there is no storage resource 'disk'"),
                Map.entry("a: {number: numberOfReplicas of nothing, values: [1]}", "no element 'nothing'"),
                Map.entry("a b: {rate: DataServer/CPU, values: [1]}", "is not a valid name of a degree"));
        faults.forEach((degrees, message) -> {
            var fault = assertThrows(ProblemException.class, () -> plan(degrees).space(model), degrees);
            assertTrue(fault.getMessage().contains("plan.yaml:4: ") && fault.getMessage().contains(message),
                    fault.getMessage());
        });
    }

    @Test
    void reportsOtherErrors() {
        String rest = "model: " + ORDERS + "\ndegrees: {a: {rate: DataServer/CPU, values: [1]}}\n";
        Map<String, String> faults = Map.ofEntries(
                Map.entry(rest, "there are no objectives or metrics"),
                Map.entry(rest + "objectives: [mean of]", "invalid objective"),
                Map.entry(rest + "figures: [speed of x]", "'speed' is neither a statistic nor a metric"),
                Map.entry(rest + "figures: [mean of x]\nscreening: 5\nmeasurements: 4", "greater than 'measurements'"),
                Map.entry(rest + "figures: [mean of x]\nmeasurements: 4.5", "give a whole number"),
                Map.entry(rest + "figures: [mean of x]\nnetwork: perhaps", "give true or false"),
                Map.entry(rest + "figures: [mean of x]\ncosts: {items: [{each: 1}]}", "neither 'initial'"),
                Map.entry(rest + "figures: [mean of x]\ncosts: {items: [{initial: b.VALUE}]}",
                        "unknown variable b.VALUE"),
                Map.entry(rest + "figures: [mean of x]\ncosts: {items: [{initial: 1, each: true}]}", "name a"),
                Map.entry(rest + "figures: [mean of x]\ncosts: {years: 0}", "operating costs are infinite"),
                Map.entry("model: x\ndegrees: {}\nfigures: [mean of x]", "is empty"),
                Map.entry("degrees: {}", "has no 'model'"));
        faults.forEach((text, message) -> {
            var fault = assertThrows(ProblemException.class, () -> {
                DesignPlan plan = written(text);
                plan.costs(model, plan.space(model), note -> {});
                plan.objectives(model);
            }, text);
            assertTrue(fault.getMessage().contains("plan.yaml") && fault.getMessage().contains(message),
                    fault.getMessage());
        });
    }

    @Test
    void chosenDesignIsModel() throws IOException {
        DesignPlan plan = DesignPlan.read(ORDERS.resolve("orders.yaml"));
        Design design = new Design(List.of(1.0, 3.0, 0.0, 1.0, 1.0));
        Path copy = folder.resolve("new/chosen");
        List<Path> changed = AppliedDesign.write(copy, model, design, plan::space);
        assertEquals(List.of("orders.resourceenvironment", "orders.system", "orders.allocation"),
                changed.stream().map(file -> file.getFileName().toString()).toList());
        ModelSelection read = ModelSelection.load(List.of(copy), null, null).selection();
        assertEquals(design, plan.space(read).current());
        assertFalse(Files.exists(copy.resolve("orders.yaml")));
        assertThrows(ProblemException.class, () -> AppliedDesign.write(copy, model, design, plan::space));
    }
}
