// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoPackage;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.dlim.DlimPackage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.usagemodel.UsagemodelPackage;

/** What is known of features in words. */
class ModelDescriptionsTest {

    private static final EStructuralFeature RATE =
            ResourceenvironmentPackage.Literals.HDD_PROCESSING_RESOURCE_SPECIFICATION__READ_PROCESSING_RATE;
    private static final EStructuralFeature THINK_TIME =
            UsagemodelPackage.Literals.CLOSED_WORKLOAD__THINK_TIME_CLOSED_WORKLOAD;

    @Test
    void timesAndRatesAreInUnitOfModels() {
        assertEquals("ms", ModelDescriptions.unit(THINK_TIME, "ms"));
        assertEquals("bytes / ms", ModelDescriptions.unit(RATE, "ms"));
        assertEquals("s", ModelDescriptions.unit(
                DlimPackage.Literals.TIME_DEPENDENT_FUNCTION_CONTAINER__DURATION, "s"));
        assertEquals("bytes", ModelDescriptions.unit(IoPackage.Literals.IO_REQUEST__SIZE, "ms"));
        assertNull(ModelDescriptions.unit(IoPackage.Literals.IO_REQUEST__TYPE, "ms"));
    }

    @Test
    void limitMayOmitUnit() {
        EStructuralFeature limit = IoPackage.Literals.OBJECTIVE__LIMIT;
        assertNull(ModelDescriptions.unit(limit, "ms"));
        assertEquals("times in ms", ModelDescriptions.unsaid(limit, "ms"));
        assertEquals("times in time units", ModelDescriptions.unsaid(limit, null));
        assertNull(ModelDescriptions.unsaid(THINK_TIME, "ms"));
    }

    @Test
    void labelsUnspecifiedUnitAsTimeUnit() {
        assertEquals("time units", ModelDescriptions.unit(THINK_TIME, null));
        assertEquals("bytes / time unit", ModelDescriptions.unit(RATE, null));
    }
}
