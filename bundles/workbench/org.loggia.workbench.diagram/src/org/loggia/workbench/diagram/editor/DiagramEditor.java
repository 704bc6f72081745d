// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.EventObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.gef.ContextMenuProvider;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.palette.PaletteRoot;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.gef.ui.palette.PaletteViewerProvider;
import org.eclipse.gef.ui.parts.GraphicalEditorWithFlyoutPalette;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISaveablesSource;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.Saveable;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.workbench.diagram.kind.DiagramKind;
import org.loggia.workbench.diagram.kind.DiagramKinds;
import org.loggia.workbench.diagram.part.Arrangement;
import org.loggia.workbench.diagram.part.DarkPalette;
import org.loggia.workbench.diagram.part.DiagramFonts;
import org.loggia.workbench.diagram.part.DiagramPart;
import org.loggia.workbench.diagram.part.DiagramRoot;
import org.loggia.workbench.diagram.part.DiagramScene;
import org.loggia.workbench.diagram.part.Opening;
import org.loggia.workbench.diagram.part.PaletteWidth;
import org.loggia.workbench.diagram.part.PartFactory;
import org.loggia.workbench.diagram.part.SessionCommandStack;
import org.loggia.workbench.editing.EditView;
import org.loggia.workbench.editing.EditingListener;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.DirtyOnOpen;
import org.loggia.workbench.editing.SaveAs;
import org.loggia.workbench.editing.SessionSaveable;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.FileIcons;

/**
 * Shows and edits the diagram of a model file, or of one element of it. What it shows is up to a {@link DiagramKind}.
 */
