// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.loggia.problem.ProblemException;

/**
 * Resolves addresses of files in an Eclipse workspace, such as {@code platform:/resource/PROJECT/FILE}. In Eclipse the
 * projects of the workspace come first. Otherwise a project is a folder around or next to the file that contains the
 * address, and has the project's name, or a {@code .project} file with that name; without one, the file's own folder
 * counts as the project.
 */
public final class WorkspaceAddress {

    /** How many folders around a file may contain the other projects. */
    private static final int LEVELS = 5;
    /** How many of these are searched for projects whose folder has another name. */
    private static final int RENAMED_LEVELS = 3;

    private WorkspaceAddress() {
    }

    /**
     * Returns the existing file of an address, absolute and normalized; null if there is none.
     *
     * @param from file that contains the address
     * @param address a {@code platform:} or {@code file:} address, or a path relative to the file
     */
    public static Path find(Path from, String address) {
        Path folder = from.toAbsolutePath().normalize().getParent();
        try {
            URI uri = URI.createURI(address);
            Path found;
            if (uri.isPlatform() && uri.segmentCount() > 2) {
                URI open = CommonPlugin.resolve(uri);
                List<String> names = uri.segmentsList().stream().map(URI::decode).toList();
                found = open.isFile() && Files.exists(Path.of(open.toFileString())) ? Path.of(open.toFileString())
                        : inProject(folder, names.get(1), Path.of("", names.subList(2, names.size()).toArray(
                                String[]::new)));
            } else {
                found = uri.isFile() && uri.scheme() != null ? Path.of(uri.toFileString())
                        : folder.resolve(URI.decode(address));
            }
            return found != null && Files.exists(found) ? found.normalize() : null;
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }

    private static Path inProject(Path folder, String project, Path file) {
        int level = 0;
        for (Path at = folder; at != null && level < LEVELS; at = at.getParent(), level++) {
            Path neighbour = at.resolve(project).resolve(file);
            if (Files.exists(neighbour)) {
                return neighbour;
            }
            if (isProject(at, project) && Files.exists(at.resolve(file))) {
                return at.resolve(file);
            }
        }
        level = 0;
        for (Path at = folder; at != null && level < RENAMED_LEVELS; at = at.getParent(), level++) {
            Path renamed = renamed(at, project, file);
            if (renamed != null) {
                return renamed;
            }
        }
        return Files.exists(folder.resolve(file)) ? folder.resolve(file) : null;
    }

    private static Path renamed(Path folder, String project, Path file) {
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(each -> Files.exists(each.resolve(file)) && isProject(each, project))
                    .map(each -> each.resolve(file)).sorted().findFirst().orElse(null);
        } catch (IOException | UncheckedIOException unreadable) {
            return null;
        }
    }

    private static boolean isProject(Path folder, String project) {
        if (folder.endsWith(project)) {
            return true;
        }
        try {
            Path description = folder.resolve(".project");
            return Files.isRegularFile(description) && project.equals(AuxiliaryModel.read(description).root().text(
                    "name"));
        } catch (ProblemException | InvalidPathException unreadable) {
            return false;
        }
    }
}
