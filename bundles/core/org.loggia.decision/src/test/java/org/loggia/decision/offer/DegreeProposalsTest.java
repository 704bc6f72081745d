// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.offer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.decision.space.DesignSpace;
import org.loggia.simulation.ModelSelection;

class DegreeProposalsTest {

    private static final Path EXAMPLES = Path.of("../../../examples").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private static ModelSelection model(String example) {
        return ModelSelection.load(List.of(EXAMPLES.resolve(example)), null, null).selection();
    }

    private static Map<String, ProposedDegree> byName(List<ProposedDegree> offers) {
        return offers.stream().collect(Collectors.toMap(ProposedDegree::name, each -> each));
    }

    @Test
    void findsDegreesOfFreedom() {
        Map<String, ProposedDegree> offers = byName(DegreeProposals.of(model("design-space")));
        ProposedDegree rate = offers.get("rate_WebServer_CPU");
        assertEquals("WebServer/CPU", rate.what());
        assertEquals("20", rate.today());
        assertEquals("20, 30, 40", rate.text());
        assertEquals("1, 2, 3, 4", offers.get("replicas_DataServer_CPU").text());
        assertEquals("DataServer; WebServer; BusinessServer", offers.get("place_Back").text());
        assertEquals("Database; CachedDatabase", offers.get("component_Back").text());
        assertEquals("Processing rate of WebServer/CPU", rate.label());
        assertEquals(List.of(), offers.keySet().stream().filter(each -> each.startsWith("component_")
                && !each.equals("component_Back")).toList(), "nothing else provides what the others do");
    }

    /** Whatever is offered can be planned: each option of each offer, in every example with users. */
    @Test
    void proposalsAreValidDegrees() throws IOException {
        for (String example : List.of("design-space", "file-server", "mail-server", "consolidation",
                "rented-storage")) {
            ModelSelection model = model(example);
            PlanWriter plan = new PlanWriter().figure("mean of nobody");
            List<ProposedDegree> offers = DegreeProposals.of(model);
            offers.forEach(each -> plan.degree(each, each.name(), each.text()));
            DesignSpace space = read(plan.text(List.of(EXAMPLES.resolve(example).toString()), "", "")).space(model);
            assertEquals(offers.size(), space.degrees().size(), example);
            for (int i = 0; i < offers.size(); i++) {
                assertEquals(offers.get(i).options().size(), space.degrees().get(i).options(), offers.get(i)::label);
                assertEquals(0.0, space.degrees().get(i).current(), offers.get(i)::label);
            }
        }
    }

    @Test
    void proposesEveryNumber() throws IOException {
        ModelSelection model = model("file-server");
        List<ProposedDegree> offers = DegreeProposals.numbers(model);
        assertTrue(offers.stream().anyMatch(each -> each.kind() == DegreeKind.NUMBER
                && each.what().startsWith("memoryLength of ")), offers::toString);
        assertTrue(offers.stream().anyMatch(each -> each.kind() == DegreeKind.EXPRESSION), offers::toString);
        PlanWriter plan = new PlanWriter().figure("mean of nobody");
        offers.forEach(each -> plan.degree(each, each.name(), each.text()));
        DesignSpace space = read(plan.text(List.of(EXAMPLES.resolve("file-server").toString()), "", "")).space(model);
        assertEquals(offers.size(), space.degrees().size());
        assertTrue(space.degrees().stream().allMatch(each -> each.current() == 0), "today's is the first option");
    }

    private DesignPlan read(String text) throws IOException {
        return DesignPlan.read(Files.writeString(folder.resolve("plan.yaml"), text));
    }

    @Test
    void planIsReadAsItIsWritten() throws IOException {
        ModelSelection model = model("design-space");
        Map<String, ProposedDegree> offers = byName(DegreeProposals.of(model));
        String text = new PlanWriter().degree(offers.get("rate_WebServer_CPU"), "web", "14, 18")
                .degree(offers.get("rate_DataServer_CPU"), "data", "10 to 20 by 5")
                .degree(offers.get("component_Back"), "database", "Database; CachedDatabase")
                .operation(3, 0.03).cost("container", "WebServer", false, "8 * web.VALUE", "40")
                .cost("component", "CachedDatabase", true, "", "database.VALUE == \"CachedDatabase\" ? 70 : 0")
                .cost("", "", false, "1", "").objective("mean of Customers < 0.32").figure("p95 of Customers")
                .setting("measurements", 100_000).setting("seed", 7).text(List.of(EXAMPLES.resolve("design-space")
                        .toString()), "", "");
        DesignPlan plan = read(text);
        DesignSpace space = plan.space(model);
        assertEquals(2 * 3 * 2, space.size());
        assertEquals(100_000, plan.measurements());
        assertEquals(7, plan.seed());
        assertEquals(List.of("mean of Customers < 0.32", "p95 of Customers"), plan.objectives(model).stream()
                .map(each -> each.text()).toList());
        CostModel costs = plan.costs(model, space, note -> {});
        double annuity = (1 - Math.pow(1.03, -3)) / 0.03;
        assertEquals(8 * 18 + 1 + (40 + 70) * annuity, space.number(space.all().get(11), values -> costs.of(model
                .allocation(), values).total()), 1e-9);
    }

    @Test
    void reportsInvalidOption() {
        Map<String, ProposedDegree> offers = byName(DegreeProposals.of(model("design-space")));
        assertEquals("'fast' is not a number; give numbers such as '1, 2, 4', or '1 to 8 by 1'",
                fault(offers.get("rate_WebServer_CPU"), "1, fast"));
        assertEquals("'Elsewhere' is invalid; choose from DataServer; WebServer; BusinessServer", fault(offers.get(
                "place_Back"),
                "DataServer; Elsewhere"));
        assertEquals("an option is there twice; remove one", fault(offers.get("place_Back"),
                "DataServer; DataServer"));
        assertEquals("there are no options; give at least one", fault(offers.get("place_Back"), " "));
        assertEquals("an option is empty; remove a ';'", fault(offers.get("place_Back"), "DataServer;; WebServer"));
    }

    private static String fault(ProposedDegree offer, String text) {
        return assertThrows(IllegalArgumentException.class, () -> new PlanWriter().degree(offer, "x", text))
                .getMessage();
    }
}
