// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoPackage;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.Delay;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.simulation.sizing.ModelFeature;

/** The quantity that a number of a model measures, which determines its unit. */
public enum ParameterQuantity {
    /** Of the work units of a resource, as demands. */
    WORK,
    /** Work units in a time unit, as processing rates. */
    RATE,
    /** In time units, as think times. */
    TIME,
    /** Requests, as a storage resource remembers. */
    REQUESTS,
    /** Without a unit, or with one that is not known. */
    OTHER;

    static ParameterQuantity of(ModelFeature feature) {
        EObject holder = feature.holder();
        if (feature.attribute() == IoPackage.Literals.STORAGE_RESOURCE__MEMORY_LENGTH) {
            return REQUESTS;
        }
        EObject owner = holder instanceof PCMRandomVariable ? holder.eContainer() : null;
        if (owner instanceof ParametricResourceDemand) {
            return WORK;
        }
        if (owner instanceof ProcessingResourceSpecification) {
            return RATE;
        }
        return owner instanceof ClosedWorkload || owner instanceof OpenWorkload || owner instanceof Delay ? TIME
                : OTHER;
    }
}
