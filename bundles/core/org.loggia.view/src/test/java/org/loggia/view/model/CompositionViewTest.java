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

/** What diagrams say of connectors. */
class CompositionViewTest {

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
