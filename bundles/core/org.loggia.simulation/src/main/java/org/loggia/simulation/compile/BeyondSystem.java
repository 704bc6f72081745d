// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.loggia.pcm.qosannotations.QoSAnnotations;
import org.loggia.pcm.qosannotations.SpecifiedQoSAnnotation;
import org.loggia.pcm.qosannotations.qos_performance.SystemSpecifiedExecutionTime;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.system.System;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.DelayStep;
import org.loggia.simulation.run.step.ReturnStep;

/**
 * A service that lies beyond a required role of the system: of it nothing is known but how long it takes. What it
 * returns nothing can say, as the PCM's annotations of outputs are abstract.
 *
 * @param role of the system
 * @param signature what is called
 * @param annotation how long it takes
 */
record BeyondSystem(RequiredRole role, Signature signature, SystemSpecifiedExecutionTime annotation) {

    /** What the annotations of a system say of a service; null where they say nothing. */
    static BeyondSystem of(System system, RequiredRole role, Signature signature) {
        SystemSpecifiedExecutionTime found = null;
        for (QoSAnnotations annotations : system.getQosAnnotations_System()) {
            for (SpecifiedQoSAnnotation each : annotations.getSpecifiedQoSAnnotations_QoSAnnotations()) {
                if (each instanceof SystemSpecifiedExecutionTime time && each.getRole_SpecifiedQoSAnnotation() == role
                        && each.getSignature_SpecifiedQoSAnnation() == signature) {
                    if (found != null) {
                        throw new SimulationException(each, "the system has two execution times for service "
                                + signature.getEntityName() + " of required role " + Names.of(role), "keep one");
                    }
                    found = time;
                }
            }
        }
        return found == null ? null : new BeyondSystem(role, signature, found);
    }

    /** The steps of the service. */
    Step compile(Variables variables, Expressions expressions) {
        var chain = new StepChain();
        chain.add(new DelayStep(expressions.compile(annotation.getSpecification_SpecifiedExecutionTime(), annotation,
                "the execution time", variables)));
        return chain.endingWith(new ReturnStep());
    }
}
