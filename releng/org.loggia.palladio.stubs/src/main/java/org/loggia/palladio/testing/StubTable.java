// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

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

/** The types and methods that bundles for a release of Palladio or Sirius are compiled against, and what is said. */
public final class StubTable {

    private static final Pattern ROW = Pattern.compile("\\| `([\\w.]+)` \\| ([^|]*) \\| ([^|]*) \\| [^|]* \\|");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    private final Path root;
    private final String release;
    private final List<Path> stubs;
    private final List<Path> users;

    /**
     * @param root    the repository
     * @param release of Palladio or Sirius
     * @param stubs   folders below {@code releng} with the stubs of that release
     * @param users   folders below {@code bundles/palladio} that are compiled against them
     */
    public StubTable(Path root, String release, List<String> stubs, List<String> users) {
        this.root = root;
        this.release = release;
        this.stubs = stubs.stream().map(each -> root.resolve("releng").resolve(each).resolve("src/main/java")).toList();
        this.users = users.stream().map(each -> root.resolve("bundles/palladio").resolve(each)).toList();
    }

    /** Types with their methods, as the guide tells them of the release. */
    public String written() {
        Set<String> written = new TreeSet<>();
        for (String line : text(root.resolve("bundles/palladio/interfaces.md")).split("\n")) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && row.group(3).contains(release)) {
                written.add(row.group(1) + NAME.matcher(row.group(2)).results().map(each -> each.group(1))
                        .collect(Collectors.toCollection(TreeSet::new)));
            }
        }
        return String.join("\n", written);
    }

    /** Types with their methods, as they are. */
    public String there() {
        Set<String> there = new TreeSet<>();
        for (Class<?> type : types()) {
            there.add(type.getName().replace('$', '.') + methods(type));
        }
        return String.join("\n", there);
    }

    /** What no bundle and no other stub names. */
    public List<String> unused() {
        String sources = users.stream().map(StubTable::texts).collect(Collectors.joining("\n"));
        String all = sources + stubs.stream().map(StubTable::texts).collect(Collectors.joining("\n"));
        List<String> unused = new ArrayList<>();
        for (Class<?> type : types()) {
            String name = type.getSimpleName();
            if (!isNamed(name, all.replaceAll("(class|interface) " + name + "\\b", ""))) {
                unused.add(type.getName());
            }
            methods(type).stream().filter(method -> !isNamed(method, sources) && !isCalledByPalladio(type, method))
                    .forEach(method -> unused.add(type.getName() + "." + method));
        }
        return unused;
    }

    /** What Palladio itself calls, in classes that ours extend or of one stub in another. */
    private boolean isCalledByPalladio(Class<?> type, String method) {
        boolean isFinal = Arrays.stream(type.getMethods()).filter(each -> each.getName().equals(method))
                .anyMatch(each -> Modifier.isFinal(each.getModifiers()));
        return isFinal || stubs.stream().flatMap(each -> files(each).stream())
                .filter(file -> !file.endsWith(type.getSimpleName() + ".java"))
                .map(StubTable::text)
                .anyMatch(text -> text.contains("." + method + "(") || text.contains(method + "()."));
    }

    private static boolean isNamed(String name, String text) {
        return Pattern.compile("\\b" + name + "\\b").matcher(text).find();
    }

    /** Those of a superclass that exists in tests only count as the type's own; those for tests do not. */
    private static Set<String> methods(Class<?> type) {
        Stream<Method> all = Arrays.stream(type.getDeclaredMethods());
        if (type.getSuperclass() != null && isOfTests(type.getSuperclass().getSimpleName())) {
            all = Stream.concat(all, Arrays.stream(type.getSuperclass().getDeclaredMethods()));
        }
        return all.filter(each -> !each.isSynthetic() && !Modifier.isPrivate(each.getModifiers()))
                .map(Method::getName).filter(each -> !each.startsWith("test"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isOfTests(String name) {
        return name.startsWith("Test");
    }

    private List<Class<?>> types() {
        List<Class<?>> types = new ArrayList<>();
        for (Path folder : stubs) {
            for (Path file : files(folder)) {
                String name = folder.relativize(file).toString().replace(".java", "").replaceAll("[/\\\\]", ".");
                if (!name.startsWith("org.loggia.") && !isOfTests(name.substring(name.lastIndexOf('.') + 1))) {
                    try {
                        Class<?> type = Class.forName(name, false, StubTable.class.getClassLoader());
                        types.add(type);
                        types.addAll(Arrays.stream(type.getDeclaredClasses())
                                .filter(each -> !Modifier.isPrivate(each.getModifiers())).toList());
                    } catch (ClassNotFoundException absent) {
                        throw new IllegalStateException(absent);
                    }
                }
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

    private static String texts(Path folder) {
        return files(folder).stream().map(StubTable::text).collect(Collectors.joining("\n"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
