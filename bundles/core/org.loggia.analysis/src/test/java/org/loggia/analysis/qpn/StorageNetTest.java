// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.MachineWorkload;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.random.RandomStream;

/** Nets as storage models: what is refused, and what the solved ones answer. */
class StorageNetTest {

    private static final double KIB = 1024;
    /** Reads and writes think in 'Clients', pass a delay of 2 and share a processor: 1 for reads, 0.5 for writes. */
    private static final String NET = """
            <net xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" qpme-version="2.1.0">
              <colors><color id="r" name="read"/><color id="w" name="write"/></colors>
              <queues>
                <queue id="delay" name="delay" strategy="IS" number-of-servers="1"/>
                <queue id="shared" name="shared" strategy="PS" number-of-servers="1"/>
              </queues>
              <places>
                <place xsi:type="ordinary-place" id="clients" name="Clients" departure-discipline="NORMAL"><color-refs>
                  <color-ref id="r0" color-id="r" initial-population="5"/><color-ref id="w0" color-id="w"/>
                </color-refs></place>
                <place xsi:type="queueing-place" id="path" name="path" queue-ref="delay"><color-refs>
                  <color-ref id="r1" color-id="r" distribution-function="Exponential" lambda="0.5"/>
                  <color-ref id="w1" color-id="w" distribution-function="Exponential" lambda="0.5"/>
                </color-refs></place>
                <place xsi:type="queueing-place" id="disk" name="disk" queue-ref="shared"><color-refs>
                  <color-ref id="r2" color-id="r" distribution-function="Exponential" lambda="1"/>
                  <color-ref id="w2" color-id="w" distribution-function="Exponential" lambda="2"/>
                </color-refs></place>
              </places>
              <transitions><transition xsi:type="immediate-transition" id="t" name="move" weight="1"><modes>
                  <mode id="a" name="a"/><mode id="b" name="b"/><mode id="c" name="c"/>
                  <mode id="d" name="d"/><mode id="e" name="e"/><mode id="f" name="f"/></modes>
                <connections>
                  <connection source-id="r0" target-id="a"/><connection source-id="a" target-id="r1"/>
                  <connection source-id="w0" target-id="b"/><connection source-id="b" target-id="w1"/>
                  <connection source-id="r1" target-id="c"/><connection source-id="c" target-id="r2"/>
                  <connection source-id="w1" target-id="d"/><connection source-id="d" target-id="w2"/>
                  <connection source-id="r2" target-id="e"/><connection source-id="e" target-id="r0"/>
                  <connection source-id="w2" target-id="f"/><connection source-id="f" target-id="w0"/>
                </connections></transition></transitions>
              <meta-attributes><meta-attribute xsi:type="loggia-storage" time-unit="ms"/></meta-attributes>
            </net>
            """;

    @TempDir
    private Path folder;

    private ChosenAnalysisModel chosen(String text, String formalism) throws IOException {
        Path file = folder.resolve("storage.qpe");
        Files.writeString(file, complete(text));
        return new ChosenAnalysisModel("net", formalism, file, file, Map.of());
    }

    /** What is the same everywhere and would only make the nets above harder to read. */
    private static String complete(String text) {
        return text.replaceAll("<place (?![^>]*departure-discipline)", "<place departure-discipline='NORMAL' ")
                .replaceAll("<transition (?![^>]*weight)", "<transition weight='1' ")
                .replaceAll("<mode (?![^>]*firing-weight)", "<mode firing-weight='1' ")
                .replaceAll("<connection (?![^>]*count)", "<connection count='1' ");
    }

    private void refused(String text, String expected) throws IOException {
        for (String formalism : new String[] {"qpn-solved", "qpn-coupled"}) {
            ChosenAnalysisModel chosen = chosen(text, formalism);
            String message = assertThrows(ProblemException.class,
                    () -> IoAnalysisModels.installed().load(chosen)).getMessage();
            assertTrue(message.contains("storage.qpe") && message.contains(expected), message);
            assertFalse(message.contains("\n"), message);
        }
    }

