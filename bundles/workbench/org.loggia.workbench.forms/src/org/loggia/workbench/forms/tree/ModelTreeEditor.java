// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.ISaveablesSource;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.Saveable;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.editing.EditView;
import org.loggia.workbench.editing.EditingListener;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.MarkedProblems;
import org.loggia.workbench.editing.DirtyOnOpen;
import org.loggia.workbench.editing.QuickFixMenu;
import org.loggia.workbench.editing.SaveAs;
import org.loggia.workbench.editing.SessionSaveable;
import org.loggia.workbench.forms.property.ModelPropertyPage;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.FileIcons;

/**
 * The editor that shows every element of a model file as a tree, and their features in the Properties view. It works in
 * the project's editing session, so it is in step with diagrams of the same model. A file that is not a model is shown
 * as a page that says what is wrong.
 */
public class ModelTreeEditor extends EditorPart implements IGotoMarker, ISaveablesSource, EditView {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.forms.tree";

    private EditingSession session;
    private Composite pages;
    private StackLayout stack;
    private ElementTree tree;
    private Control content;
    private TreeActions actions;
    private BrokenModelPage broken;
    private final EditingListener listener = new Listening();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput file) || file.getFile().getLocation() == null) {
            throw new PartInitException("The tree editor opens files of the workspace only; import the file first.");
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        FileIcons.of(file().getFileExtension()).map(FileIcons::title).ifPresent(this::setTitleImage);
        session = site.getService(EditingSessions.class).join(file.getFile().getProject(), this);
        session.addListener(listener);
    }

    /** The file that is edited. */
    public IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    @Override
    public void createPartControl(Composite parent) {
        pages = new Composite(parent, SWT.NONE);
        HelpContext.TREE.setOn(pages);
        stack = new StackLayout();
        pages.setLayout(stack);
        tree = new ElementTree(place(pages));
        content = tree.control();
        while (content.getParent() != pages) {
            content = content.getParent();
        }
        broken = new BrokenModelPage(pages, this);
        actions = new TreeActions(tree, () -> session);
        actions.install(getEditorSite().getActionBars());
        tree.viewer().addSelectionChangedListener(event -> {
            actions.update();
            status();
            changed();
        });
        getSite().setSelectionProvider(tree.viewer());
        TreeDragging.install(tree);
        getSite().getService(IContextService.class).activateContext("org.loggia.workbench.models");
        getSite().getService(IHandlerService.class).activateHandler(QuickFixMenu.COMMAND,
                new ActionHandler(quickFix()));
        menu();
        load();
        DirtyOnOpen.tell(this, () -> firePropertyChange(PROP_DIRTY));
    }

    private Action quickFix() {
        return new Action() {
            @Override
            public void run() {
                TreeItem[] selected = tree.viewer().getTree().getSelection();
                if (selected.length == 1) {
                    QuickFixMenu.open(tree.viewer().getTree(), new Point(selected[0].getBounds().x,
                            selected[0].getBounds().y + selected[0].getBounds().height), tree.problems());
                }
            }
        };
    }

    private void menu() {
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        NewElementMenu creation = new NewElementMenu(made -> {
            tree.refresh();
            tree.select(List.of(made));
        });
        menu.addMenuListener(shown -> {
            List<EObject> selected = tree.selected();
            if (selected.size() == 1 && session.isEditable(selected.get(0))) {
                creation.fill(shown, selected.get(0));
                shown.add(new Separator());
            }
            actions.fill(shown);
            QuickFixMenu.add(shown, tree.problems());
            shown.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        });
        tree.viewer().getControl().setMenu(menu.createContextMenu(tree.viewer().getControl()));
        getSite().registerContextMenu(menu, tree.viewer());
    }

    /** The outermost element of the file; null while it is none. */
    protected EObject root() {
        Resource model = session.resource(file());
        return model == null || model.getContents().isEmpty() ? null : model.getContents().get(0);
    }

    /** Reads the file, or shows why that is not possible. */
    void load() {
        try {
            Resource model = session.open(file());
            if (model != null) {
                tree.show(model);
                tree.mark(session.marked());
                stack.topControl = content;
            } else {
                broken.show(session.problems());
                stack.topControl = broken.control();
            }
        } catch (CoreException unreadable) {
            broken.show(unreadable.getStatus());
            stack.topControl = broken.control();
        }
        pages.layout();
        status();
        changed();
    }

    /** Where the tree goes: the whole page, or a part of it. Asked once, before anything is shown. */
    protected Composite place(Composite page) {
        return page;
    }

    /** Something else is selected, or what is shown has changed. */
    protected void changed() {
        // The tree shows it already.
    }

    /** The elements that are selected, in the order of the tree. */
    public List<EObject> selected() {
        return tree.selected();
    }

    /** Selects elements of the file. */
    public void select(List<? extends EObject> elements) {
        tree.select(elements);
    }

    private void status() {
        List<EObject> selected = tree.selected();
        String text = selected.size() == 1 ? ElementTexts.described(selected.get(0))
                : selected.isEmpty() ? null : selected.size() + " elements";
        getEditorSite().getActionBars().getStatusLineManager().setMessage(text);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        try {
            session.save(getSite().getShell(), monitor);
        } catch (CoreException failed) {
            monitor.setCanceled(true);
            ErrorDialog.openError(getSite().getShell(), "Save", null, failed.getStatus());
        }
    }

    @Override
    public void doSaveAs() {
        SaveAs.run(this, session, file());
    }

    @Override
    public boolean isSaveAsAllowed() {
        return session.resource(file()) != null;
    }

    @Override
    public boolean isDirty() {
        return session != null && session.isDirty();
    }

    @Override
    public Saveable[] getSaveables() {
        return session == null ? new Saveable[0] : new Saveable[] {new SessionSaveable(session)};
    }

    @Override
    public Saveable[] getActiveSaveables() {
        return getSaveables();
    }

    @Override
    public int distance(Set<EObject> edited) {
        Resource model = session.resource(file());
        return model != null && edited.stream().anyMatch(each -> each.eResource() == model) ? 0 : FAR;
    }

    @Override
    public boolean isInFront() {
        return getSite().getPage().getActiveEditor() == this;
    }

    @Override
    public void show(Set<EObject> edited) {
        Resource model = session.resource(file());
        getSite().getPage().activate(this);
        tree.select(edited.stream().filter(each -> each.eResource() == model).toList());
    }

    /** The session of the project, in which edits are made. */
    protected EditingSession session() {
        return session;
    }

    @Override
    public void setFocus() {
        if (stack.topControl == content) {
            tree.viewer().getControl().setFocus();
        } else {
            stack.topControl.setFocus();
        }
    }

    @Override
    public void gotoMarker(IMarker marker) {
        Resource model = session.resource(file());
        EObject element = model == null ? null : MarkedProblems.element(model, marker);
        if (element != null) {
            tree.select(List.of(element));
        }
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == IPropertySheetPage.class) {
            return type.cast(new ModelPropertyPage(() -> session));
        } else if (type == EditingSession.class) {
            return type.cast(session);
        }
        return super.getAdapter(type);
    }

    @Override
    public void dispose() {
        if (session != null) {
            session.removeListener(listener);
            getSite().getService(EditingSessions.class).leave(session, this);
        }
        super.dispose();
    }

    private final class Listening implements EditingListener {

        @Override
        public void edited(Set<EObject> elements) {
            if (stack != null && !pages.isDisposed()) {
                tree.refresh();
                actions.update();
                status();
                changed();
            }
        }

        @Override
        public void dirtyChanged() {
            firePropertyChange(PROP_DIRTY);
        }

        @Override
        public void reloaded() {
            if (pages == null || pages.isDisposed()) {
                return;
            }
            List<String> kept = tree.selected().stream().map(each -> EcoreUtil.getURI(each).fragment()).toList();
            load();
            Resource model = session.resource(file());
            if (model != null) {
                tree.select(kept.stream().map(model::getEObject).filter(each -> each != null).toList());
            }
        }

        @Override
        public void moved(Map<IFile, IFile> files) {
            IFile now = files.get(file());
            if (now != null) {
                setInputWithNotify(new FileEditorInput(now));
                setPartName(now.getName());
                if (session.resource(now) == null) {
                    load();
                }
            }
        }

        @Override
        public void problemsMarked() {
            if (stack != null && !pages.isDisposed()) {
                tree.mark(session.marked());
            }
        }
    }
}
