// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoModel;
import org.loggia.io.FileSet;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.feature.UseForStorage;
import org.loggia.workbench.forms.request.IoRequestHandler;
import org.loggia.workbench.forms.tree.ModelTreeEditor;
import org.loggia.workbench.regression.ModelView;

/** The I/O request dialog, the feature configurator, and quick fixes of problems that saving brings up. */
class FormDialogsTest extends WorkbenchFixture {

    private static final String STORAGE = "file-server/file-server-storage.io";
    private static final String REPOSITORY = "file-server/file-server.repository";

    private ModelTreeEditor editor;
    private EditingSession session;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Dialogs", "file-server", "storage");
    }

    private void edit(String path) throws Exception {
        editor = tree(project.getFile(path));
        session = editor.getAdapter(EditingSession.class);
    }

    private <T extends EObject> T named(Class<T> type, String name) {
        return named(session, type, name);
    }

    private void command(String id) throws Exception {
        page.activate(editor);
        window.getService(IHandlerService.class).executeCommand(id, null);
        dialogs.assertDone();
    }

    @Test
    void ioRequestIsAddedToActionAndChanged() throws Exception {
        edit(REPOSITORY);
        InternalAction action = named(InternalAction.class, "create file");
        editor.select(List.of(action));
        inDialog("I/O Request", "OK", dialog -> {
            Button ok = UserInterface.button(dialog, "OK");
            List<ExpressionField> fields = List.of(field(dialog, 0), field(dialog, 1), field(dialog, 2));
            UserInterface.choose(UserInterface.button(dialog, "Write"));
            fields.get(0).text().setText("4096 +");
            assertFalse(ok.isEnabled(), "a broken size is refused");
            fields.get(0).text().setText("4096");
            fields.get(1).text().setText("1.5");
            assertFalse(ok.isEnabled(), "a sequentiality above 1 is refused");
            fields.get(1).text().setText("0.25");
            Combo files = UserInterface.control(dialog, Combo.class, c -> true);
            assertEquals("files", files.getText());
            assertFalse(fields.get(2).text().getEditable(), "the size of a shared file set is shown only");
            files.setText("journal");
            fields.get(2).text().setText("64 * 1048576");
            Screenshot.take("io-request-dialog");
        });
        command(IoRequestHandler.COMMAND);
        IoRequest request = session.elements(IoRequest.class).stream().filter(each -> each.getAction() == action)
                .findFirst().orElseThrow();
        assertEquals(RequestType.WRITE, request.getType());
        assertEquals("0.25", request.getSequentiality().getSpecification());
        assertEquals("journal", request.getFileSet().getEntityName());
        assertEquals("64 * 1048576", request.getFileSet().getSize().getSpecification());
        assertEquals("file-server.io", session.file(request.eResource()).getName());

        inDialog("I/O Request", "OK", dialog -> {
            assertEquals("4096", field(dialog, 0).getText());
            field(dialog, 0).text().setText("8192");
        });
        command(IoRequestHandler.COMMAND);
        assertEquals("8192", request.getSize().getSpecification());
        editor.doSave(new NullProgressMonitor());
        assertTrue(text("file-server/file-server.io").contains("specification=\"8192\""));
        session.history().undo();
        session.history().undo();
        assertTrue(session.elements(IoRequest.class).stream().noneMatch(each -> each.getAction() == action));
        assertTrue(session.elements(FileSet.class).stream().noneMatch(each -> "journal".equals(each.getEntityName())));
    }

    /** Faster than a tree tells of arrow keys; and what is wrong with a number is said without a mouse. */
    @Test
    void keysOpenPropertiesOfSelection() throws Exception {
        SheetView sheet = SheetView.open(page);
        edit(STORAGE);
        Tree tree = UserInterface.control(window.getShell(), Tree.class, each -> each.isVisible() && each
                .getItemCount() == 1 && each.getItem(0).getText().startsWith("FileServerStorage"));
        tree.setSelection(tree.getItem(0));
        input.giveKeyboard(tree);
        input.key("Down", "alt+Return");
        Text factor = sheet.control("Concurrency factor", Text.class);
        input.key("Tab", "Tab", "Tab");
        assertTrue(factor.isFocusControl(), () -> "it is " + display.getFocusControl());
        input.key("ctrl+a");
        input.type("1x");
        UserInterface.awaitThat("what is wrong", () -> Arrays.stream(display.getShells()).anyMatch(each -> each
                .isVisible() && each.getText().isEmpty() && (each.getStyle() & SWT.ON_TOP) != 0));
        Screenshot.take("sheet-fault");
        input.key("Escape");
        assertEquals("1.0", factor.getText());
    }

    @Test
    void ioTabListsRequestsOfAction() throws Exception {
        edit(REPOSITORY);
        editor.select(List.of(named(InternalAction.class, "write whole file")));
        SheetView sheet = SheetView.open(page);
        sheet.tab("IO");
        var table = sheet.control("I/O requests", org.eclipse.swt.widgets.Table.class);
        assertEquals(1, table.getItemCount());
        assertEquals("data.BYTESIZE", table.getItem(0).getText(2));
        Screenshot.take("sheet-io");
    }

    @Test
    void featuresAreChosenConflictsExplainedAndModelAssigned() throws Exception {
        edit(STORAGE);
        assertEquals(ModelTreeEditor.ID, IDE.getDefaultEditor(editor.file()).getId());
        StorageResource storage = named(StorageResource.class, "storage");
        editor.select(List.of(storage));
        inDialog("Configure Storage", "OK", dialog -> {
            Text conflicts = text(dialog, 0);
            Text model = text(dialog, 1);
            assertTrue(conflicts.getText().startsWith("The configuration is complete"), conflicts::getText);
            assertTrue(model.getText().contains("distribution"), model::getText);
            click(feature(dialog, "PR/SM"));
            assertTrue(conflicts.getText().contains("requires 'IBM System z with DS8700'"), conflicts::getText);
            Screenshot.take("configurator-conflict");
            inDialog("Unfinished Configuration", "Continue Editing");
            UserInterface.press(UserInterface.button(dialog, "OK"));
            assertTrue(dialog.isVisible() && feature(dialog, "PR/SM").getSelection(), "nothing is lost");
            click(feature(dialog, "KVM"));
            assertFalse(feature(dialog, "PR/SM").getSelection(), "one of a group");
            click(feature(dialog, "CART"));
            assertTrue(model.getText().contains("cart"), model::getText);
            click(feature(dialog, "BFQ"));
            assertTrue(model.getText().contains("cart"), model::getText);
            assertTrue(told(dialog).contains("was made for 'mq-deadline' and is only the nearest one"),
                    () -> told(dialog));
            inDialog("Assign Model Files", "OK", inner -> {
                Combo[] files = UserInterface.controls(inner, Combo.class);
                UserInterface.control(inner, Text.class, t -> t.getText().equals("storage model"))
                        .setText("our BFQ model");
                files[1].setText("../storage/cart/read.json");
                files[2].setText("../storage/cart/write.json");
                UserInterface.rest();
            });
            UserInterface.press(UserInterface.button(dialog, "Assign Model Files..."));
            assertTrue(model.getText().contains("our BFQ model"), model::getText);
            Screenshot.take("configurator");
        });
        command("org.loggia.workbench.forms.configure");
        AnalysisModel assigned = named(AnalysisModel.class, "our BFQ model");
        assertEquals(List.of("KVM", "measured host", "BFQ", "ext4", "CART"),
                assigned.getFeatures().stream().map(Feature::getName).toList());
        FeatureSelection selection = FeatureSelection.of(storage.getConfiguration());
        assertTrue(selection.isValid(), () -> selection.conflicts().toString());
        assertEquals("BFQ", selection.attributes().get("scheduler"));
        session.history().undo();
        assertEquals("mq-deadline", FeatureSelection.of(storage.getConfiguration()).attributes().get("scheduler"));
        assertTrue(session.elements(AnalysisModel.class).stream().noneMatch(each -> each == assigned));
    }

    @Test
    void featuresThatNoModelDistinguishesAreGrey() throws Exception {
        edit(STORAGE);
        editor.select(List.of(named(StorageResource.class, "storage")));
        inDialog("Configure Storage", "Cancel", dialog -> {
            Button virtio = feature(dialog, "virtio-blk");
            Color grey = display.getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND);
            assertEquals(grey.getRGB(), virtio.getForeground().getRGB());
            assertTrue(virtio.getToolTipText().startsWith("No analysis model of the project distinguishes it"),
                    virtio.getToolTipText());
            assertTrue(virtio.isEnabled(), "it can be selected to document the system");
            Button bfq = feature(dialog, "BFQ");
            assertNotEquals(grey.getRGB(), bfq.getForeground().getRGB(), "a model was made for another scheduler");
            assertFalse(bfq.getToolTipText().contains("No analysis model"), bfq.getToolTipText());
            Screenshot.take("configurator-undistinguished");
        });
        command("org.loggia.workbench.forms.configure");
    }

    /** A cache that the resource itself has is simulated, whatever the models were made for. */
    @Test
    void cacheOfResourceIsNoDifference() throws Exception {
        Projects.write(project.getFile(STORAGE), text(STORAGE).replace("</storageResources>",
                "<caches id=\"_memory\" entityName=\"memory\" size=\"1000000000\"/></storageResources>"));
        edit(STORAGE);
        editor.select(List.of(named(StorageResource.class, "storage")));
        inDialog("Configure Storage", "Cancel", dialog -> {
            Button cache = feature(dialog, "page cache in memory");
            click(cache);
            assertTrue(cache.getSelection());
            assertFalse(told(dialog).contains("page cache in memory"), () -> told(dialog));
            click(feature(dialog, "BFQ"));
            assertTrue(told(dialog).contains("was made for 'mq-deadline'"), () -> told(dialog));
        });
        command("org.loggia.workbench.forms.configure");
    }

    @Test
    void includesTheCatalogueOfTheNearestModel() throws Exception {
        Projects.write(project.getFile(STORAGE), text(STORAGE).replaceFirst("<includes href=\"../storage[^>]*>", ""));
        edit(STORAGE);
        StorageResource storage = named(StorageResource.class, "storage");
        editor.select(List.of(storage));
        inDialog("Configure Storage", "OK", dialog -> {
            click(feature(dialog, "BFQ"));
            assertTrue(told(dialog).contains("is only the nearest one"), () -> told(dialog));
        });
        command("org.loggia.workbench.forms.configure");
        assertEquals(List.of("FileServerIo", "StorageModels"), ((IoModel) storage.eContainer()).getIncludes().stream()
                .map(IoModel::getEntityName).toList());
    }

    /** First into the entry that fits, then, where another scheduler is chosen, into one of its own. */
    @Test
    void netAnswersForStorageResource() throws Exception {
        IFile net = project.getFile("storage/calibrated.qpe");
        project.getFile("storage/qpn/disk.qpe").copy(net.getFullPath(), true, null);
        Projects.write(project.getFile(STORAGE), text(STORAGE).replaceFirst("<includes href=\"../storage[^>]*>", ""));
        inDialog("Configure Storage", "OK", dialog -> {
            assertTrue(feature(dialog, "coupled to the simulation").getSelection(), "a net needs another formalism");
            assertEquals("'net, coupled' (qpn-coupled), changed in the catalogue by OK\n\nreads: calibrated.qpe\n"
                    + "writes: calibrated.qpe", text(dialog, 1).getText());
            Screenshot.take("use-for-storage");
        });
        new ExplorerInFront(page).select(net);
        window.getService(IHandlerService.class).executeCommand("org.loggia.workbench.forms.useForStorage", null);
        dialogs.assertDone();
        IEditorPart[] open = page.getEditors();
        assertEquals(List.of("file-server-storage.io", "storage.io"), Arrays.stream(open).map(IEditorPart::getTitle)
                .sorted().toList());
        var saveAll = window.getService(ICommandService.class).getCommand(IWorkbenchCommandConstants.FILE_SAVE_ALL);
        UserInterface.awaitThat("Save All of what opened with edits", saveAll::isEnabled);
        edit("storage/storage.io");
        AnalysisModel entry = named(AnalysisModel.class, "net, coupled");
        assertEquals("calibrated.qpe", entry.getReadModel());
        assertTrue(((IoModel) named(StorageResource.class, "storage").eContainer()).getIncludes().contains(entry
                .eContainer()), "runs of the folder find the catalogue");
        inDialog("Configure Storage", "OK", dialog -> {
            click(feature(dialog, "BFQ"));
            assertTrue(text(dialog, 1).getText().startsWith("'calibrated' (qpn-coupled), added to the catalogue by "
                    + "OK\n\nreads: ../storage/calibrated.qpe"), text(dialog, 1).getText());
            click(feature(dialog, "solved for the workload state"));
            assertTrue(text(dialog, 1).getText().startsWith("'calibrated' (qpn-solved)"), text(dialog, 1).getText());
        });
        UseForStorage.of(window, net);
        dialogs.assertDone();
        assertEquals("qpn-solved", named(AnalysisModel.class, "calibrated").getFormalism());
        StorageResource storage = named(StorageResource.class, "storage");
        assertEquals(net.getLocation().toPath(), StorageCompletion.of(storage, session.elements(AnalysisModel.class))
                .model().readModel());
    }

    @Test
    void usesShownModelInsteadOfSelectedFile() throws Exception {
        new ExplorerInFront(page).select(project.getFile("storage/training.csv"));
        IDE.openEditor(page, project.getFile("storage/cart/read.json"));
        assertTrue(page.getActivePart() instanceof ModelView, "the keys are in what was opened");
        inDialog("Configure Storage", "Cancel", dialog -> {
            assertTrue(told(dialog).contains("which read.json then models"), () -> told(dialog));
        });
        window.getService(IHandlerService.class).executeCommand("org.loggia.workbench.forms.useForStorage", null);
        dialogs.assertDone();
        page.hideView(page.findView(ModelView.ID));
    }

    @Test
    void checksFeatureNumbersWhileTypingAndSavesThem() throws Exception {
        file("file-server/array.featuremodel", """
                <?xml version="1.0" encoding="UTF-8"?>
                <featuremodel:FeatureDiagram xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:featuremodel="http://sdq.ipd.uka.de/FeatureModel/2.0" id="array" name="disk array">
                  <rootFeature id="root" name="disk array">
                    <attributes xsi:type="featuremodel:IntegerAttribute" id="disks" name="numberOfDisks" \
                defaultValue="8">
                      <range xsi:type="featuremodel:IntegerIntervalRange" lowerBoundIncluded="true" \
                upperBoundIncluded="true" from="1" to="64"/>
                    </attributes>
                    <childrelation xsi:type="featuremodel:FeatureGroup">
                      <children id="write-back" name="write-back cache">
                        <attributes xsi:type="featuremodel:DoubleAttribute" id="cache" name="cacheSize_GiB" \
                defaultValue="4">
                          <range xsi:type="featuremodel:ContinousIntervalRange" upperBoundIncluded="true" \
                from="0" to="512"/>
                        </attributes>
                      </children>
                      <children id="no-cache" name="no cache"/>
                    </childrelation>
                  </rootFeature>
                </featuremodel:FeatureDiagram>
                """);
        String io = text(STORAGE);
        Projects.write(project.getFile(STORAGE),
                io.substring(0, io.indexOf("<defaultConfig>"))
                        + "<defaultConfig><annotatedElement "
                        + "href=\"array.featuremodel#array\"/></defaultConfig></configurations>"
                        + "</io:IoModel>");
        edit(STORAGE);
        StorageResource storage = named(StorageResource.class, "storage");
        editor.select(List.of(storage));
        inDialog("Configure Storage", "OK", dialog -> {
            Text disks = number(dialog, "numberOfDisks");
            Text cache = number(dialog, "cacheSize_GiB");
            assertKeysWalkTheTree(dialog, disks);
            assertEquals("8", disks.getMessage(), "the default shows in grey");
            assertFalse(cache.isEnabled(), "no cache is selected");
            click(feature(dialog, "write-back cache"));
            assertTrue(cache.isEnabled());
            cache.setText("0");
            Text conflicts = text(dialog, 0);
            assertTrue(conflicts.getText().contains("outside (0.0, 512.0]"), conflicts::getText);
            assertTrue(cache.getToolTipText().contains("outside"));
            disks.setText("12.5");
            assertTrue(disks.getToolTipText().contains("not a whole number"), disks.getToolTipText());
            Screenshot.take("configurator-numbers");
            cache.setText("16.5");
            disks.setText("24");
            assertTrue(conflicts.getText().startsWith("The configuration is complete"), conflicts::getText);
        });
        command("org.loggia.workbench.forms.configure");
        assertEquals("16.5", FeatureSelection.of(storage.getConfiguration()).attributes().get("cacheSize_GiB"));
        assertEquals("24", FeatureSelection.of(storage.getConfiguration()).attributes().get("numberOfDisks"));
        editor.doSave(new NullProgressMonitor());
        session.reload();
        StorageResource again = named(StorageResource.class, "storage");
        assertEquals("24", FeatureSelection.of(again.getConfiguration()).attributes().get("numberOfDisks"));
        editor.select(List.of(again));
        inDialog("Configure Storage", "OK", dialog -> {
            assertEquals("24", number(dialog, "numberOfDisks").getText());
            number(dialog, "numberOfDisks").setText("");
        });
        command("org.loggia.workbench.forms.configure");
        assertEquals("8", FeatureSelection.of(again.getConfiguration()).attributes().get("numberOfDisks"));
    }

    /** Arrow keys from feature to feature and aside, Tab to the next number and not through all buttons. */
    private void assertKeysWalkTheTree(Shell dialog, Text disks) {
        Button first = feature(dialog, "write-back cache");
        input.giveKeyboard(first);
        input.key("Down");
        assertTrue(feature(dialog, "no cache").isFocusControl(), () -> "the next, but it is " + display
                .getFocusControl());
        input.key("Right");
        assertEquals("not", ((Button) display.getFocusControl()).getText());
        input.key("Up");
        assertEquals("not", ((Button) display.getFocusControl()).getText());
        input.key("Left");
        assertTrue(first.isFocusControl(), "the feature above");
        assertFalse(feature(dialog, "no cache").getSelection(), "arrow keys choose nothing");
        input.key("Tab");
        assertTrue(disks.isFocusControl(), () -> "a number, but it is " + display.getFocusControl());
        input.key("Tab"); // the other number is not to be had
        assertTrue(display.getFocusControl() instanceof Combo, () -> "out, but it is " + display.getFocusControl());
    }

    private static Text number(Shell dialog, String attribute) {
        return UserInterface.control(dialog, Text.class, each -> each
                .getData() instanceof org.loggia.pcm.featuremodel.Attribute known && known.getName().equals(attribute));
    }

    @Test
    void savingChecksAndQuickFixesRepair() throws Exception {
        edit("file-server/file-server.io");
        IoRequest request = named(IoRequest.class, "write whole file");
        FileSet files = request.getFileSet();
        session.execute("Break", () -> {
            request.setFileSet(null);
            request.getSize().setSpecification("2 * (3");
        });
        editor.doSave(new NullProgressMonitor());
        IMarker expression = Projects.marker(project, "opened in column 5");
        assertEquals(project.getFile("file-server/file-server.io"), expression.getResource());
        inDialog("Stochastic Expression", "OK", dialog -> {
            assertEquals("2 * (3", field(dialog, 0).getText());
            field(dialog, 0).text().setText("data.BYTESIZE");
            Screenshot.take("quick-fix-expression");
        });
        fix(expression, "Correct the expression...");
        assertEquals("data.BYTESIZE", request.getSize().getSpecification());

        inDialog("File set", "OK");
        fix(Projects.marker(project, "'File set' is not set"), "Choose an element...");
        assertSame(files, request.getFileSet());
        editor.doSave(new NullProgressMonitor());
        Projects.awaitNoMarker(project, "'File set' is not set");
        Projects.awaitNoMarker(project, "opened in column 5");
    }

    @Test
    void replacesDanglingReference() throws Exception {
        IFile file = project.getFile(REPOSITORY);
        Projects.write(file, text(REPOSITORY).replace(
                "describedService__SEFF=\"_fileServer_read\"",
                "describedService__SEFF=\"_gone\""));
        IMarker dangling = Projects.marker(project, "'Described service' refers to _gone");
        edit(REPOSITORY);
        inDialog("Described service", "OK", dialog -> Dialogs.filter(dialog, "read"));
        fix(dangling, "Choose another element...");
        ResourceDemandingSEFF service = (ResourceDemandingSEFF) named(InternalAction.class, "read whole file")
                .eContainer();
        assertEquals("read", service.getDescribedService__SEFF().getEntityName());
        editor.doSave(new NullProgressMonitor());
        assertFalse(text(REPOSITORY).contains("_gone"));
        Projects.awaitNoMarker(project, "refers to _gone");
    }

    private void fix(IMarker marker, String label) {
        IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
        Arrays.stream(fixes).filter(each -> each.getLabel().equals(label)).findFirst().orElseThrow().run(marker);
        dialogs.assertDone();
    }

    private static ExpressionField field(Shell dialog, int index) {
        return UserInterface.controls(dialog, ExpressionField.class)[index];
    }

    private static Text text(Shell dialog, int index) {
        return Arrays.stream(UserInterface.controls(dialog, Text.class))
                .filter(each -> (each.getStyle() & SWT.MULTI) != 0 && (each.getStyle() & SWT.V_SCROLL) != 0)
                .toArray(Text[]::new)[index];
    }

    private static Button feature(Shell dialog, String name) {
        return UserInterface.control(dialog, Button.class, each -> each.getData() instanceof Feature feature
                && feature.getName().equals(name));
    }

    private static void click(Button button) {
        UserInterface.notify(button, SWT.Selection);
    }

    private static String told(Shell dialog) {
        return ((TitleAreaDialog) dialog.getData()).getMessage();
    }

    private void inDialog(String title, String button) {
        inDialog(title, button, dialog -> {});
    }

    /** Acts in a dialog that is going to open and block; all its texts are whole. */
    private void inDialog(String title, String button, Dialogs.Action action) {
        dialogs.in(title, button, dialog -> {
            WholeTexts.assertIn(dialog);
            action.run(dialog);
        });
    }
}
