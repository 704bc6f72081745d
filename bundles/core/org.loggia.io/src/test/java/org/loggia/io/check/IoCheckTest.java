// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoPackage;
import org.loggia.io.IoTestModel;
import org.loggia.io.PageCache;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.FeatureConfig;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;

class IoCheckTest {

    @TempDir
    Path folder;

    @Test
    void examplesAreValidWithOneAnalysisModel() {
        for (String example : List.of("file-server", "mail-server", "consolidation", "rented-storage")) {
            PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(IoTestModel.examples().resolve(example));
            assertEquals(List.of(), model.problems(), example);
            assertEquals(List.of(), IoCheck.problems(model), example);
            StorageResource storage = model.all(StorageResource.class).findFirst().orElseThrow();
            ChosenAnalysisModel chosen = StorageCompletion.of(storage, model.all(AnalysisModel.class).toList()).model();
            assertEquals("regression", chosen.formalism());
            assertTrue(chosen.readModel().toFile().isFile(), chosen.readModel().toString());
            assertTrue(chosen.writeModel().toFile().isFile(), chosen.writeModel().toString());
            boolean isArray = Set.of("mail-server", "consolidation").contains(example);
            assertEquals(isArray ? "none" : "mq-deadline", chosen.staticFactors().get("scheduler"), example);
        }
    }

    @Test
    void requestsMustBeCompleteAndSensible() {
        assertProblem("file-server.io", "fileSet=\"_fileServer_fileSet\"", "", "the I/O request has no file set");
        assertProblem("file-server.io", "<action xsi:type=\"seff:InternalAction\" "
                + "href=\"file-server.repository#_fileServer_read_action\"/>", "",
                "the I/O request belongs to no action");
        assertProblem("file-server.io", "specification=\"0.97\"", "specification=\"97\"",
                "the sequentiality is 97.0; it must be between 0 and 1");
        assertProblem("file-server.io", "specification=\"data.BYTESIZE\"", "specification=\"0\"",
                "the size is 0.0 bytes; make it greater than 0");
        assertProblem("file-server.io", "<sequentiality specification=\"0.97\"/>", "", "the sequentiality is missing");
        assertProblem("file-server.io", "specification=\"0.8 * 10000 * 131072\"", "specification=\"-1\"",
                "the size is -1.0 bytes");
    }

    /** A cache of the storage resource is the selected one; of a model that includes it, it would be a second one. */
    @Test
    void pageCacheOfFeatureTreeCountsOnce() {
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(IoTestModel.examples().resolve("file-server"),
                IoTestModel.examples().resolve("page-cache"));
        StorageResource storage = model.all(StorageResource.class).filter(each -> !each.getCaches().isEmpty())
                .findFirst().orElseThrow();
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        Feature memory = select(storage, "cache.memory");
        StorageCompletion completion = StorageCompletion.of(storage, catalogue);
        assertFalse(completion.model().unstated().containsKey(memory.getName()));
        assertEquals("8.0", completion.model().staticFactors().get("serverMemory"));
        assertFalse(messages(model).contains("counts it twice"), messages(model));
        PageCache cache = storage.getCaches().remove(0);
        assertTrue(StorageCompletion.of(storage, catalogue).model().unstated().containsKey("page cache in memory"));
        StorageCompletion.entry(completion.selection(), catalogue).orElseThrow().getFeatures().add(memory);
        assertFalse(messages(model).contains("counts it twice"), messages(model));
        storage.getCaches().add(cache);
        assertTrue(messages(model).contains("was made with the page cache that the configuration selects, so the cache "
                + "'memory' counts it twice; select 'direct I/O' and a model without cache, or remove the cache"),
                messages(model));
    }

    /** No model was made for a network, so it is reported as ignored until the storage resource has its figures. */
    @Test
    void networkOfFeatureTreeNeedsFiguresOfTheResource() {
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(IoTestModel.examples().resolve("file-server"));
        StorageResource storage = model.all(StorageResource.class).findFirst().orElseThrow();
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        Feature network = select(storage, "network.iscsi");
        StorageCompletion completion = StorageCompletion.of(storage, catalogue);
        assertTrue(completion.model().unstated().containsKey(network.getName()));
        assertEquals("iSCSI", completion.model().staticFactors().get("network"));
        assertEquals("1", completion.model().staticFactors().get("paths"));
        storage.setLinkLatency(0.0005);
        assertFalse(StorageCompletion.of(storage, catalogue).model().unstated().containsKey(network.getName()));
    }

    private static String messages(PcmModel model) {
        return IoCheck.problems(model).toString();
    }

    private static Feature select(StorageResource storage, String id) {
        FeatureConfig config = storage.getConfiguration().getDefaultConfig();
        TreeIterator<EObject> tree = config.getAnnotatedElement().eAllContents();
        while (tree.hasNext()) {
            if (tree.next() instanceof Feature feature && id.equals(feature.getId())) {
                ConfigNode node = FeatureconfigFactory.eINSTANCE.createConfigNode();
                node.setOrigin(feature);
                node.setConfigState(ConfigState.SELECTED);
                config.getConfignode().add(node);
                return feature;
            }
        }
        throw new IllegalStateException("no feature " + id);
    }

