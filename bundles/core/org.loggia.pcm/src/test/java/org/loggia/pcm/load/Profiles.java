// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;

/** Load profiles written out in their file format, and read. */
final class Profiles {

    private final Path folder;

    Profiles(Path folder) {
        this.folder = folder;
    }

    /** The profile of one sequence; {@code d:} is the prefix of the metamodel. */
    Sequence sequence(String attributes, String content) {
        Path file = folder.resolve("profile.dlim");
        try {
            Files.writeString(file, """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <d:Sequence xmlns:xmi="http://www.omg.org/XMI" xmlns:d="http://descartes.tools/dlim/0.1"
                        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmi:version="2.0" %s>
                    %s
                    </d:Sequence>
                    """.formatted(attributes, content));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        PcmModel model = new ModelFiles().load(file);
        if (!model.problems().isEmpty()) {
            throw new AssertionError(model.problems());
        }
        return model.roots(Sequence.class).get(0);
    }

    /** A function in a container of ten time units, once. */
    LoadProfile function(String function) {
        return LoadProfile.of(sequence("terminateAfterLoops=\"1\"", """
                <sequenceFunctionContainers duration="10.0">
                  <function xsi:type="d:%s
                </sequenceFunctionContainers>
                """.formatted(function)));
    }
}
