// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The packages that a bundle exports, as its {@code bnd.bnd} names them: these are its API, and the rest is its own. A
 * name that ends with {@code .*} stands for the package and all below it.
 */
record Exports(List<String> names) {

    /** The exports of the bundle in a folder; empty if it is none. */
    static Optional<Exports> of(Path folder) {
        Path file = folder.resolve("bnd.bnd");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return Optional.of(new Exports(List.of(properties.getProperty("-exportcontents", "").trim().split(",\\s*"))));
    }

    boolean contain(String packageName) {
        return names.stream().anyMatch(name -> name.equals(packageName)
                || name.endsWith(".*") && (packageName + ".").startsWith(name.substring(0, name.length() - 1)));
    }
}
