// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/**
 * The virtual machines that share a storage, and how names in a net mention them: by the name of the resource container
 * as a word of its own, or as <i>VM n</i>, the n-th container in the list of the storage resource.
 */
final class MachineNames {
    /** A name that mentions no machine. */
    static final int NONE = -1;
    /** A name that mentions a machine that is not there. */
    static final int ABSENT = -2;

    private static final Pattern NUMBERED = Pattern.compile("(?i)(?<![\\p{L}\\d])VM[ _-]?(\\d{1,6})(?!\\d)");

    private final List<String> names;
    private final List<Pattern> patterns;

    /** @param names of the containers; if there are none, one machine without a name is meant */
    MachineNames(List<String> names) {
        this.names = names.isEmpty() ? List.of("") : names;
        patterns = this.names.stream().map(name -> name.isEmpty() ? null
                : Pattern.compile("(?i)(?<![\\p{L}\\d])" + Pattern.quote(name) + "(?![\\p{L}\\d])")).toList();
    }

    int count() {
        return names.size();
    }

    String name(int machine) {
        return names.get(machine);
    }

    /** The number of the machine that a name mentions, from 0 on; {@link #NONE} or {@link #ABSENT}. */
    int in(String text) {
        int found = NONE;
        for (int machine = 0; machine < names.size(); machine++) {
            boolean longer = found == NONE || names.get(machine).length() > names.get(found).length();
            if (longer && patterns.get(machine) != null && patterns.get(machine).matcher(text).find()) {
                found = machine;
            }
        }
        Matcher numbered = NUMBERED.matcher(text);
        if (found != NONE || !numbered.find()) {
            return found;
        }
        int number = NumberReader.parseInt(numbered.group(1)) - 1;
        return number >= 0 && number < names.size() ? number : ABSENT;
    }

    /** Returns a name without the words that refer to the machine. */
    String without(String text) {
        int machine = in(text);
        boolean isNamed = machine >= 0 && patterns.get(machine) != null;
        return isNamed ? patterns.get(machine).matcher(text).replaceAll(" ") : text;
    }
}
