// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.licence;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known about licences: the many ways in which manifests and POMs write them, the licences of jars that do not
 * say (keys {@code jar.} and the beginning of a file's name), and what some licences ask of whoever passes the program
 * on (keys {@code licence.} and the SPDX name).
 */
final class LicenceTable {

    private static final Map<String, Pattern> WORDS = Map.ofEntries(
            words("Apache-2.0", "apache-2\\.0|apache\\.org/licenses/license-2\\.0|apache (software )?licen[cs]e,? v"
                    + "(ersion )?2"),
            words("EPL-2.0", "epl-2\\.0|epl-v20|epl 2\\.0|eclipse public license[,-]? v?(ersion )?2"),
            words("EPL-1.0", "epl-1\\.0|epl-v10|eclipse public license[,-]? v?(ersion )?1"),
            words("MIT", "\\bmit\\b"),
            words("BSD-3-Clause", "bsd-3-clause"),
            words("0BSD", "0bsd"),
            words("Unicode-3.0", "unicode-3\\.0"),
            words("LGPL-2.1-or-later", "gnu lesser general public licen[cs]e|lgpl-2\\.1"),
            words("GPL-2.0-only WITH Classpath-exception-2.0", "classpath/license|gpl2 w/ cpe|classpath-exception"));

    private final Properties table;

    LicenceTable(Properties table) {
        this.table = table;
    }

    private static Map.Entry<String, Pattern> words(String name, String regex) {
        return Map.entry(name, Pattern.compile(regex, Pattern.CASE_INSENSITIVE));
    }

    /** The licence of a jar that does not say, by the longest beginning of its name that is in the table. */
    Optional<String> ofFile(String name) {
        return table.stringPropertyNames().stream()
                .filter(key -> key.startsWith("jar.") && name.startsWith(key.substring("jar.".length())))
                .max(Comparator.comparing(String::length)).map(table::getProperty);
    }

    /** What a text says, in SPDX's words, a choice as {@code A OR B}; nothing if no licence is recognized. */
    static Optional<String> named(String text) {
        String found = WORDS.entrySet().stream().filter(each -> each.getValue().matcher(text).find())
                .map(Map.Entry::getKey).sorted().collect(Collectors.joining(" OR "));
        return Optional.of(found).filter(each -> !each.isEmpty());
    }

    /** Which version of Eclipse's licence a text names; nothing if it names none. */
    static Optional<String> eclipse(String text) {
        return Stream.of("EPL-2.0", "EPL-1.0").filter(each -> WORDS.get(each).matcher(text).find()).findFirst();
    }

    /** What a licence asks of those who pass the program on, beyond leaving its notices alone. */
    Optional<String> explanation(String licence) {
        return Optional.ofNullable(table.getProperty("licence." + licence));
    }
}
