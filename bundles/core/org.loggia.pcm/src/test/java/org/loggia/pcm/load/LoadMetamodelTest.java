// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.dlim.DlimPackage;
import org.loggia.pcm.semanticspd.SemanticspdPackage;
import org.loggia.pcm.spd.SpdPackage;
import org.loggia.pcm.spdmeasuringpoint.SpdmeasuringpointPackage;
import org.loggia.pcm.usageevolution.UsageevolutionPackage;
import org.loggia.testing.SharedFiles;

/** The metamodels of load and of scaling policies against tables of the public ones: every row, and no other. */
class LoadMetamodelTest {

    @Test
    void haveRowsOfTables() {
        assertRows(DlimPackage.eINSTANCE, "dlim");
        assertRows(UsageevolutionPackage.eINSTANCE, "usageevolution");
        assertRows(SpdPackage.eINSTANCE, "spd");
        assertRows(SemanticspdPackage.eINSTANCE, "spd.semantic");
        assertRows(SpdmeasuringpointPackage.eINSTANCE, "spd.measuringpoint");
    }

    private static void assertRows(EPackage actual, String table) {
        JsonNode json = SharedFiles.json("reference/pcm/" + table + ".json");
        var heads = new TreeSet<String>();
        json.get("packages").forEach(head -> heads.add(head.get("nsURI").asText() + " "
                + head.get("nsPrefix").asText()));
        var packages = new TreeSet<String>();
        all(actual).forEach(each -> packages.add(each.getNsURI() + " " + each.getNsPrefix()));
        assertEquals(heads, packages);
        assertEquals(expected(json), rows(actual));
    }

    private static String expected(JsonNode json) {
        var rows = new TreeSet<String>();
        json.get("classes").forEach(row -> {
            List<String> supertypes = new ArrayList<>();
            row.get("supertypes").forEach(each -> supertypes.add(each.asText()));
            rows.add(row.get("class").asText() + " " + row.get("abstract") + " " + row.get("interface") + " "
                    + supertypes);
        });
        json.get("features").forEach(row -> {
            String type = row.get("type").asText();
            // The two numbers of a polynomial's factor are called derived there, but they are what the user writes.
            boolean derived = row.get("derived").asBoolean() && !row.get("class").asText().equals("PolynomialFactor");
            rows.add(row.get("class").asText() + "." + row.get("feature").asText() + " "
                    + row.get("kind").asText() + " " + type.substring(type.lastIndexOf(':') + 1) + " "
                    + row.get("lower") + " " + row.get("upper") + " " + row.get("containment") + " "
                    + row.get("default").asText().toLowerCase() + " " + derived + " " + row.get("transient") + " "
                    + row.get("iD") + " " + row.get("ordered"));
        });
        json.get("enums").forEach(row -> row.get("literals").forEach(literal -> rows.add(row.get("enum").asText() + " "
                + literal.get("name").asText() + " " + literal.get("value") + " " + literal.get("literal").asText())));
        return String.join("\n", rows);
    }

    /** A package with those in it. */
    private static Stream<EPackage> all(EPackage top) {
        return Stream.concat(Stream.of(top), top.getESubpackages().stream().flatMap(LoadMetamodelTest::all));
    }

    private static String rows(EPackage actual) {
        var rows = new TreeSet<String>();
        for (EClassifier classifier : all(actual).flatMap(each -> each.getEClassifiers().stream()).toList()) {
            if (classifier instanceof EEnum type) {
                type.getELiterals().forEach(each -> rows.add(type.getName() + " " + each.getName() + " "
                        + each.getValue() + " " + each.getLiteral()));
            } else if (classifier instanceof EClass type) {
                rows.add(type.getName() + " " + type.isAbstract() + " " + type.isInterface() + " "
                        + type.getESuperTypes().stream().map(EClass::getName).toList());
                type.getEStructuralFeatures().forEach(each -> rows.add(row(type, each)));
            }
        }
        return String.join("\n", rows);
    }

    private static String row(EClass type, EStructuralFeature feature) {
        boolean contained = feature instanceof EReference reference && reference.isContainment();
        return type.getName() + "." + feature.getName() + " " + (feature instanceof EReference ? "ref" : "attr") + " "
                + feature.getEType().getName() + " " + feature.getLowerBound() + " " + feature.getUpperBound() + " "
                + contained + " " + String.valueOf(feature.getDefaultValueLiteral()).toLowerCase() + " "
                + feature.isDerived() + " " + feature.isTransient() + " false " + feature.isOrdered();
    }
}
