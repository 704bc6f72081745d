// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the classes named on pages for developers exist. */
class NamedClassesTest {
    private static final List<String> PAGES = List.of("docs/project/architecture.md", "CONTRIBUTING.md");
    /** {@code Class}, {@code Class.method} or {@code Class.method(...)} between backticks. */
    private static final Pattern NAME = Pattern.compile("`([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)*)(?:\\.[a-z]\\w*.*?)?`");
    private static final Pattern SOURCE = Pattern.compile("(\\w+)\\.(?:java|xtend)");

    @Test
    void eachNamedClassExists() throws IOException {
        Set<String> classes = new HashSet<>();
        for (String folder : List.of("bundles", "tests")) {
            try (Stream<Path> files = Files.walk(ModuleTable.ROOT.resolve(folder))) {
                files.map(file -> SOURCE.matcher(file.getFileName().toString())).filter(name -> name.matches())
                        .forEach(name -> classes.add(name.group(1)));
            }
        }
        for (String page : PAGES) {
            Set<String> named = named(Files.readString(ModuleTable.ROOT.resolve(page)));
            assertTrue(named.size() > 10, page);
            named.removeAll(classes);
            assertEquals(Set.of(), named, page + " names classes that do not exist");
        }
    }

    @Test
    void findsNamesOfClasses() {
        assertEquals(Set.of("Run", "IoStep", "MeanCharts"), named("`Run` asks `IoStep.execute`, `MeanCharts.of(runs)`, "
                + "`-Werror`, `docs/Page.md` and `org.loggia.Chart`, not Plan"));
    }

    private static Set<String> named(String page) {
        return NAME.matcher(page).results().map(each -> each.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }
}
