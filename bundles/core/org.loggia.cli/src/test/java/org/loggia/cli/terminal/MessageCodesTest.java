// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

class MessageCodesTest {

    private static final Path CORE = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern CONSTANT = Pattern.compile("static final ProblemKind \\w+");

    @Test
    void everyClassWithKindsIsACatalogue() throws IOException {
        try (Stream<Path> files = Files.walk(CORE)) {
            assertEquals(new TreeSet<>(MessageCodes.catalogues().stream().map(Class::getSimpleName).toList()),
                    files.filter(file -> file.toString().contains("src/main/java") && file.toString().endsWith(".java"))
                            .filter(MessageCodesTest::hasKinds)
                            .map(file -> file.getFileName().toString().replace(".java", ""))
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    @Test
    void everyCodeIsUniqueAndHasAMeaning() {
        List<MessageCodes.Entry> all = MessageCodes.byArea().values().stream().flatMap(List::stream).toList();
        assertEquals(all.size(), new HashSet<>(MessageCodes.all()).size());
        assertEquals(List.of(), all.stream().filter(each -> each.meaning() == null || each.meaning().isBlank())
                .toList());
        assertEquals(List.of(), MessageCodes.all().stream().filter(code -> code.endsWith(".fault")).toList());
    }

    @Test
    void remediesNameOptions() {
        MessageCodes.Entry several = MessageCodes.find("simulation.several-allocations").orElseThrow();
        assertTrue(several.isError());
        assertEquals("choose one with --allocation", several.remedy());
        assertTrue(MessageCodes.find("simulation.unknown").isEmpty());
    }

    private static boolean hasKinds(Path file) {
        try {
            return CONSTANT.matcher(Files.readString(file)).find();
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
