// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CacheModel;
import org.loggia.calibration.model.CacheThenRaidModel;
import org.loggia.calibration.model.CaseModel;
import org.loggia.calibration.model.MixCorrection;
import org.loggia.calibration.model.CustomNetModel;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.calibration.model.ServiceLaw;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.net.ServiceTime;
import org.loggia.calibration.net.StorageNets;
import org.loggia.calibration.weight.WeightFunction;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetFlattening;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.engine.NetChecks;
import org.loggia.queueing.net.engine.RequestNet;
import org.loggia.queueing.net.law.ClientOrderWeights;
import org.loggia.queueing.net.law.ClientShareWeights;
import org.loggia.queueing.net.law.EqualWeights;
import org.loggia.queueing.net.law.LocalWeights;
import org.loggia.queueing.net.law.MachineWeights;
import org.loggia.queueing.random.RandomStream;
import org.loggia.testing.QpmeFormat;

/**
 * A net that was written for one workload becomes, by its laws, the net that the calibrated model gives for another;
 * solved or coupled.
 */
class LawfulNetTest {
    private static final Map<RequestType, ServiceLaw> LAWS = Map.of(
            RequestType.READ, new ServiceLaw(linear(0.08, 2e-6), 0.5),
            RequestType.WRITE, new ServiceLaw(linear(0.15, 5e-6), 0.8));

    @TempDir
    private Path folder;

    private static FittedFunction linear(double fixed, double perByte) {
        return FittedFunction.of(List.of(Term.CONSTANT, Term.SIZE), new double[] {fixed, perByte}, 1, fixed / 2);
    }

    /** Reads and writes of each machine in turn. */
    private static ResponseTimeMeasurement machines(double readSize, double writeSize, int... clients) {
        List<MeasuredStream> streams = new ArrayList<>();
        for (int i = 0; i < clients.length; i++) {
            RequestType type = RequestType.values()[i % 2];
            String machine = "VM " + (i / 2 + 1);
            if (clients[i] > 0) {
                streams.add(new MeasuredStream(machine, "Clients " + type.label() + " " + machine, type, clients[i], 1,
                        type == RequestType.READ ? readSize : writeSize, Double.NaN, Double.NaN));
            }
        }
        return new ResponseTimeMeasurement(1, 2, 0, streams, null);
    }

    private static ResponseTimeMeasurement alone(RequestType type, int clients, double size, double fileSet) {
        return new ResponseTimeMeasurement(1, 2, fileSet, List.of(new MeasuredStream("", "Clients", type, clients, 1,
                size,
                Double.NaN, Double.NaN)), null);
    }

    private static ResponseTimeMeasurement inTurn(int clients, double share) {
        return new ResponseTimeMeasurement(1, 2, 0, List.of(
                new MeasuredStream("", "Clients", RequestType.READ, clients, share, 4096, Double.NaN, Double.NaN),
                new MeasuredStream("", "Clients", RequestType.WRITE, clients, 1 - share, 8192, Double.NaN,
                        Double.NaN)), null);
    }

    private static WeightFunction weights() {
        List<WeightFunction.Point> points = new ArrayList<>();
        for (double clients : new double[] {0.25, 0.5, 1, 2, 4}) {
            for (double sizes : new double[] {0.25, 1, 4}) {
                for (double size : new double[] {4096, 16384, 65536}) {
                    points.add(new WeightFunction.Point(clients, sizes, size, 0.5 + clients / sizes * size / 3e4));
                }
            }
        }
        return WeightFunction.of(points);
    }

    private static ScheduledModel scheduled(MachineWeights machines) {
        return new ScheduledModel("variable-workload", LAWS, new MixCorrection(weights()), weights(), machines, 2, 0,
                0);
    }

    private Net written(CalibratedStorage model, ResponseTimeMeasurement workload, ResponseTimeMeasurement... others) {
        List<ResponseTimeMeasurement> rows = new ArrayList<>(List.of(workload));
        rows.addAll(List.of(others));
        var net = model.lawful(GeneralWorkload.of(model, workload, rows, 0));
        Path file = folder.resolve("net.qpe");
        QpeFiles.write(net, file);
        assertEquals(List.of(), QpmeFormat.faults(QpeFiles.toText(net)), "QPME takes it");
        return QpeFiles.read(file);
    }

