// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import org.loggia.pcm.resourceenvironment.HDDProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.simulation.run.SchedulingPolicy;

/** A resource container of a {@link TestModel}. */
public final class TestContainer {

    private final TestModel model;
    final ResourceContainer element = ResourceenvironmentFactory.eINSTANCE.createResourceContainer();

    TestContainer(TestModel model, String name) {
        this.model = model;
        element.setEntityName(name);
    }

    /** Adds a resource with one server. */
    public TestContainer with(ResourceKind kind, SchedulingPolicy policy, String rate) {
        return with(kind, policy, rate, 1);
    }

    public TestContainer with(ResourceKind kind, SchedulingPolicy policy, String rate, int replicas) {
        add(ResourceenvironmentFactory.eINSTANCE.createProcessingResourceSpecification(), kind, policy, rate, replicas);
        return this;
    }

    /** Adds a disk that reads and writes at different rates. */
    public TestContainer withDisk(String rate, String readRate, String writeRate) {
        HDDProcessingResourceSpecification disk =
                ResourceenvironmentFactory.eINSTANCE.createHDDProcessingResourceSpecification();
        disk.setReadProcessingRate(Specifications.random(readRate));
        disk.setWriteProcessingRate(Specifications.random(writeRate));
        add(disk, ResourceKind.HDD, SchedulingPolicy.FCFS, rate, 1);
        return this;
    }

    private void add(ProcessingResourceSpecification resource, ResourceKind kind, SchedulingPolicy policy, String rate,
            int replicas) {
        resource.setActiveResourceType_ActiveResourceSpecification(model.library().type(kind));
        resource.setSchedulingPolicy(model.library().policy(policy));
        resource.setProcessingRate_ProcessingResourceSpecification(Specifications.random(rate));
        resource.setNumberOfReplicas(replicas);
        element.getActiveResourceSpecifications_ResourceContainer().add(resource);
    }

    /** A container inside this one. */
    public TestContainer nested(String name) {
        var inner = new TestContainer(model, name);
        element.getNestedResourceContainers__ResourceContainer().add(inner.element);
        return inner;
    }

    /** Assembles components in the system and allocates them here. */
    public TestContainer runs(TestComponent... components) {
        for (TestComponent component : components) {
            model.allocate(model.assemble(component), element);
        }
        return this;
    }

    public ResourceContainer element() {
        return element;
    }
}
