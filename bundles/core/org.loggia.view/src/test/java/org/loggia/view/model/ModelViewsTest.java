// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.EventChannel;
import org.loggia.pcm.core.composition.EventChannelSinkConnector;
import org.loggia.pcm.system.System;
import org.loggia.pcm.system.SystemFactory;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelFactory;

/** Texts of workloads and connectors in diagrams. */
class ModelViewsTest {

    private static String workload(int users, String thinkTime, String timeUnit) {
        PCMRandomVariable think = CoreFactory.eINSTANCE.createPCMRandomVariable();
        think.setSpecification(thinkTime);
        ClosedWorkload workload = UsagemodelFactory.eINSTANCE.createClosedWorkload();
        workload.setPopulation(users);
        workload.setThinkTime_ClosedWorkload(think);
        UsageScenario scenario = UsagemodelFactory.eINSTANCE.createUsageScenario();
        scenario.setWorkload_UsageScenario(workload);
        UsageModel model = UsagemodelFactory.eINSTANCE.createUsageModel();
        model.getUsageScenario_UsageModel().add(scenario);
        return UsageView.of(model, timeUnit).node(scenario).rows().get(0).text();
    }

    @Test
    void usesSingularForOneUser() {
        assertEquals("1 user, think time Exp(2)", workload(1, "Exp(2)", null));
        assertEquals("20 users, think time Exp(2)", workload(20, "Exp(2)", null));
    }

    @Test
    void timesHaveTheirUnitWhereItIsKnown() {
        assertEquals("2 users, think time 0.5 ms", workload(2, "0.5", "ms"));
        assertEquals("2 users, think time Exp(2) [ms]", workload(2, "Exp(2)", "ms"));
    }

    private static String label(PCMRandomVariable filter) {
        EventChannel channel = CompositionFactory.eINSTANCE.createEventChannel();
        AssemblyContext sink = CompositionFactory.eINSTANCE.createAssemblyContext();
        EventChannelSinkConnector connector = CompositionFactory.eINSTANCE.createEventChannelSinkConnector();
        connector.setEventChannel__EventChannelSinkConnector(channel);
        connector.setAssemblyContext__EventChannelSinkConnector(sink);
        connector.setFilterCondition__EventChannelSinkConnector(filter);
        System system = SystemFactory.eINSTANCE.createSystem();
        system.getEventChannel__ComposedStructure().add(channel);
        system.getAssemblyContexts__ComposedStructure().add(sink);
        system.getConnectors__ComposedStructure().add(connector);
        return CompositionView.of(system).edges().get(0).label();
    }

    @Test
    void showsFilterAtConnector() {
        PCMRandomVariable filter = CoreFactory.eINSTANCE.createPCMRandomVariable();
        filter.setSpecification("size.VALUE > 5");
        assertEquals("if size.VALUE > 5", label(filter));
        assertEquals("", label(null));
    }
}
