// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.entity.InterfaceProvidingRequiringEntity;
import org.loggia.pcm.reliability.ResourceTimeoutFailureType;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.ImplementationComponentType;
import org.loggia.pcm.repository.InfrastructureInterface;
import org.loggia.pcm.repository.InfrastructureProvidedRole;
import org.loggia.pcm.repository.InfrastructureRequiredRole;
import org.loggia.pcm.repository.InfrastructureSignature;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffFactory;

/**
 * A component of a {@link TestModel}: basic, with services, or composed of others. It provides one operation interface
 * (and one infrastructure interface if needed) and gets a required role for every component it calls.
 */
public final class TestComponent {

    final TestModel model;
    final RepositoryComponent element;
    OperationInterface operations;
    OperationProvidedRole provided;
    InfrastructureInterface infrastructure;
    InfrastructureProvidedRole providedInfrastructure;
    final Map<OperationInterface, OperationRequiredRole> required = new LinkedHashMap<>();
    final Map<InfrastructureInterface, InfrastructureRequiredRole> requiredInfrastructure = new LinkedHashMap<>();
    private final Map<String, Signature> signatures = new LinkedHashMap<>();

    TestComponent(TestModel model, RepositoryComponent element, OperationInterface operations) {
        this.model = model;
        this.element = element;
        this.operations = operations;
        provided = RepositoryFactory.eINSTANCE.createOperationProvidedRole();
        provided.setEntityName("provided by " + element.getEntityName());
        provided.setProvidedInterface__OperationProvidedRole(operations);
        entity().getProvidedRoles_InterfaceProvidingEntity().add(provided);
    }

    InterfaceProvidingRequiringEntity entity() {
        return (InterfaceProvidingRequiringEntity) element;
    }

    /** Adds a service with its behaviour. */
    public TestComponent service(String name, Consumer<Behaviour> steps) {
        ResourceDemandingSEFF seff = SeffFactory.eINSTANCE.createResourceDemandingSEFF();
        seff.setDescribedService__SEFF(operation(name));
        add(seff, steps);
        return this;
    }

    /** Adds what the component does with an event. */
    public TestComponent handler(EventType type, Consumer<Behaviour> steps) {
        ResourceDemandingSEFF seff = SeffFactory.eINSTANCE.createResourceDemandingSEFF();
        seff.setDescribedService__SEFF(type);
        add(seff, steps);
        return this;
    }

    /** Adds a service of the infrastructure interface. */
    public TestComponent infrastructureService(String name, Consumer<Behaviour> steps) {
        ResourceDemandingSEFF seff = SeffFactory.eINSTANCE.createResourceDemandingSEFF();
        seff.setDescribedService__SEFF(infrastructureSignature(name));
        add(seff, steps);
        return this;
    }

    private void add(ResourceDemandingSEFF seff, Consumer<Behaviour> steps) {
        ((BasicComponent) element).getServiceEffectSpecifications__BasicComponent().add(seff);
        Behaviour.fill(seff, this, seff, steps);
    }

    /** Adds a passive resource. */
    public TestComponent passive(String name, String capacity) {
        PassiveResource resource = RepositoryFactory.eINSTANCE.createPassiveResource();
        resource.setEntityName(name);
        resource.setCapacity_PassiveResource(Specifications.random(capacity));
        ((BasicComponent) element).getPassiveResource_BasicComponent().add(resource);
        return this;
    }

    /** Sets component parameters, e.g. {@code "x.VALUE = 1"}. */
    public TestComponent parameters(String... texts) {
        Specifications.addTo(((ImplementationComponentType) element)
                .getComponentParameterUsage_ImplementationComponentType(), texts);
        return this;
    }

    /** The basic component itself, for what no method here offers. */
    public RepositoryComponent element() {
        return element;
    }

    /** Says of which passive resource a failure is the timeout. */
    public TestComponent timeoutOf(String passive, ResourceTimeoutFailureType failure) {
        failure.setPassiveResource__ResourceTimeoutFailureType(passive(passive));
        return this;
    }

    public PassiveResource passive(String name) {
        return ((BasicComponent) element).getPassiveResource_BasicComponent().stream()
                .filter(r -> r.getEntityName().equals(name)).findFirst().orElseThrow();
    }

    OperationSignature operation(String name) {
        for (OperationSignature known : operations.getSignatures__OperationInterface()) {
            if (known.getEntityName().equals(name)) {
                return known;
            }
        }
        OperationSignature signature = RepositoryFactory.eINSTANCE.createOperationSignature();
        signature.setEntityName(name);
        operations.getSignatures__OperationInterface().add(signature);
        return signature;
    }

    InfrastructureSignature infrastructureSignature(String name) {
        if (infrastructure == null) {
            infrastructure = RepositoryFactory.eINSTANCE.createInfrastructureInterface();
            model.repository().getInterfaces__Repository().add(infrastructure);
            provideInfrastructure(infrastructure);
        }
        return (InfrastructureSignature) signatures.computeIfAbsent(name, n -> {
            InfrastructureSignature signature = RepositoryFactory.eINSTANCE.createInfrastructureSignature();
            signature.setEntityName(n);
            infrastructure.getInfrastructureSignatures__InfrastructureInterface().add(signature);
            return signature;
        });
    }

    void provideInfrastructure(InfrastructureInterface provided) {
        infrastructure = provided;
        providedInfrastructure = RepositoryFactory.eINSTANCE.createInfrastructureProvidedRole();
        providedInfrastructure.setProvidedInterface__InfrastructureProvidedRole(provided);
        entity().getProvidedRoles_InterfaceProvidingEntity().add(providedInfrastructure);
    }

    OperationRequiredRole require(OperationInterface wanted) {
        return required.computeIfAbsent(wanted, w -> {
            OperationRequiredRole role = RepositoryFactory.eINSTANCE.createOperationRequiredRole();
            role.setEntityName("required by " + element.getEntityName());
            role.setRequiredInterface__OperationRequiredRole(w);
            entity().getRequiredRoles_InterfaceRequiringEntity().add(role);
            return role;
        });
    }

    InfrastructureRequiredRole require(InfrastructureInterface wanted) {
        return requiredInfrastructure.computeIfAbsent(wanted, w -> {
            InfrastructureRequiredRole role = RepositoryFactory.eINSTANCE.createInfrastructureRequiredRole();
            role.setRequiredInterface__InfrastructureRequiredRole(w);
            entity().getRequiredRoles_InterfaceRequiringEntity().add(role);
            return role;
        });
    }

    ComposedStructure structure() {
        return (ComposedStructure) element;
    }
}
