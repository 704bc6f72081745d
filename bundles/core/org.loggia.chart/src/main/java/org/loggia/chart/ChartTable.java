// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.loggia.input.CsvText;

/**
 * The numbers of a chart as a table for other programs, a row for each thing that is drawn: in the units of the data,
 * with all their digits. What does not exist is an empty cell.
 *
 * @param header names of the columns, with the units of their numbers
 * @param rows as long as the header each
 */
public record ChartTable(List<String> header, List<List<String>> rows) {

    /** Takes copies. */
    public ChartTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** The table of a chart; without rows for a chart of nothing. */
    public static ChartTable of(Chart chart) {
        boolean isSideways = chart.vertical().isNamed() && !chart.horizontal().isNamed();
        Axis along = isSideways ? chart.vertical() : chart.horizontal();
        Axis value = isSideways ? chart.horizontal() : chart.vertical();
        List<List<String>> rows = new ArrayList<>();
        for (Series series : chart.series()) {
            if (series instanceof Series.Curve curve) {
                for (int i = 0; i < curve.x().length; i++) {
                    rows.add(row(curve, place(along, curve.x()[i]), curve.y()[i], at(curve.low(), i),
                            at(curve.high(), i)));
                }
            } else if (series instanceof Series.Band band) {
                for (int i = 0; i < band.x().length; i++) {
                    rows.add(row(band, place(along, band.x()[i]), Double.NaN, band.low()[i], band.high()[i]));
                }
            } else if (series instanceof Series.Histogram bins) {
                for (int i = 0; i < bins.heights().length; i++) {
                    rows.add(row(bins, text(bins.low() + i * bins.width()), bins.heights()[i], Double.NaN, Double.NaN));
                }
            } else if (series instanceof Series.Bars bars) {
                for (int i = 0; i < bars.heights().length; i++) {
                    double height = bars.heights()[i];
                    double half = at(bars.halfWidths(), i);
                    rows.add(row(bars, along.title(i), height, height - half, height + half));
                }
            } else if (series instanceof Series.Boxes boxes) {
                for (int i = 0; i < boxes.boxes().size(); i++) {
                    Series.Box box = boxes.boxes().get(i);
                    rows.add(row(boxes, along.title(i), box.low(), box.quartile1(), box.median(),
                            box.quartile3(), box.high(), box.mean()));
                }
            } else if (series instanceof Series.HeatMap map) {
                for (int up = 0; up < map.values().length; up++) {
                    for (int across = 0; across < map.values()[up].length; across++) {
                        rows.add(List.of(map.name(), along.names().get(across), value.names().get(up),
                                text(map.values()[up][across])));
                    }
                }
            }
        }
        return new ChartTable(header(chart, along, value), rows);
    }

    private static List<String> header(Chart chart, Axis along, Axis value) {
        Series first = chart.series().isEmpty() ? null : chart.series().get(0);
        if (first instanceof Series.HeatMap map) {
            return List.of("series", title(along, "column"), title(value, "row"), title(Axis.of("", map.unit()),
                    "value"));
        }
        Stream<String> numbers = first instanceof Series.Boxes
                ? Stream.of("lower whisker", "lower quartile", "median", "upper quartile", "upper whisker", "mean")
                : Stream.of(value.quantity().isEmpty() ? "value" : value.quantity(), "low", "high");
        return Stream.concat(Stream.of("series", first instanceof Series.Histogram ? title(along, "bin") + " from"
                : title(along, along.isNamed() ? "name" : "position")),
                numbers.map(name -> title(Axis.of(name, value.unit()), ""))).toList();
    }

    private static String title(Axis axis, String otherwise) {
        return (axis.quantity().isEmpty() ? otherwise : axis.quantity())
                + (axis.unit().isEmpty() ? "" : " [" + axis.unit() + "]");
    }

    private static String place(Axis axis, double position) {
        return axis.isNamed() ? axis.title((int) position) : text(position);
    }

    private static double at(double[] numbers, int i) {
        return i < numbers.length ? numbers[i] : Double.NaN;
    }

    private static List<String> row(Series series, String place, double... numbers) {
        return Stream.concat(Stream.of(series.name(), place), DoubleStream.of(numbers).mapToObj(ChartTable::text))
                .toList();
    }

    /** A number with all its digits; empty for one that does not exist. */
    static String text(double number) {
        return Double.isFinite(number) ? Double.toString(number) : "";
    }

    /** The table as comma-separated values. */
    public String csv() {
        CsvText csv = new CsvText(header.toArray(String[]::new));
        rows.forEach(row -> csv.add(row.toArray()));
        return csv.toString();
    }

    /** The table with tabs between cells, as spreadsheets take it from the clipboard. */
    public String tabs() {
        return Stream.concat(Stream.of(header), rows.stream())
                .map(row -> row.stream().map(cell -> cell.replaceAll("[\t\r\n]", " "))
                        .collect(Collectors.joining("\t"))).collect(Collectors.joining("\n", "", "\n"));
    }
}
