// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.loggia.pcm.expression.VariableScope;

/**
 * The variables of one service or usage scenario: gives each characterisation path a slot in the frame.
 *
 * <p>Slots are handed out as expressions name them. Results (what set-variable actions set) are kept apart from
 * variables, as in Palladio's simulator: a service that sets {@code file.BYTESIZE} continues reading the parameter that
 * was passed in. Within a collection iterator, the INNER characterisations of the collection have slots of their own.
 */
final class Variables implements VariableScope {

    private static final String RESULT = "result of the service: ";

    private final Map<String, Integer> slots = new TreeMap<>();
    private int nextScope;
    /** The variable that holds the replica in which the service runs; null where there are no replicas. */
    private String replica;

    @Override
    public int slot(String path) {
        return slots.computeIfAbsent(path, p -> slots.size());
    }

    /** The slot of a variable if anything names it, or -1. */
    int slotIfUsed(String path) {
        return slots.getOrDefault(path, -1);
    }

    /** The slot of a result that a set-variable action sets. */
    int resultSlot(String path) {
        return slot(RESULT + path);
    }

    /** The slot of a result if any action sets it, or -1. */
    int resultSlotIfSet(String path) {
        return slotIfUsed(RESULT + path);
    }

    /** Everything that has a slot, under the names by which the slots were asked for. */
    Set<String> paths() {
        return slots.keySet();
    }

    /** The paths of all results that set-variable actions set. */
    List<String> results() {
        return slots.keySet().stream().filter(path -> path.startsWith(RESULT))
                .map(path -> path.substring(RESULT.length())).toList();
    }

    void runsInReplica(String variable) {
        replica = variable;
    }

    String replica() {
        return replica;
    }

    /** Frame size: how many slots have been handed out. */
    int size() {
        return slots.size();
    }

    /** The variables whose slots a scope hands out; null if it has none. */
    static Variables behind(VariableScope scope) {
        if (scope instanceof ReturnScope returned) {
            return returned.variables();
        }
        if (scope instanceof ElementScope element) {
            return element.variables();
        }
        return scope instanceof Variables variables ? variables : null;
    }

    /** Slots in which the expressions of a call's return read the callee's results, in the order of first use. */
    ReturnScope returnScope() {
        return new ReturnScope("return " + nextScope++ + ": ");
    }

    /** The variables as seen in the body of an iterator over the named collection. */
    ElementScope elementScope(VariableScope outer, String collection) {
        return new ElementScope(outer, "element " + nextScope++ + ": ", collection + ".INNER.");
    }

    /** The scope of the expressions that are evaluated when a call returns. */
    final class ReturnScope implements VariableScope {
        private final String prefix;
        private final Map<String, Integer> used = new TreeMap<>();

        private ReturnScope(String prefix) {
            this.prefix = prefix;
        }

        @Override
        public int slot(String path) {
            return used.computeIfAbsent(path, p -> Variables.this.slot(prefix + p));
        }

        private Variables variables() {
            return Variables.this;
        }

        /** Path and slot of everything that the expressions read. */
        Map<String, Integer> used() {
            return used;
        }
    }

    /** The scope of the body of a collection iterator. */
    final class ElementScope implements VariableScope {
        private final VariableScope outer;
        private final String prefix;
        private final String inner;
        private final Map<String, Integer> used = new TreeMap<>();

        private ElementScope(VariableScope outer, String prefix, String inner) {
            this.outer = outer;
            this.prefix = prefix;
            this.inner = inner;
        }

        @Override
        public int slot(String path) {
            return path.startsWith(inner)
                    ? used.computeIfAbsent(path, p -> Variables.this.slot(prefix + p))
                    : outer.slot(path);
        }

        private Variables variables() {
            return Variables.this;
        }

        /** Path and slot of the element's characterisations that the body reads. */
        Map<String, Integer> used() {
            return used;
        }
    }
}
