// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * What QPME 2.2 takes in a {@code .qpe} file. Its editor loads no file with an element, an attribute or a type that its
 * metamodel lacks; its simulator wants names that are unique and probes at places that are left when subnets are
 * flattened.
 */
public final class QpmeFormat {
    private static final Map<String, Set<String>> ATTRIBUTES = new HashMap<>();
    private static final Map<String, Set<String>> CHILDREN = new HashMap<>();
    private static final Set<String> FUNCTIONS = Set.of("Beta", "BreitWigner", "BreitWignerMeanSquare", "ChiSquare",
            "Gamma", "Hyperbolic", "Exponential", "ExponentialPower", "Logarithmic", "Normal", "StudentT", "Uniform",
            "VonMises", "Empirical", "Deterministic", "Replay", "DiscreteEmpirical", "ContinuousEmpirical",
            "DeterministicConcurrency");

    private static final Map<String, String> VALUES = new HashMap<>();
    /** What its metamodel requires; it loads files without them, and then has no value to show or to run with. */
    private static final Map<String, Set<String>> REQUIRED = new HashMap<>();

    static {
        values("-?\\d+", "number-of-servers location-x location-y number-of-runs verbosity-level statsLevel");
        values("\\d+", "initial-population maximum-capacity count priority ranking batchSize maxBuckets minBatches"
                + " numBMeansCorlTested queueBatchSize queueMaxBuckets queueMinBatches queueNumBMeansCorlTested"
                + " minObsrv maxObsrv queueMinObsrv queueMaxObsrv");
        values("[-+]?[\\d.]+([eE][-+]?\\d+)?", "weight firing-weight mean-firing-delay alpha beta cut freedom gamma"
                + " lambda max mean min p c stdDev tau offset scale bucketSize reqAbsPrc reqRelPrc signLev"
                + " queueBucketSize queueReqAbsPrc queueReqRelPrc queueSignLev signLevAvgST queueSignLevAvgST"
                + " ramp-up-length total-run-length seconds-between-heart-beats seconds-between-stop-checks"
                + " time-before-initial-heart-beat time-between-stop-checks");
        values("NORMAL|FIFO", "departure-discipline");
        values("PRIO|PS|FCFS|IS|RANDOM", "strategy");
        values("in|out|both", "direction");
        values("entry|exit", "start-trigger end-trigger");
        values("[123]", "scenario");
        values("FIXEDLEN|RELPRC|ABSPRC", "stopping-rule");
        REQUIRED.put("queue", Set.of("name", "strategy", "number-of-servers"));
        REQUIRED.put("queueing-place", Set.of("name", "departure-discipline", "queue-ref"));
        REQUIRED.put("queueing-color-reference", Set.of("color-id", "priority", "ranking", "distribution-function"));
        REQUIRED.put("subnet-color-reference", Set.of("color-id", "direction"));
        REQUIRED.put("color", Set.of("name", "real-color"));
        REQUIRED.put("mode", Set.of("name", "real-color"));
        REQUIRED.put("simqpn-configuration", Set.of("id", "configuration-name", "output-directory", "ramp-up-length",
                "scenario", "seconds-between-heart-beats", "stopping-rule", "time-before-initial-heart-beat",
                "total-run-length", "verbosity-level"));
        attributes("net", "qpme-version");
        attributes("color", "id name description real-color");
        attributes("queue", "id name strategy number-of-servers");
        attributes("ordinary-place", "id name departure-discipline locked");
        attributes("queueing-place", "id name departure-discipline locked queue-ref");
        attributes("subnet-place", "id name departure-discipline locked");
        attributes("ordinary-color-reference", "id color-id initial-population maximum-capacity");
        attributes("subnet-color-reference", "id color-id initial-population maximum-capacity direction");
        attributes("queueing-color-reference", "id color-id initial-population maximum-capacity priority ranking"
                + " distribution-function alpha beta cut freedom gamma lambda max mean min p c stdDev tau pdf_filename"
                + " offset scale replayFile valuesFile probabilitiesFile concurrenciesFile responsetimesFile");
        attributes("probe-color-reference", "id color-id");
        attributes("immediate-transition", "id name priority weight");
        attributes("timed-transition", "id name priority");
        attributes("mode", "id name firing-weight mean-firing-delay real-color");
        attributes("arc", "id count source-id target-id");
        attributes("connection", "id source-id target-id");
        attributes("probe", "id name start-place-id start-trigger end-place-id end-trigger");
        attributes("location-attribute", "location-x location-y");
        attributes("simqpn-configuration", "id configuration-name configuration-description number-of-runs"
                + " output-directory ramp-up-length scenario seconds-between-heart-beats seconds-between-stop-checks"
                + " stopping-rule time-before-initial-heart-beat time-between-stop-checks total-run-length"
                + " verbosity-level");
        attributes("simqpn-place-configuration", "id configuration-name statsLevel");
        String batchMeans = "id configuration-name batchSize bucketSize maxBuckets minBatches numBMeansCorlTested"
                + " reqAbsPrc reqRelPrc signLev";
        attributes("simqpn-batch-means-color-configuration", batchMeans);
        attributes("simqpn-batch-means-queueing-color-configuration", batchMeans + " queueBatchSize queueBucketSize"
                + " queueMaxBuckets queueMinBatches queueNumBMeansCorlTested queueReqAbsPrc queueReqRelPrc"
                + " queueSignLev");
        attributes("simqpn-replication-delection-color-configuration", "id configuration-name signLevAvgST");
        attributes("simqpn-replication-delection-queueing-color-configuration",
                "id configuration-name signLevAvgST queueSignLevAvgST");
        attributes("simqpn-welch-color-configuration", "id configuration-name minObsrv maxObsrv");
        attributes("simqpn-welch-queueing-color-configuration",
                "id configuration-name minObsrv maxObsrv queueMinObsrv queueMaxObsrv");
        children("net", "colors queues places transitions connections probes meta-attributes");
        children("subnet", "colors places transitions connections");
        children("ordinary-place", "color-refs meta-attributes");
        children("queueing-place", "color-refs meta-attributes");
        children("subnet-place", "color-refs meta-attributes subnet");
        children("immediate-transition", "modes connections meta-attributes");
        children("timed-transition", "modes connections meta-attributes");
        children("probe", "color-refs meta-attributes");
        List.of("ordinary", "queueing", "subnet", "probe")
                .forEach(kind -> children(kind + "-color-reference", "meta-attributes"));
        for (String kind : List.of("color", "queue", "place", "transition", "connection", "probe", "meta-attribute",
                "color-ref", "mode")) {
            children(kind + "s", kind);
        }
    }

