// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.datasheet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.WorkloadState;
import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelEstimate;

/** Models from datasheets follow from the printed figures, and reach the simulation as estimates. */
class DatasheetModelTest {

    private static final Path EXAMPLES = Path.of("..", "..", "..", "examples", "datasheets");
    private static final int MANY = 4000;

    @TempDir
    Path folder;

    private static DistributionModel example(String name) {
        return new DatasheetModel(Datasheet.read(EXAMPLES.resolve(name + ".yaml"))).file(ModelEstimate.Case.TYPICAL)
                .model();
    }

    /** Mean of random or sequential requests in seconds. */
    private static double mean(DistributionModel model, double requests, boolean isWrite, double size, double pattern) {
        double[] row = {requests, isWrite ? 1 : 0, size, size, pattern, pattern, isWrite ? 0 : 1, 1e15};
        return model.mean(Arrays.copyOf(row, model.factorSpace().size()));
    }

    @Test
    void loneRequestsTakePrintedLatency() {
        assertEquals(80e-6, mean(example("nvme"), 1, false, 4096, 0), 1e-12);
        assertEquals(20e-6, mean(example("nvme"), 1, true, 4096, 0), 1e-12);
        double positioning = 0.1e-3 + 8.5e-3 + 0.5 * 60 / 7200 + 4096 / 220e6;
        assertEquals(positioning, mean(example("hard-disk"), 1, false, 4096, 0), 1e-9);
    }

    @Test
    void saturatedDevicesKeepPrintedRates() {
        assertEquals(800000, MANY / mean(example("nvme"), MANY, false, 4096, 0), 8000);
        assertEquals(6.5e9, MANY * 1048576.0 / mean(example("nvme"), MANY, false, 1048576, 0), 6.5e7);
        assertEquals(25000, MANY / mean(example("sata-ssd"), MANY, true, 4096, 0), 250, "sustained writes");
        assertEquals(3000, MANY / mean(example("cloud-volume"), MANY, false, 4096, 0), 30);
        assertEquals(125 * 1048576.0, MANY * 262144 / mean(example("cloud-volume"), MANY, false, 262144, 0), 1.5e6);
        assertEquals(220e6, MANY * 1048576.0 / mean(example("hard-disk"), MANY, false, 1048576, 1), 1.5e7);
    }

    @Test
    void raidMultipliesReadsAndPaysForWrites() {
        double disk = mean(example("hard-disk"), MANY, false, 4096, 0);
        assertEquals(8, disk / mean(example("disk-raid-10"), MANY, false, 4096, 0), 3);
        double ssd = mean(example("sata-ssd"), MANY, true, 4096, 0);
        assertEquals(4.0 / 4, ssd / mean(example("ssd-raid-5"), MANY, true, 4096, 0), 0.02);
    }

    @Test
    void alternativesDiffer() {
        double before = Double.MAX_VALUE;
        for (String name : new String[] {"hard-disk", "cloud-volume", "sata-ssd", "nvme"}) {
            double now = mean(example(name), 4, false, 8192, 0);
            assertTrue(now < before / 1.5, name + " " + now + " after " + before);
            before = now;
        }
    }

    @Test
    void filesKeepModelAndEstimateReachesReport() {
        Path file = folder.resolve("nvme.json");
        DistributionFile made = new DatasheetModel(Datasheet.read(EXAMPLES.resolve("nvme.yaml")))
                .file(ModelEstimate.Case.PESSIMISTIC);
        made.write(file);
        DistributionFile read = DistributionFile.read(file);
        assertEquals(made.estimate(), read.estimate());
        assertEquals(DeviceKind.NVME.range() * mean(example("nvme"), 7, true, 8192, 0.5),
                mean(read.model(), 7, true, 8192, 0.5), 1e-12);
        IoAnalysisModelFactory factory = new RegressionModelProvider().load(new ChosenAnalysisModel("device",
                "regression", file, file, Map.of()));
        assertEquals(1, factory.remarks().size());
        assertTrue(factory.remarks().get(0).endsWith("'NVMe SSD' is estimated from a datasheet; this is the pessimistic"
                + " end of the expected range"), factory.remarks().get(0));
        IoAnalysisModel model = factory.create();
        WorkloadState state = new WorkloadState();
        state.concurrentRequests = 3;
        state.type = RequestType.WRITE;
        state.meanReadSize = 4096;
        state.meanWriteSize = 8192;
        state.readShare = 0.5;
        double[] draws = {model.draw(state, 0.1), model.draw(state, 0.5), model.draw(state, 0.999)};
        assertTrue(0 < draws[0] && draws[0] < draws[1] && draws[1] < draws[2]);
        assertArrayEquals(draws, new double[] {model.draw(state, 0.1), model.draw(state, 0.5),
            model.draw(state, 0.999)});
        assertEquals(factory.remarks(), model.report().warnings());
    }

    @Test
    void rejectsFiguresThatContradictOrAreMissing() throws IOException {
        assertFault("storage: a\nkind: tape\n", "2: kind 'tape' is unknown; choose hard disk, SATA SSD");
        assertFault("storage: a\nkind: NVMe\niops: {read: 5}\n", "1: has no 'latency'; add it");
        assertFault("storage: a\nkind: NVMe\nlatency: {read: 80}\niops: {read: 5}\n",
                "3: '80' is not an amount above 0; write for example 80 us (units: ms, ns, s, us)");
        assertFault("storage: a\nkind: NVMe\nrotation: 7200\n", "3: unknown key 'rotation'; choose storage");
        assertFault("storage: a\nkind: NVMe\nlatency: {read: 80 us}\niops: {read: 5}\nraid: {level: 5, devices: 2}\n",
                "5: RAID 5 has 2 devices; give at least 3");
    }

    private void assertFault(String text, String expected) throws IOException {
        Path file = folder.resolve("sheet.yaml");
        Files.writeString(file, text);
        String message = assertThrows(ProblemException.class, () -> Datasheet.read(file)).getMessage();
        assertTrue(message.startsWith(file + ":" + expected), message);
    }
}
