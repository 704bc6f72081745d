// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.peropteryx;

import org.loggia.decision.space.Degree;
import org.loggia.decision.space.ModelChanges;
import org.loggia.decision.space.NumberDegree;
import org.loggia.input.NumberReader;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;

/** A processing rate as PerOpteryx means it: a resource that works faster fails less often, MTTF * rate / before. */
record RateDegree(NumberDegree rate, ProcessingResourceSpecification resource) implements Degree {

    @Override
    public String name() {
        return rate.name();
    }

    @Override
    public int options() {
        return rate.options();
    }

    @Override
    public double from() {
        return rate.from();
    }

    @Override
    public double to() {
        return rate.to();
    }

    @Override
    public Object value(double choice) {
        return rate.value(choice);
    }

    @Override
    public double current() {
        return rate.current();
    }

    @Override
    public boolean isIdle(Allocation allocation) {
        return rate.isIdle(allocation);
    }

    @Override
    public void apply(double choice, ModelChanges changes) {
        double mean = resource.getMTTF();
        String before = resource.getProcessingRate_ProcessingResourceSpecification().getSpecification();
        rate.apply(choice, changes);
        if (mean > 0) {
            try {
                changes.set(resource, ResourceenvironmentPackage.Literals.PROCESSING_RESOURCE_SPECIFICATION__MTTF,
                        mean * (Double) rate.value(choice) / NumberReader.parseDouble(before));
            } catch (NumberFormatException expression) {
                return; // a rate that is not a number has no other to be compared with
            }
        }
    }
}
