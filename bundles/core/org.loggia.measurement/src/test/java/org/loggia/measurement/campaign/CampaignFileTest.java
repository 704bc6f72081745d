// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;

class CampaignFileTest {

    private static final String TABLE_1 = """
            campaign: table-1
            seed: 7
            targets:
              - name: disk
                directory: measured
            driver: fio
            factors:
              readShare: [1, 0.8, 0.5, 0.2, 0]
              requestSize: [4 KiB, 32 KiB]
              pattern: [random, sequential]
            settings:
              concurrentRequests: 100
              fileSetSize: 1280 MiB
              fileSize: 128 MiB
            runTime: 5 min
            repetitions: 15
            """;

    @TempDir
    private Path folder;

    private Campaign read(String text) throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(file, text);
        return CampaignFile.read(file);
    }

    private String faultOf(String text) {
        String message = assertThrows(ProblemException.class, () -> read(text)).getMessage();
        assertEquals(1, message.lines().count(), message);
        assertTrue(message.startsWith(folder.resolve("c.yaml").toString()), message);
        return message.substring(folder.resolve("c.yaml").toString().length());
    }

    /** The experiment of Noorshams et al. 2013, table 1: full exploration of mix, size and pattern. */
    @Test
    void readsFullFactorialExperiment() throws IOException {
        Campaign campaign = read(TABLE_1);
        assertEquals(20, campaign.configurations().size());
        assertEquals(Duration.ofMinutes(5), campaign.runTime());
        RunSettings first = campaign.settings(campaign.targets().get(0), campaign.configurations().get(0));
        assertEquals(100, first.clients());
        assertEquals(10, first.files());
        assertEquals(4096, first.readSize());
        assertEquals(folder.toRealPath().resolve("measured").toString(), campaign.targets().get(0).directory());
    }

    @Test
    void readsNetworkStorage() throws IOException {
        Campaign export = read(network("nfs: 'nfs://[fd00::1]/export?version=3&uid=0'"));
        assertEquals("nfs://[fd00::1]/export?version=3&uid=0", export.targets().get(0).storage().orElseThrow()
                .address());
        assertEquals("nfs", export.settings(export.targets().get(0), export.configurations().get(0)).engine());
        Campaign bucket = read(network("s3: {endpoint: 'https://s3.example.org:9000', bucket: measure}").replace(
                "4 KiB", "1000"));
        assertEquals("https://s3.example.org:9000/measure", bucket.targets().get(0).storage().orElseThrow().address());
        assertEquals(1, bucket.settings(bucket.targets().get(0), bucket.configurations().get(0)).files());
    }

    private static String network(String storage) {
        return TABLE_1.replace("directory: measured", "directory: measured\n    " + storage).replace(
                "  fileSize: 128 MiB\n", "");
    }

    @Test
    void rejectsSettingsThatNetworkStorageLacks() {
        String nfs = "nfs: nfs://server/export";
        String s3 = "s3: {endpoint: 'https://s3.example.org', bucket: measure}";
        assertEquals(":6: 'nfs' is supported by fio only; set driver: fio or remove it", faultOf(network(nfs)
                .replace("driver: fio", "driver: ffsb")));
        assertTrue(faultOf(network(nfs + "\n    " + s3)).contains("'nfs' and 's3' exclude each other; remove one"));
        assertTrue(faultOf(network("nfs: server/export")).contains("not a valid address of an export; give nfs://"));
        assertTrue(faultOf(network(s3.replace("https://s3.example.org", "https://u:p@s3"))).contains(
                "is not a valid endpoint"));
        assertTrue(faultOf(network(nfs).replace("concurrentRequests", "directIo: false\n  concurrentRequests"))
                .contains("target 'disk': the engine nfs does not support directIo; remove it"));
        assertTrue(faultOf(network(s3).replace("concurrentRequests", "queueDepth: 2\n  concurrentRequests"))
                .contains("target 'disk': the engine http does not support queueDepth; remove it"));
        assertTrue(faultOf(network(nfs).replace("concurrentRequests",
                "limitedBy: cgroup\n  readRateLimit: 100\n  concurrentRequests")).contains(
                        "a cgroup limits block devices, not nfs or s3; set limitedBy: fio"));
        assertTrue(faultOf(network(nfs) + "trace: ftrace\n").contains(
                "the trace 'ftrace' records requests of a block device, not of nfs or s3; choose fio or none"));
        assertTrue(faultOf(network(nfs) + "fioOptions: {fsync: 1}\n").contains(
                "the engine nfs does not support fsync; remove it"));
        assertTrue(faultOf(network(s3) + "precondition: {passes: 2}\n").contains(
                "objects are always written whole; remove it for s3"));
    }

    /** Composed, decomposed and of other scripts; on another host, so that this one's locale does not matter. */
    @Test
    void directoriesHaveLettersOfAllScripts() throws IOException {
        String directory = "/Meßwerte/u\u0308ber 1/測定";
        Campaign campaign = read(TABLE_1.replace("directory: measured", "directory: " + directory
                + "\n    host: storage\n    user: me"));
        assertEquals(directory, campaign.targets().get(0).directory());
    }

    @Test
    void interleavesRepetitionsInRandomOrder() throws IOException {
        Campaign campaign = read(TABLE_1);
        List<PlannedRun> runs = campaign.runs();
        assertEquals(300, runs.size());
        Set<List<Integer>> orders = new HashSet<>();
        for (int repetition = 0; repetition < 15; repetition++) {
            List<Integer> order = runs.subList(20 * repetition, 20 * repetition + 20).stream()
                    .map(PlannedRun::configuration).toList();
            assertEquals(20, new HashSet<>(order).size(), "every configuration once in repetition " + repetition);
            orders.add(order);
        }
        assertEquals(15, orders.size(), "every repetition has an order of its own");
        assertEquals(runs, read(TABLE_1).runs(), "a seed repeats the order");
    }

    @Test
    void drawsRandomConfigurationsAndVariesOneFactor() throws IOException {
        Campaign random = read(TABLE_1 + "plan: random\ncount: 8\n");
        assertEquals(8, random.configurations().stream().map(Configuration::levels).distinct().count());
        Campaign one = read(TABLE_1
                + "plan: one-factor\nbase: {readShare: 0.5, requestSize: 32 KiB, pattern: random}\n");
        assertEquals(1 + 4 + 1 + 1, one.configurations().size());
        Campaign constrained = read(TABLE_1 + "constraints: ['readShare > 0 or pattern = random']\n");
        assertEquals(18, constrained.configurations().size());
    }

    @Test
    void drawsFromRange() throws IOException {
        Campaign campaign = read(TABLE_1.replace("[4 KiB, 32 KiB]", "{from: 4 KiB, to: 64 KiB, step: 4 KiB}")
                + "plan: random\ncount: 40\ndraw: range\n");
        Set<Double> sizes = new HashSet<>();
        campaign.configurations().forEach(configuration -> sizes.add(configuration.levels().get(1).number()));
        assertTrue(sizes.size() > 8, sizes.toString());
        assertTrue(sizes.stream().allMatch(size -> size % 4096 == 0 && size >= 4096 && size <= 65536),
                sizes.toString());
    }

    @Test
    void targetHasSettingsAndFactorsOfItsOwn() throws IOException {
        Campaign campaign = read(TABLE_1.replace("  - name: disk\n    directory: measured\n", """
                  - name: vm1
                    host: vm1.example.org
                    user: measure
                    directory: /srv/measure
                    settings: {concurrentRequests: 16}
                  - name: vm2
                    host: vm2.example.org
                    user: measure
                    directory: /srv/measure
                """).replace("  readShare", "  vm2.fileSetSize: [128 MiB, 256 MiB]\n  readShare"));
        Configuration second = campaign.configurations().get(39);
        RunSettings vm1 = campaign.settings(campaign.targets().get(0), second);
        RunSettings vm2 = campaign.settings(campaign.targets().get(1), second);
        assertEquals(List.of(16, 100), List.of(vm1.clients(), vm2.clients()));
        assertEquals(List.of(10L, 2L), List.of(vm1.files(), vm2.files()));
        assertEquals(22, campaign.targets().get(0).ssh().orElseThrow().port());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "driver: fio | driver: fio\\nwarmup: 1 s | :7: unknown key 'warmup'",
        "driver: fio | driver: bonnie | :6: unknown driver 'bonnie'",
        "4 KiB | 4 KB | :9: '4 KB' is not a size",
        "5 min | 300 | :15: '300' is not a duration",
        "0.8 | 1.8 | :8: '1.8' is not a valid share",
        "[random, sequential] | [random, zipf] | :10: 'zipf' is not a valid pattern",
        "[random, sequential] | [random, random] | :10: 'pattern' requires at least two distinct levels",
        "pattern: | patern: | :10: unknown setting 'patern'",
        "pattern: | disk2.pattern: | :10: unknown target 'disk2'",
        "concurrentRequests: 100 | sequentialRun: 5 | :11: target 'disk': fio needs concurrentRequests",
        "fileSize: 128 MiB | fileSize: 100 MiB | :7: with readShare 0, requestSize 4096, pattern random: a file set",
        "4 KiB | 1000 | :7: with readShare 0, requestSize 1000, pattern random: direct I/O requires",
        "fileSize: 128 MiB | meanReadSize: 4 KiB | :7: requestSize and meanReadSize set the "
                + "same property",
        "fileSize: 128 MiB | mountOptions: noatime | :7: with readShare 0, requestSize 4096, pattern random: "
                + "mountOptions", "name: disk | name: a;b | :4: 'a;b' is not a valid name",
        "directory: measured | directory: 'a$(id)' | :5: 'a$(id)' is not a valid directory",
        "directory: measured | directory: ok\\n    host: '-oProxyCommand=id' | :6: '-oProxyCommand=id' is not a valid "
                + "name or address",
        "directory: measured | directory: /a/../b\\n    host: x\\n    user: y | :5: '/a/../b' contains '..'",
        "driver: fio | driver: fio\\nprogram: 'fio;id' | :7: 'fio;id' is not a valid program",
        "fileSize: 128 MiB | scheduler: 'none; id' | :14: 'none; id' is not a valid scheduler",
        "repetitions: 15 | repetitions: 0 | :16: '0' is not a valid number of repetitions",
        "seed: 7 | seed: 7\\nseed: 8 | :3: 'seed' appears twice",
        "seed: 7 | seed: [7 | :3: is not YAML",
        "runTime: 5 min | timeLimit: 1 min\\nruntime: 5 min | :16: unknown key 'runtime'",
        "runTime: 5 min | runTime: 5 min\\ntimeLimit: 1 min | :16: timeLimit must be longer",
        "repetitions: 15 | count: 3 | :16: 'count' applies to a random plan",
        "repetitions: 15 | plan: random | :1: has no 'count'",
        "repetitions: 15 | trace: dtrace | :16: unknown trace 'dtrace'",
    })
    void rejectsInvalidKeysWithLine(String replaced, String by, String message) {
        assertTrue(TABLE_1.contains(replaced), replaced);
        String fault = faultOf(TABLE_1.replaceFirst(java.util.regex.Pattern.quote(replaced),
                java.util.regex.Matcher.quoteReplacement(by.replace("\\n", "\n"))));
        assertTrue(fault.startsWith(message), fault);
    }

    @Test
    void rejectsInvalidCampaign() throws IOException {
        assertEquals(": is empty; describe a campaign", faultOf(""));
        assertTrue(faultOf("- a\n- b\n").contains(":1: is not a description of a campaign"));
        Files.write(folder.resolve("c.yaml"), new byte[] {(byte) 0xC3, 0x28});
        assertTrue(assertThrows(ProblemException.class, () -> CampaignFile.read(folder.resolve("c.yaml")))
                .getMessage().endsWith("is not UTF-8 text; convert it"));
        assertTrue(assertThrows(ProblemException.class, () -> CampaignFile.read(folder.resolve("d.yaml")))
                .getMessage().endsWith("d.yaml: no such file; check the path"));
    }
}