    @Test
    void rejectsInvalidNetsWithFileAndElement() throws IOException {
        refused("<net", "storage.qpe:1: this is not well-formed XML");
        refused(NET.replace("lambda=\"2\"", "lambda=\"-2\""), "storage.qpe:17: place 'disk': the rate of an "
                + "exponential");
        refused(NET.replace("queue-ref=\"shared\"", "queue-ref=\"lost\""),
                "storage.qpe:15: its queue 'lost'");
        refused(NET.replace("loggia-storage", "other"), "does not define the unit of its times");
        refused(NET.replace("\"ms\"", "\"weeks\""), "its time-unit must be s, ms, us or ns, not 'weeks'");
        refused(NET.replace("Clients", "Users"), "no place of the net has a name that begins with 'client'");
        refused(NET.replace("name=\"write\"", "name=\"read too\""),
                "random reads is ambiguous: it matches 'Clients read' and 'Clients read too'");
        refused(NET.replace("<connection source-id=\"e\" target-id=\"r0\"/>", ""),
                "#transition 'move' mode 'e': it takes a request from place 'disk' color 'read' and puts no token");
        refused(NET.replace("<connection source-id=\"e\" target-id=\"r0\"/>",
                "<connection source-id=\"e\" target-id=\"r0\" count=\"2\"/>"), "it is not clear which of the 2 tokens");
        refused(NET.replace("source-id=\"r2\" target-id=\"e\"", "source-id=\"r2\" target-id=\"e\" count=\"2\""),
                "mode 'e': it takes several requests at once");
        refused(NET.replace("target-id=\"e\"/><connection source-id=\"e\" target-id=\"r0\"/>",
                "target-id=\"e\"/><connection source-id=\"e\" target-id=\"r1\"/>"),
                "requests reach this place but never return to a client place");
        refused(NET.replace("id=\"r2\" color-id=\"r\"", "id=\"r2\" color-id=\"r\" initial-population=\"1\""),
                "#place 'disk' color 'read': it contains requests at the start");
        refused(NET.replace("lambda=\"1\"/>", "lambda=\"1\"><meta-attributes><meta-attribute "
                + "xsi:type=\"loggia-request-size\" reference-size=\"0\"/></meta-attributes></color-ref>"),
                "its reference-size must be above 0");
        Path other = folder.resolve("other.qpe");
        Files.writeString(other, NET);
        ChosenAnalysisModel two = new ChosenAnalysisModel("net", "qpn-coupled", chosen(NET, "").readModel(), other,
                Map.of());
        assertTrue(assertThrows(ProblemException.class, () -> IoAnalysisModels.installed().load(two)).getMessage()
                .endsWith("a net models reads and writes together, but the analysis model 'net' has another file "
                        + "for writes; set the same file for both"));
    }

    @Test
    void reportsParametersIgnoredByNets() throws Exception {
        for (String formalism : new String[] {"qpn-solved", "qpn-coupled"}) {
            assertEquals(EnumSet.of(WorkloadParameter.MEAN_READ_SIZE, WorkloadParameter.MEAN_WRITE_SIZE,
                    WorkloadParameter.READ_PATTERN, WorkloadParameter.WRITE_PATTERN, WorkloadParameter.FILE_SET_SIZE,
                    WorkloadParameter.ARRIVAL_RATE),
                    ignored(NET, formalism), "reads and writes have colors of their own and fixed service times");
            String sized = NET.replace("lambda=\"1\"/>", "lambda=\"1\"><meta-attributes><meta-attribute "
                    + "xsi:type=\"loggia-request-size\" reference-size=\"4096\"/></meta-attributes></color-ref>");
            assertFalse(ignored(sized, formalism).contains(WorkloadParameter.MEAN_READ_SIZE));
            assertTrue(ignored(sized, formalism).contains(WorkloadParameter.MEAN_WRITE_SIZE), "only reads are sized");
            assertEquals(EnumSet.complementOf(EnumSet.of(WorkloadParameter.CONCURRENT_REQUESTS)),
                    ignored(delay("request"), formalism), "one color for all");
            assertEquals(EnumSet.complementOf(EnumSet.of(WorkloadParameter.CONCURRENT_REQUESTS,
                    WorkloadParameter.READ_PATTERN, WorkloadParameter.WRITE_PATTERN)),
                    ignored(delay("random", "sequential"), formalism), "patterns have colors of their own");
        }
    }

