// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.blackboard;

import java.util.HashMap;
import java.util.Map;

/** What jobs share. */
public class Blackboard<T> {
    private final Map<String, T> partitions = new HashMap<>();

    public T getPartition(String id) {
        return partitions.get(id);
    }

    public void addPartition(String id, T partition) {
        partitions.put(id, partition);
    }
}
