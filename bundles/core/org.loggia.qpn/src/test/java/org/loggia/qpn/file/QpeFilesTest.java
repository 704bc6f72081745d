// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Settings;
import org.loggia.qpn.engine.DistributionConversion;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.random.BreitWignerMeanSquare;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Gamma;
import org.loggia.queueing.random.Hyperbolic;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.Logarithmic;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.PhaseType;
import org.loggia.queueing.random.PiecewiseUniform;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.random.TraceDistribution;
import org.loggia.queueing.random.VonMises;
import org.loggia.testing.QpmeFormat;
import org.loggia.testing.SharedFiles;

/** Files in and out, and what is said of broken ones. */
class QpeFilesTest {
    @TempDir
    private Path folder;

    private static final String GOOD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <net qpme-version="1.5.2">
              <colors><color name="x" real-color="#000000" id="1"/></colors>
              <queues><queue strategy="FCFS" number-of-servers="1" id="2" name="Q"/></queues>
              <places>
                <place id="3" departure-discipline="NORMAL" type="queueing-place" name="P" queue-ref="2">
                  <color-refs>
                    <color-ref color-id="1" initial-population="1" id="4"
                        distribution-function="Exponential" lambda="2"/>
                  </color-refs>
                </place>
              </places>
              <transitions>
                <transition id="5" priority="0" type="immediate-transition" weight="1.0" name="T">
                  <modes><mode name="m" firing-weight="1.0" id="6"/></modes>
                  <connections>
                    <connection source-id="4" target-id="6" count="1" id="7"/>
                    <connection source-id="6" target-id="4" count="1" id="8"/>
                  </connections>
                </transition>
              </transitions>
            </net>
            """;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("net.qpe"), text);
    }

    private Net read(String text) throws IOException {
        return QpeFiles.read(write(text));
    }

    private String message(String text) {
        String message = assertThrows(ProblemException.class, () -> read(text)).getMessage();
        assertFalse(message.contains("\n"), message);
        return message.substring(message.indexOf("net.qpe"));
    }

    /** Temporary files are their owner's only; a net that was saved is not. */
    @Test
    void savedNetsKeepRightsOfTheirFile() throws IOException {
        Path file = Files.writeString(folder.resolve("rights.qpe"), GOOD);
        assumeTrue(Files.getFileAttributeView(file, PosixFileAttributeView.class) != null);
        Path copy = folder.resolve("copy.qpe");
        QpeFiles.write(QpeFiles.load(file), copy);
        assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
        Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-rw----"));
        QpeFiles.write(QpeFiles.load(file), copy);
        assertEquals("rw-rw----", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
    }

    @Test
    void oldAndNewFilesMeanTheSame() throws IOException {
        Net net = read(GOOD);
        assertEquals(1, net.places().size());
        assertEquals(2, NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(100_000).withWarmUp(
                0))
                .part("P", PartResult.Part.QUEUE, "x").throughput(), 0.05);
        // Before queues were elements of their own, the place described its queue.
        Net older = read(GOOD.replaceAll("<queues>.*</queues>", "").replace("queue-ref=\"2\"",
                "strategy=\"PS\" number-of-servers=\"3\"").replace(" qpme-version=\"1.5.2\"", ""));
        assertEquals(Discipline.PS, older.queues().get(0).discipline());
        assertEquals(3, older.queues().get(0).servers());
    }

    @Test
    void reportsBrokenFilesWithLine() {
        assertEquals("net.qpe:1: this is not a queueing Petri net: the root element must be 'net', not 'petri'",
                message("<petri/>"));
        assertTrue(message("not XML").startsWith("net.qpe:1: this is not well-formed XML"));
        assertTrue(message(GOOD.replace("</net>", "")).startsWith("net.qpe:"));
        assertTrue(message(GOOD.replace("1.5.2", "3.0")).contains("version 3.0 are not supported"));
        assertTrue(message(GOOD.replace("Exponential", "Hyperbola"))
                .startsWith("net.qpe:9: unknown distribution-function 'Hyperbola'; use one of Exponential, "));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "lamda=\"2\"")).startsWith(
                "net.qpe:9: place 'P': the distribution Exponential has no parameter 'lambda'; add it"));
        assertTrue(message(GOOD.replace("Exponential", "MAP\" d0=\"-1;x\" d1=\"1;0")).contains("'d0'"));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "")).contains("has no parameter 'lambda'"));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "lambda=\"-2\"")).contains("must be a finite number above 0"));
        assertTrue(message(GOOD.replace("FCFS", "LIFO")).startsWith("net.qpe:4: unknown strategy 'LIFO'"));
        assertTrue(message(GOOD.replace("queue-ref=\"2\"", "")).startsWith("net.qpe:6: place 'P': it has no queue"));
        assertTrue(message(GOOD.replace("source-id=\"4\"", "source-id=\"44\"")).startsWith("net.qpe:17: "));
        assertTrue(message(GOOD.replace("count=\"1\"", "count=\"one\"")).contains("must be a whole number"));
        assertTrue(message(GOOD.replace("id=\"5\"", "")).contains("has no attribute 'id'"));
        assertTrue(message(GOOD.replace("count=\"1\"", "count=\" 1\"")).contains("must be a whole number, not ' 1'"));
        assertTrue(message(GOOD.replace("firing-weight=\"1.0\"", "firing-weight=\"1e999\"")).contains(
                "must be a finite number, not '1e999'"));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "lambda=\"2 \"")).contains(
                "must be a finite number, not '2 '"));
        assertTrue(assertThrows(ProblemException.class, () -> QpeFiles.read(folder.resolve("absent.qpe"))).getMessage()
                .endsWith("absent.qpe: no such file; check the path"));
    }

    @Test
    void refusesSecondSubnetOfPlace() {
        assertEquals("net.qpe:7: the element 'place' has more than one 'subnet'; keep one of them", message(GOOD
                .replace("type=\"queueing-place\" name=\"P\" queue-ref=\"2\">",
                        "type=\"subnet-place\" name=\"P\"><subnet/>\n<subnet/>")));
    }

    /** These were dropped without a message when the net was saved. */
    @ParameterizedTest
    @CsvSource({"real-color=\"#000000\" id=\"1\", 3, color", "id=\"2\" name=\"Q\", 4, queue",
        "count=\"1\" id=\"7\", 17, connection"})
    void refusesElementsInElementsWithoutChildren(String end, int line, String parent) {
        assertEquals("net.qpe:" + line + ": the element 'note' in '" + parent + "' is not supported; remove it",
                message(GOOD.replace(end + "/>", end + "><note/></" + parent + ">")));
    }

    @Test
    void refusesSecondLocation() {
        String location = "<meta-attribute xsi:type='location-attribute' location-x='1' location-y='2'/>";
        assertEquals("net.qpe:10: the element 'place' has more than one location; keep one of them", message(GOOD
                .replace("<net", "<net xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'")
                .replace("</color-refs>", "</color-refs><meta-attributes>" + location + location
                        + "</meta-attributes>")));
        assertEquals("net.qpe:10: 'meta-attributes' may contain 'meta-attribute', not 'note'; remove it",
                message(GOOD.replace("</color-refs>", "</color-refs><meta-attributes><note/></meta-attributes>")));
    }

    @Test
    void rejectsExternalEntities() throws IOException {
        Path secret = folder.resolve("secret.txt");
        Files.writeString(secret, "secret");
        String attack = "<?xml version=\"1.0\"?><!DOCTYPE net [<!ENTITY x SYSTEM \"" + secret.toUri()
                + "\">]><net qpme-version=\"2.1\">&x;</net>";
        assertTrue(message(attack).contains("not accepted"));
    }

    @Test
    void reportsInvalidNetsWithElement() throws IOException {
        assertProblem(GOOD.replace("queue-ref=\"2\"", "queue-ref=\"99\""), "net.qpe:6: its queue '99' does not exist");
        assertProblem(GOOD.replace("weight=\"1.0\" name", "weight=\"-1\" name"), "transition 'T': its weight is -1.0");
        assertProblem(GOOD.replace("firing-weight=\"1.0\"", "firing-weight=\"-2\""), "mode 'm': its firing weight is");
        assertProblem(GOOD.replaceAll("<connection source-id.*/>", ""), "mode 'm': it has no connections");
        assertProblem(GOOD.replaceAll("<modes>.*</modes>", "").replaceAll("<connection source-id.*/>", ""),
                "transition 'T': it has no mode");
        assertProblem(GOOD.replace("initial-population=\"1\"", "initial-population=\"5\" maximum-capacity=\"2\""),
                "place 'P': color 'x' starts with 5 tokens, more than its capacity of 2");
        assertProblem(GOOD.replace("number-of-servers=\"1\"", "number-of-servers=\"0\""),
                "queue 'Q': it requires at least 1 server");
        assertProblem(GOOD.replace("color-id=\"1\"", "color-id=\"77\""), "its color '77' does not exist");
    }

    private void assertProblem(String text, String expected) throws IOException {
        ProblemException problem = assertThrows(ProblemException.class,
                () -> NetSimulation.run(read(text), NetRunSettings.DEFAULT));
        assertTrue(problem.getMessage().contains(expected), problem.getMessage());
    }

    @Test
    void deadAndEndlessNetsAreReported() throws IOException {
        Net dead = read(GOOD.replace("source-id=\"4\" target-id=\"6\" count=\"1\"",
                "source-id=\"4\" target-id=\"6\" count=\"2\""));
        String message = assertThrows(ProblemException.class, () -> NetSimulation.run(dead, NetRunSettings.DEFAULT))
                .getMessage();
        assertTrue(message.contains("deadlock at time") && message.contains("1 of 'x' at 'P'"), message);
        Net endless = new Net("endless", List.of(new Color("x", "x")), List.of(),
                List.of(new Place.Ordinary("p", new TokenClass("x", 1))),
                List.of(new Transition("t", new Mode("m", 1, List.of(new Arc("p", "x", 1)),
                        List.of(new Arc("p", "x", 1))))));
        String cascade = assertThrows(ProblemException.class, () -> NetSimulation.run(endless, NetRunSettings.DEFAULT))
                .getMessage();
        assertTrue(cascade.contains("transition 't' mode 'm'") && cascade.contains("endlessly"), cascade);
    }

    @Test
    void writtenNetsAreReadBackTheSame() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(SharedFiles.file("reference/qpn/models"))) {
            files = found.filter(file -> file.toString().endsWith(".qpe")).toList();
        }
        for (Path file : files) {
            QueueingPetriNet net = QpeFiles.load(file);
            Path first = folder.resolve("first.qpe");
            QpeFiles.write(net, first);
            QueueingPetriNet again = QpeFiles.load(first);
            String text = Files.readString(first);
            assertEquals(text, QpeFiles.toText(again), file.toString());
            assertEquals(List.of(), QpmeFormat.faults(text).stream().filter(fault -> fault.contains("configuration")
                    && !fault.contains("seconds-between") && !fault.contains("time-between")).toList(), file
                            .toString());
            // Configurations that lack what QPME's simulator wants get it.
            assertTrue(EcoreUtil.equals(withoutConfigurations(net), withoutConfigurations(again)), file.toString());
            NetRunSettings settings = NetRunSettings.DEFAULT.withPrecision(0).withEvents(3000).withWarmUp(1);
            if (!file.toString().contains("RT10")) {
                assertEquals(NetSimulation.run(NetConversion.convert(net), settings).parts(),
                        NetSimulation.run(NetConversion.convert(again), settings).parts(), file.toString());
            }
        }
    }

    private static QueueingPetriNet withoutConfigurations(QueueingPetriNet net) {
        QueueingPetriNet copy = EcoreUtil.copy(net);
        List<Settings> configurations = new ArrayList<>();
        copy.eAllContents().forEachRemaining(element -> {
            if (element instanceof Settings settings) {
                configurations.add(settings);
            }
        });
        EcoreUtil.removeAll(configurations);
        return copy;
    }

    /** What stands in QPME's own files of version 2.1 is still there when they are written: nothing is dropped. */
    @Test
    void everyAttributeOfCurrentFileSurvives() throws IOException {
        for (String name : List.of("ispass03", "pepsy-bcmp2", "SjAS04Model_6AS-L5", "SPECjms2007Model")) {
            Path file = SharedFiles.file("reference/qpn/models/qpme-examples/" + name + ".qpe");
            Map<String, Integer> before = census(QpeNode.read(Files.readAllBytes(file), name));
            Map<String, Integer> after = census(QpeNode.read(
                    QpeFiles.toText(QpeFiles.load(file)).getBytes(StandardCharsets.UTF_8), name));
            before.forEach((what, count) -> assertTrue(after.getOrDefault(what, 0) >= count,
                    name + ": " + what + " stands " + count + " times in the file, then "
                            + after.getOrDefault(what, 0)));
        }
    }

    private static Map<String, Integer> census(QpeNode node) {
        Map<String, Integer> counts = new HashMap<>();
        node.attributes().forEach((key, value) -> {
            // One of QPME's own files gives two connections the same id; files that are not named are not written.
            boolean isArc = node.name().equals("connection") && key.equals("id");
            if (!isArc && !(key.equals("input-file") && value.isEmpty())) {
                counts.merge(node.name() + " " + key + "=" + plain(value), 1, Integer::sum);
            }
        });
        node.children().forEach(child -> census(child).forEach((what, count) -> counts.merge(what, count,
                Integer::sum)));
        return counts;
    }

    private static String plain(String value) {
        try {
            return String.valueOf(Double.parseDouble(value));
        } catch (NumberFormatException text) {
            return value;
        }
    }

    /** A net is saved while its author still works on it. */
    @Test
    void savesIncompleteDelay() throws IOException {
        QueueingPetriNet model = QpeFiles.load(write(GOOD.replace("immediate-transition", "timed-transition")));
        org.loggia.qpn.Distribution unfinished = DistributionConversion.model(new VonMises(5));
        unfinished.getParameters().clear();
        model.getTransitions().get(0).getModes().get(0).setDelay(unfinished);
        Path file = folder.resolve("unfinished.qpe");
        QpeFiles.write(model, file);
        assertFalse(Files.readString(file).contains("mean-firing-delay"));
    }

    @Test
    void everyDistributionOfFormatSurvives() throws IOException {
        List<Distribution> distributions = List.of(new Hyperexponential(new double[] {1, 3}, new double[] {0.5, 4}),
                new PhaseType(new double[] {0.25, 0.75}, new double[][] {{-3, 2}, {0.5, -1}}),
                new MarkovianArrivalProcess(new double[][] {{-5, 1}, {0.1, -0.6}}, new double[][] {{4, 0}, {0, 0.5}}),
                new TraceDistribution(1, 2, 0.5), new PiecewiseUniform(new double[] {0, 0.5, 1}, new double[] {1, 3}),
                new BreitWignerMeanSquare(2, 1, 1.5), new Hyperbolic(2, 0.5), new Logarithmic(0.3), new VonMises(5));
        for (Distribution distribution : distributions) {
            QueueingPetriNet model = QpeFiles.load(write(GOOD.replace("immediate-transition", "timed-transition")));
            ((QueueingColorReference) model.getPlaces().get(0).getColorReferences().get(0))
                    .setServiceTime(DistributionConversion.model(distribution));
            model.getTransitions().get(0).getModes().get(0).setDelay(DistributionConversion.model(distribution));
            Path file = folder.resolve("distributions.qpe");
            QpeFiles.write(model, file);
            assertTrue(Files.readString(file).contains("mean-firing-delay=\"" + distribution.mean() + "\""));
            Net again = QpeFiles.read(file);
            Distribution service = again.places().get(0).classes().get(0).service().time();
            Distribution delay = again.transitions().get(0).modes().get(0).delay();
            for (Distribution read : List.of(service, delay)) {
                RandomStream first = new RandomStream(5);
                RandomStream second = new RandomStream(5);
                Distribution expected = distribution.begin();
                Distribution actual = read.begin();
                for (int i = 0; i < 100; i++) {
                    assertEquals(expected.sample(first), actual.sample(second), 1e-12, distribution.toString());
                }
            }
        }
    }

    @Test
    void additionsToFormatSurvive() throws IOException {
        QueueingPetriNet net = QpeFiles.load(write(GOOD
                .replace("strategy=\"FCFS\"", "strategy=\"PS\" rates=\"1.0;1.5\" floor=\"3\"")
                .replace("lambda=\"2\"", "alpha=\"2\" lambda=\"2\" share=\"2\" priority=\"3\"")
                .replace("Exponential", "Gamma")));
        Path file = folder.resolve("extended.qpe");
        QpeFiles.write(net, file);
        QueueingPetriNet read = QpeFiles.load(file);
        assertEquals("3", read.getQueues().get(0).getOtherAttributes().get("floor"));
        Net again = NetConversion.convert(read);
        assertEquals(List.of(1.0, 1.5), again.queues().get(0).rates());
        assertEquals(new TokenService(new Gamma(2, 0.5), 3, 2), again.places().get(0).classes().get(0).service());
        assertThrows(ProblemException.class, () -> QpeFiles.write(net, folder.resolve("no/such/folder.qpe")));
    }

    @Test
    void timedTransitionsKeepTheirDelays() throws IOException {
        String timed = GOOD.replace("immediate-transition", "timed-transition")
                .replace("firing-weight=\"1.0\"", "mean-firing-delay=\"49\"");
        QueueingPetriNet net = QpeFiles.load(write(timed));
        assertTrue(QpeFiles.toText(net).contains("mean-firing-delay=\"49\""));
        assertEquals(49, NetConversion.convert(net).transitions().get(0).modes().get(0).delay().mean(), 1e-9);
        Net erlang = QpeFiles.read(write(timed.replace("mean-firing-delay=\"49\"",
                "distribution-function=\"Erlang\" alpha=\"2\" lambda=\"4\"")));
        assertEquals(new Erlang(2, 4), erlang.transitions().get(0).modes().get(0).delay());
        assertTrue(message(timed.replace("mean-firing-delay=\"49\"", "")).contains("has no firing delay"));
    }
}
