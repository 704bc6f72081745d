// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.FileSet;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;

/** What a dialog of Loggia says becomes the model of the session, whose elements stay the objects that they are. */
class DialogEditTest {

    @TempDir
    private Path below;
    private SessionModel model;

    @BeforeEach
    void open() throws Exception {
        model = SessionModel.of("file-server", below, SessionModel.generatedPcm());
        model.load("file-server.repository");
    }

    /** A dialog that answers with the text that it got, one part replaced; null for a user who cancels. */
    private record Answer(String part, String replacement) implements IoDialogs {

        @Override
        public String configureStorage(String file, String content, String id) {
            assertTrue(file.startsWith("file:") && file.endsWith(".io"), file);
            assertTrue(content.contains("id=\"" + id + "\""), content);
            if (part == null) {
                return null;
            }
            assertTrue(content.contains(part), content);
            return content.replace(part, replacement);
        }

        @Override
        public String changeRequest(String file, String content, String id) {
            return configureStorage(file, content, id);
        }
    }

    @Test
    void changesRequestInPlaceAndAddsFileSet() throws Exception {
        EObject request = model.element("file-server.io", "_fileServer_read_request");
        EObject size = Elements.element(request, "size");
        EObject other = model.element("file-server.io", "_fileServer_write_request");
        List<EObject> before = List.copyOf(Elements.list(model.root("file-server.io"), "requests"));
        String text = Files.readString(model.folder.resolve("file-server.io"));
        DialogEdit.edit(request, (dialogs, file, content, id) -> {
            String changed = new Answer("<fileSets id", "<fileSets id=\"_new\" entityName=\"logs\"><size"
                    + " specification=\"1\"/></fileSets><fileSets id").changeRequest(file, content, id);
            int at = changed.indexOf(id);
            return changed.substring(0, at) + changed.substring(at).replaceFirst("_fileServer_fileSet", "_new")
                    .replaceFirst("data.BYTESIZE", "2 * data.BYTESIZE");
        }, new Answer(null, null));
        assertEquals(text, Files.readString(model.folder.resolve("file-server.io")), "the disk is not touched");
        assertSame(size, Elements.element(request, "size"));
        assertEquals("2 * data.BYTESIZE", Elements.get(size, "specification"));
        assertEquals("_new", EcoreUtil.getID(Elements.element(request, "fileSet")));
        assertEquals("_fileServer_fileSet", EcoreUtil.getID(Elements.element(other, "fileSet")));
        assertEquals(before, Elements.list(model.root("file-server.io"), "requests"));
        assertSame(model.element("file-server.repository", "_fileServer_read_action"),
                Elements.element(request, "action"));
        model.save();
        PcmModel read = new ModelFiles(IoPackage.eINSTANCE).load(model.folder);
        assertEquals(List.of(), List.copyOf(read.problems()));
        assertEquals(3, read.all(IoRequest.class).count());
        assertTrue(read.all(FileSet.class).anyMatch(each -> each.getId().equals("_new")));
    }

    @Test
    void storageResourceTakesItsNewConfiguration() {
        EObject storage = model.element("file-server-storage.io", "_fileServer_storageResource");
        EObject configuration = Elements.element(storage, "configuration");
        DialogEdit.edit(storage, IoDialogs::configureStorage, new Answer("regression.distribution", "regression.cart"));
        assertSame(configuration, Elements.element(storage, "configuration"));
        model.save();
        PcmModel read = new ModelFiles(IoPackage.eINSTANCE).load(model.folder);
        assertEquals(List.of(), List.copyOf(read.problems()));
        List<String> selected = new ArrayList<>();
        read.all(ConfigNode.class).forEach(each -> selected.add(each.getOrigin().getId()));
        assertTrue(selected.contains("regression.cart"), selected::toString);
        assertTrue(!selected.contains("regression.distribution"), selected::toString);
    }

    @Test
    void nothingChangesWhenUserCancels() {
        EObject storage = model.element("file-server-storage.io", "_fileServer_storageResource");
        String before = new IoServices().storageLabel(storage);
        DialogEdit.edit(storage, IoDialogs::configureStorage, new Answer(null, null));
        assertEquals(before, new IoServices().storageLabel(storage));
        assertNull(new Answer(null, null).changeRequest("file:/x.io", "id=\"a\"", "a"));
    }
}
