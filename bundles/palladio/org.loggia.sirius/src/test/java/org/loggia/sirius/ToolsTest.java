// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.FileSet;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;

/** The tools of the viewpoints, run on a model of a session: what Loggia then reads from its files. */
class ToolsTest {

    @TempDir
    private Path below;
    private SessionModel model;
    private ViewpointFile viewpoints;

    @BeforeEach
    void open() throws Exception {
        viewpoints = new ViewpointFile(ViewpointFile.text());
        model = SessionModel.of("file-server", below, SessionModel.generatedPcm());
        model.load("file-server.io");
        model.load("file-server-storage.io");
    }

    private ToolRun tools(String layer) {
        return new ToolRun(viewpoints.all("Layer").filter(each -> Elements.get(each, "name").equals(layer))
                .findFirst().orElseThrow());
    }

    private PcmModel saved() {
        model.save();
        return new ModelFiles(IoPackage.eINSTANCE).load(model.folder);
    }

    @Test
    void requestsAreCreatedRenamedAndDeletedAtTheirActions() {
        ToolRun tools = tools("Requests");
        EObject action = model.element("file-server.repository", "_fileServer_read_action");
        assertTrue(tools.isOffered("CreateWrite", Map.of("container", action)));
        assertFalse(tools.isOffered("CreateWrite", Map.of("container", action.eContainer())));
        tools.run("CreateRead", Map.of("container", action));
        tools.run("CreateWrite", Map.of("container", action));
        List<IoRequest> now = saved().all(IoRequest.class)
                .filter(each -> each.getAction().getId().equals("_fileServer_read_action")).toList();
        assertEquals(List.of(RequestType.READ, RequestType.READ, RequestType.WRITE),
                now.stream().map(IoRequest::getType).toList());
        EObject first = model.element("file-server.io", now.get(0).getId());
        tools.run("Rename", Map.of("self", first, "arg0", "read it all"));
        tools.run("DeleteRequest", Map.of("element", model.element("file-server.io", now.get(1).getId())));
        PcmModel after = saved();
        assertFalse(after.hasErrors(), () -> after.problems().toString());
        assertEquals(List.of("write whole file", "append to file", "read it all", now.get(2).getEntityName()),
                after.all(IoRequest.class).map(IoRequest::getEntityName).toList());
    }

    @Test
    void storageResourcesAreCreatedConnectedAndDeleted() {
        ToolRun tools = tools("Storage");
        EObject container = model.element("file-server.resourceenvironment", "_fileServer_fileServer_vm");
        EObject old = model.element("file-server-storage.io", "_fileServer_storageResource");
        tools.run("CreateStorage", Map.of("container", container.eContainer()));
        List<EObject> all = Elements.list(model.root("file-server-storage.io"), "storageResources");
        assertEquals(2, all.size());
        EObject made = all.get(1);
        assertTrue(Elements.list(made, "containers").isEmpty());
        tools.run("Connect", Map.of("source", made, "target", container));
        tools.run("Disconnect", Map.of("element", old, "elementView", edge(old, container)));
        tools.run("DeleteStorage", Map.of("element", old));
        StorageResource left = saved().all(StorageResource.class).reduce((one, other) -> {
            throw new AssertionError(other);
        }).orElseThrow();
        assertEquals(EcoreUtil.getID(made), left.getId());
        assertEquals("_fileServer_fileServer_vm", left.getContainers().get(0).getId());
    }

    /** The view of a line from one element to another. */
    private EObject edge(EObject from, EObject to) {
        EObject edge = EcoreUtil.create(viewpoints.facts.type("DEdge"));
        Elements.set(edge, "target", from);
        EObject end = EcoreUtil.create(viewpoints.facts.type("DEdge"));
        Elements.set(end, "target", to);
        Elements.set(edge, "targetNode", end);
        return edge;
    }

    @Test
    void diagramOfIoModelCreatesAndDeletesAllKinds() {
        ToolRun tools = tools("Default");
        EObject io = model.root("file-server.io");
        tools.run("CreateFileSet", Map.of("container", io));
        tools.run("CreateStorage", Map.of("container", io));
        EObject action = model.element("file-server.repository", "_fileServer_append_action");
        tools.run("CreateRead", Map.of("container", action));
        assertEquals(2, saved().all(FileSet.class).filter(each -> each.eResource().getURI().lastSegment()
                .equals("file-server.io")).count());
        assertEquals(2, saved().all(StorageResource.class).count());
        assertEquals(4, saved().all(IoRequest.class).count());
        tools.run("DeleteElement", Map.of("element", Elements.list(io, "storageResources").get(0)));
        tools.run("DeleteElement", Map.of("element", Elements.list(io, "fileSets").get(1)));
        tools.run("DeleteElement", Map.of("element", Elements.list(io, "requests").get(3)));
        PcmModel after = saved();
        assertFalse(after.hasErrors(), () -> after.problems().toString());
        assertEquals(3, after.all(IoRequest.class).count());
        assertFalse(tools.isOffered("Keep", Map.of("element", action)), "actions are deleted in their own diagrams");
    }
}