    private final List<String> faults = new ArrayList<>();
    private final Map<String, Element> byId = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    private QpmeFormat() {
    }

    private static void attributes(String type, String words) {
        ATTRIBUTES.put(type, Set.of(words.split(" ")));
    }

    private static void values(String pattern, String names) {
        Arrays.stream(names.split(" ")).forEach(name -> VALUES.put(name, pattern));
    }

    private static void children(String type, String words) {
        CHILDREN.put(type, new HashSet<>(Arrays.asList(words.split(" "))));
    }

    /** What QPME 2.2 would not take in the text of a file; empty if it takes it all. */
    public static List<String> faults(String text) {
        return look(text, root -> {
            QpmeFormat format = new QpmeFormat();
            format.look(root, "");
            format.lookAtReferences(root);
            return format.faults;
        });
    }

    /** What its simulator would not take besides when it is to run a configuration of the net; empty if it runs. */
    public static List<String> simulationFaults(String text) {
        return look(text, SimqpnRequirements::faults);
    }

    private static List<String> look(String text, Function<Element, List<String>> how) {
        try {
            return how.apply(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                    .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).getDocumentElement());
        } catch (SAXException | IOException | ParserConfigurationException broken) {
            return List.of(broken.toString());
        }
    }

    /** An element and all that are inside it. */
    static List<Element> inside(Element element) {
        List<Element> all = new ArrayList<>(List.of(element));
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                all.addAll(inside(inner));
            }
        }
        return all;
    }

    private void look(Element element, String path) {
        String type = type(element);
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            String name = attributes.item(i).getNodeName();
            if (!name.startsWith("xmlns") && !name.equals("xsi:type")
                    && !ATTRIBUTES.getOrDefault(type, Set.of()).contains(name)) {
                faults.add(type + " has no attribute " + name);
            }
        }
        lookAtValues(element, type);
        String id = element.getAttribute("id");
        if (!id.isEmpty() && !id.matches("[\\p{L}_][\\p{L}\\p{N}_.-]*")) {
            faults.add("the id " + id + " is not one of XML");
        }
        if (!id.isEmpty() && byId.put(id, element) != null) {
            faults.add("the id " + id + " is used twice");
        }
        String function = element.getAttribute("distribution-function");
        if (!function.isEmpty() && !FUNCTIONS.contains(function)) {
            faults.add("there is no distribution " + function);
        }
        String kind = element.getNodeName();
        String name = path + element.getAttribute("name");
        if (Set.of("color", "queue", "place", "transition").contains(kind) && !names.add(kind + " " + name)) {
            faults.add("the name of the " + kind + " " + name + " is used twice");
        }
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                if (!CHILDREN.getOrDefault(type, Set.of()).contains(inner.getNodeName())) {
                    faults.add(type + " has no element " + inner.getNodeName());
                }
                look(inner, type.equals("subnet-place") ? name + "." : path);
            }
        }
    }

    private void lookAtValues(Element element, String type) {
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            String name = attributes.item(i).getNodeName();
            String value = attributes.item(i).getNodeValue();
            if (VALUES.containsKey(name) && !value.matches(VALUES.get(name))) {
                faults.add(type + " has '" + value + "' as its " + name);
            }
        }
        REQUIRED.getOrDefault(type, Set.of()).stream().filter(key -> !element.hasAttribute(key)).sorted()
                .forEach(key -> faults.add(type + " " + element.getAttribute("id") + " lacks " + key));
    }

    static String type(Element element) {
        String type = element.getAttribute("xsi:type");
        boolean isArc = element.getNodeName().equals("connection")
                && element.getParentNode().getParentNode().getNodeName().equals("transition");
        return !type.isEmpty() ? type : isArc ? "arc" : element.getNodeName();
    }

    private void lookAtReferences(Element element) {
        for (String key : List.of("color-id", "queue-ref", "source-id", "target-id", "start-place-id",
                "end-place-id")) {
            String id = element.getAttribute(key);
            Element target = byId.get(id);
            if (!id.isEmpty() && target == null) {
                faults.add(element.getNodeName() + " refers to " + id + ", which is not there");
            } else if (key.endsWith("place-id") && target != null && type(target).equals("subnet-place")) {
                faults.add("the probe " + element.getAttribute("name") + " is at a subnet place");
            }
        }
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                lookAtReferences(inner);
            }
        }
    }
}
