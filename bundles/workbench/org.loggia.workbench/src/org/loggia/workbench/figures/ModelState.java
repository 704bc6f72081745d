// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.input.InputFile;

/**
 * What the files held that a run's results follow from, so that it can be told later whether the results are those of
 * the models as they are now.
 *
 * @param digests SHA-256 in hexadecimal digits by path from the project's folder; empty where nobody noted it
 */
public record ModelState(Map<String, String> digests) {

    /** Of runs of which nothing is known. */
    public static final ModelState UNKNOWN = new ModelState(Map.of());

    /** Takes a copy, in the order of paths. */
    public ModelState {
        digests = java.util.Collections.unmodifiableMap(new TreeMap<>(digests));
    }

    /** The state of files as they are now; those outside the project's folder are left out. */
    public static ModelState of(Path project, Collection<Path> files) {
        Map<String, String> digests = new TreeMap<>();
        for (Path file : files) {
            if (file.startsWith(project)) {
                String digest = digest(file);
                if (digest != null) {
                    digests.put(project.relativize(file).toString().replace(java.io.File.separatorChar, '/'), digest);
                }
            }
        }
        return new ModelState(digests);
    }

    /**
     * Whether a run's results may follow from a file, too.
     *
     * @param file its path from the project's folder
     */
    public boolean mayFollowFrom(String file) {
        return digests.isEmpty() || digests.containsKey(file);
    }

    /** The files that hold something else now, or are gone. */
    public List<String> changed(Path project) {
        return digests.entrySet().stream().filter(each -> !each.getValue().equals(digest(project.resolve(
                each.getKey())))).map(Map.Entry::getKey).toList();
    }

    private static String digest(Path file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(InputFile.bytes(file)));
        } catch (IOException gone) {
            return null;
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
