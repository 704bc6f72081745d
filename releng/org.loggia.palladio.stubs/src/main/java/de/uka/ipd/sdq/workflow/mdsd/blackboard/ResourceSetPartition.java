// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.mdsd.blackboard;

import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;

/** Models in a resource set. */
public class ResourceSetPartition {
    private final ResourceSet resources = new ResourceSetImpl();

    public ResourceSet getResourceSet() {
        return resources;
    }
}
