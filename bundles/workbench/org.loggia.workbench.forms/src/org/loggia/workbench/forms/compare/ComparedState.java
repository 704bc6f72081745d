// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.compare;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

import org.eclipse.compare.IResourceProvider;
import org.eclipse.compare.IStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.ICompareInput;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.io.IoPackage;
import org.loggia.pcm.persistence.ModelFileException;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.qpn.file.QpeResource;

/**
 * One of two states of a model file that are compared: a file, or what the local history has kept of one.
 *
 * @param name what it is called in messages
 * @param address where it lies, or lay, so that its references lead where they led
 */
record ComparedState(String name, URI address, byte[] content) {

    /**
     * Reads a side of what is compared.
     *
     * @param side one of its two sides
     */
    static ComparedState of(ITypedElement side, ICompareInput input) throws CoreException, IOException {
        IFile file = file(side);
        IFile place = file != null ? file : file(side == input.getLeft() ? input.getRight() : input.getLeft());
        try (InputStream content = ((IStreamContentAccessor) side).getContents()) {
            return new ComparedState(side.getName(), place == null || place.getLocation() == null
                    ? URI.createFileURI("/" + side.getName()) : URI.createFileURI(place.getLocation().toOSString()),
                    content.readAllBytes());
        }
    }

    /** The file of the workspace that a side is; null where it is none. */
    static IFile file(ITypedElement side) {
        return Adapters.adapt(side instanceof IResourceProvider known ? known.getResource() : side, IFile.class);
    }

    /** Its model, with whatever it refers to within reach. */
    List<EObject> roots() throws ModelFileException, IOException {
        Resource model = "qpe".equals(address.fileExtension()) ? new QpeResource(address)
                : ModelResources.create(IoPackage.eINSTANCE).createResource(address);
        model.load(new ByteArrayInputStream(content), Map.of());
        return List.copyOf(model.getContents());
    }
}
