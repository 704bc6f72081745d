// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.loggia.yaml.YamlText;

/**
 * What was measured of a machine alone: everywhere, or on one storage system.
 *
 * @param machine position in the file
 * @param on position among the machine's figures of single storage systems; -1 for those that hold everywhere
 */
record MachineRow(int machine, int on) {

    static final String MACHINES = "machines";
    private static final String ON = "on";
    private static final String ANY = "(any)";

    /** All rows of a description. */
    static List<MachineRow> of(YamlText text) {
        List<MachineRow> rows = new ArrayList<>();
        for (int machine = 0; machine < text.size(MACHINES); machine++) {
            int single = text.size(MACHINES, machine, ON);
            if (single == 0 || text.has(MACHINES, machine, "read") || text.has(MACHINES, machine, "write")
                    || text.has(MACHINES, machine, "trace")) {
                rows.add(new MachineRow(machine, -1));
            }
            for (int on = 0; on < single; on++) {
                rows.add(new MachineRow(machine, on));
            }
        }
        return rows;
    }

    /** The storage system that the figures belong to. */
    String storage(YamlText text) {
        return on < 0 ? ANY : text.value(MACHINES, machine, ON, on, "storage").orElse("");
    }

    /** A value of the machine itself. */
    String ofMachine(YamlText text, Object... path) {
        return text.value(place(true, path)).orElse("");
    }

    /** A value that was measured. */
    String measured(YamlText text, Object... path) {
        return text.value(place(false, path)).orElse("");
    }

    YamlText changeMachine(YamlText text, String value, Object... path) {
        return change(text, value, place(true, path));
    }

    YamlText changeMeasured(YamlText text, String value, Object... path) {
        return change(text, value, place(false, path));
    }

    private static YamlText change(YamlText text, String value, Object... path) {
        return value.isEmpty() ? text.without(path) : text.with(YamlText.scalar(value), path);
    }

    private Object[] place(boolean isOfMachine, Object... path) {
        List<Object> whole = new ArrayList<>(List.of(MACHINES, machine));
        if (!isOfMachine && on >= 0) {
            whole.addAll(List.of(ON, on));
        }
        whole.addAll(Arrays.asList(path));
        return whole.toArray();
    }

    /** The description without these figures; without the machine, if it has no others. */
    YamlText remove(YamlText text) {
        boolean isOnly = of(text).stream().filter(row -> row.machine == machine).count() == 1;
        if (isOnly) {
            return text.without(MACHINES, machine);
        }
        return on >= 0 ? text.without(MACHINES, machine, ON, on) : text.without(MACHINES, machine, "read")
                .without(MACHINES, machine, "write").without(MACHINES, machine, "trace");
    }
}
