// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;

/**
 * Texts with unsaved edits, in whatever editors of the workbench: descriptions in YAML with their forms, tables, notes.
 * Copies of them are in UTF-8.
 */
final class UnsavedTexts implements UnsavedEdits {

    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";

    @Override
    public Map<IFile, Edited> edited() {
        Map<IFile, Edited> edited = new LinkedHashMap<>();
        for (IFileBuffer each : FileBuffers.getTextFileBufferManager().getFileBuffers()) {
            IFile file = each.getLocation() == null ? null
                    : FileBuffers.getWorkspaceFileAtLocation(each.getLocation(), true);
            if (each.isDirty() && file != null && each instanceof ITextFileBuffer text
                    && text.getDocument() instanceof IDocumentExtension4 document) {
                edited.put(file, new Edited(document.getModificationStamp(), () -> text.getDocument().get()
                        .getBytes(StandardCharsets.UTF_8)));
            }
        }
        return edited;
    }

    @Override
    public boolean isRestorable(IFile file) {
        return file.exists();
    }

    @Override
    public void restore(Map<IFile, byte[]> lost) throws CoreException, IOException {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        for (Map.Entry<IFile, byte[]> each : lost.entrySet()) {
            IDE.openEditor(page, each.getKey());
            if (buffer(each.getKey()) == null) {
                // A model whose text was edited: its usual editor shows no text.
                page.openEditor(new FileEditorInput(each.getKey()), TEXT_EDITOR, true,
                        IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
            }
            ITextFileBuffer buffer = buffer(each.getKey());
            if (buffer == null) {
                throw new IOException(each.getKey().getFullPath().makeRelative() + ": no editor shows its text");
            }
            buffer.getDocument().set(new String(each.getValue(), StandardCharsets.UTF_8));
        }
    }

    private static ITextFileBuffer buffer(IFile file) {
        return FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    }
}