public final class DiagramEditor extends GraphicalEditorWithFlyoutPalette implements ISaveablesSource, IGotoMarker,
        EditView {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.diagram";

    private static final ProblemKind NO_DIAGRAM = ProblemKind.errors("diagram.none", "An editor without a diagram");

    /** The context of keys in editors of models. */
    static final String MODELS = "org.loggia.workbench.models";

    private final EditingListener listener = new Listener();
    private EditingSession session;
    private DiagramScene scene;
    private Composite body;
    private StackLayout pages;
    private Composite healthy;
    private Composite broken;
    private boolean furnished;
    private List<Problem> problems = List.of();
    private DiagramOutline outline;
    private DiagramProperties properties;
    private ProblemBar bar;
    private final DiagramProblems marked = new DiagramProblems(this);
    private final DiagramReveal sight = new DiagramReveal(this);

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        IFile file = input.getAdapter(IFile.class);
        if (file == null || !file.exists()) {
            throw new PartInitException("There is no file " + input.getName() + " in the workspace");
        }
        session = site.getService(EditingSessions.class).join(file.getProject(), this);
        session.addListener(listener);
        try {
            load(input);
        } catch (CoreException failed) {
            throw new PartInitException(failed.getStatus());
        }
        DefaultEditDomain domain = new DefaultEditDomain(this);
        domain.setCommandStack(new SessionCommandStack(session));
        setEditDomain(domain);
        super.init(site, input);
    }

    /** The file that is edited. */
    public IFile file() {
        return getEditorInput().getAdapter(IFile.class);
    }

    /** What the editor shows; null if the file is not a model. */
    public DiagramScene scene() {
        return scene;
    }

    public EditingSession session() {
        return session;
    }

    public GraphicalViewer viewer() {
        return getGraphicalViewer();
    }

    /** The actions of the editor, by their ids. */
    public ActionRegistry actions() {
        return getActionRegistry();
    }

    private void load(IEditorInput input) throws CoreException {
        IFile file = input.getAdapter(IFile.class);
        scene = null;
        Resource model = session.open(file);
        EObject subject = model == null ? null : input instanceof DiagramInput inner
                ? inner.subject(model) : model.getContents().get(0);
        DiagramKind kind = subject == null ? null : DiagramKinds.of(subject).orElse(null);
        if (kind != null) {
            scene = new DiagramScene(session, kind, subject);
        } else {
            String path = file.getLocation().toOSString();
            problems = session.problems().stream().filter(each -> each.file().equals(path)
                    || path.endsWith("/" + each.file())).toList();
            if (problems.isEmpty()) {
                problems = List.of(NO_DIAGRAM.at(Location.file(path), subject == null
                        ? "there is no such element in the file" : "a " + subject.eClass().getName()
                                + " has no diagram",
                        "open it with another editor"));
            }
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        HelpContext.DIAGRAM.setOn(body);
        pages = new StackLayout();
        body.setLayout(pages);
        // There from the beginning, and as long as the editor: what knows the viewer (outline, property sheet, keys,
        // the selection of the workbench) continues with it when the file breaks and when it is whole again.
        healthy = new Composite(body, SWT.NONE);
        bar = new ProblemBar(healthy);
        super.createPartControl(bar.diagram());
        furnished = scene != null;
        getSite().getService(IContextService.class).activateContext(MODELS);
        show();
        DirtyOnOpen.tell(this, () -> firePropertyChange(PROP_DIRTY));
    }

    /** Shows the diagram, or what is wrong with the file. */
    private void show() {
        if (broken != null) {
            broken.dispose();
            broken = null;
        }
        if (scene == null) {
            setPartName(getEditorInput().getName());
            broken = new Composite(body, SWT.NONE);
            broken.setLayout(new FillLayout());
            new InvalidDiagramPage(getSite().getPage(), file()).create(broken, problems);
        } else {
            setPartName(title());
            bar.show(scene.problems().of(scene.subject()));
        }
        icon().map(FileIcons::title).ifPresent(this::setTitleImage);
        pages.topControl = scene == null ? broken : healthy;
        body.layout(true, true);
    }

    private String title() {
        return getEditorInput() instanceof DiagramInput ? scene.kind().title(scene.subject())
                : getEditorInput().getName();
    }

    /** A diagram of one element has the icon of that, as trees show it. */
    private Optional<ImageDescriptor> icon() {
        Optional<ImageDescriptor> ofFile = FileIcons.of(file().getFileExtension());
        return scene != null && getEditorInput() instanceof DiagramInput ? KindIcons.of(scene.subject()).or(
                () -> ofFile)
                : ofFile;
    }

    @Override
    protected PaletteRoot getPaletteRoot() {
        return scene == null ? new PaletteRoot() : DiagramPalette.of(scene.kind(), session);
    }

    /** What the window is called, too: the file, and what of it is shown, by its name and not by its id. */
    @Override
    public String getTitleToolTip() {
        return getEditorInput() instanceof DiagramInput input
                ? input.file().getFullPath().makeRelative() + ": " + getPartName() : super.getTitleToolTip();
    }

    @Override
    protected PaletteViewerProvider createPaletteViewerProvider() {
        return new PaletteViewerProvider(getEditDomain()) {
            @Override
            protected void configurePaletteViewer(PaletteViewer viewer) {
                super.configurePaletteViewer(viewer);
                DarkPalette.follow(viewer);
                PaletteWidth.follow(viewer);
            }
        };
    }

    @Override
    protected FlyoutPaletteComposite.FlyoutPreferences getPalettePreferences() {
        return new PalettePreferences();
    }

    @Override
    protected void createActions() {
        super.createActions();
        DiagramActions.register(this, getActionRegistry(), getSelectionActions());
    }

    @Override
    protected void configureGraphicalViewer() {
        super.configureGraphicalViewer();
        GraphicalViewer viewer = getGraphicalViewer();
        DiagramRoot root = new DiagramRoot();
        viewer.setRootEditPart(root);
        viewer.getControl().setBackground(viewer.getControl().getDisplay().getSystemColor(SWT.COLOR_WHITE));
        DiagramActions.configure(this, viewer, root);
        Opening opening = subject -> DiagramActions.open(this, subject);
        opening.install(viewer);
        ContextMenuProvider menu = DiagramMenu.of(this, viewer);
        viewer.setContextMenu(menu);
        DiagramMenu.byKey(viewer);
        getEditorSite().registerContextMenu(ID + ".menu", menu, viewer, false);
    }

    @Override
    protected void initializeGraphicalViewer() {
        if (scene == null) {
            getGraphicalViewer().setContents((EditPart) null);
            return;
        }
        getGraphicalViewer().setEditPartFactory(
                new PartFactory(scene, new DiagramFonts(getGraphicalViewer().getControl())));
        getGraphicalViewer().setContents(scene);
        if (scene.layout().isFresh()) {
            Arrangement.arrangeFirst(getGraphicalViewer(), scene);
        }
        // Once the window has given it its room, and unless what opened it has shown an element of it.
        getGraphicalViewer().getControl().getDisplay().asyncExec(() -> {
            if (isOpen() && getGraphicalViewer().getSelectedEditParts().isEmpty()) {
                sight.begin();
            }
        });
    }

    /** Whether the diagram is on the screen: its file is a model, and the editor was not closed. */
    boolean isOpen() {
        return scene != null && getGraphicalViewer().getControl() != null;
    }

    /** The part of the diagram itself. */
    public DiagramPart diagram() {
        return (DiagramPart) getGraphicalViewer().getContents();
    }

    /** Selects an element and scrolls to it. */
    public void reveal(EObject element) {
        for (EObject at = element; at != null; at = at.eContainer()) {
            if (getGraphicalViewer() != null && getGraphicalViewer().getEditPartRegistry()
                    .get(at) instanceof EditPart part) {
                getGraphicalViewer().flush();
                getGraphicalViewer().select(part);
                getGraphicalViewer().reveal(part);
                return;
            }
        }
    }

    @Override
    public void gotoMarker(IMarker marker) {
        marked.go(marker);
    }

    @Override
    public int distance(Set<EObject> edited) {
        return sight.distance(edited);
    }

    @Override
    public boolean isInFront() {
        return getSite().getPage().getActiveEditor() == this;
    }

    @Override
    public void show(Set<EObject> edited) {
        sight.show(edited);
    }

    /** The problems that the diagram shows. */
    DiagramProblems marked() {
        return marked;
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, org.eclipse.jface.viewers.ISelection selection) {
        if (scene != null && getSite().getPage().getActiveEditor() == this) {
            updateActions(getSelectionActions());
        }
    }

    @Override
    public void commandStackChanged(EventObject event) {
        if (scene != null) {
            super.commandStackChanged(event);
        }
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    public boolean isDirty() {
        return session.isDirty();
    }

    @Override
    public boolean isSaveAsAllowed() {
        return scene != null;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        try {
            session.save(getSite().getShell(), monitor);
        } catch (CoreException failed) {
            monitor.setCanceled(true);
            ErrorDialog.openError(getSite().getShell(), "Save", "Some files could not be saved.", failed.getStatus());
        }
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    public void doSaveAs() {
        SaveAs.run(this, session, file());
    }

    @Override
    public Saveable[] getSaveables() {
        return new Saveable[] {new SessionSaveable(session)};
    }

    @Override
    public Saveable[] getActiveSaveables() {
        return getSaveables();
    }

    @Override
    public Object getAdapter(Class type) {
        if (type == EditingSession.class) {
            return session;
        }
        if (type == IContentOutlinePage.class) {
            outline = outline != null && !outline.isDisposed() ? outline : new DiagramOutline(this);
            return outline;
        }
        if (type == IPropertySheetPage.class) {
            properties = new DiagramProperties(getActionRegistry());
            return properties.page();
        }
        if (type == ZoomManager.class && getGraphicalViewer() != null) {
            return getGraphicalViewer().getProperty(ZoomManager.class.toString());
        }
        return super.getAdapter(type);
    }

    @Override
    public void setFocus() {
        Control control = scene == null ? broken : getGraphicalViewer().getControl();
        if (control != null && !control.isDisposed()) {
            control.setFocus();
        }
    }

    @Override
    public void dispose() {
        if (session != null) {
            session.removeListener(listener);
            if (getSite() == null) {
                PlatformUI.getWorkbench().getService(EditingSessions.class).leave(session, this);
                return;
            }
            super.dispose();
            getSite().getService(EditingSessions.class).leave(session, this);
        }
    }

    private final class Listener implements EditingListener {

        @Override
        public void edited(Set<EObject> elements) {
            if (scene == null || getGraphicalViewer() == null) {
                return;
            }
            if (scene.subject().eResource() == null) {
                getSite().getPage().closeEditor(DiagramEditor.this, false);
                return;
            }
            DiagramResultActions.netEdited(DiagramEditor.this);
            diagram().follow();
            setPartName(title());
            if (outline != null) {
                outline.refresh();
            }
        }

        @Override
        public void dirtyChanged() {
            firePropertyChange(PROP_DIRTY);
        }

        @Override
        public void reloaded() {
            try {
                load(getEditorInput());
            } catch (CoreException gone) {
                getSite().getPage().closeEditor(DiagramEditor.this, false);
                return;
            }
            rebuild();
        }

        @Override
        public void moved(Map<IFile, IFile> files) {
            IFile now = files.get(file());
            if (now == null) {
                return;
            }
            setInputWithNotify(getEditorInput() instanceof DiagramInput inner
                    ? new DiagramInput(now, inner.fragment()) : new FileEditorInput(now));
            if (scene == null) {
                reloaded();
            } else {
                setPartName(title());
            }
        }

        @Override
        public void problemsMarked() {
            if (scene != null && getGraphicalViewer() != null && scene.subject().eResource() != null) {
                diagram().update();
                bar.show(scene.problems().of(scene.subject()));
                if (outline != null) {
                    outline.refresh();
                }
            }
        }
    }

    /** Shows the model again after it was read again. */
    private void rebuild() {
        if (body == null || body.isDisposed()) {
            return;
        }
        if (scene != null && !furnished) {
            furnished = true;
            getEditDomain().setPaletteRoot(getPaletteRoot()); // GEF cannot take away a palette that has a tool in use
        }
        show();
        initializeGraphicalViewer();
        if (outline != null) {
            outline.refresh();
        }
    }
}
