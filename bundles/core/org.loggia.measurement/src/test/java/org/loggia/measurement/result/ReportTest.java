// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.TargetResult;

class ReportTest {

    private static final String TEXT = """
            campaign: effects
            targets: [{name: t, directory: .}]
            driver: fio
            factors:
              readShare: [0.2, 0.5, 0.8]
              concurrentRequests: [1, 2]
              pattern: [random, sequential]
            settings: {requestSize: 4 KiB, fileSetSize: 1 MiB}
            runTime: 1 s
            repetitions: 2
            labels: {raid: "10 <of 8>"}
            """;

    @TempDir
    private Path folder;
    private Campaign campaign;
    private CampaignStore store;

    @AfterEach
    void close() {
        if (store != null) {
            store.close();
        }
    }

    /** A store whose response follows a formula; the second repetition is larger by the noise. */
    private CampaignResults measured(ToDoubleFunction<Configuration> response, double noise) throws Exception {
        Files.writeString(folder.resolve("c.yaml"), TEXT);
        campaign = CampaignFile.read(folder.resolve("c.yaml"));
        store = CampaignStore.create(folder.resolve("c.sqlite"), campaign);
        for (PlannedRun run : store.plan()) {
            double value = response.applyAsDouble(campaign.configurations().get(run.configuration()))
                    + noise * run.repetition();
            store.end(store.begin(run, 1), RunState.DONE, 1, "", List.of(new TargetResult("t",
                    List.of(new MeasuredMetric("readResponseTime", "ms", value)), List.of(), Map.of())));
        }
        return CampaignResults.of(campaign, store);
    }

    private static double number(Configuration configuration, int factor) {
        return configuration.levels().get(factor).number();
    }

    private static double sign(Configuration configuration) {
        return configuration.levels().get(2).text().equals("random") ? 1 : -1;
    }

    /** 10 times the share of reads, plus 1 for each client; means over the two patterns, which change nothing. */
    @Test
    void curvesFollowLevelsOfFactor() throws Exception {
        CampaignResults results = measured(configuration -> 10 * number(configuration, 0) + number(configuration, 1),
                0.5);
        List<ResponseCurve> curves = ResponseCurve.of(results, "readResponseTime", 0, 1);
        assertEquals(List.of("1", "2"), curves.stream().map(each -> each.level().text()).toList());
        assertEquals(List.of("0.2", "0.5", "0.8"), curves.get(1).levels().stream().map(level -> level.text())
                .toList());
        assertArrayEquals(new double[] {4.25, 7.25, 10.25}, curves.get(1).means(), 1e-12);
        assertArrayEquals(new double[] {4, 7, 10}, curves.get(1).low(), 1e-12);
        assertArrayEquals(new double[] {4.5, 7.5, 10.5}, curves.get(1).high(), 1e-12);
        ResponseCurve all = ResponseCurve.of(results, "readResponseTime", 0, -1).get(0);
        assertArrayEquals(new double[] {3.75, 6.75, 9.75}, all.means(), 1e-12);
        assertEquals(campaign.estimatedDuration(), campaign.estimatedRunDuration().multipliedBy(24));
    }

    /**
     * Balanced design by hand: 10 + 3 c + p + p c, c and p at -1 and 1. Sums of squares are proportional to 9, 1 and
     * 1, so
     * the shares are 9/11, 1/11 and 1/11.
     */
    @Test
    void effectsOfKnownFormula() throws Exception {
        CampaignResults results = measured(configuration -> {
            double clients = 2 * number(configuration, 1) - 3;
            return 10 + 3 * clients + sign(configuration) + sign(configuration) * clients;
        }, 0);
        Effects effects = Effects.of(results, "readResponseTime");
        assertEquals(10, effects.mean(), 1e-12);
        assertEquals(0, effects.noise(), 1e-12);
        assertEquals(List.of(1, 2, 0), effects.main().stream().map(Effects.MainEffect::factor).toList());
        assertEquals(9 / 11.0, effects.main().get(0).share(), 1e-12);
        assertEquals(6, effects.main().get(0).range(), 1e-12);
        assertEquals(1 / 11.0, effects.main().get(1).share(), 1e-12);
        assertEquals(0, effects.main().get(2).share(), 1e-12);
        assertEquals(List.of(1, 2), List.of(effects.pairs().get(0).first(), effects.pairs().get(0).second()));
        assertEquals(1 / 11.0, effects.pairs().get(0).share(), 1e-12);
        assertEquals(0, effects.pairs().get(1).share(), 1e-12);
    }

    /** Two runs that differ by 2 are each 1 off; with effects of variance 1 noise is half. */
    @Test
    void computesNoiseFromRepetitions() throws Exception {
        CampaignResults results = measured(configuration -> 10 + sign(configuration), 2);
        Effects effects = Effects.of(results, "readResponseTime");
        assertEquals(0.5, effects.noise(), 1e-12);
        assertEquals(0.5, effects.main().get(0).share(), 1e-12);
        assertEquals(Math.sqrt(2) / 12, CampaignResults.variation(new double[] {11, 13}), 1e-12);
    }

    /** As table 2 of Noorshams et al. 2013: lines along the share of reads, one for each combination of the others. */
    @Test
    void fitsLinesAlongShareOfReads() throws Exception {
        CampaignResults results = measured(configuration -> {
            double share = number(configuration, 0);
            return sign(configuration) > 0 ? 5 - 2 * share : 5 + (share == 0.5 ? 1 : 0);
        }, 0);
        LinearFits fits = LinearFits.of(results, "readResponseTime").orElseThrow();
        assertEquals(0, fits.factor());
        assertEquals(4, fits.fits().size());
        for (LinearFits.Fit fit : fits.fits()) {
            boolean random = fit.others().get(1).text().equals("random");
            assertEquals(3, fit.points());
            assertEquals(random ? -2 : 0, fit.slope(), 1e-12);
            assertEquals(random ? 5 : 5 + 1 / 3.0, fit.intercept(), 1e-12);
            assertEquals(random ? 1 : 0, fit.squaredR(), 1e-12);
        }
    }

    @Test
    void reportIsSelfContained() throws Exception {
        CampaignResults results = measured(configuration -> 10 + number(configuration, 0) + number(configuration, 1),
                0.5);
        store.environment("t", "processor", "<script>alert(1)</script> & \"co\"\u001b[2J");
        String html = HtmlReport.of(results, store);
        for (String part : List.of("Noise", "Main effects", "Interactions", "Response surface",
                "Linear fits along readShare",
                "Linear models over all factors", "24 of 24 runs measured", "System",
                "10 &lt;of 8&gt;")) {
            assertTrue(html.contains(part), part);
        }
        assertFalse(html.contains("<script") || html.contains("\u001b"));
        assertTrue(html.contains("&lt;script&gt;"));
        assertFalse(html.matches("(?s).*(src=|href=\"[^#]).*"), "no other file is asked for");
        int charts = 0;
        for (int at = html.indexOf("<svg"); at >= 0; at = html.indexOf("<svg", at + 1)) {
            String svg = html.substring(at, html.indexOf("</svg>", at) + 6);
            DocumentBuilderFactory.newInstance().newDocumentBuilder()
                    .parse(new java.io.ByteArrayInputStream(svg.getBytes(
                            java.nio.charset.StandardCharsets.UTF_8)));
            assertFalse(svg.contains("NaN"), svg);
            charts++;
        }
        assertEquals(1 + 3 + 1 + 3, charts);
    }
}
