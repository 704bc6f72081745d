// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.model.WorkbenchLabelProvider;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.usagemodel.UsagemodelPackage;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.editor.DiagramInput;
import org.loggia.workbench.forms.description.ElementIcon;

/** The items of trees have the signs that palettes have, and no two kinds of elements look the same. */
class TreeIconsTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Signs", "file-server", "storage");
    }

    private static void eachItem(TreeItem[] items, Consumer<TreeItem> action) {
        for (TreeItem item : items) {
            if (item.getData() != null) {
                action.accept(item);
                eachItem(item.getItems(), action);
            }
        }
    }

    private static int pixels(ImageData image) {
        return 31 * Arrays.hashCode(image.data) + Arrays.hashCode(image.alphaData);
    }

    private static int pixels(ImageDescriptor icon) {
        Image image = icon.createImage();
        try {
            return pixels(image.getImageData());
        } finally {
            image.dispose();
        }
    }

    private static String kind(EObject element) {
        return element instanceof IoRequest request ? request.getType().toString() : element.eClass().getName();
    }

    /** What the items of a tree look like, by the kind of the element. */
    private Map<String, Integer> looks(String file, String name) throws Exception {
        page.closeAllEditors(false);
        var editor = tree(project.getFile("file-server/" + file));
        TreeViewer viewer = (TreeViewer) editor.getSite().getSelectionProvider();
        viewer.expandAll();
        Tree tree = viewer.getTree();
        UserInterface.rest();
        Map<String, Integer> looks = new HashMap<>();
        List<String> alike = new ArrayList<>();
        Map<Integer, String> seen = new HashMap<>();
        eachItem(tree.getItems(), item -> {
            String kind = kind((EObject) item.getData());
            int look = pixels(item.getImage().getImageData());
            Integer before = looks.put(kind, look);
            assertTrue(before == null || before == look, () -> kind + " has two looks");
            String other = seen.put(look, kind);
            if (other != null && !other.equals(kind)) {
                alike.add(other + " and " + kind);
            }
        });
        Screenshot.take("tree-" + name);
        assertEquals(List.of(), alike, file);
        return looks;
    }

    private static Map<String, Integer> tools(PaletteContainer container) {
        Map<String, Integer> tools = new HashMap<>();
        for (Object child : container.getChildren()) {
            if (child instanceof PaletteContainer inner) {
                tools.putAll(tools(inner));
            } else if (child instanceof ToolEntry tool && tool.getSmallIcon() != null) {
                tools.put(tool.getLabel(), pixels(tool.getSmallIcon()));
            }
        }
        return tools;
    }

    @Test
    void treeIconsMatchPalette() throws Exception {
        DiagramEditor repository = diagram(project.getFile("file-server/file-server.repository"));
        BasicComponent component = (BasicComponent) ((Repository) repository.scene().subject())
                .getComponents__Repository().get(0);
        var behaviour = diagram(repository.file(), component.getServiceEffectSpecifications__BasicComponent().get(0));
        Map<String, Integer> tools = tools(behaviour.viewer().getEditDomain().getPaletteViewer().getPaletteRoot());
        Map<String, Integer> items = looks("file-server.repository", "repository");
        assertEquals(tools.get("Internal Action"), items.get("InternalAction"));
        assertEquals(tools.get("Resource Demand"), items.get("ParametricResourceDemand"));
        Map<String, Integer> requests = looks("file-server.io", "io");
        assertEquals(tools.get("Read Request"), requests.get("read"));
        assertEquals(tools.get("Write Request"), requests.get("write"));
        looks("file-server.usagemodel", "usage");
        looks("file-server.resourceenvironment", "environment");
        looks("file-server.allocation", "allocation");
        looks("file-server.system", "system");
    }

    /** All that diagrams, trees and forms open, in the Project Explorer, in the menu New and on the tabs of editors. */
    @Test
    void eachKindOfModelFileHasIconOfItsOwn() throws Exception {
        Map<String, Integer> looks = new HashMap<>();
        WorkbenchLabelProvider labels = new WorkbenchLabelProvider();
        try {
            for (var each : PlatformUI.getWorkbench().getEditorRegistry().getFileEditorMappings()) {
                if (each.getDefaultEditor() != null && each.getDefaultEditor().getId().matches(
                        "org\\.loggia\\.workbench\\.(diagram|forms\\..*)")) {
                    looks.put(each.getExtension(), pixels(labels.getImage(project.getFile("any." + each
                            .getExtension())).getImageData()));
                }
            }
            assertEquals("any.io", labels.getText(project.getFile("any.io")));
        } finally {
            labels.dispose();
        }
        assertTrue(looks.keySet().containsAll(Set.of("repository", "io", "qpe", "spd", "dlim", "slo")),
                looks::toString);
        assertEquals(looks.size(), Set.copyOf(looks.values()).size(), looks::toString);

        IWizardRegistry wizards = PlatformUI.getWorkbench().getNewWizardRegistry();
        for (String kind : List.of("repository", "io", "spd")) {
            assertEquals(looks.get(kind), pixels(wizards.findWizard("org.loggia.workbench.new." + kind)
                    .getImageDescriptor()), kind);
        }
        IFile io = project.getFile("file-server/file-server.io");
        assertEquals(looks.get("io"), pixels(IDE.openEditor(page, io).getTitleImage().getImageData()), "on the tab");
        DiagramEditor diagram = diagram(project.getFile("file-server/file-server.repository"));
        assertEquals(looks.get("repository"), pixels(diagram.getTitleImage().getImageData()), "on the tab");
        var service = ((BasicComponent) ((Repository) diagram.scene().subject()).getComponents__Repository().get(0))
                .getServiceEffectSpecifications__BasicComponent().get(0);
        IEditorPart behaviour = page.openEditor(DiagramInput.of(diagram.file(), service), DiagramEditor.ID);
        assertEquals(pixels(ElementIcon.of(service)), pixels(behaviour.getTitleImage().getImageData()), "of a service");
    }

    @Test
    void kindsOfModuleHaveDistinctIcons() {
        for (EPackage room : List.of(RepositoryPackage.eINSTANCE, SeffPackage.eINSTANCE, UsagemodelPackage.eINSTANCE,
                ResourceenvironmentPackage.eINSTANCE, IoPackage.eINSTANCE)) {
            Map<Integer, String> seen = new HashMap<>();
            List<String> alike = new ArrayList<>();
            for (EClassifier each : room.getEClassifiers()) {
                if (each instanceof EClass type && !type.isAbstract()) {
                    String other = seen.put(pixels(ElementIcon.of(type)), type.getName());
                    if (other != null) {
                        alike.add(other + " and " + type.getName());
                    }
                }
            }
            assertEquals(List.of(), alike, room.getName());
        }
    }
}
