// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

class CostModelTest {

    private static final Allocation ORDERS = ModelSelection.load(List.of(Path.of("../../../examples/design-space")),
            null, null).selection().allocation();

    /** Three servers at rate 10 and two components, five years at 2 %: 764.03 at once and 66 a year. */
    @Test
    void workedExample() {
        CostFunction server = CostFunction.of("0.7665*((rate.VALUE/10*1.5)^6.2539)+145", List.of("rate"));
        PricedPart servers = new PricedPart(deployment -> 3, server, CostFunction.of("22", List.of()));
        PricedPart components = new PricedPart(deployment -> 1, CostFunction.of("100 + 200", List.of()),
                CostFunction.NONE);
        CostModel model = new CostModel(List.of(servers, components), 5, 0.02);
        assertEquals(4.71346, model.annuity(), 5e-6);
        Cost cost = model.of(ORDERS, Map.of("rate", 10.0));
        assertEquals(764.03, cost.initial(), 0.005);
        assertEquals(66, cost.operating(), 0);
        assertEquals(1075.12, cost.total(), 0.005);
        double[][] known = {{5, 248.82}, {10, 258.37}, {15, 370.88}, {20, 987.25}};
        CostModel one = new CostModel(List.of(new PricedPart(deployment -> 1, server,
                CostFunction.of("22", List.of()))), 5, 0.02);
        for (double[] each : known) {
            assertEquals(each[1], one.of(ORDERS, Map.of("rate", each[0])).total(), 0.005);
        }
    }

    @Test
    void yearsAndInterest() {
        assertEquals(5, new CostModel(List.of(), 5, 0).annuity());
        assertEquals(50, new CostModel(List.of(), 0, 0.02).annuity());
        assertEquals(Double.POSITIVE_INFINITY, new CostModel(List.of(), 0, 0).annuity());
        assertTrue(Double.isNaN(new CostModel(List.of(), 5, -0.01).annuity()));
    }

    @Test
    void namesOfOptionsAreCompared() {
        CostFunction disk = CostFunction.of("disk.VALUE == \"ssd\" ? 300 : 40", List.of("disk"));
        assertEquals(300, disk.at(Map.of("disk", "ssd")));
        assertEquals(40, disk.at(Map.of("disk", "hdd")));
    }

    @Test
    void rejectsInvalidCosts() {
        for (String wrong : List.of("Exp(1)", "other.VALUE", "1 +", "rate.VALUE and 1")) {
            var fault = assertThrows(ProblemException.class, () -> CostFunction.of(wrong, List.of("rate")));
            assertTrue(fault.problem().message().contains(wrong), fault.getMessage());
        }
        assertThrows(ProblemException.class, () -> CostFunction.of("1 / rate.VALUE", List.of("rate"))
                .at(Map.of("rate", 0.0)));
        var fault = assertThrows(ProblemException.class, () -> CostFunction.of("1 / rate.VALUE", List.of("rate"),
                Location.line(Path.of("plan.yaml"), 7)).at(Map.of("rate", 0.0)));
        assertEquals("plan.yaml:7: the cost '1 / rate.VALUE': division by zero, in '1 / rate.VALUE'; correct the"
                + " expression", fault.problem().toString());
    }

    @Test
    void shortensLongExpressionsBeforeRemedy() {
        String summands = "rate.VALUE + ".repeat(60);
        var fault = assertThrows(ProblemException.class, () -> CostFunction.of(summands, List.of("rate")));
        assertEquals("the cost '" + summands.substring(0, 57) + "...': a value is expected instead of the end; correct"
                + " the expression", fault.problem().text());
    }

    @Test
    void countsOnlyUsedElements() {
        PricedDeployment deployment = new PricedDeployment(ORDERS);
        var components = ORDERS.getSystem_Allocation().getAssemblyContexts__ComposedStructure().stream()
                .map(each -> each.getEncapsulatedComponent__AssemblyContext()).toList();
        assertEquals(3, components.stream().filter(deployment::uses).count());
        assertEquals(1, deployment.instances(components.get(0)));
        assertTrue(ORDERS.getTargetResourceEnvironment_Allocation().getResourceContainer_ResourceEnvironment().stream()
                .allMatch(deployment::uses));
    }
}
