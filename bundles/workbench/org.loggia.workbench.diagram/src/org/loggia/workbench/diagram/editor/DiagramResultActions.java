// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.progress.IWorkbenchSiteProgressService;
import org.loggia.qpn.Node;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.view.Decorations;
import org.loggia.workbench.editing.NetFiles;
import org.loggia.workbench.launch.SimulationShortcut;
import org.loggia.workbench.net.NetShortcut;

/** Simulates the models of a diagram, and shows on the diagram what came out. */
final class DiagramResultActions {

    private DiagramResultActions() {
    }

    /** Saves and runs the models: the file itself if that says which, else those of its folder. */
    static void simulate(DiagramEditor editor) {
        if (editor.session().isDirty()) {
            editor.doSave(new NullProgressMonitor());
            if (editor.session().isDirty()) {
                return;
            }
        }
        IFile file = editor.file();
        if (isNet(editor)) {
            new NetShortcut().launch(new StructuredSelection(file), "run");
            return;
        }
        boolean names = List.of("allocation", "usagemodel").contains(file.getFileExtension());
        IContainer folder = file.getParent();
        IResource models = names ? file : folder;
        new SimulationShortcut().launch(new StructuredSelection(models), "run");
    }

    /** Whether the diagram is of a queueing Petri net, which is simulated alone. */
    static boolean isNet(DiagramEditor editor) {
        return NetFiles.EXTENSION.equals(editor.file().getFileExtension());
    }

    static boolean hasResults(DiagramEditor editor) {
        return editor.scene() != null && (isShowing(editor) || editor.file().getProject().getFolder("results")
                .exists());
    }

    static boolean isShowing(DiagramEditor editor) {
        return editor.scene() != null && editor.scene().decorations() != Decorations.NONE;
    }

    /** Hides the figures of a net that is no more what was simulated; where its nodes are drawn does not matter. */
    static void netEdited(DiagramEditor editor) {
        if (isNet(editor) && isShowing(editor)
                && !editor.scene().decorations().state().equals(state(editor.scene().subject()))) {
            editor.scene().decorate(Decorations.NONE);
        }
    }

    /** What a net is, its drawing apart. */
    private static String state(EObject part) {
        QueueingPetriNet net = (QueueingPetriNet) EcoreUtil.copy(EcoreUtil.getRootContainer(part));
        net.eAllContents().forEachRemaining(each -> {
            if (each instanceof Node node) {
                node.setLocationX(0);
                node.setLocationY(0);
            }
        });
        return QpeFiles.toText(net);
    }

    /** Shows the figures of the latest run that has some of the diagram, or shows none any more. */
    static void toggle(DiagramEditor editor) {
        if (isShowing(editor)) {
            editor.scene().decorate(Decorations.NONE);
            editor.diagram().update();
        } else {
            editor.getSite().getService(IWorkbenchSiteProgressService.class).schedule(new LatestResults(editor));
        }
    }

    /** Shows figures; those of a net until it is another one. */
    static void show(DiagramEditor editor, Decorations figures) {
        editor.scene().decorate(isNet(editor) ? figures.of(state(editor.scene().subject())) : figures);
        editor.diagram().update();
    }
}
