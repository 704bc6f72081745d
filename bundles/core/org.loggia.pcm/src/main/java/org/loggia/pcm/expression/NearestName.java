// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Guesses which name was meant, by the number of letters to change (Levenshtein, 1966), ignoring case. */
public final class NearestName {
    private static final int MAX_LENGTH = 30;

    private NearestName() {
    }

    /** {@code write X} for the nearest name, or the list of all names where none is near. */
    static String suggestion(String name, List<String> known) {
        return of(name, known).map(nearest -> "write " + nearest).orElse("known are " + String.join(", ", known));
    }

    /** The nearest of the known names; empty if none is near. */
    public static Optional<String> of(String name, Collection<String> known) {
        return name.length() > MAX_LENGTH ? Optional.empty() : known.stream()
                .min(Comparator.comparingInt(other -> distance(name, other)))
                .filter(nearest -> distance(name, nearest) <= Math.max(1, name.length() / 3));
    }

    static int distance(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, 1 + Math.min(above, row[j - 1]));
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
