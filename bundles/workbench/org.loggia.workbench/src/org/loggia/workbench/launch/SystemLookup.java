// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.workbench.editing.Metamodels;

/** Which systems allocations and usage models are for. */
final class SystemLookup {

    private SystemLookup() {
    }

    /**
     * The files that can be simulated together with another one: all but those that are for other systems only. A file
     * that does not tell, because it is broken or calls nothing yet, is among them.
     *
     * @param files allocations or usage models
     * @param other a usage model or an allocation
     */
    static List<IFile> fitting(List<IFile> files, IFile other) {
        Metamodels.load();
        ResourceSet resources = ModelResources.create(IoPackage.eINSTANCE);
        List<IFile> all = new ArrayList<>(files);
        all.add(other);
        new ModelFiles(IoPackage.eINSTANCE).load(resources, all.stream().map(SystemLookup::path).toList());
        Set<URI> wanted = systems(resources, other);
        return files.stream().filter(file -> {
            Set<URI> systems = systems(resources, file);
            return systems.isEmpty() || wanted.isEmpty() || systems.stream().anyMatch(wanted::contains);
        }).toList();
    }

    private static Path path(IFile file) {
        return file.getLocation().toPath();
    }

    /** Addresses of the files whose systems a model is for. */
    private static Set<URI> systems(ResourceSet resources, IFile file) {
        Resource model = resources.getResource(URI.createFileURI(file.getLocation().toOSString()), false);
        Set<URI> found = new HashSet<>();
        if (model != null) {
            TreeIterator<EObject> contents = EcoreUtil.getAllContents(model, false);
            while (contents.hasNext()) {
                EObject each = contents.next();
                EObject system = each instanceof Allocation allocation ? allocation.getSystem_Allocation()
                        : each instanceof EntryLevelSystemCall call ? call.getProvidedRole_EntryLevelSystemCall()
                        : null;
                if (system instanceof InternalEObject proxy && system.eIsProxy()) {
                    found.add(proxy.eProxyURI().trimFragment());
                } else if (system != null && system.eResource() != null) {
                    found.add(system.eResource().getURI());
                }
            }
        }
        return found;
    }
}
