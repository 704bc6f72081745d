// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the names of enumeration literals, so that a frame holds them as a double and two of them are equal exactly
 * when their numbers are. All expressions of one simulation share one table. Not safe for use by several threads while
 * names are added.
 */
public final class SymbolTable {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    /** The number of {@code name}, from 0 in order of first use. */
    public int intern(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known != null) {
            return known;
        }
        names.add(name);
        return names.size() - 1;
    }

    /**
     * The name with that number.
     *
     * @throws IndexOutOfBoundsException where no name has it
     */
    public String name(int number) {
        return names.get(number);
    }

    /** The number of names. */
    public int size() {
        return names.size();
    }
}
