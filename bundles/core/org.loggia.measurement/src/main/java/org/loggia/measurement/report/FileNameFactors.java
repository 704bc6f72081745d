// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Factors in the name of a report, folders included: words between {@code _}, {@code -}, {@code /} and blanks. {@code
 * qd8}, {@code qd=8} and {@code scheduler=bfq} name a factor; other words are factors by their place, if all names have
 * as many of them.
 */
final class FileNameFactors {

    /** Names of words that count repetitions. */
    static final Set<String> REPETITIONS = Set.of("run", "rep", "repetition", "repeat", "iteration", "iter", "trial",
            "try", "round", "sample");
    private static final Pattern NAMED = Pattern.compile("([A-Za-z]+)=?(\\d{1,15}(?:\\.\\d{1,15})?[kKmMgG]?)"
            + "|([A-Za-z]\\w*)=(.+)");

    private FileNameFactors() {
    }

    /**
     * Returns the factors in a file's path within its folder, by name; words without a name are {@code name1} and so
     * on.
     */
    static Map<String, String> of(Path path) {
        String text = path.toString().replaceFirst("\\.gz$", "").replaceFirst("\\.[A-Za-z]\\w*\\+?$", "");
        Map<String, String> factors = new LinkedHashMap<>();
        int unnamed = 0;
        List<String> words = new ArrayList<>(List.of(text.split("[/\\\\_\\-\\s,]+")));
        words.removeIf(String::isEmpty);
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Matcher named = NAMED.matcher(word);
            boolean isNumber = i + 1 < words.size() && words.get(i + 1).matches("\\d{1,9}");
            if (named.matches()) {
                factors.putIfAbsent(named.group(1) != null ? named.group(1) : named.group(3),
                        named.group(1) != null ? named.group(2) : named.group(4));
            } else if (isNumber && REPETITIONS.contains(word.toLowerCase(Locale.ROOT))) {
                factors.putIfAbsent(word, words.get(++i));
            } else {
                factors.put("name" + ++unnamed, word);
            }
        }
        return factors;
    }
}
