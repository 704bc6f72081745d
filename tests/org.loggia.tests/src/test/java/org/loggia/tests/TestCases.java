// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Test cases that a command has written with {@code --junit}. */
final class TestCases {

    private TestCases() {
    }

    /** Returns the outcome of each case: {@code passed}, or {@code failure} or {@code error} with the message. */
    static Map<String, String> read(Path file) throws IOException, SAXException, ParserConfigurationException {
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(TestCases.class
                .getResource("/test-cases.xsd"));
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setSchema(schema);
        var builder = factory.newDocumentBuilder();
        builder.setErrorHandler(new Strict());
        Element top = builder.parse(file.toFile()).getDocumentElement();
        assertCounts(top);
        Map<String, String> outcomes = new LinkedHashMap<>();
        NodeList suites = top.getElementsByTagName("testsuite");
        for (int suite = 0; suite < suites.getLength(); suite++) {
            assertCounts((Element) suites.item(suite));
            NodeList cases = ((Element) suites.item(suite)).getElementsByTagName("testcase");
            for (int number = 0; number < cases.getLength(); number++) {
                Element test = (Element) cases.item(number);
                assertEquals(((Element) suites.item(suite)).getAttribute("name"), test.getAttribute("classname"));
                outcomes.put(test.getAttribute("classname") + ": " + test.getAttribute("name"), outcome(test));
            }
        }
        return outcomes;
    }

    private static String outcome(Element test) {
        NodeList reasons = test.getElementsByTagName("*");
        return reasons.getLength() == 0 ? "passed" : reasons.item(0).getNodeName() + " "
                + ((Element) reasons.item(0)).getAttribute("message");
    }

    private static void assertCounts(Element element) {
        for (String[] count : new String[][] {{"tests", "testcase"}, {"failures", "failure"}, {"errors", "error"}}) {
            assertEquals(element.getAttribute(count[0]), Integer.toString(element.getElementsByTagName(count[1])
                    .getLength()), count[0] + " of " + element.getAttribute("name"));
        }
    }

    private static final class Strict implements ErrorHandler {

        @Override
        public void warning(SAXParseException fault) throws SAXException {
            throw fault;
        }

        @Override
        public void error(SAXParseException fault) throws SAXException {
            throw fault;
        }

        @Override
        public void fatalError(SAXParseException fault) throws SAXException {
            throw fault;
        }
    }
}
