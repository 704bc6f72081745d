// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.core.entity;

/** An element of the model by its id. */
public class EntityReference<T> {
    private final String id;

    protected EntityReference(String id) {
        this.id = id;
    }

    public String getId() {
        return id;
    }
}
