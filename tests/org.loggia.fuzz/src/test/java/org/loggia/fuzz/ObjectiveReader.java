// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import org.loggia.simulation.objective.ObjectiveFile;

/** Palladio's service level objectives: one of an objective's files is changed, then all are read. */
final class ObjectiveReader extends Reader {

    private static final Path OBJECTIVES = EXAMPLES.resolve("objectives");

    private final Path folder = workFolder();

    ObjectiveReader() {
        super(Structure.XML, files(OBJECTIVES, ".slo", ".monitorrepository", ".measuringpoint"));
        seeds().forEach(file -> write(folder, file));
    }

    @Override
    void read(Document document) throws IOException {
        write(folder, document);
        try {
            ObjectiveFile read = ObjectiveFile.read(folder.resolve("file-server.slo"));
            read.objectives().forEach(each -> each.at("point", "ms"));
            read.notJudged().forEach(String::length);
        } finally {
            Files.copy(OBJECTIVES.resolve(document.name()), folder.resolve(document.name()),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
