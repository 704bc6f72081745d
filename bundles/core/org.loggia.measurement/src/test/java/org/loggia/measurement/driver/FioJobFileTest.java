// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.campaign.LoadOptions;
import org.loggia.measurement.campaign.NetworkStorage;
import org.loggia.measurement.campaign.Preconditioning;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.host.LocalHost;
import org.loggia.measurement.host.CampaignDirectory;

/** The job files, line by line; what fio makes of them is tested by campaigns. */
class FioJobFileTest {

    private static final Map<Setting, String> STANDARD = Map.of(Setting.CONCURRENT_REQUESTS, "3", Setting.READ_SHARE,
            "0.25", Setting.REQUEST_SIZE, "4 KiB", Setting.READ_PATTERN, "random", Setting.WRITE_PATTERN, "random",
            Setting.FILE_SIZE, "3 MiB", Setting.FILES, "7");

    private static LoadContext context(Map<Setting, String> changes, boolean logged, Duration latencyInterval) {
        return context(changes, logged, latencyInterval, Optional.empty());
    }

    private static LoadContext context(Map<Setting, String> changes, boolean logged, Duration latencyInterval,
            Optional<NetworkStorage> storage) {
        Map<Setting, String> texts = new HashMap<>(STANDARD);
        if (changes.containsKey(Setting.MEAN_READ_SIZE)) {
            texts.remove(Setting.REQUEST_SIZE);
        }
        texts.putAll(changes);
        var levels = new EnumMap<Setting, Level>(Setting.class);
        texts.forEach((setting, text) -> levels.put(setting, setting.level(text)));
        storage.filter(NetworkStorage.Bucket.class::isInstance).ifPresent(bucket -> levels.remove(Setting.FILES));
        storage.ifPresent(network -> network.complete(levels));
        return new LoadContext(CampaignDirectory.leftOver(new LocalHost("t"), "/d", "k"), "files", RunSettings.of(
                levels),
                Duration.ZERO, Duration.ofSeconds(5), Duration.ofMinutes(9), logged,
                new LoadOptions(Map.of(), Optional.empty(), Optional.empty(), latencyInterval), storage);
    }

    private static List<String> load(Map<Setting, String> changes) {
        return FioJobFile.load(context(changes, false, Duration.ZERO), true).lines().toList();
    }

    @Test
    void clientsThatAwaitEachRequest() {
        assertEquals("""
                [global]
                direct=1
                thread=1
                group_reporting=1
                ioengine=psync
                iodepth=1
                opendir=files
                openfiles=7
                time_based=1
                runtime=5000ms
                invalidate=1
                norandommap=1
                randrepeat=0
                bs=4096,4096
                rwmixread=25
                rw=randrw
                file_service_type=random:256
                lat_percentiles=1
                clat_percentiles=0
                percentile_list=50:95:99:99.9
                [load]
                numjobs=3
                """, FioJobFile.load(context(Map.of(), false, Duration.ZERO), true));
    }

    @Test
    void limitsAreSharedOutAmongClients() {
        assertEquals(List.of("rate_iops=100,300"), limits(Map.of(Setting.RATE_LIMIT, "1200")));
        assertEquals(List.of("rate_iops=40,"), limits(Map.of(Setting.READ_RATE_LIMIT, "120")));
        assertEquals(List.of("rate_iops=,40"), limits(Map.of(Setting.WRITE_RATE_LIMIT, "120", Setting.READ_SHARE,
                "0")));
        // A quarter of the requests are reads of 4 KiB, the others writes of 12 KiB: a tenth of the bytes.
        assertEquals(List.of("rate=102400,921600"), limits(Map.of(Setting.THROUGHPUT_LIMIT, "3072000",
                Setting.MEAN_READ_SIZE, "4 KiB", Setting.MEAN_WRITE_SIZE, "12 KiB")));
        assertEquals(List.of("rate=10240,20480"), limits(Map.of(Setting.READ_THROUGHPUT_LIMIT, "30 KiB",
                Setting.WRITE_THROUGHPUT_LIMIT, "60 KiB")));
        assertEquals(List.of(), load(Map.of(Setting.LIMITED_BY, "cgroup", Setting.READ_RATE_LIMIT, "120")).stream()
                .filter(line -> line.startsWith("rate")).toList(), "what the kernel holds is not fio's business");
    }

    private static List<String> limits(Map<Setting, String> limits) {
        Map<Setting, String> changes = new HashMap<>(limits);
        changes.put(Setting.LIMITED_BY, "fio");
        return load(changes).stream().filter(line -> line.startsWith("rate")).toList();
    }

    @Test
    void hotSpots() {
        assertEquals(List.of("random_distribution=zipf:1.2"), load(Map.of(Setting.RANDOM_DISTRIBUTION, "zipf:1.2"))
                .stream().filter(line -> line.startsWith("random_")).toList());
    }

