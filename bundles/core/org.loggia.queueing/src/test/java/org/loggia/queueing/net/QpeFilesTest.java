package org.loggia.queueing.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.queueing.random.BreitWignerMeanSquare;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Gamma;
import org.loggia.queueing.random.Hyperbolic;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.Logarithmic;
import org.loggia.queueing.random.Lognormal;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.PhaseType;
import org.loggia.queueing.random.PiecewiseUniform;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.random.Trace;
import org.loggia.queueing.random.VonMises;
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

    private Net read(String text) throws IOException {
        Path file = folder.resolve("net.qpe");
        Files.writeString(file, text);
        return QpeReader.read(file);
    }

    private String message(String text) {
        String message = assertThrows(NetException.class, () -> read(text)).getMessage();
        assertFalse(message.contains("\n"), message);
        return message.substring(message.indexOf("net.qpe"));
    }

    @Test
    void oldAndNewFilesMeanTheSame() throws IOException {
        Net net = read(GOOD);
        assertEquals(1, net.places().size());
        assertEquals(2, NetSimulation.run(net, RunSettings.DEFAULT.withPrecision(0).withEvents(100_000).withWarmUp(0))
                .part("P", PartResult.Part.QUEUE, "x").throughput(), 0.05);
        // Before queues were elements of their own, the place described its queue.
        Net older = read(GOOD.replaceAll("<queues>.*</queues>", "").replace("queue-ref=\"2\"",
                "strategy=\"PS\" number-of-servers=\"3\"").replace(" qpme-version=\"1.5.2\"", ""));
        assertEquals(Discipline.PS, older.queues().get(0).discipline());
        assertEquals(3, older.queues().get(0).servers());
    }

    @Test
    void brokenFilesAreNamedWithTheirLine() {
        assertEquals("net.qpe:1: this is no queueing Petri net: the root element must be 'net', not 'petri'",
                message("<petri/>"));
        assertTrue(message("not XML").startsWith("net.qpe:1: this is not well-formed XML"));
        assertTrue(message(GOOD.replace("</net>", "")).startsWith("net.qpe:"));
        assertTrue(message(GOOD.replace("1.5.2", "3.0")).contains("version 3.0 are not supported"));
        assertTrue(message(GOOD.replace("Exponential", "Hyperbola"))
                .startsWith("net.qpe:9: the distribution 'Hyperbola' is not supported"));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "lamda=\"2\"")).startsWith(
                "net.qpe:9: the distribution Exponential has no parameter 'lambda'; add it"));
        assertTrue(message(GOOD.replace("Exponential", "MAP\" d0=\"-1;x\" d1=\"1;0")).contains("'d0'"));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "")).contains("has no parameter 'lambda'"));
        assertTrue(message(GOOD.replace("lambda=\"2\"", "lambda=\"-2\"")).contains("must be a finite number above 0"));
        assertTrue(message(GOOD.replace("FCFS", "LIFO")).startsWith("net.qpe:4: the strategy 'LIFO' is not known"));
        assertTrue(message(GOOD.replace("queue-ref=\"2\"", "")).startsWith("net.qpe:6: the queueing place 'P' has no"));
        assertTrue(message(GOOD.replace("source-id=\"4\"", "source-id=\"44\"")).startsWith("net.qpe:17: "));
        assertTrue(message(GOOD.replace("count=\"1\"", "count=\"one\"")).contains("must be a whole number"));
        assertTrue(message(GOOD.replace("id=\"5\"", "")).contains("has no attribute 'id'"));
        assertTrue(assertThrows(NetException.class, () -> QpeReader.read(folder.resolve("absent.qpe"))).getMessage()
                .endsWith("absent.qpe: there is no such file"));
    }

    @Test
    void externalEntitiesAreRefused() throws IOException {
        Path secret = folder.resolve("secret.txt");
        Files.writeString(secret, "secret");
        String attack = "<?xml version=\"1.0\"?><!DOCTYPE net [<!ENTITY x SYSTEM \"" + secret.toUri()
                + "\">]><net qpme-version=\"2.1\">&x;</net>";
        assertTrue(message(attack).contains("not accepted"));
    }

    @Test
    void wrongNetsAreNamedWithTheElement() throws IOException {
        assertProblem(GOOD.replace("queue-ref=\"2\"", "queue-ref=\"99\""), "place 'P': its queue '99' does not exist");
        assertProblem(GOOD.replace("weight=\"1.0\" name", "weight=\"-1\" name"), "transition 'T': its weight is -1.0");
        assertProblem(GOOD.replace("firing-weight=\"1.0\"", "firing-weight=\"-2\""), "mode 'm': its firing weight is");
        assertProblem(GOOD.replaceAll("<connection source-id.*/>", ""), "mode 'm': it has no connections");
        assertProblem(GOOD.replaceAll("<modes>.*</modes>", "").replaceAll("<connection source-id.*/>", ""),
                "transition 'T': it has no mode");
        assertProblem(GOOD.replace("initial-population=\"1\"", "initial-population=\"5\" maximum-capacity=\"2\""),
                "place 'P': color 'x' starts with 5 tokens, more than its capacity of 2");
        assertProblem(GOOD.replace("number-of-servers=\"1\"", "number-of-servers=\"0\""),
                "queue 'Q': it needs at least 1 server");
        assertProblem(GOOD.replace("color-id=\"1\"", "color-id=\"77\""), "its color '77' does not exist");
    }

    @Test
    void whatNoTokenReachesIsNamed() {
        Net net = new Net("partly reachable", List.of(new Color("x", "x")),
                List.of(new ServiceQueue("d", "d", Discipline.IS, 1)),
                List.of(new Place.Queueing("a", "d", new TokenClass("x", 1, new Service(new Gamma(2, 1)))),
                        new Place.Ordinary("b", new TokenClass("x", 0)),
                        new Place.Ordinary("c", new TokenClass("x", 0))),
                List.of(new Transition("stay", new Mode("s", 1, List.of(new Arc("a", "x", 1)),
                                List.of(new Arc("a", "x", 1)))),
                        new Transition("go", new Mode("g", 1, List.of(new Arc("b", "x", 1)),
                                List.of(new Arc("c", "x", 1)))),
                        new Transition("come", new Mode("k", 1, List.of(new Arc("c", "x", 1)),
                                List.of(new Arc("b", "x", 1))))));
        // b and c feed each other, but neither ever gets a first token.
        List<String> warnings = NetSimulation.run(net, RunSettings.DEFAULT.withEvents(5000).withPrecision(0)).warnings()
                .stream().map(NetProblem::toString).toList();
        assertEquals(4, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).startsWith("place 'b': no token of color 'x' ever gets here"), warnings.get(0));
        assertTrue(warnings.get(1).startsWith("place 'c': no token"), warnings.get(1));
        assertTrue(warnings.get(2).startsWith("transition 'go' mode 'g': it can never fire"), warnings.get(2));
    }

    @Test
    void deadPartOfALivingNetIsNamed() {
        Net net = new Net("half dead", List.of(new Color("x", "x")),
                List.of(new ServiceQueue("d", "d", Discipline.IS, 1)),
                List.of(new Place.Queueing("a", "d", new TokenClass("x", 1, new Service(new Gamma(2, 1)))),
                        new Place.Ordinary("b", new TokenClass("x", 3))),
                List.of(new Transition("stay", new Mode("s", 1, List.of(new Arc("a", "x", 1)),
                                List.of(new Arc("a", "x", 1)))),
                        new Transition("never", new Mode("n", 1, List.of(new Arc("b", "x", 4)),
                                List.of(new Arc("b", "x", 4))))));
        List<NetProblem> warnings = NetSimulation.run(net, RunSettings.DEFAULT.withEvents(5000).withPrecision(0))
                .warnings();
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).toString().startsWith("place 'b' color 'x': 3 tokens did not move in all the time"),
                warnings.get(0).toString());
    }

    @Test
    void whatASubnetPlaceCannotObeyIsRefused() {
        Net inner = new Net("inner", List.of(), List.of(),
                List.of(new Place.Ordinary("i", "input-place", Place.Departure.NORMAL,
                                List.of(new TokenClass("x", 0)), List.of()),
                        new Place.Ordinary("o", "output-place", Place.Departure.NORMAL,
                                List.of(new TokenClass("x", 0)), List.of())),
                List.of(new Transition("t", new Mode("m", 1, List.of(new Arc("i", "x", 1)),
                        List.of(new Arc("o", "x", 1))))));
        Net net = new Net("outer", List.of(new Color("x", "x")), List.of(),
                List.of(new Place.Subnet("s", "S", Place.Departure.NORMAL,
                        List.of(new TokenClass("x", 0, 5, null, List.of())), inner, List.of())),
                List.of(new Transition("u", new Mode("n", 1, List.of(new Arc("s", "x", 1)),
                        List.of(new Arc("s", "x", 1))))));
        String message = assertThrows(NetException.class, () -> NetSimulation.run(net, RunSettings.DEFAULT))
                .getMessage();
        assertTrue(message.startsWith("place 'S': a subnet place has no capacity of its own"), message);
    }

    private void assertProblem(String text, String expected) throws IOException {
        Net net = read(text);
        NetException problem = assertThrows(NetException.class, () -> NetSimulation.run(net, RunSettings.DEFAULT));
        assertTrue(problem.getMessage().contains(expected), problem.getMessage());
    }

    @Test
    void deadAndEndlessNetsAreReported() throws IOException {
        Net dead = read(GOOD.replace("source-id=\"4\" target-id=\"6\" count=\"1\"",
                "source-id=\"4\" target-id=\"6\" count=\"2\""));
        String message = assertThrows(NetException.class, () -> NetSimulation.run(dead, RunSettings.DEFAULT))
                .getMessage();
        assertTrue(message.contains("it is dead at time") && message.contains("1 of 'x' at 'P'"), message);
        Net endless = new Net("endless", List.of(new Color("x", "x")), List.of(),
                List.of(new Place.Ordinary("p", new TokenClass("x", 1))),
                List.of(new Transition("t", new Mode("m", 1, List.of(new Arc("p", "x", 1)),
                        List.of(new Arc("p", "x", 1))))));
        String cascade = assertThrows(NetException.class, () -> NetSimulation.run(endless, RunSettings.DEFAULT))
                .getMessage();
        assertTrue(cascade.contains("transition 't' mode 'm'") && cascade.contains("without end"), cascade);
    }

    @Test
    void writtenNetsAreReadBackTheSame() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(SharedFiles.file("reference/qpn/models"))) {
            files = found.filter(file -> file.toString().endsWith(".qpe")).toList();
        }
        for (Path file : files) {
            Net net = QpeReader.read(file);
            Path first = folder.resolve("first.qpe");
            QpeWriter.write(net, first);
            Net again = QpeReader.read(first);
            Path second = folder.resolve("second.qpe");
            QpeWriter.write(again, second);
            assertEquals(Files.readString(first), Files.readString(second), file.toString());
            assertEquals(net.transitions().size(), again.transitions().size());
            RunSettings settings = RunSettings.DEFAULT.withPrecision(0).withEvents(3000).withWarmUp(1);
            if (!file.toString().contains("RT10")) {
                assertEquals(NetSimulation.run(net, settings).parts(), NetSimulation.run(again, settings).parts(),
                        file.toString());
            }
        }
    }

    @Test
    void everyDistributionOfTheFormatSurvives() {
        List<Distribution> distributions = List.of(new Hyperexponential(new double[] {1, 3}, new double[] {0.5, 4}),
                new PhaseType(new double[] {0.25, 0.75}, new double[][] {{-3, 2}, {0.5, -1}}),
                new MarkovianArrivalProcess(new double[][] {{-5, 1}, {0.1, -0.6}}, new double[][] {{4, 0}, {0, 0.5}}),
                new Trace(1, 2, 0.5), new PiecewiseUniform(new double[] {0, 0.5, 1}, new double[] {1, 3}),
                new BreitWignerMeanSquare(2, 1, 1.5), new Hyperbolic(2, 0.5), new Logarithmic(0.3), new VonMises(5));
        Path file = folder.resolve("distributions.qpe");
        for (Distribution distribution : distributions) {
            Net net = new Net("distributions", List.of(new Color("x", "x")),
                    List.of(new ServiceQueue("a", "a", Discipline.IS, 1)),
                    List.of(new Place.Queueing("p", "a", new TokenClass("x", 1, new Service(distribution))),
                            new Place.Ordinary("q", new TokenClass("x", 0))),
                    List.of(new Transition("t", new Mode("m", 1, List.of(new Arc("p", "x", 1)),
                                    List.of(new Arc("q", "x", 1)))),
                            new Transition("u", "u", 0, 1, true, List.of(new Mode("n", "n", 1, distribution,
                                    List.of(new Arc("q", "x", 1)), List.of(new Arc("p", "x", 1)), "#000000")),
                                    List.of())));
            QpeWriter.write(net, file);
            Net again = QpeReader.read(file);
            Distribution service = again.places().get(0).classes().get(0).service().time();
            Distribution delay = again.transitions().get(1).modes().get(0).delay();
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
    void additionsToTheFormatSurvive() {
        Net net = new Net("extended", List.of(new Color("x", "x")),
                List.of(new ServiceQueue("a", "a", Discipline.PS, 1, List.of(1.0, 1.5)),
                        new ServiceQueue("b", "b", Discipline.PRIO_PREEMPTIVE, 2)),
                List.of(new Place.Queueing("p", "a", new TokenClass("x", 2, new Service(new Gamma(2, 0.5), 3, 2))),
                        new Place.Queueing("q", "b", new TokenClass("x", 0, new Service(Lognormal.ofMoments(2, 1))))),
                List.of(new Transition("t", new Mode("m", 2, List.of(new Arc("p", "x", 1)),
                                List.of(new Arc("q", "x", 1)))),
                        new Transition("u", new Mode("n", 1, List.of(new Arc("q", "x", 1)),
                                List.of(new Arc("p", "x", 1))))));
        Path file = folder.resolve("extended.qpe");
        QpeWriter.write(net, file);
        Net again = QpeReader.read(file);
        assertEquals(net.queues(), again.queues());
        assertEquals(3, again.places().get(0).classes().get(0).service().priority());
        assertEquals(2, again.places().get(0).classes().get(0).service().weight());
        assertEquals(new Gamma(2, 0.5), again.places().get(0).classes().get(0).service().time());
        assertThrows(NetException.class, () -> QpeWriter.write(net, folder.resolve("no/such/folder.qpe")));
    }
}
