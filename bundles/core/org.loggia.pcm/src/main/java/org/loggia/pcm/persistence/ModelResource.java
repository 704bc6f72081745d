// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.input.InputFile;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Problem;

/**
 * A model file: reads XMI of PCM 5.0 to 5.2 and of packages that extend it, and writes changes back into the file's
 * own XML, so that what it does not understand survives. A file on disk is replaced at once or not at all.
 *
 * <p>An element without an id that is added to the resource gets a new one.
 */
public final class ModelResource extends ResourceImpl {

    private final Namespaces namespaces;
    private final List<Problem> problems = new ArrayList<>();
    private String displayName;
    private FileTree tree;

    ModelResource(URI uri, Namespaces namespaces) {
        super(uri);
        this.namespaces = namespaces;
        setIntrinsicIDToEObjectMap(new HashMap<>());
    }

    /** The name of the file in messages. */
    public String displayName() {
        return displayName != null ? displayName : uri.isFile() ? uri.toFileString() : uri.toString();
    }

    /** Gives the file another address, and its problems the name that follows from it. */
    @Override
    public void setURI(URI address) {
        super.setURI(address);
        displayName = null;
    }

    void setDisplayName(String name) {
        displayName = name;
    }

    /** Problems found on reading the file, except references. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Parts of the file that belong to extensions that are not known here. */
    public List<ForeignContent> foreignContent() {
        return tree == null ? List.of() : List.copyOf(tree.foreign);
    }

    /** References of the file that lead nowhere. */
    public List<UnresolvedReference> unresolvedReferences() {
        return tree == null ? List.of() : List.copyOf(tree.unresolved);
    }

    /** The line on which an element starts in the file, counted from 1; 0 if it is not from a file. */
    public int line(EObject object) {
        XmlElement element = tree == null ? null : tree.elementOf(object);
        return element == null ? 0 : element.line;
    }

    /** Whether something in the file, as it was read, refers into one of some files. */
    boolean refersToAny(Set<URI> others) {
        return tree != null && tree.outgoing.stream().anyMatch(each -> others.contains(each.target().trimFragment()));
    }

    FileTree tree() {
        return tree;
    }

    @Override
    public void load(Map<?, ?> options) throws IOException {
        if (!isLoaded && uri.isFile()) {
            load(new ByteArrayInputStream(InputFile.bytes(InputFile.path(uri.toFileString()))), options);
        } else {
            super.load(options);
        }
    }

    @Override
    protected void doLoad(InputStream in, Map<?, ?> options) throws IOException {
        problems.clear();
        tree = new FileTree(XmlDocument.read(in.readAllBytes(), displayName()));
        var reader = new ModelReader(tree, namespaces, uri, displayName(), problems);
        getContents().addAll(reader.read());
        reader.connect();
    }

    /** The element at a positional path; null where the path, which another file may have written, leads nowhere. */
    @Override
    protected EObject getEObject(List<String> path) {
        int root = path.get(0).isEmpty() ? 0 : FileTree.number(path.get(0));
        EObject at = root >= 0 && root < getContents().size() ? getContents().get(root) : null;
        for (int i = 1; i < path.size() && at != null; i++) {
            at = step(at, path.get(i));
        }
        return at;
    }

    private static EObject step(EObject from, String segment) {
        if (segment.isEmpty()) {
            return from;
        }
        int dot = segment.lastIndexOf('.');
        String name = segment.startsWith("@") ? segment.substring(1, dot < 0 ? segment.length() : dot) : "";
        if (!(from.eClass().getEStructuralFeature(name) instanceof EReference reference)
                || !reference.isContainment() || reference.isDerived()) {
            return null;
        }
        if (!(from.eGet(reference, false) instanceof List<?> list)) {
            return dot < 0 ? (EObject) from.eGet(reference, false) : null;
        }
        int position = dot < 0 ? 0 : FileTree.number(segment.substring(dot + 1));
        return position >= 0 && position < list.size() ? (EObject) list.get(position) : null;
    }

    @Override
    protected void doUnload() {
        super.doUnload();
        tree = null;
        problems.clear();
    }

    @Override
    protected void attachedHelper(EObject object) {
        if (!isLoading && object.eClass().getEIDAttribute() != null && EcoreUtil.getID(object) == null
                && !object.eIsProxy()) {
            EcoreUtil.setID(object, EcoreUtil.generateUUID());
        }
        super.attachedHelper(object);
    }

    @Override
    public void save(Map<?, ?> options) throws IOException {
        if (!uri.isFile()) {
            super.save(options);
            return;
        }
        Path file = Path.of(uri.toFileString()).toAbsolutePath();
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException fault) {
            throw UnwritableFileException.of(file, fault);
        }
        AtomicFile.write(file, content());
        setModified(false);
    }

    @Override
    protected void doSave(OutputStream out, Map<?, ?> options) throws IOException {
        out.write(content());
    }

    private byte[] content() throws IOException {
        if (tree == null) {
            tree = new FileTree(new XmlDocument(StandardCharsets.UTF_8));
        }
        new ModelWriter(this, tree, namespaces).update();
        return tree.document.bytes();
    }

    /** Leaves a reference out of the model, because nothing fits, but keeps what the file says about it. */
    void refuse(FileTree.Outgoing reference, String reason, boolean foreign) {
        boolean href = reference.element().name.equals(reference.feature().getName());
        tree.keep(reference.element(), href ? "href" : reference.feature().getName(), reference.text());
        tree.unresolved.add(new UnresolvedReference(reference.source(), reference.feature(), reference.text(),
                reference.element().line, reason, foreign, false));
        if (reference.feature().isContainment()) {
            tree.release(reference.element());
        }
        if (!reference.feature().isMany()) {
            reference.source().eUnset(reference.feature());
        } else if (reference.source().eGet(reference.feature(),
                false) instanceof org.eclipse.emf.ecore.util.InternalEList<?> list) {
            list.basicList().stream()
                    .filter(each -> reference.target().equals(((InternalEObject) each).eProxyURI())).findFirst()
                    .ifPresent(list::remove);
        }
    }

    /** Notes a reference that stays in the model as a proxy, because its target may turn up. */
    UnresolvedReference dangling(FileTree.Outgoing reference, String reason) {
        var unresolved = new UnresolvedReference(reference.source(), reference.feature(), reference.text(),
                reference.element().line, reason, false, true);
        tree.unresolved.add(unresolved);
        return unresolved;
    }
}
