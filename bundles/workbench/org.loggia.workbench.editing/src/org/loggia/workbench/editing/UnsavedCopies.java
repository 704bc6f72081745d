// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.loggia.input.InputFile;
import org.loggia.output.AtomicFile;

/**
 * Copies of models with unsaved edits, in a folder of the workspace's own: one file for each, called as the path of the
 * model in the workspace. The user's files are never touched.
 */
final class UnsavedCopies {

    private static final String EXTENSION = ".unsaved";

    private final Path folder;

    UnsavedCopies(Path folder) {
        this.folder = folder;
    }

    private Path copy(String model) {
        return folder.resolve(URLEncoder.encode(model, StandardCharsets.UTF_8) + EXTENSION);
    }

    /** Keeps the content of a model, whole or not at all, instead of what was kept of it before. */
    void keep(String model, byte[] content) throws IOException {
        Files.createDirectories(folder);
        AtomicFile.write(copy(model), content);
    }

    /** Forgets a model: it is saved, or its edits are not wanted. */
    void forget(String model) throws IOException {
        Files.deleteIfExists(copy(model));
    }

    /** What is kept, by the paths of the models in the workspace. */
    Map<String, byte[]> all() throws IOException {
        Map<String, byte[]> all = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return all;
        }
        List<Path> files;
        try (Stream<Path> list = Files.list(folder)) {
            files = list.filter(each -> each.toString().endsWith(EXTENSION)).toList();
        }
        for (Path file : files) {
            Optional<String> model = model(file.getFileName().toString());
            if (model.isPresent()) {
                all.put(model.get(), InputFile.bytes(file));
            }
        }
        return all;
    }

    private static Optional<String> model(String name) {
        try {
            return Optional.of(URLDecoder.decode(name.substring(0, name.length() - EXTENSION.length()),
                    StandardCharsets.UTF_8));
        } catch (IllegalArgumentException foreign) {
            return Optional.empty(); // nothing of ours has such a name
        }
    }
}
