// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.eclipse.ui.texteditor.AbstractTextEditor;
import org.loggia.workbench.help.HelpContext;
import org.loggia.yaml.YamlText;

/**
 * An editor of a YAML file: forms, and the text itself as the last page. The text is what is edited; forms change and
 * follow it, so all pages share one history of edits.
 */
public abstract class YamlEditor extends MultiPageEditorPart {

    private final TextEditor source = new TextEditor();
    private final List<Consumer<YamlText>> followers = new ArrayList<>();
    private FormToolkit toolkit;
    private YamlText text = YamlText.of("");
    private boolean isWaiting;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (ResourceUtil.getFile(input) == null) {
            throw new PartInitException(input.getName() + " must be opened from a project, which stores the results.");
        }
        super.init(site, input);
        setPartName(input.getName());
    }

    @Override
    protected final void createPages() {
        toolkit = new FormToolkit(getContainer().getDisplay());
        createForms();
        try {
            setPageText(addPage(source, getEditorInput()), "Source");
        } catch (PartInitException failed) {
            ErrorDialog.openError(getSite().getShell(), getPartName(), null, failed.getStatus());
            return;
        }
        document().addDocumentListener(new IDocumentListener() {
            @Override
            public void documentAboutToBeChanged(DocumentEvent event) {
                // What it becomes counts.
            }

            @Override
            public void documentChanged(DocumentEvent event) {
                follow();
            }
        });
        read();
    }

    /** Adds the pages before the text; what shows the text {@link #follow follows} it. */
    protected abstract void createForms();

    /** Makes the widgets of forms. */
    public final FormToolkit toolkit() {
        return toolkit;
    }

    /** The form of a page that one thing fills, with the name of the file as its heading. */
    public final Form form(Composite parent, HelpContext help) {
        Form form = toolkit.createForm(parent);
        help.setOn(form);
        form.setText(getPartName());
        toolkit.decorateFormHeading(form);
        form.getBody().setLayout(new FillLayout());
        form.addListener(SWT.Show, shown -> form.reskin(SWT.ALL)); // a theme passes by what was hidden
        return form;
    }

    /** The file in the workspace. */
    public final IFile file() {
        return ResourceUtil.getFile(getEditorInput());
    }

    /** The text as it is now, unsaved edits included. */
    public final YamlText text() {
        return text;
    }

    /** Has somebody told of each change of the text, and of the text at the beginning. */
    public final void follow(Consumer<YamlText> follower) {
        followers.add(follower);
    }

    /** Changes the text as one step of undo, which touches only what differs. */
    public final void change(YamlText other) {
        String before = document().get();
        String after = other.toString();
        int common = 0;
        int most = Math.min(before.length(), after.length());
        while (common < most && before.charAt(common) == after.charAt(common)) {
            common++;
        }
        int same = 0;
        while (same < most - common && before.charAt(before.length() - 1 - same) == after.charAt(after.length() - 1
                - same)) {
            same++;
        }
        if (common == before.length() && common == after.length()) {
            return;
        }
        text = other;
        try {
            document().replace(common, before.length() - same - common, after.substring(common, after.length() - same));
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private IDocument document() {
        return source.getDocumentProvider().getDocument(source.getEditorInput());
    }

    /** Many changes that come at once are followed once. */
    private void follow() {
        if (!isWaiting) {
            isWaiting = true;
            onUserInterface(() -> {
                isWaiting = false;
                read();
            });
        }
    }

    private void read() {
        text = YamlText.of(document().get());
        followers.forEach(each -> each.accept(text));
    }

    /** Does something on the thread of the user interface later on, unless the editor is closed before. */
    protected final void onUserInterface(Runnable work) {
        var display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (getContainer() != null && !getContainer().isDisposed()) {
                    work.run();
                }
            });
        }
    }

    /**
     * Does something on the thread of the user interface once a job has ended, which it may have done before anybody
     * could listen to it.
     */
    protected final void afterwards(Job job, Runnable work) {
        AtomicBoolean isTold = new AtomicBoolean();
        Runnable once = () -> {
            if (!isTold.getAndSet(true)) {
                onUserInterface(work);
            }
        };
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                once.run();
            }
        });
        if (job.getResult() != null) {
            once.run();
        }
    }

    /** The page with the text. */
    final TextEditor source() {
        return source;
    }

    @Override
    public <T> T getAdapter(Class<T> kind) {
        return kind == AbstractTextEditor.class ? kind.cast(source) : super.getAdapter(kind);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        source.doSave(monitor);
    }

    @Override
    public void doSaveAs() {
        source.doSaveAs();
        setInput(source.getEditorInput());
        setPartName(source.getEditorInput().getName());
    }

    @Override
    public boolean isSaveAsAllowed() {
        return true;
    }

    @Override
    public void dispose() {
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }
}
