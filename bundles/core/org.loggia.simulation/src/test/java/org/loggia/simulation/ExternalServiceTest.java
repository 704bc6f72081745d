// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.RequiredDelegationConnector;
import org.loggia.pcm.qosannotations.QoSAnnotations;
import org.loggia.pcm.qosannotations.QosannotationsFactory;
import org.loggia.pcm.qosannotations.qos_performance.Qos_performanceFactory;
import org.loggia.pcm.qosannotations.qos_performance.SystemSpecifiedExecutionTime;
import org.loggia.pcm.qosannotations.qos_reliability.Qos_reliabilityFactory;
import org.loggia.pcm.qosannotations.qos_reliability.SpecifiedReliabilityAnnotation;
import org.loggia.pcm.reliability.ExternalFailureOccurrenceDescription;
import org.loggia.pcm.reliability.ReliabilityFactory;
import org.loggia.pcm.reliability.SoftwareInducedFailureType;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.system.System;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Calls that leave the system take as long, and fail as often, as its annotations say. */
class ExternalServiceTest {

    private static final double EXACT = 1e-9;
    private final TestModel model = new TestModel();
    private final TestComponent bank = model.component("bank").service("pay", s -> s.demand(CPU, "1"));
    private final TestComponent shop = model.component("shop").service("buy", s -> s
            .call(bank, "pay", "amount.VALUE = 3").demand(CPU, "4"));
    private final QoSAnnotations annotations = QosannotationsFactory.eINSTANCE.createQoSAnnotations();
    private OperationRequiredRole role;
    private OperationSignature pay;

    /** The shop is all that is in the system; its bank is delegated to a role that the system requires. */
    @BeforeEach
    void system() {
        model.container("server").with(CPU, FCFS, "1").runs(shop);
        model.closed("users", 1, "0", u -> u.call(shop, "buy"));
        var inner = (OperationRequiredRole) shop.element().getRequiredRoles_InterfaceRequiringEntity().get(0);
        pay = inner.getRequiredInterface__OperationRequiredRole().getSignatures__OperationInterface().get(0);
        System system = model.allocation().getSystem_Allocation();
        role = RepositoryFactory.eINSTANCE.createOperationRequiredRole();
        role.setEntityName("bank beyond");
        role.setRequiredInterface__OperationRequiredRole(inner.getRequiredInterface__OperationRequiredRole());
        system.getRequiredRoles_InterfaceRequiringEntity().add(role);
        RequiredDelegationConnector connector = CompositionFactory.eINSTANCE.createRequiredDelegationConnector();
        connector.setAssemblyContext_RequiredDelegationConnector(model.assemble(shop));
        connector.setInnerRequiredRole_RequiredDelegationConnector(inner);
        connector.setOuterRequiredRole_RequiredDelegationConnector(role);
        system.getConnectors__ComposedStructure().add(connector);
        system.getQosAnnotations_System().add(annotations);
    }

    private void takes(String time) {
        SystemSpecifiedExecutionTime annotation = Qos_performanceFactory.eINSTANCE.createSystemSpecifiedExecutionTime();
        annotation.setRole_SpecifiedQoSAnnotation(role);
        annotation.setSignature_SpecifiedQoSAnnation(pay);
        PCMRandomVariable specification = CoreFactory.eINSTANCE.createPCMRandomVariable();
        specification.setSpecification(time);
        annotation.setSpecification_SpecifiedExecutionTime(specification);
        annotations.getSpecifiedQoSAnnotations_QoSAnnotations().add(annotation);
    }

    /** 2 times 3 beyond the system, where no CPU of it is busy, and then 4 at its own. */
    @Test
    void theyTakeAnnotatedTime() {
        takes("2 * amount.VALUE");
        Outcome outcome = model.simulateRuns(10);
        assertEquals(6 + 4, outcome.scenario("users").mean(), EXACT);
        assertEquals(6, outcome.meanTime("ExternalCall:shop/call pay"), EXACT);
        assertEquals(0.4, outcome.utilization("server/CPU"), EXACT);
    }

    /** Each run pays once; one in ten is declined after its time, and one in twenty is lost. */
    @Test
    void theyFailAsOftenAsAnnotated() {
        takes("2");
        fails("declined", 0.1, "lost", 0.05);
        Outcome outcome = model.with(OptionalPart.FAILURES).simulateRuns(20_000);
        assertEquals(0.1, failed(outcome, "/software declined"), 4 * Math.sqrt(0.1 * 0.9 / 20_000));
        assertEquals(0.05, failed(outcome, "/software lost"), 4 * Math.sqrt(0.05 * 0.95 / 20_000));
        assertEquals(2 + 4, outcome.scenario("users").mean(), EXACT);
    }

    @Test
    void failOnlyWithOptionAndAnnotation() {
        takes("2");
        fails("declined", 1, "lost", 0);
        assertEquals(10, model.simulateRuns(10).scenario("users").count());
        annotations.getSpecifiedQoSAnnotations_QoSAnnotations().get(1).setSignature_SpecifiedQoSAnnation(null);
        assertEquals(10, model.with(OptionalPart.FAILURES).simulateRuns(10).scenario("users").count());
    }

    @Test
    void rejectsImpossibleFailures() {
        takes("2");
        fails("declined", 0.7, "lost", 0.5);
        model.with(OptionalPart.FAILURES);
        Failures.ofRun("the probabilities of its failures add up to 1.2; they must not exceed 1", model::plan);
        fails("declined", 0.1, "lost", 0.1);
        Failures.ofRun("the system has two reliability annotations for service pay of required role \"bank beyond\";"
                + " keep one", model::plan);
    }

    private void fails(String first, double p, String second, double q) {
        SpecifiedReliabilityAnnotation annotation = Qos_reliabilityFactory.eINSTANCE
                .createSpecifiedReliabilityAnnotation();
        annotation.setRole_SpecifiedQoSAnnotation(role);
        annotation.setSignature_SpecifiedQoSAnnation(pay);
        annotation.getExternalFailureOccurrenceDescriptions__SpecifiedReliabilityAnnotation()
                .addAll(List.of(occurrence(first, p), occurrence(second, q)));
        annotations.getSpecifiedQoSAnnotations_QoSAnnotations().add(annotation);
    }

    private static ExternalFailureOccurrenceDescription occurrence(String name, double probability) {
        SoftwareInducedFailureType type = ReliabilityFactory.eINSTANCE.createSoftwareInducedFailureType();
        type.setEntityName(name);
        ExternalFailureOccurrenceDescription occurrence = ReliabilityFactory.eINSTANCE
                .createExternalFailureOccurrenceDescription();
        occurrence.setFailureProbability(probability);
        occurrence.setFailureType__ExternalFailureOccurrenceDescription(type);
        return occurrence;
    }

    private static double failed(Outcome outcome, String mode) {
        return outcome.get(Metric.Kind.FAILURE_PROBABILITY, "UsageScenario:users" + mode).mean();
    }

    @Test
    void rejectsServiceWithoutTimeWithRemedy() {
        Failures.ofRun("the call leaves the system through its required role \"bank beyond\", whose execution "
                + "time is unknown; annotate the system with an execution time for it "
                + "(SystemSpecifiedExecutionTime)",
                model::plan);
        takes("1");
        takes("2");
        Failures.ofRun("the system has two execution times for service pay of required role \"bank beyond\"; keep one",
                model::plan);
    }
}
