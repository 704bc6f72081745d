// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.chart.Series.Curve;

/** A chart of each kind; tests leave them in target/pictures to be looked at. */
final class Samples {

    private Samples() {
    }

    static void keep(Picture picture, String svg) throws IOException {
        Path folder = Files.createDirectories(Path.of("target/pictures"));
        String name = picture.title() + picture.charts().get(0).title();
        Files.writeString(folder.resolve(name.replaceAll("\\W+", "-") + ".svg"), svg);
    }

    static Chart heatMap() {
        return Chart.of("Means of the medians", Axis.named("clients", List.of("1", "8", "32")),
                Axis.named("request size", List.of("4 KiB", "64 KiB")))
                .with(new Series.HeatMap("means", new double[][] {{0.21, 2, 8}, {1, Double.NaN, 12.5}}, "ms"));
    }

    static List<Picture> all() {
        List<Picture> all = new ArrayList<>();
        all.add(Picture.of(ChartSvgTest.users()));
        all.add(Picture.of(heatMap(), 420, 260));
        all.add(Picture.of(curve()));
        all.add(Picture.of(histograms()));
        all.add(Picture.of(bars(), 800, 400));
        all.add(Picture.of(boxes()));
        all.add(Picture.of(diagonal(), 400, 320));
        all.add(Picture.of(overNames(), 400, 260));
        all.add(new Picture("Partial effects", "line: mean prediction · band: eight of ten rows", 2, 340, 260,
                List.of(band("request size", "B", 196608), band("clients", "", 64), names())));
        return all;
    }

    private static Chart curve() {
        double[] rows = {40, 80, 160, 320, 640};
        double[] trend = new double[60];
        double[] across = new double[60];
        for (int i = 0; i < 60; i++) {
            across[i] = 40 * Math.pow(32, i / 59.0);
            trend[i] = 8 + 300 / across[i];
        }
        return Chart.of("Learning curve", Axis.of("training rows", "").kind(Axis.Kind.LOGARITHMIC),
                Axis.of("mean relative error", "%").between(0, 30))
                .with(Curve.line("trend", across, trend))
                .with(Curve.points("error with its 95 % interval", rows, new double[] {15.5, 12, 9.8, 9.1, 8.4}).within(
                        new double[] {4, 9, 9, 8.7, 8.2}, new double[] {90, 15, 11, 9.5, 8.6}))
                .with(new Mark.Vertical(800, "all 800 rows"));
    }

    private static Chart histograms() {
        return Chart.of("Histogram", Axis.of("response time", "ms"), Axis.of("share of observations", "%"))
                .with(new Series.Histogram("before", 0, 0.5, new double[] {2, 20, 35, 20, 13, 5, 5}))
                .with(new Series.Histogram("after", 0.5, 0.4, new double[] {12, 30, 25, 10, 3, 5, 5}))
                .with(new Mark.Shade(0, 1, "warm-up"));
    }

    private static Chart bars() {
        return Chart.of("Bars", Axis.of("response time", "ms"), Axis.named("", List.of(
                "UsageScenario:Reading and writing of files by many clients", "Storage:raid/read",
                "Storage:raid/write")))
                .with(new Series.Bars("run 1", new double[] {12, 3.4, 6}, new double[] {1, 0.2, Double.NaN}))
                .with(new Series.Bars("run 2", new double[] {14, 3.1, Double.NaN}, new double[] {1, 0.2, Double.NaN}));
    }

    private static Chart boxes() {
        SplittableRandom random = new SplittableRandom(1);
        List<Series.Box> boxes = new ArrayList<>();
        for (int size = 1; size < 5; size++) {
            double width = size;
            boxes.add(Series.Box.of(random.doubles(60).map(u -> -width * 5 * Math.log(u)).toArray()));
        }
        return Chart.of("Boxes", Axis.named("request size [KiB]", List.of("4", "8", "16", "32\u201364")),
                Axis.of("relative error", "%")).with(new Series.Boxes("", boxes));
    }

    private static Chart diagonal() {
        SplittableRandom random = new SplittableRandom(2);
        double[] x = random.doubles(80).map(u -> Math.exp(6 * u) / 10).toArray();
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = x[i] * (0.8 + 0.4 * random.nextDouble());
        }
        return Chart.of("Measured and simulated", Axis.of("measured response time", "ms").kind(Axis.Kind.LOGARITHMIC)
                .between(0.05, 60), Axis.of("simulated response time", "ms").kind(Axis.Kind.LOGARITHMIC)
                        .between(0.05, 60)).with(Curve.points("", x, y)).with(new Mark.Diagonal(0.05, 60));
    }

    private static Chart overNames() {
        return Chart.of("Mean by level", Axis.named(
                "file system", List.of("ext4", "xfs", "a long name of a file system")),
                Axis.of("throughput", "B/s")).with(Curve.overNames("read", new double[] {9e7, 9.5e7, 1.2e8}))
                .with(Curve.overNames("write", new double[] {5e7, 6.5e7, 2.2e7}));
    }

    private static Chart band(String factor, String unit, double most) {
        double[] x = new double[30];
        double[] y = new double[30];
        double[] low = new double[30];
        double[] high = new double[30];
        for (int i = 0; i < 30; i++) {
            x[i] = most * (i + 1) / 30;
            y[i] = 3 + Math.sqrt(i);
            low[i] = y[i] * 0.8;
            high[i] = y[i] * 1.3;
        }
        return Chart.of(factor, Axis.of(factor, unit).between(0, most), Axis.of("response time", "ms").between(0, 12))
                .with(new Series.Band("", x, low, high)).with(Curve.line("", x, y)).with(new Mark.Rug(x));
    }

    private static Chart names() {
        return Chart.of("scheduler", Axis.named("scheduler", List.of("none", "deadline", "cfq")),
                Axis.of("response time", "ms").between(0, 12))
                .with(Curve.points("", new double[] {0, 1, 2}, new double[] {4, 5, 7})
                        .within(new double[] {3, 3, 3}, new double[] {6, 8, 9}));
    }
}
