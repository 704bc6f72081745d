// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** What entries of the class path are called as bundles, for tests that start an OSGi framework of them. */
public final class BundleName {

    private BundleName() {
    }

    /**
     * The symbolic name, with its directives, of a jar or a folder of classes; null if that is not a bundle.
     *
     * @throws IOException if it cannot be read
     */
    public static String of(Path place) throws IOException {
        Manifest manifest = manifest(place);
        return manifest == null ? null : manifest.getMainAttributes().getValue("Bundle-SymbolicName");
    }

    private static Manifest manifest(Path place) throws IOException {
        if (Files.isRegularFile(place)) {
            try (JarFile jar = new JarFile(place.toFile())) {
                return jar.getManifest();
            }
        }
        Path file = place.resolve("META-INF/MANIFEST.MF");
        if (!Files.exists(file)) {
            return null;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new Manifest(in);
        }
    }
}
