// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;

/** A design space: its designs with the front, and the text of its plan. */
public final class DesignSpaceEditor extends MultiPageEditorPart {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.decision.space";

    private TextEditor text;
    private DesignsPage designs;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (ResourceUtil.getFile(input) == null) {
            throw new PartInitException("A design space must be in a project, but "
                    + input.getName()
                    + " is not.");
        }
        super.init(site, input);
        setPartName(input.getName());
    }

    @Override
    protected void createPages() {
        designs = new DesignsPage(getContainer(), this);
        setPageText(addPage(designs.control()), "Designs");
        text = new TextEditor();
        try {
            setPageText(addPage(text, getEditorInput()), "Plan");
        } catch (PartInitException fault) {
            ErrorDialog.openError(getSite().getShell(), "Open", null, fault.getStatus());
        }
    }

    /** The plan's file. */
    public IFile file() {
        return ResourceUtil.getFile(getEditorInput());
    }

    /** The page with the designs. */
    public DesignsPage designs() {
        return designs;
    }

    /** The text of the plan. */
    TextEditor text() {
        return text;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        text.doSave(monitor);
    }

    @Override
    public void doSaveAs() {
        text.doSaveAs();
        setInput(text.getEditorInput());
        setPartName(getEditorInput().getName());
    }

    @Override
    public boolean isSaveAsAllowed() {
        return true;
    }

    @Override
    public void setFocus() {
        if (getActivePage() == 0) {
            designs.setFocus();
        } else {
            super.setFocus();
        }
    }

    @Override
    public void dispose() {
        if (designs != null) {
            designs.dispose();
        }
        super.dispose();
    }
}