    private static RequestNet requests(Net net) {
        return RequestNet.of(net, place -> place.name().toLowerCase(Locale.ROOT).startsWith("client"));
    }

    /** What a net says of a kind of requests: weights of modes and mean service times, by their names. */
    private static Map<String, Double> figures(Net net) {
        Map<String, Double> figures = new java.util.TreeMap<>();
        NetFlattening.flatten(net).transitions().forEach(transition -> transition.modes().forEach((Mode mode) -> figures
                .put(transition.name() + " " + mode.name(), mode.weight())));
        NetFlattening.flatten(net).places().forEach(place -> place.classes().forEach((TokenClass tokens) -> {
            String name = place.name() + " " + net.colors().stream().filter(c -> c.id().equals(tokens.colorId()))
                    .findFirst().orElseThrow().name();
            figures.put(name + " tokens", (double) tokens.initial());
            if (tokens.service() != null) {
                figures.put(name + " time", tokens.service().time().mean());
            }
        }));
        return figures;
    }

    /** The net of one workload, put into the state of another, is the model's net for that one. */
    private void assertGeneralizes(CalibratedStorage model, ResponseTimeMeasurement from, ResponseTimeMeasurement to) {
        RequestNet net = requests(written(model, from, to));
        int kinds = net.entries().size();
        int[] numbers = new int[kinds];
        double[] sizes = new double[kinds];
        double[] fileSets = new double[kinds];
        for (int kind = 0; kind < kinds; kind++) {
            String color = net.entries().get(kind).color();
            MeasuredStream stream = to.streams().stream().filter(each -> each.color().equals(color)).findFirst()
                    .orElse(null);
            numbers[kind] = stream == null ? 0 : (int) Math.round(stream.activeClients());
            sizes[kind] = stream == null ? 0 : stream.size();
            fileSets[kind] = to.fileSet();
        }
        Map<String, Double> general = figures(net.populated(numbers, sizes, fileSets));
        figures(NetConversion.convert(model.net(to))).forEach((name, value) -> assertEquals(value, general.get(name),
                1e-9 * Math.abs(value), model + ": " + name));
    }

    @Test
    void weightsAndServiceTimesFollowWorkload() {
        ResponseTimeMeasurement from = machines(4096, 4096, 30, 10, 10, 20);
        for (MachineWeights rule : List.of(new EqualWeights(), new ClientShareWeights(0.5), new ClientOrderWeights(2),
                new LocalWeights(0.3, 2, false), new LocalWeights(0.3, 2, true))) {
            ScheduledModel model = scheduled(rule);
            assertGeneralizes(model, from, machines(65536, 8192, 5, 40, 12, 12));
            assertGeneralizes(model, from, machines(8192, 32768, 30, 0, 0, 20));
            assertGeneralizes(model, from, machines(8192, 32768, 10, 20, 30, 40, 50, 60));
            assertGeneralizes(model.withLimit(16), from, machines(8192, 32768, 10, 20, 30, 0, 5, 6));
        }
    }