    @Test
    void patternsOfReadsAndWrites() {
        List<String> mixed = load(Map.of(Setting.READ_PATTERN, "sequential"));
        assertEquals(List.of("rw=randrw", "percentage_random=0,100", "file_service_type=random:256"),
                mixed.subList(15, 18));
        List<String> sequential = load(Map.of(Setting.READ_PATTERN, "sequential", Setting.WRITE_PATTERN, "sequential",
                Setting.SEQUENTIAL_RUN, "64"));
        assertEquals(List.of("rw=randrw:64", "file_service_type=random:64"), sequential.subList(15, 17));
        assertEquals("rw=randread:256", load(Map.of(Setting.READ_SHARE, "1", Setting.READ_PATTERN, "sequential"))
                .get(15));
        assertEquals("rw=randwrite", load(Map.of(Setting.READ_SHARE, "0", Setting.READ_PATTERN, "sequential"))
                .get(15));
    }

    @Test
    void arrivalsAtARate() {
        Map<Setting, String> mixed = Map.of(Setting.ARRIVAL_RATE, "1200");
        assertEquals(List.of("rate_iops=100,300", "rate_process=poisson"), load(mixed).subList(17, 19));
        assertEquals("rate_iops=400", load(Map.of(Setting.ARRIVAL_RATE, "1200", Setting.READ_SHARE, "1")).get(17));
    }

    @Test
    void logsOfRequestsAndOfTimes() {
        List<String> lines = FioJobFile.load(context(Map.of(Setting.CONCURRENT_REQUESTS, "2"), true,
                Duration.ofMillis(500)), false).lines().toList();
        assertEquals(List.of("write_lat_log=logs/latency", "log_avg_msec=500", "per_job_logs=0", "[client0]",
                "write_iolog=logs/requests.0.log", "[client1]", "write_iolog=logs/requests.1.log"),
                lines.subList(20, 27));
    }

    @Test
    void fileSetIsWrittenInLargestBlocksThatFitFile() {
        assertEquals("bs=1048576", last(FioJobFile.preparation(context(Map.of(), false, Duration.ZERO))));
        assertEquals("bs=1024", last(FioJobFile.preparation(context(Map.of(Setting.FILE_SIZE, "5 KiB"), false,
                Duration.ZERO))));
        LoadContext context = context(Map.of(), false, Duration.ZERO);
        List<String> lines = FioJobFile.preconditioning(context, new Preconditioning(2, false, 65536)).lines()
                .toList();
        assertEquals(List.of("loops=2", "end_fsync=1", "[precondition]", "rw=randwrite", "bs=65536"),
                lines.subList(11, 16));
    }

    @Test
    void filesOfExport() {
        LoadContext context = context(Map.of(Setting.QUEUE_DEPTH, "4"), false, Duration.ZERO, Optional.of(
                new NetworkStorage.NfsExport("nfs://server/export?version=3")));
        assertEquals("""
                [global]
                direct=0
                thread=1
                group_reporting=1
                ioengine=nfs
                nfs_url=nfs://server/export?version=3
                filename_format=files.$filenum
                nrfiles=7
                filesize=3145728
                size=22020096
                openfiles=7
                file_service_type=sequential
                overwrite=1
                [prepare]
                rw=write
                bs=1048576
                """, FioJobFile.preparation(context));
        List<String> lines = FioJobFile.load(context, false).lines().toList();
        assertEquals(List.of("nfs_url=nfs://server/export?version=3", "filename_format=files.$filenum", "nrfiles=7",
                "filesize=3145728", "size=22020096", "iodepth=4", "openfiles=7"), lines.subList(5, 12));
        assertTrue(FioJobFile.preconditioning(context, new Preconditioning(2, false, 65536)).lines().noneMatch(
                line -> line.startsWith("end_fsync")), "the engine cannot flush");
    }

    @Test
    void objectsOfBucketWithoutKeys() {
        LoadContext context = context(Map.of(Setting.MEAN_READ_SIZE, "64 KiB", Setting.MEAN_WRITE_SIZE, "1 MiB",
                Setting.FILE_SET_SIZE, "3 MiB"), false, Duration.ZERO, Optional.of(new NetworkStorage.Bucket(
                        "store:9000", true, "measure", "eu-1", Optional.empty())));
        String keys = """
                http_s3_keyid=${AWS_ACCESS_KEY_ID}
                http_s3_key=${AWS_SECRET_ACCESS_KEY}
                """;
        assertEquals("""
                [global]
                direct=0
                thread=1
                group_reporting=1
                ioengine=http
                http_mode=s3
                https=on
                http_host=store:9000
                http_s3_region=eu-1
                """ + keys + """
                filename=/measure/files/object
                size=3145728
                rw=trim
                [remove-reads]
                bs=65536
                size=196608
                offset_increment=196608
                numjobs=16
                [remove-writes]
                bs=1048576
                size=3145728
                offset_increment=3145728
                numjobs=1
                stonewall=1
                """, FioJobFile.removal(context));
        assertEquals("rw=write", FioJobFile.preparation(context).lines().toList().get(13));
        String load = FioJobFile.load(context, false);
        assertTrue(load.contains(keys + "filename=/measure/files/object\nsize=3145728\niodepth=1\n"), load);
        assertTrue(load.contains("bs=65536,1048576"), load);
    }

    private static String last(String text) {
        return text.substring(text.stripTrailing().lastIndexOf('\n') + 1).strip();
    }
}
