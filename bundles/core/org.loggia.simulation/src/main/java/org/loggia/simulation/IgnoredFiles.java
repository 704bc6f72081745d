// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ModelResource;

/** Files beside a model that change what other simulators of the PCM do with it, and that have no effect here. */
public final class IgnoredFiles {

    /** By the end of the file name, what such files say, and what holds instead. */
    private static final Map<String, String> EFFECTS = Map.of(
            ".usageevolution", "says how the load changes over time; it has no effect unless it is chosen: the load "
                    + "stays what the usage model says",
            ".spd", "says how resources are scaled in a run; it has no effect unless it is chosen: resources stay "
                    + "what the resource environment says",
            ".semanticspd", "says what scaling policies are about; it has no effect unless it is chosen",
            ".qvto", ForeignRules.NO_EFFECT, ".henshin", ForeignRules.NO_EFFECT, ".sdm", ForeignRules.NO_EFFECT);

    private IgnoredFiles() {
    }

    /** One sentence for each such file in the folders of the allocation and of the usage model. */
    public static List<String> notes(ModelSelection selection) {
        Set<Path> folders = new TreeSet<>();
        for (EObject root : new EObject[] {selection.allocation(), selection.usage()}) {
            if (root.eResource() instanceof ModelResource file && file.getURI().isFile()) {
                folders.add(Path.of(file.getURI().toFileString()).toAbsolutePath().getParent());
            }
        }
        Set<Path> chosen = new TreeSet<>();
        for (EObject root : new EObject[] {selection.evolution(), selection.policies()}) {
            if (root != null) {
                chosen.add(Path.of(root.eResource().getURI().toFileString()));
            }
        }
        List<String> notes = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> !chosen.contains(file)).map(file -> file.getFileName().toString()).sorted()
                        .forEach(name -> EFFECTS.entrySet().stream().filter(each -> name.endsWith(each.getKey()))
                                .forEach(each -> notes.add("The file " + name + " beside the model " + each.getValue()
                                        + ".")));
            } catch (IOException | UncheckedIOException unreadable) {
                // The models themselves could be read, and nothing more is needed of their folder.
                continue;
            }
        }
        return notes;
    }
}
