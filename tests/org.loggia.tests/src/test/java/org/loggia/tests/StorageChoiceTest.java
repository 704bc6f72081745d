// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.AnalysisModelCheck;
import org.loggia.analysis.DistinguishedFeatures;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.StorageModel;
import org.loggia.analysis.WorkloadState;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoPackage;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;

/** Features of hardware lead to models of their own, and models for other features are marked. */
class StorageChoiceTest {

    private static final String TREE = "pathmap://LOGGIA_MODELS/storage.featuremodel#";

    @TempDir
    Path folder;

    /** An example whose storage has other features: a new file in a folder next to those of the examples. */
    private PcmModel with(String example, String from, String... features) throws IOException {
        String nodes = "";
        for (String feature : features) {
            nodes += "<confignode configState=\"SELECTED\"><origin href=\"" + TREE + feature + "\"/></confignode>";
        }
        String text = Files.readString(Repository.EXAMPLES.resolve(example));
        String old = "<confignode configState=\"SELECTED\">\\s*<origin href=\"" + TREE + from + "\"/>\\s*</confignode>";
        String changed = from.isEmpty() ? text.replace("<annotatedElement", nodes + "<annotatedElement")
                : text.replaceFirst(old, nodes);
        String base = Repository.EXAMPLES.resolve(example).getParent().toAbsolutePath().normalize().toUri().toString();
        Path file = folder.resolve("storage.io");
        Files.writeString(file, changed.replace("href=\"../", "href=\"" + base + "../").replaceAll(
                "href=\"([a-z-]+\\.[a-z]+#)", "href=\"" + base + "$1"));
        return new ModelFiles(IoPackage.eINSTANCE).load(List.of(file));
    }

    private static StorageCompletion completion(PcmModel model) {
        StorageResource storage = model.all(StorageResource.class).findFirst().orElseThrow();
        return StorageCompletion.of(storage, model.all(AnalysisModel.class).toList());
    }

    private static double time(StorageCompletion completion) {
        WorkloadState state = new WorkloadState();
        state.concurrentRequests = 2;
        state.meanReadSize = 65536;
        state.meanWriteSize = 65536;
        state.readShare = 0.5;
        state.fileSetSize = 1e9;
        return ((IoAnalysisModelFactory) IoAnalysisModels.installed().load(completion.model())).create()
                .responseTime(state);
    }

    @Test
    void alternativesOfHardwareHaveTheirOwnTimes() throws IOException {
        double before = Double.MAX_VALUE;
        for (String[] each : new String[][] {{"disk.hdd", "hard disk"}, {"volume.limited", "cloud volume"},
            {"disk.ssd", "SSD"}, {"disk.nvme", "NVMe SSD"}}) {
            StorageCompletion completion = completion(with("storage-choice/storage.io", "disk.hdd", each[0]));
            assertEquals(List.of(), completion.faults());
            assertEquals(each[1], completion.model().name());
            double now = time(completion);
            assertTrue(now < 0.8 * before, each[1] + ": " + now + " after " + before);
            before = now;
        }
    }

    @Test
    void prefersTheModelForMoreFeatures() throws IOException {
        assertEquals("NVMe SSD over a network", completion(with("storage-choice/storage.io", "disk.hdd", "disk.nvme",
                "volume.network")).model().name());
        assertEquals("RAID 10 of hard disks", completion(with("storage-choice/storage.io", "disk.hdd", "disk.hdd",
                "raid.10")).model().name());
    }

    @Test
    void distinguishesFeaturesThatAModelWasMadeForOrHasAFactorFor() throws IOException {
        PcmModel model = with("storage-choice/storage.io", "disk.hdd", "disk.nvme");
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        Map<String, Feature> features = new HashMap<>();
        catalogue.get(0).getFeatures().get(0).eResource().getAllContents().forEachRemaining(each -> {
            if (each instanceof Feature feature) {
                features.put(feature.getId(), feature);
            }
        });
        DistinguishedFeatures distinguished = new DistinguishedFeatures(catalogue, IoAnalysisModels.installed());
        assertTrue(distinguished.contains(features.get("disk.nvme")));
        assertTrue(distinguished.contains(features.get("disk.memory")), "its alternatives have models");
        assertTrue(distinguished.contains(features.get("disk")));
        assertFalse(distinguished.contains(features.get("interface.virtio-blk")));
        assertFalse(distinguished.contains(features.get("interface")));
        assertTrue(new DistinguishedFeatures(List.of(), IoAnalysisModels.installed()).contains(features.get(
                "interface")), "without a model, none is wrong");
        assertTrue(new DistinguishedFeatures(catalogue, new IoAnalysisModels(List.of(new WithFactors("interface"))))
                .contains(features.get("interface.virtio-blk")));
    }

    /** Models that have one factor. */
    private record WithFactors(String factor) implements IoAnalysisModelProvider {
        @Override
        public String formalism() {
            return "regression";
        }

        @Override
        public StorageModel load(ChosenAnalysisModel chosen) {
            throw new IllegalStateException(chosen + " is not needed");
        }

        @Override
        public Set<String> factors(ChosenAnalysisModel model) {
            return Set.of(factor);
        }
    }

    @Test
    void choosesTheNearestModelWithAWarning() throws IOException {
        PcmModel model = with("file-server/file-server-storage.io", "scheduler.mq-deadline", "scheduler.bfq");
        assertEquals("distribution", completion(model).model().name());
        String difference = "the analysis model 'distribution' was made for 'mq-deadline' and is only the nearest one";
        assertTrue(warnings(model, IoAnalysisModels.installed()).stream().anyMatch(each -> each.contains(difference)),
                () -> warnings(model, IoAnalysisModels.installed()).toString());
        var problems = AnalysisModelCheck.problems(model, IoAnalysisModels.installed().exactOnly());
        assertTrue(problems.stream().anyMatch(each -> each.isError() && each.toString().contains(difference)),
                problems::toString);
    }

    @Test
    void commandsNoteTheNearestModelOrRefuseIt() throws IOException {
        Path model = Repository.copyFileServer(folder);
        Repository.edit(model.resolve("file-server-storage.io"), "#scheduler.mq-deadline", "#scheduler.bfq");
        String difference = "was made for 'mq-deadline' and is only the nearest one";
        Run noted = Run.of("simulate", model, "--measurements", 1000, "--format", "json").succeeds();
        assertTrue(noted.out().contains(difference), noted.out());
        for (String command : List.of("simulate", "check")) {
            Run refused = Run.of(command, model, "--exact-models");
            assertEquals(ExitStatus.BAD_INPUT, refused.status(), command);
            assertTrue(refused.err().contains(difference), refused.err());
        }
    }

    private static List<String> warnings(PcmModel model, IoAnalysisModels formalisms) {
        return AnalysisModelCheck.problems(model, formalisms).stream().filter(each -> !each.isError())
                .map(Object::toString).toList();
    }

    @Test
    void warnsOfFeaturesThatChangeNoAnswer() throws IOException {
        PcmModel model = with("file-server/file-server-storage.io", "", "disk.nvme");
        List<String> warnings = AnalysisModelCheck.problems(model, IoAnalysisModels.installed()).stream()
                .map(Object::toString).toList();
        assertTrue(warnings.stream().anyMatch(each -> each.contains("the analysis model 'distribution' was not made for"
                + " 'NVMe SSD': it predicts the same for any alternative")), warnings.toString());
        model = with("file-server/file-server-storage.io", "");
        assertTrue(AnalysisModelCheck.problems(model, IoAnalysisModels.installed()).stream().map(Object::toString)
                .noneMatch(each -> each.contains("was not made for")));
    }
}
