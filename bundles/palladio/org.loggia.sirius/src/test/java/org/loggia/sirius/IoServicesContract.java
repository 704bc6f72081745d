// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.seff.SeffPackage;

/** The services on models of a session, whatever PCM is registered, and what Loggia reads of what they write. */
abstract class IoServicesContract {

    @TempDir
    private Path below;
    private SessionModel model;
    private final IoServices services = new IoServices();

    /** The PCM of the session, and the I/O metamodel over it. */
    abstract EPackage.Registry registry();

    @BeforeEach
    void copy() throws Exception {
        model = SessionModel.of("file-server", below, registry());
    }

    private PcmModel readByLoggia() {
        PcmModel read = new ModelFiles(IoPackage.eINSTANCE).load(model.folder);
        assertFalse(read.hasErrors(), () -> read.problems().toString());
        return read;
    }

    @Test
    void requestsReferToElementsOfSession() {
        Resource io = model.load("file-server.io");
        assertEquals(List.of(), io.getErrors());
        EObject request = io.getEObject("_fileServer_write_request");
        EObject action = (EObject) request.eGet(request.eClass().getEStructuralFeature("action"));
        assertSame(model.element("file-server.repository", "_fileServer_write_action"), action);
        assertSame(model.resources.getPackageRegistry().getEPackage(SeffPackage.eNS_URI),
                action.eClass().getEPackage());
        assertNotSame(IoPackage.Literals.IO_REQUEST, request.eClass());
        assertEquals("write whole file\nwrite data.BYTESIZE bytes\nsequentiality 0.99\nof files",
                services.requestLabel(request));
    }

    /** What Sirius writes back is the model that it read: nothing is lost on the way through EMF's own reader. */
    @Test
    void savingUneditedFileKeepsModel() {
        List<IoModel> before = readByLoggia().all(IoModel.class).toList();
        model.load("file-server.io");
        Resource storage = model.load("file-server-storage.io");
        assertEquals(List.of(), storage.getErrors());
        model.load("../storage/storage.io");
        model.save();
        List<IoModel> after = readByLoggia().all(IoModel.class).toList();
        assertEquals(3, after.size());
        for (int i = 0; i < after.size(); i++) {
            var equality = new EcoreUtil.EqualityHelper() {

                private static final long serialVersionUID = 1L;

                @Override
                public boolean equals(EObject one, EObject other) {
                    // Elements of other files are the same ones by their addresses.
                    return one != null && other != null && !(EcoreUtil.getRootContainer(one) instanceof IoModel)
                            ? EcoreUtil.getURI(one).equals(EcoreUtil.getURI(other)) : super.equals(one, other);
                }
            };
            assertTrue(equality.equals(before.get(i), after.get(i)), before.get(i).getEntityName());
        }
    }

    @Test
    void findsRequestsWithinTheirBehaviourOnly() {
        model.load("file-server.io");
        EObject action = model.element("file-server.repository", "_fileServer_write_action");
        EObject behaviour = action.eContainer();
        assertEquals("ResourceDemandingSEFF", behaviour.eClass().getName());
        assertEquals(List.of("_fileServer_write_request"),
                services.requestsWithin(behaviour).stream().map(EcoreUtil::getID).toList());
    }

    @Test
    void createsRequestThatLoggiaReads() {
        model.load("file-server.io");
        EObject action = model.element("file-server.repository", "_fileServer_read_action");
        assertTrue(services.canIssueRequests(action));
        assertFalse(services.canIssueRequests(action.eContainer()));
        EObject added = services.addWriteRequest(action);
        assertEquals("file-server.io", added.eResource().getURI().lastSegment());
        model.save();
        IoRequest read = readByLoggia().all(IoRequest.class)
                .filter(each -> each.getId().equals(EcoreUtil.getID(added))).findFirst().orElseThrow();
        assertEquals("_fileServer_read_action", read.getAction().getId());
        assertEquals(RequestType.WRITE, read.getType());
        assertEquals("4096", read.getSize().getSpecification());
        assertEquals("0.5", read.getSequentiality().getSpecification());
        assertEquals("_fileServer_fileSet", read.getFileSet().getId());
        assertEquals(read.getAction().getEntityName(), read.getEntityName());
        assertEquals(4, readByLoggia().all(IoRequest.class).count());
    }

