// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoPackage;
import org.loggia.pcm.persistence.PcmPackages;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** Every class of the metamodels can be made, and has a property sheet. */
class ModelSheetTest extends WorkbenchFixture {

    private static final Set<String> PARSED = Set.of("probfunction", "stoex", "units", "pcm");

    private final EditingSessions sessions = PlatformUI.getWorkbench().getService(EditingSessions.class);
    private EditingSession session;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Sheets", "file-server");
        session = sessions.join(project, this);
    }

    @AfterEach
    void close() throws Exception {
        sessions.leave(session, this);
    }

    private static Stream<EClass> classes() {
        return Stream.concat(PcmPackages.all().stream(), Stream.of(IoPackage.eINSTANCE))
                .filter(each -> !PARSED.contains(each.getName()))
                .flatMap(each -> each.getEClassifiers().stream()).filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(each -> !each.isAbstract() && !each.isInterface());
    }

    @Test
    void everyClassHasSheetWithoutErrorInLog() throws Exception {
        IFile file = project.getFile("everything.repository");
        Resource everything = session.create(file);
        session.execute("Make everything", () -> classes().forEach(type -> {
            EObject element = EcoreUtil.create(type);
            everything.getContents().add(element);
            NewElements.complete(element);
        }));
        assertTrue(everything.getContents().size() > 120, () -> "classes: " + everything.getContents().size());
        session.save(null, new NullProgressMonitor());
        ModelTreeEditor editor = tree(file);
        SheetView sheet = SheetView.open(page);
        page.activate(editor);
        for (EObject root : List.copyOf(everything.getContents())) {
            editor.select(List.of(root));
            while (Display.getCurrent().readAndDispatch()) {
                // The sheet follows the selection.
            }
            assertTrue(sheet.page().getSelectedTab() != null, () -> "no sheet for " + root.eClass().getName());
            if (root instanceof ResourceDemandingSEFF) {
                List<String> words = Stream.of(UserInterface.controls((Composite) sheet.page().getControl(),
                        Label.class)).map(Label::getText).toList();
                assertTrue(words.contains("Id"), words::toString);
                assertFalse(words.contains("Kind of specification"), "a text that nothing reads");
            }
        }
        log.assertEmpty("every sheet");
    }

    @Test
    void demandBeginsWithItsNumber() throws Exception {
        ModelTreeEditor editor = tree(project.getFile("file-server/file-server.repository"));
        SheetView sheet = SheetView.open(page);
        page.activate(editor);
        editor.select(List.of(session.elements(ParametricResourceDemand.class).get(0)));
        sheet.control("Demand", StyledText.class);
        List<String> words = Stream.of(UserInterface.controls((Composite) sheet.page().getControl(), Label.class))
                .map(Label::getText).toList();
        assertTrue(words.stream().anyMatch(each -> each.startsWith("Parametric resource demand")), words::toString);
    }
}
