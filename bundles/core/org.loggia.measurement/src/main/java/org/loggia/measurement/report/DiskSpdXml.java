// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * What DiskSpd writes with {@code -Rxml}: time spans with the settings of their targets, requests by thread and target,
 * and with {@code -L} the response times of the whole time span in ms.
 */
final class DiskSpdXml implements ReportFormat {

    private static final String BEGIN = "<Results>";
    private static final String END = "</Results>";
    private static final double MILLISECOND = 1e6;
    /** DiskSpd writes three decimals of a millisecond. */
    private static final double STEP = 1e3;
    /** Names of the elements of a type of requests. */
    private static final Map<String, String> NAMES = Map.of("read", "Read", "write", "Write");

    @Override
    public boolean recognizes(String text) {
        return text.contains(BEGIN) && text.contains("<System>");
    }

    @Override
    public ReportContent read(Path file, String text) {
        ReportEntries entries = new ReportEntries(file, true);
        int run = 0;
        for (int begin = text.indexOf(BEGIN); begin >= 0; begin = text.indexOf(BEGIN, begin + 1)) {
            int end = text.indexOf(END, begin);
            int next = text.indexOf(BEGIN, begin + 1);
            int line = (int) text.substring(0, begin).lines().count() + 1;
            if (end < 0 || next >= 0 && next < end) {
                throw entries.fault(line, "the report of DiskSpd is incomplete: " + END + " is missing",
                        "restore the complete report, or measure it again");
            }
            Element results = parsed(text.substring(begin, end + END.length()), line, entries);
            List<Element> settings = all(results, "Profile", "TimeSpans", "TimeSpan");
            List<Element> spans = all(results, "TimeSpan");
            if (spans.isEmpty() || spans.size() != settings.size()) {
                throw entries.fault(line, "has results of " + spans.size() + " of " + settings.size() + " time spans",
                        "measure it again");
            }
            for (int i = 0; i < spans.size(); i++) {
                new Span(settings.get(i), spans.get(i), line, entries).add(++run);
            }
        }
        return entries.content();
    }

    private static Element parsed(String xml, int line, ReportEntries entries) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // the parser's own handler prints to standard error
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(new InputSource(new StringReader(xml))).getDocumentElement();
        } catch (SAXException malformed) {
            throw entries.fault(line, "the report of DiskSpd is not well-formed XML",
                    "restore the complete report, or measure it again");
        } catch (IOException | ParserConfigurationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The elements at the end of a path of names. */
    private static List<Element> all(Element parent, String... names) {
        List<Element> elements = List.of(parent);
        for (String name : names) {
            List<Element> children = new ArrayList<>();
            for (Element element : elements) {
                for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
                    if (child instanceof Element found && found.getTagName().equals(name)) {
                        children.add(found);
                    }
                }
            }
            elements = children;
        }
        return elements;
    }

    private static Optional<String> text(Element parent, String name) {
        return all(parent, name).stream().findFirst().map(element -> element.getTextContent().strip());
    }

    /** Settings and results of a time span. */
    private record Span(Element settings, Element results, int line, ReportEntries entries) {

        void add(int run) {
            if (text(results, "Error").isPresent()) {
                throw entries.fault(line, "the test was interrupted before the measurements began", "measure it again");
            }
            double seconds = number(results, "TestTimeSeconds").orElseThrow(() -> missing("TestTimeSeconds"));
            Map<String, String> options = options();
            List<Element> measured = all(results, "Thread", "Target");
            boolean isIdle = true;
            for (String type : ReportContent.TYPES) {
                double requests = measured.stream().mapToDouble(target -> number(target, NAMES.get(type) + "Count")
                        .orElse(0.0)).sum();
                if (requests > 0 && seconds > 0) {
                    isIdle = false;
                    entries.add("DiskSpd", options, type, String.valueOf(run), times(type, requests, seconds));
                }
            }
            if (isIdle) {
                entries.skipped("DiskSpd", "completed no read or write");
            }
        }

        private ResponseTimes times(String type, double requests, double seconds) {
            String name = NAMES.get(type);
            Element latency = all(results, "Latency").stream().findFirst().orElse(null);
            if (latency == null) {
                entries.remark("DiskSpd measured no response times; measure with -L");
                return new ResponseTimes(requests, requests / seconds, Double.NaN, Double.NaN, new TreeMap<>(),
                        new TreeMap<>());
            }
            String mean = "Average" + name + "Milliseconds";
            Map<Double, Double> percentiles = new TreeMap<>();
            for (Element bucket : all(latency, "Bucket")) {
                double level = number(bucket, "Percentile").orElseThrow(() -> missing("Percentile"));
                if (ResponseTimes.LEVELS.contains(level)) {
                    percentiles.put(level, MILLISECOND * number(bucket, name + "Milliseconds").orElseThrow(
                            () -> missing(name + "Milliseconds")));
                }
            }
            return new ResponseTimes(requests, requests / seconds, MILLISECOND * number(latency, mean).orElseThrow(
                    () -> missing(mean)), number(latency, name + "LatencyStdev").map(each -> MILLISECOND * each)
                            .orElse(Double.NaN), new TreeMap<>(), entries.percentiles("DiskSpd", percentiles, STEP));
        }

        /** What the targets of the time span have in common, by the names of fio's options. */
        private Map<String, String> options() {
            List<Element> targets = all(settings, "Targets", "Target");
            Set<Map<String, String>> different = new HashSet<>(targets.stream().map(this::options).toList());
            if (different.size() != 1) {
                throw entries.fault(line, "a time span has targets of different settings, but response times of all of"
                        + " them together", "measure each target in a time span of its own");
            }
            Map<String, String> options = new TreeMap<>(different.iterator().next());
            String threads = text(settings, "ThreadCount").orElse("0");
            String depth = text(settings, "RequestCount").orElse("0");
            if (!threads.equals("0")) {
                options.put("numjobs", threads);
                options.put("iodepth", depth.equals("0") ? options.get("iodepth") : depth);
            } else {
                options.put("numjobs", String.valueOf((long) (targets.size() * number(targets.get(0), "ThreadsPerFile")
                        .orElseThrow(() -> missing("ThreadsPerFile")))));
            }
            return options;
        }

        private Map<String, String> options(Element target) {
            Map<String, String> options = new TreeMap<>();
            double writes = number(target, "WriteRatio").orElseThrow(() -> missing("WriteRatio"));
            boolean isRandom = text(target, "Random").isPresent();
            options.put("rw", (isRandom ? "rand" : "") + (writes == 0 ? "read" : writes == 100 ? "write" : "rw"));
            options.put("rwmixread", MeasurementTable.number(100 - writes));
            options.put("bs", text(target, "BlockSize").orElseThrow(() -> missing("BlockSize")));
            options.put("iodepth", text(target, "RequestCount").orElseThrow(() -> missing("RequestCount")));
            options.put("ioengine", "windowsaio");
            text(target, "RandomRatio").ifPresent(share -> options.put("percentage_random", share));
            text(target, "FileSize").ifPresent(size -> options.put("size", size));
            text(target, "Throughput").filter(rate -> !rate.equals("0")).ifPresent(rate -> options.put("rate", rate));
            text(target, "ThinkTime").filter(time -> !time.equals("0")).ifPresent(time -> options.put("thinktime",
                    time));
            return options;
        }

        private Optional<Double> number(Element parent, String name) {
            return text(parent, name).map(text -> entries.number(line, text, name));
        }

        private RuntimeException missing(String element) {
            return entries.fault(line, "the element " + element + " is missing",
                    "restore the complete report, or measure it again");
        }
    }
}
