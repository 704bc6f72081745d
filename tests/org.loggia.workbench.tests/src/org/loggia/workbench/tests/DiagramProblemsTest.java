// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.properties.PropertySheet;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoRequest;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.ProvidedDelegationConnector;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.part.EdgePart;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.workbench.editing.QuickFixMenu;
import org.loggia.workbench.forms.expression.ExpressionField;

/** Problems of models as signs on the diagrams: where they are, what they say, how they are repaired and go. */
class DiagramProblemsTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Wrong", "file-server", "storage");
    }

    private IFile file(String extension) {
        return project.getFile("file-server/file-server." + extension);
    }

    /** Writes something else into a file, as another program does. */
    private void replace(String extension, String before, String after) throws Exception {
        String text = Projects.text(file(extension));
        assertTrue(text.contains(before), () -> before + " is not in " + extension);
        Projects.write(file(extension), text.replaceFirst(java.util.regex.Pattern.quote(before),
                java.util.regex.Matcher.quoteReplacement(after)));
    }

    private DiagramEditor diagram(String extension) throws Exception {
        return diagram(file(extension));
    }

    private DiagramEditor behaviour(String action) throws Exception {
        DiagramEditor repository = diagram("repository");
        EObject seff = named(repository.session(), InternalAction.class, action).eContainer();
        return diagram(repository.file(), seff);
    }

    /** Waits for the sign of an element; what it says stands in the tool tip of its figure. */
    private ProblemNote sign(DiagramEditor editor, EObject element, String message) {
        ProblemNote note = UserInterface.await("a sign with '" + message + "'", () -> {
            ProblemNote shown = editor.scene().problems().of(element);
            return shown != null && shown.text().replaceAll("\\s+", " ").contains(message) ? shown : null;
        });
        editor.viewer().flush();
        GraphicalEditPart part = editor.viewer().getEditPartRegistry().get(element) instanceof GraphicalEditPart own
                ? own : (GraphicalEditPart) editor.viewer().getEditPartRegistry().values().stream()
                        .filter(each -> each instanceof EdgePart line && line.key().element() == element).findFirst()
                        .orElseThrow();
        assertEquals(note.text(), ((Label) part.getFigure().getToolTip()).getText().substring(0, note.text().length()));
        assertTrue(isSigned(part.getFigure()), () -> "no sign is seen at " + element);
        return note;
    }

    private static boolean isSigned(IFigure figure) {
        return figure.getChildren().stream().anyMatch(each -> each.getClass().getSimpleName().equals("ProblemSign")
                && ((IFigure) each).isVisible() && figure.getBounds().intersects(((IFigure) each).getBounds()));
    }

    private void look(DiagramEditor editor, String name) throws Exception {
        DiagramHand hand = new DiagramHand(editor);
        Screenshot.take("problems-" + name);
        hand.assertNoOverlap();
        hand.assertTextsFit(1);
        assertFalse(editor.isDirty(), "looking is no edit");
        log.assertEmpty(name);
    }

    @Test
    void everyDiagramShowsProblemsAtElements() throws Exception {
        replace("repository", "specification=\"0.05\"", "specification=\"0.05 +\"");
        replace("io", "data.BYTESIZE", "data.BYTESIZE + (3");
        replace("usagemodel", "4096 * UniInt(1,7)", "4096 * UniInt(1");
        replace("resourceenvironment", "numberOfReplicas=\"2\"", "numberOfReplicas=\"0\"");
        replace("allocation", "assemblyContext_AllocationContext "
                + "href=\"file-server.system#_fileServer_fileServer_assembly",
                "assemblyContext_AllocationContext href=\"file-server.system#_gone");
        replace("system", "innerProvidedRole_ProvidedDelegationConnector "
                + "href=\"file-server.repository#_fileServer_provides",
                "innerProvidedRole_ProvidedDelegationConnector href=\"file-server.repository#_gone");
        Projects.marker(project, "the number of replicas is 0");

        DiagramEditor repository = diagram("repository");
        InternalAction create = named(repository.session(), InternalAction.class, "create file");
        sign(repository, create.eContainer(), "correct the expression");
        look(repository, "repository");
        DiagramEditor behaviour = behaviour("create file");
        assertTrue(sign(behaviour, create.getResourceDemand_Action().get(0), "correct the expression").isError());
        look(behaviour, "behaviour");
        ZoomManager zoom = (ZoomManager) behaviour.getAdapter(ZoomManager.class);
        zoom.setZoom(2);
        Screenshot.take("problems-behaviour-200");
        zoom.setZoom(1);
        IoRequest request = behaviour.session().elements(IoRequest.class).stream()
                .filter(each -> each.getSize().getSpecification().contains("(3")).findFirst().orElseThrow();
        DiagramEditor requests = behaviour(request.getAction().getEntityName());
        sign(requests, request, "correct the expression");
        look(requests, "request");

        DiagramEditor usage = diagram("usagemodel");
        EObject call = named(usage.session(), EntryLevelSystemCall.class, "append");
        EObject shown = usage.scene().view().node(call).rows().isEmpty() ? call
                : usage.scene().view().node(call).rows().get(0).element();
        UserInterface.awaitThat("a sign at the call or its row", () -> usage.scene().problems().of(call) != null
                || usage.scene().problems().of(shown) != null);
        look(usage, "usage");

        DiagramEditor environment = diagram("resourceenvironment");
        ProcessingResourceSpecification cpu = environment.session().elements(ProcessingResourceSpecification.class)
                .stream().filter(each -> each.getNumberOfReplicas() == 0).findFirst().orElseThrow();
        sign(environment, cpu, "write at least 1");
        look(environment, "environment");

        DiagramEditor allocation = diagram("allocation");
        sign(allocation, named(allocation.session(), AllocationContext.class, "Allocation_FileServer"), "_gone");
        org.eclipse.swt.widgets.Label bar = UserInterface.control(page.getWorkbenchWindow().getShell(),
                org.eclipse.swt.widgets.Label.class,
                each -> each.isVisible() && each.getText().contains("is not allocated"));
        UserInterface.awaitThat("what is of the whole allocation to stand above it", () -> bar.getBounds().height > 10);
        assertEquals(bar.computeSize(bar.getSize().x, SWT.DEFAULT).y, bar.getSize().y, "no line of it is cut");
        look(allocation, "allocation");

        DiagramEditor system = diagram("system");
        EObject connector = system.session().elements(ProvidedDelegationConnector.class).get(0);
        sign(system, connector, "_gone");
        look(system, "system");
    }

    @Test
    void repairsProblemFromContextMenu() throws Exception {
        DiagramEditor behaviour = behaviour("write whole file");
        InternalAction action = named(behaviour.session(), InternalAction.class, "write whole file");
        IoRequest request = behaviour.session().elements(IoRequest.class).stream()
                .filter(each -> each.getAction() == action).findFirst().orElseThrow();
        assertNull(behaviour.scene().problems().of(request));
        behaviour.session().execute("Break", () -> request.getSize().setSpecification("2 * (3"));
        page.saveEditor(behaviour, false);
        sign(behaviour, request, "opened in column 5");

        DiagramHand hand = new DiagramHand(behaviour);
        hand.select(request);
        dialogs.in("Stochastic Expression", "OK", dialog -> {
            UserInterface.control(dialog, ExpressionField.class, field -> true).text().setText("data.BYTESIZE");
        });
        hand.menu("Quick Fix", "Correct the expression...");
        assertEquals("data.BYTESIZE", request.getSize().getSpecification());
        assertSame(behaviour, page.getActiveEditor(), "the diagram stays in front");
        page.saveEditor(behaviour, false);
        UserInterface.awaitThat("the sign to go", () -> behaviour.scene().problems().of(request) == null);
        assertNull(((GraphicalEditPart) behaviour.viewer().getEditPartRegistry().get(request)).getFigure()
                .getToolTip());
        log.assertEmpty("repairing");
    }

    @Test
    void quickFixKeyOpensMenuAtElement() throws Exception {
        replace("resourceenvironment", "pathmap://PCM_MODELS/Palladio.resourcetype#_oro4gG3fEdy4YaaT-RYrLQ",
                "pathmap://PCM_MODELS/Palladio.resourcetype#_gone");
        DiagramEditor environment = diagram("resourceenvironment");
        EObject cpu = environment.session().elements(ProcessingResourceSpecification.class).get(0);
        sign(environment, cpu, "_gone");
        environment.viewer().select((EditPart) environment.viewer().getEditPartRegistry().get(cpu));
        page.activate(environment);
        List<String> offered = new ArrayList<>();
        Menu[] open = new Menu[1];
        Listener shown = event -> {
            if (event.widget instanceof Menu menu) {
                display.asyncExec(() -> {
                    for (MenuItem item : menu.getItems()) {
                        offered.add(item.getText());
                    }
                    open[0] = menu;
                });
            }
        };
        display.addFilter(SWT.Show, shown);
        try {
            PlatformUI.getWorkbench().getActiveWorkbenchWindow().getService(IHandlerService.class)
                    .executeCommand(QuickFixMenu.COMMAND, null);
            UserInterface.awaitThat("the menu", () -> !offered.isEmpty());
            Screenshot.take("problems-quick-fix");
        } finally {
            if (open[0] != null && !open[0].isDisposed()) {
                open[0].setVisible(false);
            }
            display.removeFilter(SWT.Show, shown);
        }
        assertTrue(offered.get(0).startsWith("'Resource type' refers to"),
                () -> offered.toString());
        assertTrue(offered.contains("Choose another element..."), () -> offered.toString());
    }

    @Test
    void editorSurvivesBrokenFile() throws Exception {
        IFile file = file("repository");
        String sound = Projects.text(file);
        for (boolean brokenAtFirst : new boolean[] {false, true}) {
            Projects.write(file, brokenAtFirst ? "<repository" : sound);
            DiagramEditor editor = diagram("repository");
            page.showView(IPageLayout.ID_OUTLINE, null, IWorkbenchPage.VIEW_VISIBLE);
            PropertySheet sheet = (PropertySheet) page.showView(IPageLayout.ID_PROP_SHEET, null,
                    IWorkbenchPage.VIEW_VISIBLE);
            assertEquals(brokenAtFirst, editor.scene() == null);
            if (!brokenAtFirst) {
                Projects.write(file, "<repository");
                UserInterface.awaitThat("the page of what is wrong", () -> editor.scene() == null);
                Screenshot.take("broken-file");
            }
            Projects.write(file, sound);
            UserInterface.awaitThat("the diagram", () -> editor.scene() != null);
            UserInterface.rest(200);
            page.activate(editor);
            DiagramHand hand = new DiagramHand(editor);
            EObject component = ((Repository) editor.scene().subject()).getComponents__Repository().get(0);
            hand.select(component);
            UserInterface.awaitThat("the property sheet of the component", () -> sheet
                    .getCurrentPage() instanceof TabbedPropertySheetPage tabs && tabs.getCurrentTab() != null);
            hand.rename(component, "Renamed");
            assertEquals("Renamed", ElementNames.name(component));
            editor.session().history().undo();
            Screenshot.take("repaired-file");
            log.assertEmpty("breaking and repairing");
            page.closeEditor(editor, false);
        }
    }

    @Test
    void openingProblemSelectsElement() throws Exception {
        replace("repository", "specification=\"0.05\"", "specification=\"0.05 +\"");
        IMarker marker = Projects.marker(project, "correct the expression");
        IDE.openEditor(page, marker);
        DiagramEditor behaviour = assertInstanceOf(DiagramEditor.class, page.getActiveEditor());
        assertInstanceOf(ResourceDemandingSEFF.class, behaviour.scene().subject());
        EditPart selected = (EditPart) behaviour.viewer().getSelectedEditParts().get(0);
        EObject element = (EObject) selected.getAdapter(EObject.class);
        assertNotNull(behaviour.scene().problems().of(element), () -> "selected is " + element);
        assertSame(named(behaviour.session(), InternalAction.class, "create file"), element.eContainer());

        var problems = page.showView(IPageLayout.ID_PROBLEM_VIEW).getSite().getSelectionProvider();
        Tree list = ((TreeViewer) problems).getTree();
        List<String> titles = Arrays.stream(list.getColumns()).map(TreeColumn::getText).toList();
        TreeColumn location = list.getColumn(titles.indexOf("Location"));
        UserInterface.awaitThat("room for the names of elements",
                () -> location.getWidth() > list.getColumn(titles.indexOf("Resource")).getWidth());
        assertEquals(titles.indexOf("Location"), list.getColumnOrder()[titles.indexOf("Resource") + 1]);
    }

    @Test
    void showsProjectRelativePaths() throws Exception {
        IProject storage = Projects.fromTemplate("Named", "file-server", "storage");
        String message = Projects.marker(storage, "ignores the sequentiality").getAttribute(IMarker.MESSAGE, "");
        assertTrue(message.contains("(storage/distribution/read.json, "), message);
    }
}
