// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoTestModel;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.ContinousIntervalRange;
import org.loggia.pcm.featuremodel.DoubleAttribute;
import org.loggia.pcm.featuremodel.FeaturemodelFactory;
import org.loggia.pcm.featuremodel.IntegerAttribute;
import org.loggia.pcm.featuremodel.IntegerIntervalRange;
import org.loggia.pcm.featuremodel.ProhibitsConstraint;
import org.loggia.problem.Problem;

class FeatureSelectionTest {

    private static final String[] COMPLETE = {"virtualization.kvm", "hardware.measured", "scheduler.mq-deadline",
        "filesystem.ext4", "regression.mars"};

    private final IoTestModel model = new IoTestModel();

    @Test
    void selectsAncestorsAndMandatoryFeatures() {
        FeatureSelection selection = FeatureSelection.of(model.configuration(COMPLETE));
        assertEquals(List.of(), selection.conflicts());
        assertTrue(selection.selected().contains(model.feature("formalism")));
        assertTrue(selection.selected().contains(model.feature("regression")));
        assertFalse(selection.selected().contains(model.feature("qpn")));
        assertEquals("mq-deadline", selection.attributes().get("scheduler"));
        assertEquals("ext4", selection.attributes().get("fileSystem"));
    }

    @Test
    void twoOfExclusiveGroupAreExplained() {
        assertEquals(List.of("exactly one of CFQ, deadline, NOOP, none, mq-deadline, BFQ, kyber must be selected below "
                + "'I/O scheduler', CFQ and mq-deadline are; eliminate one"), conflicts("scheduler.cfq"));
    }

    @Test
    void nothingChosenInGroupIsExplained() {
        FeatureSelection selection = FeatureSelection.of(model.configuration("virtualization.kvm", "hardware.measured",
                "scheduler.none", "regression.cart"));
        assertEquals(List.of(
                "exactly one of ext3, ext4, XFS, Btrfs, ZFS must be selected below 'file system', but none "
                        + "is; select one"), selection.conflicts().stream().map(Problem::toString).toList());
    }

    @Test
    void lastCandidateOfGroupIsImplied() {
        FeatureSelection selection = FeatureSelection.of(model.configuration("virtualization.kvm", "hardware.measured",
                "scheduler.none", "regression.cart", "-filesystem.ext3", "-filesystem.ext4", "-filesystem.btrfs",
                "-filesystem.zfs"));
        assertEquals(List.of(), selection.conflicts());
        assertTrue(selection.selected().contains(model.feature("filesystem.xfs")));
    }

    @Test
    void describesCurrentStorageOnRequest() {
        FeatureSelection selection = FeatureSelection.of(model.configuration(COMPLETE));
        assertEquals(Map.of("virtualization", "KVM", "hardware", "measured host", "scheduler", "mq-deadline",
                "fileSystem", "ext4"), selection.attributes(), "nobody has to say more");
        String[] more = {"virtualization.kvm", "hardware.measured", "scheduler.kyber", "filesystem.zfs",
            "regression.mars", "disk.nvme", "raid.10", "volume.limited", "engine.io_uring", "interface.virtio-scsi"};
        FeatureSelection all = FeatureSelection.of(model.configuration(more));
        assertEquals(List.of(), all.conflicts());
        Map<String, String> attributes = all.attributes();
        assertEquals(List.of("NVMe SSD", "RAID 10", "cloud volume with limits", "io_uring", "virtio-scsi", "ZFS"),
                Stream.of("disk", "raid", "volume", "ioEngine", "interface", "fileSystem").map(attributes::get)
                        .toList());
        assertEquals("1", attributes.get("queueDepth"), "of the I/O engine, whichever it is");
        assertEquals(List.of("3000.0", "1.25E8", "0.0"), Stream.of("requestLimit", "byteLimit", "burstCredits")
                .map(attributes::get).toList());
        assertEquals(List.of("exactly one of no RAID, RAID 0, RAID 1, RAID 5, RAID 6, RAID 10 must be selected below "
                + "'RAID level', RAID 1 and RAID 5 are; eliminate one"), conflicts("raid.1", "raid.5"));
    }

    @Test
    void eliminatedMandatoryAndSelectionBelowEliminatedAreExplained() {
        assertEquals(List.of("'file system' is mandatory below 'system setup' but eliminated; select it or leave it "
                + "undecided"), conflicts("-filesystem"));
        assertEquals(List.of("'MARS' is selected, but 'regression model' above it is eliminated; eliminate or select "
                + "both",
                "exactly one of solved for the workload state, coupled to the simulation must be selected below "
                        + "'queueing Petri net', but none is; select one"),
                conflicts("-regression"));
    }

    @Test
    void constraintsBetweenFeaturesAreExplained() {
        FeatureSelection selection = FeatureSelection.of(model.configuration("virtualization.kvm", "hardware.systemz",
                "scheduler.none", "filesystem.ext4", "regression.cart"));
        assertEquals(List.of(
                "'IBM System z with DS8700' requires 'PR/SM', which is not selected (logical partitions of "
                        + "System z are made by PR/SM); select 'PR/SM', or another feature than 'IBM "
                        + "System z with DS8700'"),
                selection.conflicts().stream().map(Problem::toString).toList());
        ProhibitsConstraint never = FeaturemodelFactory.eINSTANCE.createProhibitsConstraint();
        never.setSource(model.feature("filesystem.ext4"));
        never.getTarget().add(model.feature("scheduler.mq-deadline"));
        model.tree().getConstraints().add(never);
        assertEquals(List.of("'ext4' prohibits 'mq-deadline', which is selected; eliminate one of them"), conflicts());
    }

    @Test
    void overridesReplaceDefaultAndContradictionsAreReported() {
        Configuration configuration = model.configuration(COMPLETE);
        configuration.getConfigOverrides().add(model.layer("-scheduler.mq-deadline", "scheduler.bfq"));
        FeatureSelection selection = FeatureSelection.of(configuration);
        assertEquals(List.of(), selection.conflicts());
        assertEquals("BFQ", selection.attributes().get("scheduler"));
        assertEquals(List.of("feature 'ext4' is both SELECTED and ELIMINATED; keep one of the nodes"),
                conflicts("-filesystem.ext4"));
    }

    @Test
    void reportsConfigurationWithoutTree() {
        Configuration empty = FeatureconfigFactory.eINSTANCE.createConfiguration();
        assertEquals("the configuration does not belong to a feature tree; annotate a feature diagram with "
                + "its default configuration", FeatureSelection.of(empty).conflicts().get(0).toString());
    }

    private List<String> conflicts(String... more) {
        String[] choices = java.util.stream.Stream.of(COMPLETE, more).flatMap(java.util.Arrays::stream)
                .toArray(String[]::new);
        return FeatureSelection.of(model.configuration(choices)).conflicts().stream().map(Problem::toString)
                .toList();
    }

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
