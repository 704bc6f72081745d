// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.List;

import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.NetValidation;

/** Queueing Petri nets and files of times that they name: read, written again, converted for the engine and checked. */
final class NetReader extends Reader {

    private final Path folder = workFolder();

    NetReader() {
        super(Structure.XML, files(SEEDS.resolve("net"), ".qpe", ".txt"));
    }

    @Override
    void read(Document document) {
        seeds().forEach(each -> write(folder, each));
        Path changed = write(folder, document);
        QueueingPetriNet net = QpeFiles.load(document.name().endsWith(".txt") ? folder.resolve("empirical.qpe")
                : changed);
        NetValidation.check(NetConversion.convert(net)).forEach(Object::toString);
        List.of(QpeFiles.toText(net)).forEach(Object::toString);
    }
}
