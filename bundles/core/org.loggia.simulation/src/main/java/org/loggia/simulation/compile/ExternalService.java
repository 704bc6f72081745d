// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.loggia.pcm.qosannotations.QoSAnnotations;
import org.loggia.pcm.qosannotations.SpecifiedQoSAnnotation;
import org.loggia.pcm.qosannotations.qos_performance.SystemSpecifiedExecutionTime;
import org.loggia.pcm.qosannotations.qos_reliability.SpecifiedReliabilityAnnotation;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.system.System;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.DelayStep;
import org.loggia.simulation.run.step.ReturnStep;

/**
 * A service that lies beyond a required role of the system: of it nothing is known but how long it takes, and how often
 * it fails. What it returns nothing can say, as the PCM's annotations of outputs are abstract.
 *
 * @param role of the system
 * @param signature what is called
 * @param time how long it takes
 * @param reliability how often it fails; null where the system says nothing of it
 */
record ExternalService(RequiredRole role, Signature signature, SystemSpecifiedExecutionTime time,
        SpecifiedReliabilityAnnotation reliability) {

    /** Returns the annotated behaviour of a service of the system; null if its time is not annotated. */
    static ExternalService of(System system, RequiredRole role, Signature signature) {
        var time = only(SystemSpecifiedExecutionTime.class, "execution times", system, role, signature);
        return time == null ? null : new ExternalService(role, signature, time,
                only(SpecifiedReliabilityAnnotation.class, "reliability annotations", system, role, signature));
    }

    private static <T extends SpecifiedQoSAnnotation> T only(Class<T> type, String what, System system,
            RequiredRole role, Signature signature) {
        T found = null;
        for (QoSAnnotations annotations : system.getQosAnnotations_System()) {
            for (SpecifiedQoSAnnotation each : annotations.getSpecifiedQoSAnnotations_QoSAnnotations()) {
                if (type.isInstance(each) && each.getRole_SpecifiedQoSAnnotation() == role
                        && each.getSignature_SpecifiedQoSAnnation() == signature) {
                    if (found != null) {
                        throw new SimulationException(each, "the system has two " + what + " for service "
                                + signature.getEntityName() + " of required role " + ResultNames.of(role), "keep one");
                    }
                    found = type.cast(each);
                }
            }
        }
        return found;
    }

    /** The steps of the service. */
    Step compile(Variables variables, Expressions expressions, FailurePoints mishaps) {
        var chain = new StepChain();
        chain.add(new DelayStep(expressions.compile(time.getSpecification_SpecifiedExecutionTime(), time,
                "the execution time", variables)));
        if (reliability != null) {
            mishaps.of(reliability, chain);
        }
        return chain.endingWith(new ReturnStep());
    }
}
