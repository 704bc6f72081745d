// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EOperation;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.pcm.persistence.PcmPackages;
import org.loggia.testing.SharedFiles;

/** The generated metamodel against tables of the public one: every row, and no other. */
class MetamodelTest {

    @ParameterizedTest
    @ValueSource(strings = {"pcm", "identifier", "units", "stoex", "probfunction", "featuremodel", "featureconfig"})
    void hasRowsOfTable(String table) throws IOException {
        JsonNode json = new ObjectMapper().readTree(
                SharedFiles.file("reference/pcm/" + table + ".json").toFile());
        List<EPackage> packages = packages(table);
        assertSame(expectedPackages(json), actualPackages(packages), "packages");
        assertSame(expectedFeatures(json), actualFeatures(packages), "classes and features");
        assertSame(expectedEnums(json), actualEnums(packages), "enumerations");
        assertSame(expectedOperations(json), actualOperations(packages), "operations");
        assertSame(expectedConstraints(json), actualConstraints(packages), "constraints");
        assertFalse(packages.isEmpty());
    }

    /**
     * Without operations, constraints and types of Java: nothing is aggregated here, measures are texts, and the
     * derived name of what a monitor measures is a plain one that is never set.
     */
    @ParameterizedTest
    @ValueSource(strings = {"servicelevelobjective", "monitorrepository", "pcmmeasuringpoint", "metricspec", "edp2"})
    void measurementsHaveRowsOfTable(String table) throws IOException {
        JsonNode json = new ObjectMapper().readTree(SharedFiles.file("reference/pcm/" + table + ".json").toFile());
        String name = table.equals("edp2") ? "measuringpoint" : table;
        List<EPackage> packages = packages(name);
        Set<String> expected = new TreeSet<>();
        expectedFeatures(json).stream().map(row -> row.replaceFirst("^models\\.", "")
                .replaceAll(":(EJSUnit|EJSMeasure|[A-Za-z.]*\\.EJSMeasure) ", ":EString ")
                .replaceAll("([:=\\[ ])measuringpoint\\.", "$1").replace("derived=true transient=false volatile=true",
                        "derived=true transient=false volatile=false"))
                .filter(row -> row.startsWith(name + " ")).forEach(expected::add);
        assertSame(expected, actualFeatures(packages), "classes and features");
        assertSame(table.equals("edp2") ? Set.of() : expectedEnums(json), actualEnums(packages), "enumerations");
    }

    /** Compares rows, and shows only those that differ. */
    private static void assertSame(Set<String> expected, Set<String> actual, String what) {
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(actual);
        Set<String> surplus = new TreeSet<>(actual);
        surplus.removeAll(expected);
        assertEquals("missing [] surplus []", "missing " + missing + " surplus " + surplus, what);
    }

    private static List<EPackage> packages(String table) {
        List<EPackage> packages = new ArrayList<>();
        for (EPackage each : PcmPackages.all()) {
            EPackage top = each;
            while (top.getESuperPackage() != null) {
                top = top.getESuperPackage();
            }
            if (top.getName().equals(table)) {
                packages.add(each);
            }
        }
        return packages;
    }

    private static String path(EPackage each) {
        return each.getESuperPackage() == null ? each.getName() : path(each.getESuperPackage()) + "." + each.getName();
    }

    private static Set<String> expectedPackages(JsonNode json) {
        return rows(json.get("packages"), row -> row.get("package").asText() + " " + row.get("nsURI").asText() + " "
                + row.get("nsPrefix").asText());
    }

    private static Set<String> actualPackages(List<EPackage> packages) {
        Set<String> rows = new TreeSet<>();
        packages.forEach(each -> rows.add(path(each) + " " + each.getNsURI() + " " + each.getNsPrefix()));
        return rows;
    }

    private static Set<String> expectedFeatures(JsonNode json) {
        return rows(json.get("features"), row -> {
            List<String> supertypes = new ArrayList<>();
            row.get("supertypes").forEach(each -> supertypes.add(plain(each.asText())));
            var text = new StringBuilder(row.get("package").asText() + " " + row.get("class").asText() + " abstract="
                    + row.get("abstract") + " interface=" + row.get("interface") + " " + supertypes);
            if (row.get("kind").asText().equals("none")) {
                return text.toString();
            }
            text.append(' ').append(row.get("kind").asText()).append(' ').append(row.get("feature").asText())
                    .append(':')
                    .append(type(row));
            for (String key : new String[] {"lower", "upper", "containment", "derived", "transient", "volatile",
                "changeable", "unsettable", "ordered", "unique", "iD", "resolveProxies"}) {
                text.append(' ').append(key).append('=').append(row.get(key).asText());
            }
            return text + " default=" + row.get("default").asText() + " opposite="
                    + plain(row.get("opposite").asText());
        });
    }

    /** A table without a type stands for a type parameter; here it is erased. */
    private static String type(JsonNode row) {
        return row.get("type").isNull() ? "EJavaObject" : plain(row.get("type").asText());
    }