    private Set<WorkloadParameter> ignored(String net, String formalism) throws Exception {
        return IoAnalysisModels.installed().load(chosen(net, formalism)).ignored();
    }

    /** Tokens of each color leave 'Clients', are delayed by 1 and come back. */
    private static String delay(String... colors) {
        StringBuilder kinds = new StringBuilder();
        StringBuilder clients = new StringBuilder();
        StringBuilder delays = new StringBuilder();
        StringBuilder modes = new StringBuilder();
        StringBuilder arcs = new StringBuilder();
        for (int i = 0; i < colors.length; i++) {
            kinds.append("<color id='k%d' name='%s'/>".formatted(i, colors[i]));
            clients.append("<color-ref id='c%d' color-id='k%d'/>".formatted(i, i));
            delays.append("<color-ref id='d%d' color-id='k%d' distribution-function='Deterministic' p1='1'/>"
                    .formatted(i, i));
            modes.append("<mode id='go%d' name='go'/><mode id='back%d' name='back'/>".formatted(i, i));
            arcs.append("""
                    <connection source-id='c%1$d' target-id='go%1$d'/><connection source-id='go%1$d' target-id='d%1$d'/>
                    <connection source-id='d%1$d' target-id='back%1$d'/>
                    <connection source-id='back%1$d' target-id='c%1$d'/>
                    """.formatted(i));
        }
        return """
                <net xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" qpme-version="2.1.0">
                  <colors>%s</colors>
                  <queues><queue id="q" name="q" strategy="IS" number-of-servers="1"/></queues>
                  <places>
                    <place xsi:type="ordinary-place" id="c" name="Clients"><color-refs>%s</color-refs></place>
                    <place xsi:type="queueing-place" id="d" name="delay" queue-ref="q">\
                <color-refs>%s</color-refs></place>
                  </places>
                  <transitions><transition xsi:type="immediate-transition" id="t" name="move">
                    <modes>%s</modes><connections>%s</connections></transition></transitions>
                  <meta-attributes><meta-attribute xsi:type="loggia-storage" time-unit="ms"/></meta-attributes>
                </net>
                """.formatted(kinds, clients, delays, modes, arcs);
    }

    private static final String[] TWO = {"read VM 1", "write VM 1", "read MailServer", "write MailServer"};

    private StorageNet shared(String text, String... machines) throws IOException {
        ChosenAnalysisModel one = chosen(text, "qpn-coupled");
        return StorageNet.load(new ChosenAnalysisModel(one.name(), one.formalism(), one.readModel(), one.writeModel(),
                Map.of(), List.of(machines)));
    }

    @Test
    void machinesHaveColorsByNameOrByNumber() throws IOException {
        StorageNet net = shared(delay(TWO), "FileServer", "MailServer");
        assertEquals("read VM 1", net.net().entries().get(net.entries(0)[0]).color());
        assertEquals("write VM 1", net.net().entries().get(net.entries(0)[2]).color());
        assertEquals("read MailServer", net.net().entries().get(net.entries(1)[0]).color());
        assertEquals("write MailServer", net.net().entries().get(net.entries(1)[3]).color());
        assertTrue(net.assignment().endsWith("storage.qpe: FileServer's requests are 'read VM 1', 'write VM 1';"
                + " MailServer's requests are 'read MailServer', 'write MailServer'"), net.assignment());
        // A machine's name is not a word for the type of a request.
        StorageNet reader = shared(delay("read VM 1", "read Reader", "write Reader"), "Writer", "Reader");
        assertEquals("write Reader", reader.net().entries().get(reader.entries(1)[2]).color());
        assertFalse(shared(NET, "FileServer", "MailServer").tellsMachinesApart());
    }

