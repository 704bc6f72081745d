// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.input.CsvText;
import org.loggia.input.VisibleText;
import org.loggia.pcm.compare.ElementDifference;
import org.loggia.pcm.compare.ElementDifference.Change;
import org.loggia.pcm.compare.ModelComparison;
import org.loggia.pcm.compare.ValueDifference;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.view.description.DifferenceTexts;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;

/** Differences between two models as text, JSON or CSV. */
public final class DifferencesReport {

    private static final List<Change> COUNTED = List.of(Change.ADDED, Change.REMOVED, Change.MOVED, Change.CHANGED);

    private final Path before;
    private final Path after;
    private final ModelComparison comparison;

    /**
     * @param before where the first model is
     * @param after where the second one is
     */
    public DifferencesReport(Path before, Path after, ModelComparison comparison) {
        this.before = before;
        this.after = after;
        this.comparison = comparison;
    }

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
        return change.name().toLowerCase(java.util.Locale.ROOT);
    }

    private Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("before", before.toString());
        json.put("after", after.toString());
        COUNTED.forEach(each -> json.put(name(each), comparison.count(each)));
        json.put("differences", comparison.told().map(DifferencesReport::json).toList());
        return json;
    }

    private static Map<String, Object> json(ElementDifference difference) {
        EObject element = difference.element();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("change", name(difference.change()));
        json.put("type", element.eClass().getName());
        json.put("kind", ModelDescriptions.label(element.eClass()));
        json.put("name", ElementTexts.name(element));
        json.put("id", EcoreUtil.getID(element));
        json.put("place", ElementTexts.containers(element));
        json.put("file", ElementNames.file(element));
        json.put("values", difference.values().stream().map(DifferencesReport::json).toList());
        return json;
    }

    private static Map<String, Object> json(ValueDifference value) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("aspect", value.aspect().name().toLowerCase(java.util.Locale.ROOT));
        json.put("feature", value.feature() == null ? null : value.feature().getName());
        json.put("label", DifferenceTexts.label(value));
        json.put("before", value.before() == null ? null : DifferenceTexts.before(value));
        json.put("after", value.after() == null ? null : DifferenceTexts.after(value));
        return json;
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
}
