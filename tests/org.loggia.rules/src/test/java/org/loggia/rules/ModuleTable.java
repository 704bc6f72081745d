// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Layers and modules of the table in {@code docs/project/architecture.md}. A module is a bundle; most of its packages
 * begin with its name. The last column lists its allowed dependencies: layers by number, modules by the end of their
 * name, "everything below" for the layers under it, "but ..." for exceptions. Dependencies are transitive, because
 * types of one module appear in signatures of another; "every module may use it" allows all modules to depend on it.
 */
final class ModuleTable {
    /** The folder of the repository; tests run in that of their module. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    /** The layer of modules that have none: what is used when the program is built or tested. */
    static final int NO_LAYER = 0;

    private static final Pattern ROW = Pattern.compile("\\| ([1-9-]) \\| `(bundles/[^`]*)` \\| (.*) \\| (.*) \\|");
    private static final Pattern WORD = Pattern.compile("everything below|but|[a-z]+|[1-9]");

    private final Map<String, Module> modules = new LinkedHashMap<>();

    /** A bundle; an add-on is built by a profile only. {@code knows} is the last column of its row. */
    record Module(String name, String folder, int layer, boolean isOpen, boolean isAddOn, String knows) {
    }

    private ModuleTable() {
    }

    static ModuleTable read() {
        return read(lines(ROOT.resolve("docs/project/architecture.md")));
    }

    static ModuleTable read(List<String> page) {
        ModuleTable table = new ModuleTable();
        page.stream().map(ROW::matcher).filter(Matcher::matches).forEach(row -> {
            String name = row.group(2).substring(row.group(2).lastIndexOf('/') + 1);
            int layer = row.group(1).equals("-") ? NO_LAYER : Integer.parseInt(row.group(1));
            table.modules.put(name, new Module(name, row.group(2), layer,
                    row.group(3).contains("every module may use it"), row.group(3).startsWith("an add-on"),
                    row.group(4)));
        });
        return table;
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    Collection<Module> modules() {
        return modules.values();
    }

    /** The module that a package belongs to: the one with the longest name that begins it, or else with its sources. */
    Optional<Module> moduleOf(String packageName) {
        return modules.values().stream()
                .filter(module -> packageName.equals(module.name) || packageName.startsWith(module.name + "."))
                .max(Comparator.comparingInt(module -> module.name.length()))
                .or(() -> modules.values().stream().filter(module -> Files.isDirectory(ROOT.resolve(module.folder
                        + "/src/main/java/" + packageName.replace('.', '/')))).findFirst());
    }

    /** Whether code of a module may use that of another. */
    boolean mayUse(Module module, Module other) {
        return module.equals(other) || other.isOpen || known(module, new HashSet<>()).contains(other);
    }

    private Set<Module> known(Module module, Set<Module> found) {
        for (Module next : named(module)) {
            if (found.add(next)) {
                known(next, found);
            }
        }
        return found;
    }

    private Set<Module> named(Module module) {
        Set<Module> named = new HashSet<>();
        boolean adds = true;
        for (Matcher word = WORD.matcher(module.knows); word.find();) {
            switch (word.group()) {
                case "and", "the" -> {}
                case "but" -> adds = false;
                case "everything below" -> modules.values().stream()
                        .filter(each -> each.layer != NO_LAYER && each.layer < module.layer).forEach(named::add);
                default -> change(named, adds, meant(module, word.group()));
            }
        }
        return named;
    }

    private static void change(Set<Module> modules, boolean adds, List<Module> meant) {
        if (adds) {
            modules.addAll(meant);
        } else {
            meant.forEach(modules::remove);
        }
    }

    private List<Module> meant(Module asking, String word) {
        if (Character.isDigit(word.charAt(0))) {
            return modules.values().stream().filter(module -> module.layer == word.charAt(0) - '0').toList();
        }
        Map<String, String> synonyms = Map.of("command", "cli", "line", "cli");
        String end = "." + synonyms.getOrDefault(word, word);
        List<Module> meant = modules.values().stream().filter(module -> module.name.endsWith(end)).toList();
        if (meant.isEmpty()) {
            throw new IllegalArgumentException("docs/project/architecture.md: the row of " + asking.folder + " says '"
                    + word
                    + "', which ends the name of no module");
        }
        // A module of the workbench may be called as what it shows; modules below do not mean that.
        List<Module> below = meant.stream().filter(module -> module.layer <= asking.layer).toList();
        return meant.size() > 1 && !below.isEmpty() ? below : meant;
    }

    /** The Java files below a folder that are not made by the build. */
    static List<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> Arrays.stream(folder.relativize(file).toString().split("[/\\\\]"))
                            .noneMatch(Set.of("target", "src-gen", "xtend-gen", "bin")::contains))
                    .sorted().collect(Collectors.toList());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
