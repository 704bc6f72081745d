// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.input.CsvText;
import org.loggia.input.VisibleText;
import org.loggia.pcm.compare.ElementDifference;
import org.loggia.pcm.compare.ElementDifference.Change;
import org.loggia.pcm.compare.ModelComparison;
import org.loggia.pcm.compare.ValueDifference;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.report.text.Document;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.view.description.DifferenceTexts;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;

/**
 * Differences between two models as text, JSON or CSV.
 *
 * @param before where the first model is
 * @param after where the second one is
 */
public record DifferencesReport(Path before, Path after, ModelComparison comparison) {

    private static final List<Change> COUNTED = List.of(Change.ADDED, Change.REMOVED, Change.MOVED, Change.CHANGED);

    /** The report. */
    public String in(Format format) {
        return switch (format) {
            case TEXT -> text();
            case JSON -> JsonText.document(json());
            case CSV -> csv();
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        comparison.told().forEach(each -> {
            text.append(String.format("%-8s ", DifferenceTexts.change(each))).append(visible(title(each.element())))
                    .append("  (").append(visible(ElementTexts.place(each.element()))).append(")\n");
            for (ValueDifference value : each.values()) {
                text.append("             ").append(visible(DifferenceTexts.label(value))).append(": ")
                        .append(shown(DifferenceTexts.before(value))).append(" -> ")
                        .append(shown(DifferenceTexts.after(value))).append('\n');
            }
        });
        if (comparison.roots().isEmpty()) {
            return "no differences\n";
        }
        List<String> counts = new ArrayList<>();
        for (Change each : COUNTED) {
            if (comparison.count(each) > 0) {
                counts.add(comparison.count(each) + " " + name(each));
            }
        }
        return text.append('\n').append(String.join(", ", counts)).append('\n').toString();
    }

    /** What an element is and what it is called. */
    private static String title(EObject element) {
        String kind = ModelDescriptions.label(element.eClass());
        String name = ElementTexts.name(element);
        return name.isEmpty() ? kind : kind + " " + name;
    }

    private static String shown(String value) {
        return value.isEmpty() ? "nothing" : visible(value);
    }

    private static String visible(String text) {
        return VisibleText.line(text);
    }

    private static String name(Change change) {
        return change.name().toLowerCase(Locale.ROOT);
    }

    private Differences json() {
        return new Differences(before.toString(), after.toString(), comparison.count(Change.ADDED), comparison.count(
                Change.REMOVED), comparison.count(Change.MOVED), comparison.count(Change.CHANGED), comparison.told()
                        .map(Difference::of).toList());
    }

    /** A row for each value that differs, and one for each element that came or went. */
    private String csv() {
        CsvText csv = new CsvText("change", "kind", "name", "id", "place", "file", "value", "before", "after");
        comparison.told().forEach(each -> {
            EObject element = each.element();
            List<Object> head = new ArrayList<>(List.of(name(each.change()), ModelDescriptions.label(element.eClass()),
                    ElementTexts.name(element)));
            head.add(EcoreUtil.getID(element));
            head.add(ElementTexts.containers(element));
            head.add(ElementNames.file(element));
            if (each.values().isEmpty()) {
                csv.add(row(head, null, null, null));
            }
            for (ValueDifference value : each.values()) {
                csv.add(row(head, DifferenceTexts.label(value), DifferenceTexts.before(value),
                        DifferenceTexts.after(value)));
            }
        });
        return csv.toString();
    }

    private static Object[] row(List<Object> head, String value, String before, String after) {
        List<Object> row = new ArrayList<>(head);
        row.add(value);
        row.add(before);
        row.add(after);
        return row.toArray();
    }

    @Document(value = "compare", title = "Output of loggia compare",
            description = "Output of `loggia compare --format json`: the differences between two models, by element.")
    private record Differences(
            @Key("The first model, as it was named.") String before,
            @Key("The second model, as it was named.") String after,
            @Key(value = "Elements that only the second model has; elements contained in them are not counted.",
                    unit = "count") int added,
            @Key(value = "Elements that only the first model has; elements contained in them are not counted.",
                    unit = "count") int removed,
            @Key(value = "Elements that have moved to another container; their values may also differ.",
                    unit = "count") int moved,
            @Key(value = "Elements with other values.", unit = "count") int changed,
            @Key("The elements that were counted; empty where the models are the same.") List<Difference> differences) {
    }

    private record Difference(
            @Key(value = "Kind of change.", values = {
                "added", "removed", "moved", "changed"}) String change,
            @Key("Its class in the metamodel.") String type,
            @Key("Name of this class of elements.") String kind,
            @Key("Name of the element, or its text if it has no name; empty without both.") String name,
            @Key(value = "Its id; null where elements of its class have none.", nullable = true) String id,
            @Key("Names of the containers, the outermost first; empty for the root of a file.") String place,
            @Key("Its file, the one of the second model unless it was removed.") String file,
            @Key("Differences of the element; empty if it was added or removed.") List<Value> values){

        static Difference of(ElementDifference difference) {
            EObject element = difference.element();
            return new Difference(DifferencesReport.name(difference.change()), element.eClass().getName(),
                    ModelDescriptions.label(element.eClass()), ElementTexts.name(element), EcoreUtil.getID(element),
                    ElementTexts.containers(element), ElementNames.file(element), difference.values().stream().map(
                            Value::of).toList());
        }
    }

    private record Value(
            @Key(value = "A value, the container of the element, or the order of its parts.",
                    values = {
                        "value", "place", "order"}) String aspect,
            @Key(value = "The feature in the metamodel; null for an element that has become the root of a file.",
                    nullable = true) String feature,
            @Key("Name of the property in property sheets, with its unit.") String label,
            @Key(value = "Value in the first model, elements by their names; null if absent.",
                    nullable = true) String before,
            @Key(value = "Value in the second model, elements by their names; null if absent.",
                    nullable = true) String after){

        static Value of(ValueDifference value) {
            return new Value(value.aspect().name().toLowerCase(Locale.ROOT), value.feature() == null ? null
                    : value.feature().getName(), DifferenceTexts.label(value), value.before() == null ? null
                            : DifferenceTexts.before(value), value.after() == null ? null
                                    : DifferenceTexts.after(value));
        }
    }
}
