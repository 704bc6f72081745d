// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.featuremodel.ContinousIntervalRange;
import org.loggia.pcm.featuremodel.DoubleAttribute;
import org.loggia.pcm.featuremodel.FeaturemodelFactory;
import org.loggia.pcm.featuremodel.IntegerAttribute;
import org.loggia.pcm.featuremodel.IntegerIntervalRange;
import org.loggia.problem.Problem;

class FeatureAttributesTest {

    private static final FeaturemodelFactory FACTORY = FeaturemodelFactory.eINSTANCE;

    private static IntegerAttribute disks() {
        IntegerIntervalRange range = FACTORY.createIntegerIntervalRange();
        range.setFrom(1);
        range.setTo(64);
        range.setLowerBoundIncluded(true);
        range.setUpperBoundIncluded(true);
        IntegerAttribute disks = FACTORY.createIntegerAttribute();
        disks.setName("disks");
        disks.setDefaultValue(8);
        disks.setRange(range);
        return disks;
    }

    private static DoubleAttribute share() {
        ContinousIntervalRange range = FACTORY.createContinousIntervalRange();
        range.setFrom(0);
        range.setTo(1);
        DoubleAttribute share = FACTORY.createDoubleAttribute();
        share.setName("share");
        share.setDefaultValue(0.5);
        share.setRange(range);
        return share;
    }

    private static String wrong(org.loggia.pcm.featuremodel.Attribute attribute, String value) {
        return FeatureAttributes.conflict(attribute, value).map(Problem::message).orElse("");
    }

    @Test
    void rejectsValuesOutsideRange() {
        assertEquals("", wrong(disks(), "1"));
        assertEquals("", wrong(disks(), "64"));
        assertEquals("attribute 'disks' is ' 64 ', not a whole number", wrong(disks(), " 64 "));
        assertEquals("attribute 'disks' is 65, outside [1, 64]", wrong(disks(), "65"));
        assertEquals("attribute 'disks' is '1.5', not a whole number", wrong(disks(), "1.5"));
        assertEquals("", wrong(share(), "0.25"));
        assertEquals("attribute 'share' is 0, outside (0.0, 1.0)", wrong(share(), "0"));
        assertEquals("attribute 'share' is 1, outside (0.0, 1.0)", wrong(share(), "1"));
        assertEquals("attribute 'share' is 'NaN', not a finite number", wrong(share(), "NaN"));
        assertEquals("attribute 'share' is 'half', not a finite number", wrong(share(), "half"));
    }

    @Test
    void acceptsAnyNumberWithoutRangeAndAnyText() {
        IntegerAttribute disks = disks();
        disks.setRange(null);
        assertEquals("", wrong(disks, "-7"));
        assertEquals("", FeatureAttributes.range(disks));
        assertTrue(FeatureAttributes.conflict(FACTORY.createStringAttribute(), "anything").isEmpty());
    }

    @Test
    void defaultsAreText() {
        assertEquals("8", FeatureAttributes.defaultValue(disks()));
        assertEquals("0.5", FeatureAttributes.defaultValue(share()));
    }
}