    @Test
    void casesAndFileSetsFollowWorkload() {
        FittedFunction uncached = FittedFunction.of(List.of(Term.CONSTANT, Term.SIZE_LOG_FILE_SET),
                new double[] {0.1, 3e-6}, 1, 0.05);
        CaseModel model = new CaseModel("cache-raid-random-write", RequestType.WRITE, LAWS.get(RequestType.WRITE),
                1, new ServiceLaw(uncached, 1), 3, 1e9, 0);
        ResponseTimeMeasurement cached = alone(RequestType.WRITE, 10, 4096, 1e8);
        ResponseTimeMeasurement other = alone(RequestType.WRITE, 25, 16384, 5e10);
        assertGeneralizes(model, cached, other);
        assertGeneralizes(model, other, cached);
        assertTrue(requests(written(model, cached)).dependsOnFileSet());
        assertGeneralizes(new CacheModel(LAWS, 2, 0), alone(RequestType.READ, 3, 4096, 0),
                alone(RequestType.READ, 40, 131072, 0));
        CacheThenRaidModel raid = new CacheThenRaidModel(CacheThenRaidModel.Servers.ONE_EACH, 20,
                new CacheThenRaidModel.Stage(0.2, LAWS.get(RequestType.READ), LAWS.get(RequestType.WRITE)),
                new CacheThenRaidModel.Stage(0.6, LAWS.get(RequestType.WRITE), LAWS.get(RequestType.READ)), 0);
        assertGeneralizes(raid, alone(RequestType.READ, 3, 4096, 0), alone(RequestType.READ, 40, 65536, 0));
        CustomNetModel own = new CustomNetModel("own", StorageNets.cache(new Clients("Clients", 2, 0), "read",
                new ServiceTime(0.5, 0.3), 1), Map.of(RequestType.READ, linear(0.5, 1e-5)));
        assertGeneralizes(own, alone(RequestType.READ, 3, 4096, 0), alone(RequestType.READ, 7, 65536, 0));
    }

    /** What is wrong with the laws of a net whose text was changed, in one line each. */
    private List<String> doubts(CalibratedStorage model, ResponseTimeMeasurement workload, String... edits)
            throws IOException {
        written(model, workload);
        Path file = folder.resolve("net.qpe");
        String text = Files.readString(file);
        for (int i = 0; i < edits.length; i += 2) {
            assertTrue(text.contains(edits[i]), text);
            text = text.replace(edits[i], edits[i + 1]);
        }
        return NetChecks.of(QpeFiles.read(Files.writeString(file, text))).stream()
                .map(each -> each.severity() + " " + each.location().element() + ": " + each.message()).toList();
    }

    @Test
    void lawsOfCalibratedNetsAreSound() throws IOException {
        assertEquals(List.of(), doubts(scheduled(new ClientShareWeights(0.5)), machines(4096, 4096, 30, 10, 10, 20)));
        assertEquals(List.of(), doubts(scheduled(new LocalWeights(0.3, 2, false)), machines(4096, 4096, 30, 10)));
        assertEquals(List.of(), doubts(scheduled(new EqualWeights()).withLimit(8), machines(4096, 4096, 30, 10)));
        assertEquals(List.of(), doubts(scheduled(new EqualWeights()), inTurn(20, 0.5)));
        assertEquals(List.of(), doubts(new CacheModel(LAWS, 2, 0), alone(RequestType.READ, 3, 4096, 0)));
    }

    @Test
    void reportsImpossibleLaws() throws IOException {
        CacheModel model = new CacheModel(LAWS, 2, 0);
        ResponseTimeMeasurement workload = alone(RequestType.READ, 30, 4096, 0);
        assertDoubt(doubts(model, workload, "time=", "time=0.5-0.02*clients+0*"), "WARNING", "Cache",
                "its law gives the service time -0.09");
        assertDoubt(doubts(model, workload, "time=max(0.04,0.08+2.0E-6*size)", "time=0.1-2e-7*size"), "WARNING",
                "Cache", "1048576.0 B");
        assertDoubt(doubts(model, workload, "*size", "*length"), "ERROR", "the formula of place",
                "unknown variable 'length'");
        assertDoubt(doubts(model, workload, "time=", "time=(1+"), "ERROR", "the formula of place", "");
        assertDoubt(doubts(model, workload, "loggia-law place=", "loggia-law place=x"), "ERROR", "the laws",
                "which does not exist");
    }

    private static void assertDoubt(List<String> doubts, String... parts) {
        assertEquals(1, doubts.size(), String.join(", ", parts) + " in " + doubts);
        for (String part : parts) {
            assertTrue(doubts.get(0).contains(part), doubts.toString());
        }
    }

    @Test
    void clientsThatIssueBothTypesDrawThemByTheirShare() {
        ScheduledModel model = scheduled(new EqualWeights());
        assertGeneralizes(model, inTurn(20, 0.5), inTurn(40, 0.25));
    }

