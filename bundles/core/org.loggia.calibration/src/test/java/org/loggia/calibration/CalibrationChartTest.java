// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.Series;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The picture of measured and simulated response times. */
class CalibrationChartTest {
    private static final double KIB = 1024;

    private static CalibrationComparison comparison(int sizes) {
        List<CalibrationComparison.Entry> entries = new ArrayList<>();
        for (int size = 1; size <= sizes; size++) {
            for (int clients = 1; clients <= 5; clients++) {
                for (RequestType type : RequestType.values()) {
                    double measured = clients * size * (type == RequestType.READ ? 0.1 : 0.2);
                    MeasuredStream stream = new MeasuredStream("", type.label(), type, clients, 1, 4 * KIB * size,
                            measured, Double.NaN);
                    entries.add(new CalibrationComparison.Entry(new ResponseTimeMeasurement(1, 2, 0, List.of(stream),
                            null), stream,
                            measured * (1 + 0.02 * clients)));
                }
            }
        }
        return new CalibrationComparison(entries);
    }

    private static Document draw(Map<String, CalibrationComparison> comparisons) throws Exception {
        String svg = ChartSvg.file(CalibrationChart.of("a < b", "ms", comparisons));
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Integer> boxes(Map<String, CalibrationComparison> comparisons) {
        return CalibrationChart.of("", "ms", comparisons).charts().stream().flatMap(chart -> chart.series().stream())
                .filter(Series.Boxes.class::isInstance).map(boxes -> ((Series.Boxes) boxes).boxes().size()).toList();
    }

    private static List<String> texts(Document document) {
        List<String> texts = new ArrayList<>();
        NodeList nodes = document.getElementsByTagName("text");
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }

    /** Where a short simulation saw no request end; ticks of a logarithmic axis never get to zero. */
    @Test
    void simulatedTimeOfZeroHasNoDot() throws Exception {
        List<CalibrationComparison.Entry> entries = new ArrayList<>(comparison(1).entries());
        CalibrationComparison.Entry first = entries.get(0);
        entries.set(0, new CalibrationComparison.Entry(first.measurement(), first.stream(), 0));
        CalibrationComparison comparison = new CalibrationComparison(entries);
        Document document = assertTimeoutPreemptively(Duration.ofSeconds(10),
                () -> draw(Map.of("Calibration", comparison)));
        // Nine times; the error of 100 % is an outlier of its box.
        assertEquals(2 * 5 - 1, document.getElementsByTagName("circle").getLength());
    }

    @Test
    void errorsAreBoxesBySizeAndTimesAreDots() throws Exception {
        Document document = draw(Map.of("Calibration", comparison(3)));
        List<String> texts = texts(document);
        assertTrue(texts.containsAll(List.of("a < b", "Calibration", "relative error of reads [%]",
                "relative error of writes [%]", "4", "8", "12", "10.0", "measured read response time [ms]",
                "simulated response time [ms]")), texts.toString());
        assertEquals(2 * 15, document.getElementsByTagName("circle").getLength());
        assertEquals(List.of(3, 3), boxes(Map.of("Calibration", comparison(3))));
    }

    @Test
    void manySizesShareBoxesAndValidationStandsBelow() throws Exception {
        Map<String, CalibrationComparison> both = new LinkedHashMap<>();
        both.put("Calibration", comparison(12));
        both.put("Prediction", comparison(1));
        Document document = draw(both);
        assertTrue(texts(document).containsAll(List.of("4\u20138", "44\u201348", "Prediction")),
                texts(document).toString());
        assertEquals(List.of(6, 6, 1, 1), boxes(both));
    }
}
