// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;

/** Nets in files, for programs that have no resource set. */
public final class QpeFiles {
    private QpeFiles() {
    }

    /**
     * Reads a file as a model; the net is the content of a {@link QpeResource} of its own.
     *
     * @throws ProblemException if the file cannot be read or an element is wrong; the problem names file and line
     */
    public static QueueingPetriNet load(Path file) {
        QpeResource resource = new QpeResource(URI.createFileURI(file.toString()));
        try {
            resource.read(InputFile.bytes(file));
            return resource.net();
        } catch (UnreadableFileException problem) {
            throw NetProblems.FILE.failure(Location.file(file), problem.reason(), problem.remedy());
        }
    }

    /**
     * Reads a file for the engine.
     *
     * @throws ProblemException if the file cannot be read or an element is wrong; the problem names file and line
     */
    public static Net read(Path file) {
        return NetConversion.convert(load(file));
    }

    /**
     * Writes a net in the format of QPME 2.2; an existing file is replaced only when the new one is complete. Elements
     * without an id get one.
     *
     * @throws ProblemException if it cannot be written
     */
    public static void write(QueueingPetriNet net, Path file) {
        String text = toText(net);
        try {
            replace(text, file);
        } catch (UnwritableFileException fault) {
            throw NetProblems.FILE.failure(fault.problem().location(), fault.problem().message(), fault
                    .problem().remedy());
        }
    }

    /** The text of a net's file. Elements without an id get one. */
    public static String toText(QueueingPetriNet net) {
        if (net.eResource() == null) {
            ElementIds ids = new ElementIds();
            net.eAllContents().forEachRemaining(ids::claim);
        }
        return QpeWriter.toText(net);
    }

    static void replace(String text, Path file) throws UnwritableFileException {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