    /** Without an I/O model the first request makes one next to the repository, with a file set, in the session. */
    @Test
    void firstRequestMakesFile() throws Exception {
        Files.delete(model.folder.resolve("file-server.io"));
        Files.delete(model.folder.resolve("file-server-storage.io"));
        var session = new JoinedSession();
        model.resources.eAdapters().add(session);
        EObject action = model.element("file-server.repository", "_fileServer_read_action");
        services.addReadRequest(action);
        assertEquals(List.of("file-server.io"), session.files.stream().map(each -> each.lastSegment()).toList());
        model.save();
        IoModel made = readByLoggia().all(IoModel.class).toList().get(0);
        assertEquals("file-server", made.getEntityName());
        assertEquals(1, made.getRequests().size());
        assertEquals(RequestType.READ, made.getRequests().get(0).getType());
        assertEquals("1073741824", made.getFileSets().get(0).getSize().getSpecification());
        assertSame(made.getFileSets().get(0), made.getRequests().get(0).getFileSet());
    }

    @Test
    void newStorageResourceServesItsContainer() {
        model.load("file-server-storage.io");
        EObject container = model.element("file-server.resourceenvironment", "_fileServer_fileServer_vm");
        EObject environment = container.eContainer();
        assertEquals(List.of("_fileServer_storageResource"),
                services.storagesOf(environment).stream().map(EcoreUtil::getID).toList());
        EObject known = services.storagesOf(environment).get(0);
        assertEquals("storage\nstorage under test\n1 time unit = 1 ms", services.storageLabel(known));
        services.disconnect(known, container);
        EObject added = services.addStorage(container);
        assertEquals("storage\nnot configured yet\n1 time unit = 1 s", services.storageLabel(added));
        assertEquals(List.of(known, added).stream().map(EcoreUtil::getID).sorted().toList(),
                services.storagesOf(environment).stream().map(EcoreUtil::getID).sorted().toList());
        model.save();
        StorageResource read = new ModelFiles(IoPackage.eINSTANCE).load(model.folder).all(StorageResource.class)
                .filter(each -> each.getId().equals(EcoreUtil.getID(added))).findFirst().orElseThrow();
        assertEquals(List.of("_fileServer_fileServer_vm"), read.getContainers().stream().map(each -> each.getId())
                .toList());
    }

    @Test
    void ioModelShowsReferencedElements() {
        EObject io = model.root("file-server.io");
        assertEquals(List.of("_fileServer_write_action", "_fileServer_append_action", "_fileServer_read_action"),
                services.actionsOf(io).stream().map(EcoreUtil::getID).toList());
        assertEquals(List.of("_fileServer_fileSet"), services.fileSetsOf(io).stream().map(EcoreUtil::getID).toList());
        assertEquals("files\n0.8 * 10000 * 131072 bytes",
                services.fileSetLabel(services.fileSetsOf(io).iterator().next()));
        assertEquals(List.of("_fileServer_fileServer_vm"), services.containersOf(model.root("file-server-storage.io"))
                .stream().map(EcoreUtil::getID).toList());
        String label = services.pcmLabel(model.element("file-server.repository", "_fileServer_read_action"));
        assertTrue(label.contains("\nin "), label);
    }

    /** Where no PCM is registered at all, as in an Eclipse with Sirius and without Palladio, the file can be read. */
    @Test
    void readsFileWithoutPcmAndReportsDanglingReferences() throws Exception {
        var registry = new EPackageRegistryImpl(EPackage.Registry.INSTANCE);
        registry.put(IoPackage.eNS_URI, IoMetamodel.over(registry));
        SessionModel alone = SessionModel.of("file-server", below.resolve("alone"), registry);
        Resource io = alone.load("file-server.io");
        assertEquals(List.of(), io.getErrors());
        assertEquals(List.of(), List.copyOf(services.actionsOf(io.getContents().get(0))));
        assertEquals("read whole file\nread data.BYTESIZE bytes\nsequentiality 0.97\nof files\naction: "
                + "file-server.repository#_fileServer_read_action (not found)",
                services.requestLabel(io.getEObject("_fileServer_read_request")));
        io.save(Map.of());
        assertEquals(3, new ModelFiles(IoPackage.eINSTANCE).load(alone.folder).all(IoRequest.class).count());
    }

    /** Dialogs of an Eclipse without Loggia's workbench: nothing happens. */
    @Test
    void changesNothingWithoutDialogs() {
        EObject request = model.element("file-server.io", "_fileServer_read_request");
        String before = services.requestLabel(request);
        assertSame(request, services.changeRequest(request));
        assertEquals(before, services.requestLabel(request));
    }
}
