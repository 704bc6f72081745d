// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.resourceenvironment.HDDProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.resourcetype.ResourceSignature;
import org.loggia.pcm.resourcetype.ResourceType;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.ResourceSpecification;
import org.loggia.simulation.run.SchedulingPolicy;

/** The active resources of all containers, and which one a demand goes to. */
final class Resources {

    /** {@code resourceServiceId} of writing in the HDD's resource interface; reading is 1. */
    private static final int WRITE_SERVICE = 2;

    /** A resource with its compiled rates. */
    record Resource(int number, ProcessingResourceSpecification element, RandomValue rate, RandomValue readRate,
            RandomValue writeRate) {

        /** The rate at which the resource serves calls of a signature of its resource interface. */
        RandomValue rateOf(ResourceSignature signature) {
            return signature.getResourceServiceId() == WRITE_SERVICE ? writeRate : readRate;
        }
    }

    private final Expressions expressions;
    private final List<ResourceSpecification> specifications = new ArrayList<>();
    private final Map<ResourceContainer, Map<String, Resource>> byContainer = new HashMap<>();
    /** The numbers of those that a demand has found. */
    private final BitSet asked = new BitSet();

    Resources(ResourceEnvironment environment, Expressions expressions) {
        this.expressions = expressions;
        for (ResourceContainer container : environment.getResourceContainer_ResourceEnvironment()) {
            add(container, container.getEntityName());
        }
    }

    private void add(ResourceContainer container, String path) {
        Map<String, Resource> resources = new LinkedHashMap<>();
        byContainer.put(container, resources);
        for (ProcessingResourceSpecification element : container.getActiveResourceSpecifications_ResourceContainer()) {
            ResourceType type = element.getActiveResourceType_ActiveResourceSpecification();
            Resource resource = compile(element, type, path);
            if (resources.put(type.getId(), resource) != null) {
                throw new SimulationException(element, "container " + ResultNames.of(container)
                        + " has two resources of "
                        + "type " + type.getEntityName(), "keep one, and increase its number of replicas");
            }
        }
        for (ResourceContainer nested : container.getNestedResourceContainers__ResourceContainer()) {
            add(nested, path + "." + nested.getEntityName());
        }
    }

    private Resource compile(ProcessingResourceSpecification element, ResourceType type, String path) {
        if (type == null || type.eIsProxy()) {
            throw UnsetReferences.absent(element, "the resource has no known resource type",
                    "choose one, such as CPU");
        }
        SchedulingPolicy policy = UnsupportedParts.policy(element);
        if (element.getNumberOfReplicas() < 1) {
            throw new SimulationException(element, "the resource has " + element.getNumberOfReplicas()
                    + " replicas", "it needs 1 or more");
        }
        RandomValue rate = rate(element, element.getProcessingRate_ProcessingResourceSpecification(),
                "the processing rate");
        RandomValue read = rate;
        RandomValue write = rate;
        if (element instanceof HDDProcessingResourceSpecification hdd) {
            read = rate(hdd, hdd.getReadProcessingRate(), "the read processing rate");
            write = rate(hdd, hdd.getWriteProcessingRate(), "the write processing rate");
        }
        int number = add(new ResourceSpecification("Resource:" + path + "/" + type.getEntityName(), policy,
                element.getNumberOfReplicas(), element));
        return new Resource(number, element, rate, read, write);
    }

    /** The resources of a container and of those in it. */
    List<Resource> within(ResourceContainer container, EObject owner) {
        Map<String, Resource> own = byContainer.get(container);
        if (own == null) {
            throw new SimulationException(owner, "container "
                    + ResultNames.of(container)
                    + " is not part of the resource environment of the allocation", "choose one of that environment");
        }
        List<Resource> found = new ArrayList<>(own.values());
        container.getNestedResourceContainers__ResourceContainer().forEach(each -> found.addAll(within(each, owner)));
        return found;
    }

    /** Adds a resource that is found in another way than by the type of a demand; its number. */
    int add(ResourceSpecification specification) {
        specifications.add(specification);
        return specifications.size() - 1;
    }

    private RandomValue rate(EObject owner, PCMRandomVariable variable, String what) {
        RandomValue rate = expressions.compile(variable, owner, what, VariableScope.EMPTY);
        if (rate.expression().isConstant() && !(rate.expression().constantValue() > 0)) {
            throw new SimulationException(owner, what + " is " + rate.expression().constantValue(),
                    "it must be above 0");
        }
        return rate;
    }

    /** The resource of a type that a container has, or inherits from the container around it. */
    Resource find(ResourceContainer container, ResourceType type, EObject demand) {
        for (ResourceContainer c = container; c != null; c = c.getParentResourceContainer__ResourceContainer()) {
            Map<String, Resource> resources = byContainer.get(c);
            if (resources == null) {
                throw new SimulationException(container,
                        "the container is not part of the resource environment of the allocation",
                        "allocate to containers of that environment");
            }
            Resource resource = resources.get(type.getId());
            if (resource != null) {
                asked.set(resource.number());
                return resource;
            }
        }
        throw new SimulationException(demand, "the demand needs a resource of type " + type.getEntityName()
                + ", which container " + ResultNames.of(container) + " does not have",
                "add an active resource of that type");
    }

    /** All of them; those of containers that no demand has found so far are idle. */
    List<ResourceSpecification> specifications() {
        return IntStream.range(0, specifications.size()).mapToObj(number -> asked.get(number)
                || !(specifications.get(number).element() instanceof ProcessingResourceSpecification)
                        ? specifications.get(number) : specifications.get(number).idle()).toList();
    }
}
