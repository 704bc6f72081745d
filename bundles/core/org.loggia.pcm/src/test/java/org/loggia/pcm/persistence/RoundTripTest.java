// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.testing.SharedFiles;

/** Loading and saving gives back the same XML, for every file that other tools wrote. */
class RoundTripTest {

    @Test
    void everyModelFileComesBackTheSame() throws IOException {
        Path models = SharedFiles.file("models");
        PcmModel model = new ModelFiles().load(models);
        assertEquals(170, model.files().size(), "files of version 5.x, load profiles and usage evolutions");
        int identical = 0;
        for (ModelResource file : model.files()) {
            byte[] written = save(file);
            byte[] original = Files.readAllBytes(Path.of(file.getURI().toFileString()));
            assertEquals(canonical(original, file), canonical(written, file), file.displayName());
            identical += java.util.Arrays.equals(original, written) ? 1 : 0;
        }
        assertTrue(identical >= 165, identical + " files came back byte for byte");
    }

    @Test
    void resolvingEveryReferenceChangesNothing() throws IOException {
        PcmModel model = new ModelFiles().load(SharedFiles.file("models"));
        EcoreUtil.resolveAll(model.resources());
        for (ModelResource file : model.files()) {
            byte[] original = Files.readAllBytes(Path.of(file.getURI().toFileString()));
            assertEquals(canonical(original, file), canonical(save(file), file), file.displayName());
        }
    }

    @Test
    void objectivesMonitorsAndMeasuringPointsComeBackTheSame() throws IOException {
        List<Path> files;
        try (var all = Files.walk(SharedFiles.file("models"))) {
            files = all.filter(file -> file.toString().matches(".*\\.(slo|monitorrepository|measuringpoint)")).toList();
        }
        assertTrue(files.size() >= 6, files.size() + " files");
        for (Path file : files) {
            var resource = (ModelResource) ModelResources.create().createResource(URI.createFileURI(file.toString()));
            resource.load(Map.of());
            assertEquals(canonical(Files.readAllBytes(file), resource), canonical(save(resource), resource),
                    file.toString());
        }
    }

    @Test
    void filesOfOtherMetamodelsComeBackTheSame() throws IOException {
        Path path = SharedFiles.file("models/brs-ids/brs.designdecision");
        var resource = (ModelResource) ModelResources.create().createResource(URI.createFileURI(path.toString()));
        resource.load(Map.of());
        assertEquals(canonical(Files.readAllBytes(path), resource), canonical(save(resource), resource));
    }

    /** Palladio's measuring points at target groups of scaling policies. */
    @Test
    void measuringPointsOfScalingPoliciesComeBackTheSame(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("pool.spdmeasuringpoint");
        StringBuilder points = new StringBuilder();
        for (String[] each : new String[][] {{"ElasticInfrastructure", "elasticInfrastructure"},
            {"ServiceGroup", "serviceGroup"}, {"CompetingConsumerGroup", "competingConsumerGroup"}}) {
            points.append("\n  <!-- kept -->\n  <measuringPoints xsi:type=\"s:" + each[0] + "MeasuringPoint\">\n    <"
                    + each[1] + " href=\"pool.spd#_" + each[0] + "\"/>\n  </measuringPoints>");
        }
        Files.writeString(file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<e:MeasuringPointRepository"
                + " xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xmlns:e=\"http://palladiosimulator.org/EDP2/MeasuringPoint/1.0\""
                + " xmlns:s=\"http://palladiosimulator.org/PCM/SPDMeasuringPoint/1.0\" id=\"_r\">" + points
                + "\n</e:MeasuringPointRepository>\n");
        var resource = (ModelResource) ModelResources.create().createResource(URI.createFileURI(file.toString()));
        resource.load(Map.of());
        assertEquals(Files.readString(file), new String(save(resource), StandardCharsets.UTF_8));
    }

    private static byte[] save(ModelResource file) throws IOException {
        var out = new ByteArrayOutputStream();
        file.save(out, Map.of());
        return out.toByteArray();
    }

    /** The content without the choices that mean nothing: white space between elements, order of attributes. */
    static String canonical(byte[] bytes, ModelResource file) throws IOException {
        var text = new StringBuilder();
        append(XmlDocument.read(bytes, file.displayName()).root, text, new HashMap<>());
        return text.toString();
    }

    private static void append(XmlElement element, StringBuilder text, Map<String, String> declared) {
        Map<String, String> inside = new HashMap<>(declared);
        Map<String, String> attributes = new TreeMap<>();
        element.attributes.forEach((name, value) -> {
            if (XmlElement.isDeclaration(name)) {
                inside.put(name.equals("xmlns") ? "" : XmlElement.local(name), value);
            } else {
                attributes.put(name, value);
            }
        });
        List<String> lines = new ArrayList<>();
        attributes.forEach((name, value) -> lines.add(" " + expand(name, inside, false) + "="
                + (XmlElement.local(name).equals("type") && name.indexOf(':') > 0 ? expand(value, inside, true)
                        : value)));
        text.append('<').append(expand(element.name, inside, true)).append(lines).append(">\n");
        for (XmlNode child : element.children) {
            if (child instanceof XmlElement nested) {
                append(nested, text, inside);
            } else {
                text.append(child).append('\n');
            }
        }
        text.append("</>\n");
    }

    private static String expand(String name, Map<String, String> declared, boolean useDefault) {
        String prefix = XmlElement.prefix(name);
        return prefix.isEmpty() && !useDefault ? name
                : "{" + declared.getOrDefault(prefix, prefix) + "}" + XmlElement.local(name);
    }
}