    @Test
    void storageResourcesMustBeCompleteAndSensible() {
        String storage = "file-server-storage.io";
        assertProblem(storage, "modelTimeUnit=\"ms\"", "modelTimeUnit=\"ms\" memoryLength=\"-3\"",
                "the memory length is -3");
        assertProblem(storage, "modelTimeUnit=\"ms\"", "modelTimeUnit=\"ms\" concurrencyFactor=\"0\"",
                "the concurrency factor is 0.0");
        assertProblem(storage, "modelTimeUnit=\"ms\"", "modelTimeUnit=\"ms\" linkLatency=\"-1\"",
                "the latency of the network is -1.0 s");
        assertProblem(storage, "modelTimeUnit=\"ms\"", "modelTimeUnit=\"ms\" linkBandwidth=\"-5\"",
                "the bandwidth of the network is -5.0 B/s");
        assertProblem(storage, "configuration=\"//@configurations.0\"", "",
                "the storage resource has no feature configuration");
        assertProblem(storage, "    <containers href=\"file-server.resourceenvironment#_fileServer_fileServer_vm\"/>",
                "", "component 'FileServer' issues I/O requests, but its container 'FileServerVM' is not "
                        + "connected to a storage resource");
        assertProblem(storage, "</storageResources>", "</storageResources>\n<storageResources id=\"_second\" "
                + "entityName=\"second\" configuration=\"//@configurations.0\"><containers "
                + "href=\"file-server.resourceenvironment#_fileServer_fileServer_vm\"/></storageResources>",
                "container 'FileServerVM' also uses storage resource 'storage'");
    }

    @Test
    void limitsMustBeSensible() {
        String storage = "file-server-storage.io";
        String end = "</storageResources>";
        assertProblem(storage, end, "<limits id=\"_limit\" rate=\"0\"/>" + end, "the rate of the limit is 0.0");
        assertProblem(storage, end, "<limits id=\"_limit\" rate=\"10\" burstRate=\"5\" credits=\"1\"/>" + end,
                "the burst rate of the limit is 5.0 and its rate 10.0; give a burst rate of at least the rate");
        assertProblem(storage, end, "<limits id=\"_limit\" rate=\"10\" credits=\"-1\"/>" + end,
                "the limit has -1.0 credits; give 0 or more");
        assertProblem(storage, end, "<limits id=\"_limit\" rate=\"10\" burstRate=\"20\"/>" + end,
                "the limit has a burst rate but no credits");
        assertProblem(storage, end, "<limits id=\"_limit\" rate=\"10\" credits=\"1\" initialShare=\"2\"/>" + end,
                "the initial share of the credits is 2.0; give a number from 0 to 1");
        assertProblem(storage, end, "<limits id=\"_limit\" unit=\"bytes\" rate=\"10\" requestUnit=\"4096\"/>" + end,
                "the limit is in bytes but has a request unit");
    }

    @Test
    void cachesMustBeSensible() {
        String storage = "file-server-storage.io";
        String end = "</storageResources>";
        assertProblem(storage, end, "<caches id=\"_cache\"/>" + end,
                "the size of the cache is 0 bytes; give the memory in bytes, above 0");
        assertProblem(storage, end, "<caches id=\"_cache\" size=\"9\"/>" + end,
                "a block of 4096 bytes is larger than the cache of 9 bytes");
        assertProblem(storage, end, "<caches id=\"_cache\" size=\"8192\" blockSize=\"0\"/>" + end,
                "the block size of the cache is 0 bytes; give a size above 0, such as 4096");
        assertProblem(storage, end, "<caches id=\"_cache\" size=\"8192\" latency=\"-1\"/>" + end,
                "the latency of the cache is -1.0 s");
        assertProblem(storage, end, "<caches id=\"_cache\" size=\"8192\" bandwidth=\"0\"/>" + end,
                "the bandwidth of the cache is 0.0");
        assertProblem(storage, end, "<caches id=\"_cache\" size=\"8192\" dirtyLimit=\"9000\"/>" + end,
                "the dirty limit of the cache is 9000 bytes");
        assertProblem(storage, end, "<caches id=\"_cache\" size=\"8192\" flushDepth=\"0\"/>" + end,
                "the flush depth of the cache is 0");
        assertProblem(storage, end,
                "<caches id=\"_a\" entityName=\"a\" size=\"8192\"/><caches id=\"_b\" size=\"8192\"/>"
                        + end, "some requests belong to this cache and to cache 'a'");
        assertProblem("file-server.io", "<size specification=\"0.8", "<size specification=\"1\"/></fileSets>"
                + "<fileSets id=\"_other\" zipfExponent=\"-1\"><size specification=\"0.8",
                "the Zipf exponent of the file set is -1.0; give a number from 0 (equally popular parts) to 10");
    }

    @Test
    void roundTripsLimits() throws IOException {
        Path file = IoTestModel.examples().resolve("rented-storage/shop.io");
        ModelResource io = new ModelFiles(IoPackage.eINSTANCE).load(file).files().get(0);
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        io.save(saved, Map.of());
        assertEquals(Files.readString(file), saved.toString(StandardCharsets.UTF_8));
    }

    @Test
    void listsRequirementsOfCandidateModels() {
        assertProblem("file-server-storage.io", "#regression.distribution", "#regression.cubist",
                "no analysis model fits the selected features: 'distribution' needs 'distribution of response times', "
                        + "'MARS' needs 'MARS', 'linear model with interactions' needs");
        assertProblem("file-server-storage.io", "#scheduler.mq-deadline", "#filesystem.xfs",
                "exactly one of ext3, ext4, XFS, Btrfs, ZFS must be selected below 'file system', ext4 and XFS are");
    }

    private void assertProblem(String file, String text, String replacement, String expected) {
        PcmModel model = IoTestModel.fileServerWith(folder, file, text, replacement);
        List<String> lines = IoCheck.problems(model).stream().map(Problem::toString).toList();
        assertTrue(lines.stream().anyMatch(line -> line.contains(expected)), lines::toString);
        assertTrue(lines.stream().allMatch(line -> line.contains(".io#") || line.contains(".allocation#")),
                lines::toString);
    }
}