    @Test
    void reportsMachinesWithoutColor() throws IOException {
        StorageNet net = shared(delay(TWO), "FileServer", "WebServer", "MailServer");
        assertEquals(-1, net.entries(1)[0]);
        assertTrue(net.unanswered(1, RequestType.READ, false).getMessage().endsWith(
                "storage.qpe has no client color for random reads of WebServer; add one, for example 'read "
                        + "WebServer' or 'request'"));
        // With its machine absent, a color is nobody's.
        assertEquals(-1, shared(delay("read VM 7"), "FileServer", "MailServer").entries(0)[0]);
        String doubt = assertThrows(ProblemException.class,
                () -> shared(delay("read VM 1", "read FileServer"), "FileServer", "MailServer")).getMessage();
        assertTrue(doubt.contains(
                "random reads of FileServer is ambiguous: it matches 'Clients read VM 1' and 'Clients "
                        + "read FileServer'"), doubt);
    }

    private static MachineWorkload machine(double reads, double writes) {
        MachineWorkload machine = new MachineWorkload();
        machine.concurrentReads = reads;
        machine.concurrentWrites = writes;
        return machine;
    }

    /** Two machines whose reads share a processor with different demands, exactly by mean value analysis. */
    @Test
    void machinesAreSolvedTogether() throws IOException {
        ChosenAnalysisModel chosen = chosen(NET.replace("name=\"read\"", "name=\"read VM 1\"")
                .replace("name=\"write\"", "name=\"read MailServer\""), "qpn-solved");
        IoAnalysisModel model = new SolvedNetProvider().load(new ChosenAnalysisModel("net", "qpn-solved",
                chosen.readModel(), chosen.writeModel(), Map.of(), List.of("FileServer", "MailServer"))).create();
        assertTrue(model.tellsMachinesApart());
        WorkloadState state = state(RequestType.READ, 0, 1);
        for (int[] inside : new int[][] {{1, 2}, {6, 3}, {4, 16}, {7, 5}}) {
            state.machines = new MachineWorkload[] {machine(inside[0], 0), machine(inside[1], 0)};
            state.concurrentRequests = inside[0] + inside[1];
            double[] exact = MeanValueAnalysis.solve(new ClosedNetwork(inside,
                    List.of(ServiceCenter.delay("path", 2, 2), ServiceCenter.queue("disk", 1, 0.5)))).throughput();
            for (state.machine = 0; state.machine < 2; state.machine++) {
                double time = inside[state.machine] / exact[state.machine] / 1000;
                assertEquals(time, model.responseTime(state), 0.04 * time, inside[0] + " and " + inside[1]);
            }
        }
        assertTrue(model.report().remarks().toString().contains("MailServer's requests are 'read MailServer'"));
        assertTrue(model.report().accuracies().get(0).interpolation() < 0.05);
        state.type = RequestType.WRITE;
        state.machine = 0;
        state.machines[0].concurrentWrites = 1;
        String message = assertThrows(ProblemException.class, () -> model.responseTime(state)).getMessage();
        assertTrue(message.contains("no client color for random writes of FileServer"), message);
    }

    private IoAnalysisModel solved(String text) throws IOException {
        return new SolvedNetProvider().load(chosen(text, "qpn-solved")).create();
    }

    private static WorkloadState state(RequestType type, double concurrent, double readShare) {
        WorkloadState state = new WorkloadState();
        state.type = type;
        state.concurrentRequests = concurrent;
        state.readShare = readShare;
        state.meanReadSize = readShare > 0 ? 4 * KIB : 0;
        state.meanWriteSize = readShare < 1 ? 8 * KIB : 0;
        return state;
    }

