// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of techniques. */
class TechniqueTest {

    @Test
    void listsEachProvider() throws Exception {
        Set<String> written = new TreeSet<>();
        Path classes = Path.of(Technique.class.getResource("Technique.class").toURI()).getParent();
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.getFileName().toString().replace(".class", "");
                Class<?> type = Class.forName(Technique.class.getPackageName() + "." + name);
                if (TechniqueProvider.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                    written.add(type.getSimpleName());
                }
            }
        }
        assertEquals(written, Arrays.stream(Technique.values()).map(each -> each.provider().getClass().getSimpleName())
                .collect(Collectors.toCollection(TreeSet::new)), "providers, and constants of Technique");
    }

    @Test
    void namesAndComplexitiesAreUnique() {
        assertEquals(Technique.values().length, Set.copyOf(Technique.labels()).size(), Technique.labels().toString());
        assertEquals(Technique.values().length, Arrays.stream(Technique.values()).map(Technique::complexity).distinct()
                .count(), "complexities");
    }
}