    private static Set<String> actualFeatures(List<EPackage> packages) {
        Set<String> rows = new TreeSet<>();
        for (EClass type : classes(packages)) {
            String head = path(type.getEPackage()) + " " + type.getName() + " abstract=" + type.isAbstract()
                    + " interface=" + type.isInterface() + " "
                    + type.getESuperTypes().stream().map(MetamodelTest::name).toList();
            if (type.getEStructuralFeatures().isEmpty()) {
                rows.add(head);
            }
            for (EStructuralFeature feature : type.getEStructuralFeatures()) {
                EReference reference = feature instanceof EReference found ? found : null;
                rows.add(head + " " + (reference != null ? "ref" : "attr") + " " + feature.getName() + ":"
                        + name(feature.getEType()) + " lower=" + feature.getLowerBound() + " upper="
                        + feature.getUpperBound() + " containment=" + (reference != null && reference.isContainment())
                        + " derived=" + feature.isDerived() + " transient=" + feature.isTransient() + " volatile="
                        + feature.isVolatile() + " changeable=" + feature.isChangeable() + " unsettable="
                        + feature.isUnsettable() + " ordered=" + feature.isOrdered() + " unique=" + feature.isUnique()
                        + " iD=" + (feature instanceof EAttribute attribute && attribute.isID()) + " resolveProxies="
                        + (reference == null || reference.isResolveProxies()) + " default="
                        + feature.getDefaultValueLiteral() + " opposite="
                        + (reference == null || reference.getEOpposite() == null ? "null"
                                : name(reference.getEOpposite().getEContainingClass()) + "."
                                        + reference.getEOpposite().getName()));
            }
        }
        return rows;
    }

    private static Set<String> expectedEnums(JsonNode json) {
        return rows(json.get("enums"), row -> row.get("package").asText() + " " + row.get("enum").asText() + " "
                + row.get("literal").asText() + " " + row.get("name").asText() + " " + row.get("value").asInt() + " "
                + row.get("order").asInt());
    }

    private static Set<String> actualEnums(List<EPackage> packages) {
        Set<String> rows = new TreeSet<>();
        for (EPackage each : packages) {
            for (EClassifier classifier : each.getEClassifiers()) {
                if (classifier instanceof EEnum type) {
                    for (EEnumLiteral literal : type.getELiterals()) {
                        rows.add(path(each) + " " + type.getName() + " " + literal.getLiteral() + " "
                                + literal.getName() + " " + literal.getValue() + " "
                                + type.getELiterals().indexOf(literal));
                    }
                }
            }
        }
        return rows;
    }

    private static Set<String> expectedOperations(JsonNode json) {
        return rows(json.path("operations"), row -> {
            List<String> parameters = new ArrayList<>();
            row.get("params").forEach(each -> parameters.add(each.asText()));
            return row.get("package").asText() + " " + row.get("class").asText() + " " + row.get("operation").asText()
                    + parameters + ":" + plain(row.get("type").asText());
        });
    }

    private static Set<String> actualOperations(List<EPackage> packages) {
        Set<String> rows = new TreeSet<>();
        for (EClass type : classes(packages)) {
            for (EOperation operation : type.getEOperations()) {
                rows.add(path(type.getEPackage()) + " " + type.getName() + " " + operation.getName()
                        + operation.getEParameters().stream().map(each -> each.getName()).toList() + ":"
                        + name(operation.getEType()));
            }
        }
        return rows;
    }

    /** Constraints by name; those stated as validation operations are among the operations. */
    private static Set<String> expectedConstraints(JsonNode json) {
        Set<String> rows = new TreeSet<>();
        for (JsonNode row : json.path("invariants")) {
            if (row.get("source").asText().equals("Ecore constraints")) {
                rows.add(row.get("package").asText() + " " + row.get("class").asText() + " "
                        + row.get("invariant").asText());
            }
        }
        return rows;
    }

    private static Set<String> actualConstraints(List<EPackage> packages) {
        Set<String> rows = new TreeSet<>();
        for (EClass type : classes(packages)) {
            String names = EcoreUtil.getAnnotation(type, "http://www.eclipse.org/emf/2002/Ecore", "constraints");
            if (names != null) {
                for (String name : names.strip().split("\\s+")) {
                    rows.add(path(type.getEPackage()) + " " + type.getName() + " " + name);
                }
            }
        }
        return rows;
    }

    private static List<EClass> classes(List<EPackage> packages) {
        return packages.stream().flatMap(each -> each.getEClassifiers().stream()).filter(EClass.class::isInstance)
                .map(EClass.class::cast).toList();
    }

    /**
     * Type names of the tables without the file that holds them: {@code Ecore::EInt}, {@code stoex.ecore::Variable}.
     */
    private static String plain(String name) {
        return name.substring(name.lastIndexOf(':') + 1);
    }

    /** A type as the tables name it: with its package below the topmost one. */
    private static String name(EClassifier type) {
        String path = path(type.getEPackage());
        int dot = path.indexOf('.');
        return dot < 0 ? type.getName() : path.substring(dot + 1) + "." + type.getName();
    }

    private static Set<String> rows(JsonNode table, java.util.function.Function<JsonNode, String> row) {
        Set<String> rows = new TreeSet<>();
        StreamSupport.stream(table.spliterator(), false).map(row).forEach(rows::add);
        return rows;
    }
}