    /** Mean value analysis of one class: delay 2, shared processor 1, in ms. */
    private static double exact(int requests) {
        double queue = 0;
        double residence = 1;
        for (int n = 1; n <= requests; n++) {
            residence = 1 + queue;
            queue = n * residence / (residence + 2);
        }
        return (residence + 2) / 1000;
    }

    /** One line of requests, 1 ms each: with 8 inside, each waits for 7 others, so its time is Erlang distributed. */
    @Test
    void singleRequestsDifferAsInNet() throws Exception {
        String line = NET.replace("strategy=\"PS\"", "strategy=\"FCFS\"")
                .replace("distribution-function=\"Exponential\" lambda=\"0.5\"",
                        "distribution-function=\"Deterministic\" p1=\"0\"");
        IoAnalysisModel model = solved(line);
        assertTrue(IoAnalysisModels.installed().load(chosen(line, "qpn-solved")).knowsDistribution(RequestType.READ));
        WorkloadState state = state(RequestType.READ, 8, 1);
        assertEquals(0.008, model.responseTime(state), 0.02 * 0.008);
        RandomStream random = new RandomStream(4);
        double[] times = new double[200_000];
        Arrays.setAll(times, i -> 1000 * model.draw(state, random.nextDouble()));
        Arrays.sort(times);
        for (double share : new double[] {0.1, 0.5, 0.9, 0.95, 0.99}) {
            double exact = erlangQuantile(share);
            assertEquals(exact, times[(int) (share * times.length)], 0.05 * exact, "at " + share);
        }
    }

