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
 * Copies of files with unsaved edits, in a folder of the workspace's own: one for each, called as the path of the file
 * in the workspace. The user's files are never touched.
 */
final class UnsavedCopies {

    private final Path folder;
    private final String extension;

    /** @param extension of the copies in this folder, which may hold others, too */
    UnsavedCopies(Path folder, String extension) {
        this.folder = folder;
        this.extension = extension;
    }

    private Path copy(String path) {
        return folder.resolve(URLEncoder.encode(path, StandardCharsets.UTF_8) + extension);
    }

    /** Keeps the content of a file, whole or not at all, instead of what was kept of it before. */
    void keep(String path, byte[] content) throws IOException {
        Files.createDirectories(folder);
        AtomicFile.write(copy(path), content);
    }

    /** Forgets a file: it is saved, or its edits are not wanted. */
    void forget(String path) throws IOException {
        Files.deleteIfExists(copy(path));
    }

    /** What is kept, by the paths of the files in the workspace. */
    Map<String, byte[]> all() throws IOException {
        Map<String, byte[]> all = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return all;
        }
        List<Path> files;
        try (Stream<Path> list = Files.list(folder)) {
            files = list.filter(each -> each.toString().endsWith(extension)).toList();
        }
        for (Path file : files) {
            Optional<String> path = path(file.getFileName().toString());
            if (path.isPresent()) {
                all.put(path.get(), InputFile.bytes(file));
            }
        }
        return all;
    }

    private Optional<String> path(String name) {
        try {
            return Optional.of(URLDecoder.decode(name.substring(0, name.length() - extension.length()),
                    StandardCharsets.UTF_8));
        } catch (IllegalArgumentException foreign) {
            return Optional.empty(); // nothing of ours has such a name
        }
    }
}
