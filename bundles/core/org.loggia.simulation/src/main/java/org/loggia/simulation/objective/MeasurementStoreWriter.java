// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.loggia.input.VisibleText;
import org.loggia.output.AtomicFile;
import org.loggia.simulation.result.Metric;

/**
 * Writes measurements for Palladio's EDP2: a description, and next to it files with the times and values of each metric
 * at each measuring point in each run. {@link MeasurementStore} reads them. Close it to complete the files.
 */
public final class MeasurementStoreWriter implements Closeable {

    private static final String POINTS_OF_STATES = "(Resource|Link|Storage):.*";

    /** Palladio's ids of metrics with their times. */
    private static final Map<Metric.Kind, String> IDS = Map.of(Metric.Kind.RESPONSE_TIME, "_mZb3MdoLEeO-WvSDaR6unQ",
            Metric.Kind.WAITING_TIME, "_CEIUodpkEeO-WvSDaR6unQ", Metric.Kind.HOLDING_TIME, "_UyxagdpjEeO-WvSDaR6unQ",
            Metric.Kind.QUEUE_LENGTH, "_-buIceJDEeO6l86uYUhhyw", Metric.Kind.UTILIZATION, "_mhws4SkUEeSuf8LV7cHLgA");

    private final Path description;
    private final String name;
    private final Map<Place, Integer> types = new LinkedHashMap<>();
    private final List<String> points = new ArrayList<>();
    private final Map<Integer, Map<Place, Series>> runs = new LinkedHashMap<>();
    private final Set<String> left = new TreeSet<>();
    private int files;
    private int current;

    private record Place(Metric.Kind kind, String point) {

        boolean isCount() {
            return kind == Metric.Kind.QUEUE_LENGTH;
        }

        boolean isState() {
            return isCount() || kind == Metric.Kind.UTILIZATION;
        }
    }

    /** The times and values of a metric at a point in a run. */
    private static final class Series implements Closeable {
        private final int number;
        private final boolean isCount;
        private final DataOutputStream times;
        private final DataOutputStream values;

        Series(int number, boolean isCount, Path times, Path values) throws IOException {
            this.number = number;
            this.isCount = isCount;
            this.times = stream(times);
            this.values = stream(values);
        }

        private static DataOutputStream stream(Path file) throws IOException {
            return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        }

        void add(double time, double value) throws IOException {
            write(times, Double.doubleToRawLongBits(time));
            write(values, isCount ? (long) value : Double.doubleToRawLongBits(value));
        }

        private static void write(DataOutputStream out, long bits) throws IOException {
            out.writeLong(Long.reverseBytes(bits));
        }

        @Override
        public void close() throws IOException {
            times.close();
            values.close();
        }
    }

    /** @param description file with the ending {@code .edp2}; existing files of this name are replaced */
    public MeasurementStoreWriter(Path description) {
        this.description = description;
        String file = String.valueOf(description.getFileName());
        name = file.substring(0, file.length() - MeasurementStore.EXTENSION.length());
    }

    /**
     * Adds a measurement after those of the same run.
     *
     * @param run from 1, not below that of the measurement before
     */
    public void add(int run, Metric.Kind kind, String point, double time, double value) throws IOException {
        Place place = new Place(kind, point);
        if (!IDS.containsKey(kind) || place.isState() && !point.matches(POINTS_OF_STATES)) {
            left.add(kind.key() + " of " + point);
            return;
        }
        if (run != current) {
            closeRun();
            current = run;
        }
        Map<Place, Series> all = runs.computeIfAbsent(run, number -> new LinkedHashMap<>());
        Series series = all.get(place);
        if (series == null) {
            types.computeIfAbsent(place, each -> types.size());
            if (!points.contains(point)) {
                points.add(point);
            }
            series = new Series(files, place.isCount(), file(files), file(files + 1));
            files += 2;
            all.put(place, series);
        }
        series.add(time, value);
    }

    /** Metrics at points that Palladio does not have, which were left out. */
    public Set<String> left() {
        return left;
    }

    private Path file(int number) {
        return description.resolveSibling(series(number) + ".edp2bin");
    }

    private String series(int number) {
        return name + "-" + (number + 1);
    }

    private void closeRun() throws IOException {
        for (Series each : runs.getOrDefault(current, Map.of()).values()) {
            each.close();
        }
    }

    @Override
    public void close() throws IOException {
        closeRun();
        AtomicFile.write(description, xml().getBytes(StandardCharsets.UTF_8));
        for (int old = files; Files.deleteIfExists(file(old)); old++) {
            // a file of a store that is replaced
        }
    }