    /** The time that a share of sums of 8 exponential times, 1 each, does not exceed. */
    private static double erlangQuantile(double share) {
        double low = 0;
        double high = 100;
        while (high - low > 1e-9) {
            double middle = (low + high) / 2;
            if (SpecialFunctions.gammaP(8, middle) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static String lawful(String... laws) {
        StringBuilder text = new StringBuilder();
        for (String law : laws) {
            text.append("<meta-attribute xsi:type=\"loggia-law\" ").append(law).append("/>");
        }
        return NET.replace("time-unit=\"ms\"/>", "time-unit=\"ms\"/>" + text);
    }

    /** A disk that is slower the larger the file set is, and the more reads there are. */
    @Test
    void answersFollowLaws() throws Exception {
        String text = lawful("define=\"slow\" formula=\"fileSet/1E9\"",
                "place=\"disk\" color=\"r\" time=\"if(readClients&gt;4,2,1)*slow\"");
        assertFalse(ignored(text, "qpn-solved").contains(WorkloadParameter.FILE_SET_SIZE));
        IoAnalysisModel model = solved(text);
        WorkloadState state = state(RequestType.READ, 3, 1);
        state.fileSetSize = 1e9;
        assertEquals(exact(3), model.responseTime(state), 0.03 * exact(3));
        state.concurrentRequests = 1;
        state.fileSetSize = 3e9;
        assertEquals(0.005, model.responseTime(state), 0.03 * 0.005);
        // Nearly always at the disk: 64 requests that take 2 ms each.
        state.concurrentRequests = 64;
        state.fileSetSize = 1e9;
        assertEquals(0.128, model.responseTime(state), 0.03 * 0.128);
    }

    @Test
    void rejectsInvalidLaws() throws IOException {
        refused(lawful("place=\"disk\" color=\"x\" time=\"1\""),
                "the color 'x' at the place 'disk', which does not exist");
        refused(lawful("place=\"disk\" color=\"r\" time=\"load\""), "unknown variable 'load'");
        refused(lawful("place=\"disk\" color=\"r\" tokens=\"1\""), "a formula sets its number of tokens");
        refused(lawful("place=\"clients\" color=\"r\" time=\"1\""), "it is not a queueing place");
        refused(lawful("transition=\"t\" mode=\"x\" weight=\"1\""),
                "the mode 'x' of the transition 't', which does not");
        refused(lawful("transition=\"t\" mode=\"a\" weight=\"1\" machines=\"most\""),
                "'most' is not a rule for machines");
    }

    @Test
    void answersFollowMeanValueAnalysis() throws IOException {
        IoAnalysisModel model = solved(NET);
        for (int n : new int[] {1, 2, 3, 6, 24}) {
            assertEquals(exact(n), model.responseTime(state(RequestType.READ, n, 1)), 0.03 * exact(n), n + " reads");
        }
        assertEquals(0.0025, model.responseTime(state(RequestType.WRITE, 1, 0)), 0.03 * 0.0025);
        // Between grid points: 5 is a quarter of the way from 4 to 8.
        assertEquals(0.75 * exact(4) + 0.25 * exact(8), model.responseTime(state(RequestType.READ, 5, 1)),
                0.03 * exact(5));
        double mixed = model.responseTime(state(RequestType.READ, 21, 0.5));
        assertTrue(mixed < exact(21) && mixed > exact(11), mixed + " between " + exact(11) + " and " + exact(21));
        String line = model.report().warnings().get(0);
        assertTrue(line.contains("storage.qpe: solved for ") && line.contains("interpolation"), line);
        assertTrue(model.report().accuracies().get(0).solution() < 0.03);
        assertTrue(model.report().accuracies().get(0).interpolation() < 0.05);
        assertEquals(8, model.report().requests());
    }

    @Test
    void sameStatesHaveTheSameAnswersInEveryRun() throws IOException {
        IoAnalysisModel one = solved(NET);
        IoAnalysisModel other = solved(NET);
        other.responseTime(state(RequestType.WRITE, 40, 0.7));
        for (double n = 1; n < 30; n += 7.3) {
            assertEquals(one.responseTime(state(RequestType.READ, n, 0.4)),
                    other.responseTime(state(RequestType.READ, n, 0.4)));
        }
    }

    @Test
    void sizesScaleServiceOfTheirOwnClass() throws IOException {
        IoAnalysisModel model = solved(NET.replace("lambda=\"1\"/>", "lambda=\"1\"><meta-attributes><meta-attribute "
                + "xsi:type=\"loggia-request-size\" reference-size=\"4096\"/></meta-attributes></color-ref>"));
        WorkloadState state = state(RequestType.READ, 1, 1);
        assertEquals(0.003, model.responseTime(state), 0.03 * 0.003);
        state.meanReadSize = 12 * KIB;
        assertEquals(0.005, model.responseTime(state), 0.03 * 0.005);
        assertEquals(0.0025, model.responseTime(state(RequestType.WRITE, 1, 0)), 0.03 * 0.0025);
    }

    @Test
    void oneColorServesReadsAndWrites() throws IOException {
        IoAnalysisModel model = solved(NET.replace("name=\"read\"", "name=\"request\"")
                .replaceAll("<color id=\"w\" name=\"write\"/>|<color-ref id=\"w[^>]*>|<mode id=\"[bdf]\" "
                        + "name=\"[bdf]\"/>"
                        + "|<connection source-id=\"(w[0-2]|[bdf])\"[^>]*>", ""));
        assertEquals(exact(12), model.responseTime(state(RequestType.WRITE, 12, 0.3)), 0.03 * exact(12));
    }

    @Test
    void reportsRequestTypesWithoutColor() throws IOException {
        IoAnalysisModel model = solved(NET.replace("name=\"write\"", "name=\"sequential write\""));
        String message = assertThrows(ProblemException.class,
                () -> model.responseTime(state(RequestType.WRITE, 1, 0))).getMessage();
        assertTrue(message.endsWith("has no client color for random writes; add one, for example 'write' or "
                + "'request'"), message);
    }
}
