// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every type and method that we compile against in Palladio's place is used, and stands in the table of the guide. */
class StubTableTest {

    private static final Path ROOT = Path.of("../../..").toAbsolutePath().normalize();
    private static final Path STUBS = ROOT.resolve("releng/org.loggia.palladio.stubs/src/main/java");
    private static final Pattern ROW = Pattern.compile("\\| `([\\w.]+)` \\| (.*) \\| ([^|]*) \\|");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    @Test
    void theTableNamesWhatThereIs() throws Exception {
        Set<String> written = new TreeSet<>();
        for (String line : Files.readAllLines(ROOT.resolve("docs/palladio.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                written.add(row.group(1) + NAME.matcher(row.group(2)).results().map(each -> each.group(1))
                        .collect(Collectors.toCollection(TreeSet::new)));
                assertTrue(row.group(3).startsWith("5.2.2"), line);
            }
        }
        Set<String> there = new TreeSet<>();
        for (Class<?> type : types()) {
            there.add(type.getName().replace('$', '.') + methods(type));
        }
        assertEquals(String.join("\n", there), String.join("\n", written));
    }

    @Test
    void allOfItIsUsed() throws Exception {
        String sources = text(ROOT.resolve("bundles/palladio/org.loggia.palladio.simulizar/src"));
        List<String> unused = new ArrayList<>();
        for (Class<?> type : types()) {
            String others = sources + text(STUBS).replaceAll("(class|interface) " + type.getSimpleName() + "\\b", "");
            if (!isNamed(type.getSimpleName(), others)) {
                unused.add(type.getName());
            }
            for (String method : methods(type)) {
                if (!isNamed(method, sources) && !isInherited(type, method) && !isCalledByOthers(type, method)) {
                    unused.add(type.getName() + "." + method);
                }
            }
        }
        assertEquals(List.of(), unused);
    }

    /** What Palladio calls in classes that ours extend, and ours need not name. */
    private static boolean isInherited(Class<?> type, String method) {
        return Modifier.isFinal(Arrays.stream(type.getDeclaredMethods()).filter(each -> each.getName().equals(method))
                .findFirst().orElseThrow().getModifiers());
    }

    /** What one stub calls of another, as Palladio's does. */
    private static boolean isCalledByOthers(Class<?> type, String method) {
        return files(STUBS).stream().filter(file -> !file.endsWith(type.getSimpleName() + ".java"))
                .anyMatch(file -> text(file).contains(method + "()."));
    }

    private static boolean isNamed(String name, String text) {
        return Pattern.compile("\\b" + name + "\\b").matcher(text).find();
    }

    private static Set<String> methods(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(each -> !each.isSynthetic() && !Modifier.isPrivate(each.getModifiers())).map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Class<?>> types() throws Exception {
        List<Class<?>> types = new ArrayList<>();
        for (Path file : files(STUBS)) {
            String name = STUBS.relativize(file).toString().replace(".java", "").replaceAll("[/\\\\]", ".");
            if (!name.substring(name.lastIndexOf('.') + 1).startsWith("Test")) {
                Class<?> type = Class.forName(name, false, StubTableTest.class.getClassLoader());
                types.add(type);
                types.addAll(Arrays.asList(type.getDeclaredClasses()));
            }
        }
        return types;
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.filter(each -> each.toString().endsWith(".java")).sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path folder) {
        return files(folder).stream().map(file -> {
            try {
                return Files.readString(file);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }).collect(Collectors.joining("\n"));
    }
}
