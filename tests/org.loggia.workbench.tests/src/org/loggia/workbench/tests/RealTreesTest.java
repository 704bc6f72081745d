// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.viewers.TreeViewer;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** Every file of the models that others made opens as a tree, with a property sheet for its elements. */
class RealTreesTest extends WorkbenchFixture {

    private static final Set<String> SHOWN = Set.of("repository", "system", "usagemodel", "resourceenvironment",
            "allocation", "resourcetype");
    /** Elements of a file whose sheets are looked at; each kind of element has a test of its own. */
    private static final int SHEETS = 4;

    @Test
    void everyModelOfOthersOpensAsTree() throws Exception {
        AtomicInteger trees = new AtomicInteger();
        Projects.eachOfOthers(SHOWN, file -> {
            open(file);
            trees.incrementAndGet();
        });
        assertTrue(trees.get() > 100, "only " + trees + " files");
    }

    private void open(IFile file) throws Exception {
        SheetView sheet = SheetView.open(page);
        ModelTreeEditor editor = tree(file);
        EditingSession session = editor.getAdapter(EditingSession.class);
        Resource model = session.resource(file);
        if (model == null) {
            assertTrue(session.problems().stream().anyMatch(each -> each.file().endsWith(file.getName())),
                    () -> file + " is neither shown nor explained");
        } else {
            TreeViewer viewer = (TreeViewer) editor.getSite().getSelectionProvider();
            assertTrue(viewer.getTree().getItemCount() > 0, () -> file + " shows nothing");
            List<EObject> elements = new ArrayList<>();
            model.getAllContents().forEachRemaining(each -> {
                if (!(each instanceof AbstractNamedReference)) {
                    elements.add(each);
                }
            });
            for (int i = 0; i < Math.min(SHEETS, elements.size()); i++) {
                EObject element = elements.get(i * elements.size() / SHEETS % elements.size());
                editor.select(List.of(element));
                UserInterface.awaitThat("a sheet for " + element, () -> sheet.page().getSelectedTab() != null);
            }
            assertTrue(!editor.isDirty(), "looking is no edit");
        }
        page.closeEditor(editor, false);
        log.assertEmpty(file.getFullPath().toString());
    }
}