    /** A closed loop around the coupled net: each client sends its next request at once. */
    private static double[] coupled(RequestNet net, int[] numbers, double[] sizes, double fileSet) {
        EventList events = new EventList(net.handles());
        double[] sums = new double[numbers.length];
        int[] counts = new int[numbers.length];
        List<Integer> kindOf = new ArrayList<>();
        for (int kind = 0; kind < numbers.length; kind++) {
            for (int i = 0; i < numbers[kind]; i++) {
                kindOf.add(kind);
            }
        }
        double[] since = new double[kindOf.size()];
        List<Integer> finished = new ArrayList<>();
        IntConsumer done = finished::add;
        RequestNet.Run run = net.start(events, 0, number -> new RandomStream(7, number), done);
        for (int request = 0; request < since.length; request++) {
            run.arrive(kindOf.get(request), request, sizes[kindOf.get(request)], fileSet);
        }
        for (int completions = 0; completions < 200_000;) {
            run.occur(events.pop());
            while (!finished.isEmpty()) {
                int request = finished.remove(0);
                int kind = kindOf.get(request);
                if (++completions > 10_000) {
                    sums[kind] += events.time() - since[request];
                    counts[kind]++;
                }
                since[request] = events.time();
                run.arrive(kind, request, sizes[kind], fileSet);
            }
        }
        for (int kind = 0; kind < sums.length; kind++) {
            sums[kind] /= counts[kind];
        }
        return sums;
    }

    /** Coupled, the laws hold at every moment; in a closed loop that is one state, which the model has a net for. */
    @Test
    void coupledNetObeysItsLaws() {
        ScheduledModel model = scheduled(new ClientShareWeights(0.5));
        RequestNet net = requests(written(model, machines(4096, 4096, 30, 10, 10, 20)));
        double[] times = coupled(net, new int[] {5, 30, 15, 10}, new double[] {65536, 8192, 65536, 8192}, 0);
        Map<String, Double> expected = new SimulatedResponseTimes(400_000, 3).of(
                model.net(machines(65536, 8192, 5, 30, 15, 10)));
        for (int kind = 0; kind < times.length; kind++) {
            double exact = expected.get(net.entries().get(kind).color());
            assertEquals(exact, times[kind], 0.03 * exact, net.entries().get(kind).toString());
        }
        CaseModel cases = new CaseModel("cache-raid-random-write", RequestType.WRITE,
                new ServiceLaw(linear(1, 0), 0), 1, new ServiceLaw(linear(4, 0), 0), 2, 1e9, 0);
        RequestNet written = requests(written(cases, alone(RequestType.WRITE, 1, 4096, 1e8)));
        assertEquals(10, coupled(written, new int[] {10}, new double[] {4096}, 1e8)[0], 1e-6);
        assertEquals(20, coupled(written, new int[] {10}, new double[] {4096}, 2e9)[0], 1e-6);
    }

    @Test
    void predictionsAreThoseOfModel() {
        ScheduledModel model = scheduled(new LocalWeights(0.3, 2, false));
        ResponseTimeMeasurement asked = machines(65536, 8192, 5, 30, 15, 10);
        NetPredictions predictions = NetPredictions.of(written(model, machines(4096, 4096, 30, 10, 10, 20)),
                new ResponseTimeMeasurements("what-if.csv", "", List.of(asked)), new SimulatedResponseTimes(300_000,
                        1));
        Map<String, Double> expected = new SimulatedResponseTimes(300_000, 1).of(model.net(asked));
        assertEquals(4, predictions.comparison().entries().size());
        predictions.comparison().entries().forEach(entry -> {
            double exact = expected.get(entry.stream().color());
            assertEquals(exact, entry.simulated(), 0.03 * exact, entry.toString());
        });
        assertEquals(List.of(), predictions.notes());
        Net two = written(model, machines(4096, 4096, 30, 10, 10, 20));
        String message = assertThrows(ProblemException.class, () -> NetPredictions.of(two,
                new ResponseTimeMeasurements(
                        "what-if.csv", "", List.of(machines(4096, 4096, 1, 1, 1, 1, 1, 1))), new SimulatedResponseTimes(
                                1000,
                                1)))
                .getMessage();
        assertTrue(message.startsWith("what-if.csv:2: the net has no requests of type 'read VM 3'"), message);
    }
}
