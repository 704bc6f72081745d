// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

import org.loggia.characterization.Characterizer;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.TraceOptions;

/** Traces of every format, plain: recognized, read and characterized. */
final class TraceReader extends Reader {

    private static final SequentialWindow WINDOW = new SequentialWindow.Requests(4);

    TraceReader() {
        super(Structure.LINES, files(SEEDS.resolve("trace"), ".txt"));
    }

    @Override
    void read(Document document) throws Exception {
        Characterizer.characterize(document.name(),
                new ByteArrayInputStream(document.text().getBytes(StandardCharsets.UTF_8)),
                TraceOptions.DEFAULT, WINDOW)
                .toString();
    }
}
