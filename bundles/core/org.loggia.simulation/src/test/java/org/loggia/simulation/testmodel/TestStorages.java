// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.StorageModel;
import org.loggia.io.FileSet;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.simulation.compile.AnalysisModels;

/** The I/O extension of a {@link TestModel}: requests and storage resources with any analysis model. */
public final class TestStorages implements AnalysisModels {

    final IoModel element = IoFactory.eINSTANCE.createIoModel();
    private final Map<StorageResource, StorageModel> models = new HashMap<>();

    void request(AbstractInternalControlFlowAction action, RequestType type, String size, String sequentiality,
            String fileSetSize) {
        FileSet files = IoFactory.eINSTANCE.createFileSet();
        files.setSize(Specifications.random(fileSetSize));
        element.getFileSets().add(files);
        IoRequest request = IoFactory.eINSTANCE.createIoRequest();
        request.setAction(action);
        request.setType(type);
        request.setSize(Specifications.random(size));
        request.setSequentiality(Specifications.random(sequentiality));
        request.setFileSet(files);
        element.getRequests().add(request);
    }

    /** Adds a storage resource that containers share; its attributes can be set on what is returned. */
    public StorageResource add(String name, Supplier<IoAnalysisModel> model, TestContainer... containers) {
        StorageResource storage = IoFactory.eINSTANCE.createStorageResource();
        storage.setEntityName(name);
        for (TestContainer container : containers) {
            storage.getContainers().add(container.element);
        }
        element.getStorageResources().add(storage);
        models.put(storage, (IoAnalysisModelFactory) model::get);
        return storage;
    }

    /** Adds a storage resource whose model is already loaded. */
    public StorageResource add(String name, StorageModel model, TestContainer... containers) {
        StorageResource storage = add(name, () -> null, containers);
        models.put(storage, model);
        return storage;
    }

    @Override
    public StorageModel of(StorageResource storage) {
        return models.get(storage);
    }
}
