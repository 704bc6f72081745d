// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.loggia.input.InputFile;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.SourceLines;

/**
 * A {@code .qpe} file as an EMF resource; its content is one {@link QueueingPetriNet}. Files of QPME 1.x and 2.0 to
 * 2.2 are read, 2.2 is written. An element's fragment is its id; elements that come in without one, or with one that is
 * taken, get a new one, so a copied element can simply be added.
 *
 * <p>A file that cannot be understood fails to load with an {@link IOException} whose message names file and line. What
 * an author has not finished (a queueing place without queue, a mode without connections) loads; the conversion for
 * the engine refuses it.
 */
public final class QpeResource extends ResourceImpl implements SourceLines {
    private final ElementIds ids = new ElementIds();
    private final Map<EObject, Integer> lines = new IdentityHashMap<>();

    public QpeResource(URI uri) {
        super(uri);
    }

    /** The net in this file; a new file gets an empty one. */
    public QueueingPetriNet net() {
        if (getContents().isEmpty()) {
            getContents().add(QpnFactory.eINSTANCE.createQueueingPetriNet());
        }
        return (QueueingPetriNet) getContents().get(0);
    }

    /** The file's name as messages call it. */
    @Override
    public String source() {
        return getURI().isFile() ? getURI().toFileString() : String.valueOf(getURI());
    }

    /** The line on which an element stood when the file was read, 0 for a newer one. */
    @Override
    public int line(EObject element) {
        return lines.getOrDefault(element, 0);
    }

    /** @throws ProblemException if the bytes are not a net */
    void read(byte[] bytes) {
        QpeReader reader = new QpeReader(source(), lines);
        getContents().add(reader.read(bytes));
        setLoaded(true);
        setModified(false);
    }

    @Override
    public void load(Map<?, ?> options) throws IOException {
        if (!isLoaded && getURI().isFile()) {
            load(new ByteArrayInputStream(InputFile.bytes(InputFile.path(getURI().toFileString()))), options);
        } else {
            super.load(options);
        }
    }

    @Override
    protected void doLoad(InputStream input, Map<?, ?> options) throws IOException {
        try {
            read(input.readAllBytes());
        } catch (ProblemException wrong) {
            throw new IOException(wrong.getMessage(), wrong);
        }
    }

    @Override
    protected void doUnload() {
        super.doUnload();
        lines.clear();
    }

    @Override
    public void save(Map<?, ?> options) throws IOException {
        if (getURI().isFile()) {
            QpeFiles.replace(QpeWriter.toText(net()), Path.of(getURI().toFileString()));
            setModified(false);
        } else {
            super.save(options);
        }
    }

    @Override
    protected void doSave(OutputStream output, Map<?, ?> options) throws IOException {
        output.write(QpeWriter.toText(net()).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    protected boolean isAttachedDetachedHelperRequired() {
        return true;
    }

    @Override
    protected void attachedHelper(EObject element) {
        super.attachedHelper(element);
        ids.claim(element);
    }

    @Override
    protected void detachedHelper(EObject element) {
        super.detachedHelper(element);
        ids.release(element);
    }
}