    private String xml() {
        StringBuilder xml = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <e:ExperimentGroup xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/EDP2/ExperimentData/1.0"
                    xmlns:p="http://palladiosimulator.org/EDP2/MeasuringPoint/1.0"
                    xmlns:m="http://palladiosimulator.org/MetricSpec/1.0" id="%1$s" purpose="%1$s">
                  <experimentSettings id="settings" description="loggia simulate" measuringTypes="%2$s">
                """.formatted(VisibleText.markup(name), String.join(" ", types.values().stream().map(each -> "type"
                + each)
                .toList())));
        runs.forEach((run, all) -> {
            xml.append("    <experimentRuns id=\"run%d\">\n".formatted(run));
            all.forEach((place, series) -> xml.append(measurement(run, place, series)));
            xml.append("    </experimentRuns>\n");
        });
        xml.append("  </experimentSettings>\n");
        types.forEach((place, number) -> xml.append("""
                  <measuringTypes id="type%d" experimentSettings="settings"
                      measuringPoint="//@measuringPointRepositories.0/@measuringPoints.%d">
                    <metric xsi:type="m:MetricSetDescription"
                        href="pathmap://METRIC_SPEC_MODELS/commonMetrics.metricspec#%s"/>
                  </measuringTypes>
                """.indent(2).formatted(number, points.indexOf(place.point), IDS.get(place.kind))));
        xml.append("  <measuringPointRepositories id=\"points\">\n");
        points.forEach(point -> xml.append("""
                <measuringPoints xsi:type="p:StringMeasuringPoint" measuringPoint="%s"/>
                """.indent(4).formatted(VisibleText.markup(MeasurementStore.palladioText(point)))));
        return xml.append("  </measuringPointRepositories>\n</e:ExperimentGroup>\n").toString();
    }

    private String measurement(int run, Place place, Series series) {
        int type = types.get(place);
        return """
                <measurement id="measurement%1$d-%2$d" measuringType="type%2$d">
                  <measurementRanges>
                    <rawMeasurements id="raw%1$d-%2$d">
                      <dataSeries xsi:type="e:DoubleBinaryMeasurements" valuesUuid="%3$s" storageUnit="%4$s"/>
                      <dataSeries xsi:type="e:%5$sBinaryMeasurements" valuesUuid="%6$s" storageUnit="%7$s"/>
                    </rawMeasurements>
                  </measurementRanges>
                </measurement>
                """.indent(6).formatted(run, type, VisibleText.markup(series(series.number)), StoredUnit.SECONDS,
                place.isCount() ? "Long" : "Double", VisibleText.markup(series(series.number + 1)), place.isState()
                        ? StoredUnit.ONE : StoredUnit.SECONDS);
    }

    /**
     * Units of series in EDP2: objects of JScience in the serialization format of Java (Java Object Serialization
     * Specification, chapter 6), in hexadecimal digits.
     */
    private static final class StoredUnit {

        private static final String STREAM = "ACED0005";
        private static final String OBJECT = "73";
        private static final String CLASS = "72";
        private static final String ARRAY = "75";
        private static final String STRING = "74";
        private static final String NULL = "70";
        private static final String SERIALIZABLE = "02";
        private static final String END = "78";
        private static final String NO_FIELDS = "0000";
        private static final String ELEMENTS = "[Ljavax/measure/unit/ProductUnit$Element;";
        private static final String UNIT = description("javax.measure.unit.Unit", "CDC8DE1678CD5267", NO_FIELDS) + NULL;

        /** Seconds, the unit of all of Palladio's times. */
        static final String SECONDS = STREAM + OBJECT + description("javax.measure.unit.BaseUnit", "0000000000000001",
                "0001" + object('L', "_symbol", "Ljava/lang/String;")) + UNIT + STRING + text("s");

        /** Numbers without a unit: a product without elements. */
        static final String ONE = STREAM + OBJECT + description("javax.measure.unit.ProductUnit", "0000000000000001",
                "0002" + field('I', "_hashCode") + object('[', "_elements", ELEMENTS)) + description(
                        "javax.measure.unit.DerivedUnit", "9F6578D133D91866", NO_FIELDS) + UNIT + "00000000" + ARRAY
                + description(ELEMENTS.replace('/', '.'), "1C0C2BE72EF16818", NO_FIELDS) + NULL + "00000000";

        private StoredUnit() {
        }

        private static String description(String name, String version, String fields) {
            return CLASS + text(name) + version + SERIALIZABLE + fields + END;
        }

        private static String object(char type, String name, String of) {
            return field(type, name) + STRING + text(of);
        }

        private static String field(char type, String name) {
            return HexFormat.of().withUpperCase().toHexDigits((byte) type) + text(name);
        }

        private static String text(String text) {
            HexFormat digits = HexFormat.of().withUpperCase();
            return digits.toHexDigits((short) text.length()) + digits.formatHex(text.getBytes(
                    StandardCharsets.US_ASCII));
        }
    }
}
