// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.loggia.report.SimulationReport;
import org.loggia.simulation.objective.Verdict;

/** Results as test cases in the XML format of JUnit, which continuous integration servers display. */
public final class JunitFile {

    /** The outcome of a test case. */
    public enum Outcome {
        /** As required. */
        PASSED(null),
        /** An error in the model, a missed objective or a regression. */
        FAILED("failure"),
        /** The result does not show whether the requirement is met. */
        UNDECIDED("error");

        private final String element;

        Outcome(String element) {
            this.element = element;
        }

        /** The outcome of testing an objective. */
        public static Outcome of(Verdict.State state) {
            return switch (state) {
                case MET -> PASSED;
                case MISSED -> FAILED;
                case UNDECIDED -> UNDECIDED;
            };
        }
    }

    private record Case(String name, Outcome outcome, String message) {
    }

    private final String name;
    private final Map<String, List<Case>> suites = new LinkedHashMap<>();

    /** @param name of the whole, such as that of the command */
    public JunitFile(String name) {
        this.name = name;
    }

    /**
     * Adds a test case.
     *
     * @param suite   what it belongs to, such as a model
     * @param message why it did not pass; its first line is a summary
     */
    public void add(String suite, String test, Outcome outcome, String message) {
        suites.computeIfAbsent(suite, each -> new ArrayList<>()).add(new Case(test, outcome, message));
    }

    /** Adds a test case for each objective. */
    public void add(String suite, Collection<Verdict> verdicts) {
        verdicts.forEach(each -> add(suite, each.objective().name(), Outcome.of(each.state()),
                SimulationReport.line(each)));
    }

    /** The content of the file. */
    public String text() {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            begin(xml, "\n", "testsuites", name, suites.values().stream().flatMap(List::stream).toList());
            for (Map.Entry<String, List<Case>> suite : suites.entrySet()) {
                begin(xml, "\n  ", "testsuite", suite.getKey(), suite.getValue());
                for (Case each : suite.getValue()) {
                    write(xml, suite.getKey(), each);
                }
                end(xml, "\n  ");
            }
            end(xml, "\n");
            xml.writeEndDocument();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text.append('\n').toString();
    }

    private static void begin(XMLStreamWriter xml, String indent, String element, String name, List<Case> cases)
            throws XMLStreamException {
        xml.writeCharacters(indent);
        xml.writeStartElement(element);
        xml.writeAttribute("name", legal(name));
        xml.writeAttribute("tests", Integer.toString(cases.size()));
        for (Outcome outcome : List.of(Outcome.FAILED, Outcome.UNDECIDED)) {
            xml.writeAttribute(outcome.element + "s", Long.toString(cases.stream()
                    .filter(each -> each.outcome == outcome).count()));
        }
    }

    private static void write(XMLStreamWriter xml, String suite, Case each) throws XMLStreamException {
        xml.writeCharacters("\n    ");
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", legal(suite));
        xml.writeAttribute("name", legal(each.name));
        if (each.outcome != Outcome.PASSED) {
            xml.writeStartElement(each.outcome.element);
            xml.writeAttribute("message", legal(each.message.lines().findFirst().orElse("")));
            xml.writeCharacters(legal(each.message));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static void end(XMLStreamWriter xml, String indent) throws XMLStreamException {
        xml.writeCharacters(indent);
        xml.writeEndElement();
    }

    /** Text with a replacement for characters that XML 1.0 excludes. */
    private static String legal(String text) {
        return text.codePoints().map(each -> each == '\n' || each == '\t' || each >= 0x20 && each <= 0xd7ff
                || each >= 0xe000 && each <= 0xfffd || each >= 0x10000 ? each : 0xfffd).collect(StringBuilder::new,
                        StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
