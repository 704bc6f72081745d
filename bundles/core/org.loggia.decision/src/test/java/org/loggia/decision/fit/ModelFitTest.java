// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Numbers of a model that are known, found from what the model would have been measured to do: three servers in a row,
 * open (Jackson) and closed (mean value analysis), so that what is measured is exact. Seeds are fixed.
 */
class ModelFitTest {

    private static final Path TANDEM = Path.of("../../../examples/design-space");
    private static final double[] RATES = {14, 25, 18};
    private static final String[] NUMBERS = {"rate of WebServer/CPU", "rate of BusinessServer/CPU",
        "rate of DataServer/CPU"};

    @TempDir
    private Path directory;

    private static ModelSelection load(Path folder) {
        return ModelSelection.load(List.of(folder), null, null).selection();
    }

    private static FitResult fit(ModelSelection selection, List<String> numbers, String csv, Set<String> heldOut,
            int runs) {
        return new ModelFit(selection, numbers, MeasuredLoads.parse("m.csv", csv), "m.csv", heldOut).run(
                () -> PcmSimulation.of(selection, IoAnalysisModels.installed(), List.of(), Set.of()),
                new FitSettings(SimulationSettings.ofSeed(3).until(Double.POSITIVE_INFINITY, 20_000), 2, runs),
                FitProgress.NONE);
    }

    private static double mean(double arrivals) {
        double sum = 0;
        for (double rate : RATES) {
            sum += 1 / (rate - arrivals);
        }
        return sum;
    }

    private static String open(boolean isBusyKnown, double... arrivals) {
        StringBuilder csv = new StringBuilder("rate,point,mean,utilization [%]\n");
        for (double each : arrivals) {
            csv.append(each + ",Customers," + mean(each) + ",\n");
            if (isBusyKnown) {
                csv.append(each + ",WebServer/CPU,," + 100 * each / RATES[0] + "\n" + each + ",DataServer/CPU,,"
                        + 100 * each / RATES[2] + "\n");
            }
        }
        return csv.toString();
    }

    @Test
    void recoversDemandsOfOpenServers() {
        FitResult found = fit(load(TANDEM), List.of(NUMBERS), open(true, 2, 5, 8, 11), Set.of(), 500);
        for (int i = 0; i < RATES.length; i++) {
            EstimatedParameter each = found.parameters().get(i);
            assertEquals("20", each.before());
            assertEquals(RATES[i], each.value(), 0.05 * RATES[i], each.toString());
            assertTrue(each.low() < each.value() && each.value() < each.high(), each.toString());
            assertTrue(each.lowLeftOut() <= each.highLeftOut(), each.toString());
        }
        assertTrue(found.errorBefore() > 0.1 && found.errorAfter() < 0.02, found.toString());
        assertTrue(found.errorLeftOut() < 0.05, found.toString());
        assertEquals(List.of(), found.warnings());
        assertTrue(found.runs() < 300, found.runs() + " runs");
    }

    /** From the end alone nobody can tell which of two servers it was. */
    @Test
    void reportsIndistinguishableParameters() {
        FitResult found = fit(load(TANDEM), List.of(NUMBERS[0], NUMBERS[1]), open(false, 2, 3, 4), Set.of(), 500);
        assertTrue(found.errorAfter() < 0.03, found.toString());
        assertTrue(found.warnings().stream().anyMatch(each -> each.startsWith("'rate of WebServer/CPU' and 'rate of"
                + " BusinessServer/CPU' cannot be identified separately")), found.warnings().toString());
    }

    /** The cached database is deployed nowhere. */
    @Test
    void reportsParametersWithoutEffect() {
        FitResult found = fit(load(TANDEM), List.of(NUMBERS[0], "demand of _cached_work"), open(true, 3, 9), Set.of(),
                500);
        assertTrue(found.warnings().stream().anyMatch(each -> each.startsWith("No measured metric depends on 'demand of"
                + " _cached_work'")), found.warnings().toString());
    }

    @Test
    void predictsHeldOutLoads() {
        FitResult found = fit(load(TANDEM), List.of(NUMBERS), open(true, 2, 5, 8, 11), Set.of("rate=11"), 500);
        assertTrue(found.errorHeldOut() < 0.08, found.errorHeldOut() + "");
        assertEquals(3, found.figures().stream().filter(FittedFigure::isHeldOut).count());
        assertTrue(found.figures().stream().filter(FittedFigure::isHeldOut).allMatch(each -> Double.isNaN(each
                .leftOut())));
    }

