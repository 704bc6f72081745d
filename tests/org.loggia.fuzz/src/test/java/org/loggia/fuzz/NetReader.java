// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.List;

import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.NetValidation;

/** Queueing Petri nets: read, written again, converted for the engine and checked. */
final class NetReader extends Reader {

    private final Path folder = workFolder();

    NetReader() {
        super(Structure.XML, files(SEEDS.resolve("net"), ".qpe"));
        write(folder, new Document("times.txt", "0.1;0.5;0.4"));
    }

    @Override
    void read(Document document) {
        QueueingPetriNet net = QpeFiles.load(write(folder, document));
        NetValidation.check(NetConversion.convert(net)).forEach(Object::toString);
        List.of(QpeFiles.toText(net)).forEach(Object::toString);
    }
}
