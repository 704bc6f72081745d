// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.List;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.TextTable;

/** Histograms of residence times and probes of a net, in each format. */
final class NetHistograms {

    private static final int MAX_BAR_WIDTH = 40;

    /** Of a color in a part of a place, or of a probe. */
    private record Named(String place, String part, String color, Histogram histogram) {
    }

    private final List<Named> histograms = new ArrayList<>();

    NetHistograms(NetResults results) {
        results.parts().forEach(part -> histograms.add(new Named(part.place(),
                JsonText.text(part.part()), part.color(), part.histogram())));
        results.probes().forEach(probe -> histograms.add(new Named(probe.probe(), "probe", probe.color(),
                probe.histogram())));
        histograms.removeIf(each -> each.histogram().counts().isEmpty());
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (Named each : histograms) {
            Histogram histogram = each.histogram();
            text.append("\nTimes at ").append(VisibleText.line(each.place())).append(", ")
                    .append(each.part()).append(", ")
                    .append(VisibleText.line(each.color())).append('\n');
            double largest = histogram.counts().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
            TextTable table = new TextTable("from", "count", "");
            for (int bin = 0; bin < histogram.counts().size(); bin++) {
                double count = histogram.counts().get(bin);
                table.add(NumberText.significant(histogram.low() + bin * histogram.width(), 4),
                        NumberText.grouped(Math.round(count)),
                        "#".repeat((int) Math.round(MAX_BAR_WIDTH * count / largest)));
            }
            table.add(NumberText.significant(end(histogram), 4), NumberText.grouped(Math.round(histogram.above())),
                    "and beyond");
            text.append(table);
        }
        return text.toString();
    }

    private static double end(Histogram histogram) {
        return histogram.low() + histogram.counts().size() * histogram.width();
    }

    String csv() {
        CsvText csv = new CsvText("place", "part", "color", "from", "to", "count");
        for (Named each : histograms) {
            Histogram histogram = each.histogram();
            for (int bin = 0; bin < histogram.counts().size(); bin++) {
                double from = histogram.low() + bin * histogram.width();
                csv.add(each.place(), each.part(), each.color(), from, from + histogram.width(),
                        histogram.counts().get(bin));
            }
            csv.add(each.place(), each.part(), each.color(), end(histogram), null, histogram.above());
        }
        return csv.toString();
    }
}
