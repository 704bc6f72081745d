// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/** Unsaved edits of one kind, and the copies that are kept of them. */
final class EditBackups {

    private final UnsavedEdits edits;
    private final UnsavedCopies copies;
    /** What this workbench keeps: the state of each copy, by the path of its file. */
    private final Map<String, Object> kept = new HashMap<>();

    EditBackups(UnsavedEdits edits, UnsavedCopies copies) {
        this.edits = edits;
        this.copies = copies;
    }

    /** Writes aside what has been edited since the last time, and forgets what is saved, undone or closed. */
    void keep() throws IOException {
        Map<String, Object> dirty = new HashMap<>();
        for (Map.Entry<IFile, UnsavedEdits.Edited> each : edits.edited().entrySet()) {
            String path = each.getKey().getFullPath().toString();
            Object state = each.getValue().state();
            if (!state.equals(kept.get(path))) {
                copies.keep(path, each.getValue().content().bytes());
            }
            dirty.put(path, state);
        }
        for (String gone : kept.keySet()) {
            if (!dirty.containsKey(gone)) {
                copies.forget(gone);
            }
        }
        kept.clear();
        kept.putAll(dirty);
    }

    /** Forgets what this workbench keeps. */
    void forgetAll() throws IOException {
        for (String each : kept.keySet()) {
            copies.forget(each);
        }
        kept.clear();
    }

    /** What another workbench has left; what cannot be restored now waits until it can. */
    Map<IFile, byte[]> lost() throws IOException {
        Map<IFile, byte[]> lost = new LinkedHashMap<>();
        copies.all().forEach((path, content) -> {
            IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
            if (!kept.containsKey(path) && edits.isRestorable(file)) {
                lost.put(file, content);
            }
        });
        return lost;
    }

    /** Opens what was lost with its edits, and keeps these again. */
    void restore(Map<IFile, byte[]> lost) throws CoreException, IOException {
        edits.restore(lost);
        keep();
    }

    /** Forgets what was lost: nobody wants it. */
    void discard(Map<IFile, byte[]> lost) throws IOException {
        for (IFile each : lost.keySet()) {
            copies.forget(each.getFullPath().toString());
        }
    }
}