    @Test
    void reportsFitWithShortRuns() {
        FitResult found = fit(load(TANDEM), List.of(NUMBERS), open(true, 2, 5, 8, 11), Set.of(), 12);
        assertTrue(found.warnings().contains("The search stopped at the maximum number of simulations; increase it."),
                found.warnings().toString());
    }

    private Path closed() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("closed"));
        try (Stream<Path> files = Files.list(TANDEM)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        Path usage = folder.resolve("orders.usagemodel");
        Files.writeString(usage, Files.readString(usage).replaceAll("(?s)<workload_UsageScenario.*</workload_"
                + "UsageScenario>", "<workload_UsageScenario xsi:type=\"usagemodel:ClosedWorkload\" population=\"3\">"
                        + "<thinkTime_ClosedWorkload specification=\"Exp(1)\"/></workload_UsageScenario>"));
        return folder;
    }

    /** Demands of 1.5 and 0.6 times those of the model, which stay exponential: they are scaled, not replaced. */
    @Test
    void recoversDemandsOfClosedNetwork() throws IOException {
        IntFunction<ClosedSolution> truth = users -> MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(users,
                ServiceCenter.queue("web", 1.5 / 20),
                ServiceCenter.queue("business", 0.6 / 20), ServiceCenter.queue("data", 1.0 / 20),
                ServiceCenter.delay("think", 1)));
        StringBuilder csv = new StringBuilder("users,point,mean,utilization\n");
        for (int users : new int[] {1, 5, 10, 15, 20, 30}) {
            double throughput = truth.apply(users).throughput()[0];
            csv.append(users + ",Customers," + (users / throughput - 1) + ",\n");
            // From the response times alone nobody can tell which of the servers is the slow one.
            csv.append(users + ",WebServer/CPU,," + throughput * 1.5 / 20 + "\n");
        }
        Path folder = closed();
        ModelSelection selection = load(folder);
        List<String> numbers = List.of("demand of show", "demand of order from 0.1 to 10");
        ModelFit fit = new ModelFit(selection, numbers, MeasuredLoads.parse("m.csv", csv.toString()), "m.csv",
                Set.of());
        FitResult found = fit(selection, numbers, csv.toString(), Set.of(), 500);
        EstimatedParameter web = found.parameters().get(0);
        assertTrue(web.isFactor(), web.toString());
        assertEquals(ParameterQuantity.WORK, web.quantity());
        assertEquals("(Exp(1)) * " + web.value(), web.after());
        assertEquals(1.5, web.value(), 0.05, web.toString());
        assertEquals(0.6, found.parameters().get(1).value(), 0.15, found.toString());
        assertTrue(found.errorAfter() < 0.02 && found.errorLeftOut() < 0.04, found.toString());
        List<Path> changed = fit.write(found, directory.resolve("fitted"));
        assertEquals(1, changed.size());
        String before = Files.readString(selection.files().stream().filter(file -> file.endsWith("orders.repository"))
                .findFirst().orElseThrow());
        String after = Files.readString(changed.get(0));
        assertEquals(before, after.replace("(Exp(1)) * " + web.value(), "Exp(1)").replace("(Exp(1)) * "
                + found.parameters().get(1).value(), "Exp(1)"));
        assertFalse(before.equals(after));

        ModelSelection open = load(folder);
        UnaryOperator<EObject> counterpart = element -> open.model().resources().getEObject(EcoreUtil.getURI(element),
                false);
        List<EObject> edited = fit.apply(found, counterpart);
        assertEquals(List.of(web.after(), found.parameters().get(1).after()), edited.stream().map(
                each -> ((PCMRandomVariable) each).getSpecification()).toList());
        assertTrue(assertThrows(ProblemException.class, () -> fit.apply(found, counterpart)).getMessage().contains(
                "'demand of show' is no longer Exp(1) in the model"));
    }

    @Test
    void proposesUsualParameters() {
        List<FitCandidate> offered = FitCandidate.of(load(TANDEM));
        assertEquals(List.of("demand of CachedDatabase.query", "demand of Database.query", "demand of order",
                "demand of show"), offered.stream().map(FitCandidate::text).filter(text -> text.startsWith("demand"))
                        .sorted().toList(),
                "two actions have the same name");
        assertTrue(offered.stream().map(FitCandidate::text).toList().containsAll(List.of(NUMBERS)), offered.toString());
        assertTrue(offered.contains(new FitCandidate("demand of show", "Exp(1)", ParameterQuantity.WORK, true, 0.01,
                100)),
                offered.toString());
        assertTrue(offered.contains(new FitCandidate("rate of WebServer/CPU", "20", ParameterQuantity.RATE, false, 0.2,
                2000)),
                offered.toString());
    }

    @Test
    void derivesUnitFromModel() {
        ModelSelection selection = load(TANDEM);
        String demand = selection.model().all(ParametricResourceDemand.class).map(each -> EcoreUtil.getID(each
                .getAction_ParametricResourceDemand())).findFirst().orElseThrow();
        assertEquals(ParameterQuantity.WORK, FitParameter.of("demand of " + demand, selection).quantity());
        assertEquals(ParameterQuantity.OTHER, FitParameter.of("replicas of WebServer/CPU", selection).quantity());
    }

    @Test
    void theSameSeedRepeatsFit() {
        ModelSelection selection = load(TANDEM);
        String csv = open(true, 3, 9);
        assertEquals(fit(selection, List.of(NUMBERS[0]), csv, Set.of(), 100).toString(),
                fit(load(TANDEM), List.of(NUMBERS[0]), csv, Set.of(), 100).toString());
        assertEquals("20", FitParameter.of(NUMBERS[0], selection).before(), "the model stays as it was");
    }

    @Test
    void rejectsInvalidInput() {
        ModelSelection selection = load(TANDEM);
        String csv = open(false, 2, 5);
        assertWrong(selection, List.of("rate of Nowhere/CPU"), csv, "there is no resource container 'Nowhere'");
        assertWrong(selection, List.of("rate of WebServer/CPU from 5 to 2"), csv, "in ascending order");
        assertWrong(selection, List.of("rate of WebServer/CPU from a to 2"), csv, "'a', an end of the range");
        assertWrong(selection, List.of("numberOfReplicas of _web_server_cpu from 1 to 2.5"), csv, "whole numbers");
        assertWrong(selection, List.of("colour of WebServer"), csv, "no element 'WebServer'");
        assertWrong(selection, List.of("demand of nobody"), csv, "there is no action 'nobody'");
        assertWrong(selection, List.of("demand of query"), csv,
                "there are several of the kind action 'query'; select one as 'Database.query' or "
                        + "'CachedDatabase.query'");
        assertWrong(selection, List.of(NUMBERS[0], NUMBERS[0]), csv, "is given twice");
        assertWrong(selection, List.of(NUMBERS), open(false, 2),
                "m.csv: measured values: 1, parameters to estimate: 3; measure more, or estimate fewer");
        assertWrong(selection, List.of(NUMBERS[0]), "users,point,mean\n2,Customers,1\n", "m.csv:1: there is no usage"
                + " scenario with a closed workload");
        assertWrong(selection, List.of(NUMBERS[0]), "rate x,point,mean\n2,Customers,1\n", "no usage scenario 'x'");
        assertWrong(selection, List.of(NUMBERS[0]), "rate,point,mean\n2,Customers,1\n3,Nobody,2\n",
                "m.csv:3: there is no responseTime of 'Nobody'");
        assertWrong(selection, List.of(NUMBERS[0]), "rate,point,mean [ms]\n2,Customers,1\n",
                "m.csv:2: the time unit of the model is unknown");
    }

    private static void assertWrong(ModelSelection selection, List<String> numbers, String csv, String expected) {
        String text = assertThrows(ProblemException.class, () -> fit(selection, numbers, csv, Set.of(), 100)).problem()
                .toString();
        assertTrue(text.contains(expected), text);
    }

    @Test
    void rejectsHoldOutOfUnknownLoad() {
        ModelSelection selection = load(TANDEM);
        List<MeasuredLoad> loads = MeasuredLoads.parse("m.csv", open(false, 2, 5));
        String text = assertThrows(ProblemException.class, () -> new ModelFit(selection, List.of(NUMBERS[0]), loads,
                "m.csv", Set.of("rate=7"))).problem().text();
        assertTrue(text.contains("there is no load 'rate=7' to hold out; name one of rate=2; rate=5"), text);
    }

    @Test
    void fitCanBeCancelled() {
        ModelSelection selection = load(TANDEM);
        ModelFit fit = new ModelFit(selection, List.of(NUMBERS[0]), MeasuredLoads.parse("m.csv", open(false, 2, 5)),
                "m.csv", Set.of());
        assertThrows(CancellationException.class, () -> fit.run(() -> PcmSimulation.of(selection,
                IoAnalysisModels.installed(), List.of(), Set.of()), new FitSettings(SimulationSettings.ofSeed(1)
                        .until(Double.POSITIVE_INFINITY, 1000), 1, 100), (runs, most) -> runs < 3));
    }
}
