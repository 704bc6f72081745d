// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which package uses which, each use with one of the places that show it. */
final class PackageGraph {
    private static final Pattern IMPORT = Pattern.compile("import (?:static )?((?:[a-z][\\w]*\\.)+)[A-Z]\\w*.*");

    private final Map<String, Map<String, String>> uses = new TreeMap<>();

    /** Of compiled classes: every use, whether it is imported or not. */
    static PackageGraph of(JavaClasses classes) {
        PackageGraph graph = new PackageGraph();
        for (JavaClass origin : classes) {
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (!target.isPrimitive()) {
                    graph.add(origin.getPackageName(), target.getPackageName(), dependency.getDescription());
                }
            }
        }
        return graph;
    }

    /** Of sources that this build does not compile, such as the workbench's: their imports. */
    static PackageGraph of(List<Path> sources) {
        PackageGraph graph = new PackageGraph();
        for (Path file : sources) {
            List<String> lines = ModuleTable.lines(file);
            String origin = lines.stream().filter(line -> line.startsWith("package ")).findFirst()
                    .map(line -> line.substring("package ".length(), line.indexOf(';'))).orElse("");
            for (int i = 0; i < lines.size(); i++) {
                Matcher found = IMPORT.matcher(lines.get(i));
                if (found.matches()) {
                    String target = found.group(1).substring(0, found.group(1).length() - 1);
                    graph.add(origin, target, file.getFileName() + ":" + (i + 1) + " imports " + target);
                }
            }
        }
        return graph;
    }

    private void add(String origin, String target, String place) {
        if (!origin.equals(target)) {
            uses.computeIfAbsent(origin, key -> new TreeMap<>()).putIfAbsent(target, place);
        }
    }

    Set<String> packages() {
        return uses.keySet();
    }

    /** The packages that a package uses, with a place that shows each use. */
    Map<String, String> uses(String origin) {
        return uses.getOrDefault(origin, Map.of());
    }

    /** Each largest set of packages in which every one leads to every other; packages on their own are left out. */
    List<Set<String>> circles(Set<String> among) {
        Map<String, Set<String>> reached = new TreeMap<>();
        among.forEach(each -> reach(each, among, reached.computeIfAbsent(each, key -> new HashSet<>())));
        List<Set<String>> circles = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        for (String start : new TreeSet<>(among)) {
            Set<String> circle = new TreeSet<>();
            for (String each : reached.get(start)) {
                if (reached.get(each).contains(start)) {
                    circle.add(each);
                }
            }
            if (circle.size() > 1 && placed.addAll(circle)) {
                circles.add(circle);
            }
        }
        return circles;
    }

    private void reach(String origin, Set<String> among, Set<String> reached) {
        for (String target : uses(origin).keySet()) {
            if (among.contains(target) && reached.add(target)) {
                reach(target, among, reached);
            }
        }
    }
}
