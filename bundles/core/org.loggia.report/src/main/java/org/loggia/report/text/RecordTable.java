// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;

import org.loggia.input.CsvText;

/** Records as CSV: a column for each component, headed by its {@link Key}. */
public final class RecordTable {

    private RecordTable() {
    }

    /** A row for each record; the parts of a collection are words of one cell. */
    public static <R extends Record> String csv(Class<R> type, Collection<R> records) {
        RecordComponent[] columns = type.getRecordComponents();
        CsvText csv = new CsvText(Arrays.stream(columns).map(JsonText::name).toArray(String[]::new));
        records.forEach(each -> csv.add(Arrays.stream(columns).map(column -> cell(JsonText.value(each, column)))
                .toArray()));
        return csv.toString();
    }

    private static Object cell(Object value) {
        return value instanceof Collection<?> parts ? parts.stream().map(String::valueOf).collect(Collectors.joining(
                " ")) : value;
    }
}
