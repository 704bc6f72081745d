// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.loggia.analysis.DistinguishedFeatures;
import org.loggia.analysis.FeatureDifference;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoModel;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.NetFiles;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.help.HelpContext;

/**
 * Configures a storage resource: choices in the feature tree at the left; at the right the rules that they break, and
 * the analysis model that they lead to. Where none fits, model files can be assigned to the chosen features. Everything
 * is one edit, made when the dialog is closed with OK.
 */
public final class ConfiguratorDialog extends TitleAreaDialog {

    /** Features of the standard tree: a net, and the way of using one that every net has. */
    private static final String NET = "qpn";
    private static final String COUPLED = "qpn.coupled";
    private static final URI FEATURE_TREE = URI.createURI("pathmap://LOGGIA_MODELS/storage.featuremodel");

    private static final int WIDTH = 900;
    private static final int HEIGHT = 720;
    /** Of each text, at least; they share what room there is, however long they begin. */
    private static final int LINES = 5;
    /** Of what is missing, in a question. */
    private static final int MAX_TOLD = 8;
    /** Room for whole lines of what is to be decided, next to the feature tree. */
    private static final int MIN_RIGHT = 380;

    private final StorageResource storage;
    private final EditingSession session;
    private final FeatureChoices choices;
    private final List<AnalysisModel> catalogue;
    private final IoAnalysisModels formalisms = IoAnalysisModels.installed();
    private final IFile offered;
    private final FileAssignment assignment;
    private AnalysisModel assigned;
    private Set<Feature> assignedFor = Set.of();
    private boolean isProposed;
    private FeatureTreePane tree;
    private int treeWidth;
    private Text conflicts;
    private Text model;
    private Button assign;

    private ConfiguratorDialog(Shell shell, StorageResource storage, IFile offered) {
        super(shell);
        this.storage = storage;
        this.offered = offered;
        session = ModelEdits.session(storage);
        try {
            session.openAll(); // catalogues lie in files of their own, which nobody may have opened yet
        } catch (CoreException gone) {
            ILog.of(ConfiguratorDialog.class).log(gone.getStatus());
        }
        catalogue = session.elements(AnalysisModel.class).stream().filter(each -> !each.getFeatures().isEmpty())
                .toList();
        Configuration known = storage.getConfiguration();
        choices = new FeatureChoices(diagram(known), known == null || known.eIsProxy() ? null : known);
        assignment = new FileAssignment(session, storage, offered);
        isProposed = offered != null;
        if (isProposed && NetFiles.EXTENSION.equals(offered.getFileExtension())) {
            choices.chooseWithin(NET, COUPLED);
        }
        setShellStyle(getShellStyle() | SWT.RESIZE | SWT.MAX);
    }

    private FeatureDiagram diagram(Configuration known) {
        boolean own = known != null && known.getDefaultConfig() != null
                && known.getDefaultConfig().getAnnotatedElement() != null
                && !known.getDefaultConfig().getAnnotatedElement().eIsProxy();
        return own ? known.getDefaultConfig().getAnnotatedElement()
                : (FeatureDiagram) session.resources().getResource(FEATURE_TREE, true).getContents().get(0);
    }

    /** Opens the configurator and changes the model when the user says OK. */
    public static void open(Shell shell, StorageResource storage) {
        new ConfiguratorDialog(shell, storage, null).open();
    }

    /**
     * Opens the configurator with a model file that is to answer for what is chosen.
     *
     * @return whether the user said OK
     */
    static boolean open(Shell shell, StorageResource storage, IFile model) {
        return new ConfiguratorDialog(shell, storage, model).open() == OK;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Configure Storage");
    }

    @Override
    public void create() {
        super.create();
        tree.setFocus();
    }

    @Override
    protected Point getInitialSize() {
        return new Point(treeWidth + Math.max(MIN_RIGHT, WIDTH - treeWidth), HEIGHT);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        HelpContext.CONFIGURATOR.setOn(area);
        setTitle("Storage resource '" + ElementTexts.text(storage) + "'");
        SashForm sash = new SashForm(area, SWT.HORIZONTAL);
        sash.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        tree = new FeatureTreePane(sash, choices, catalogue, new DistinguishedFeatures(catalogue, formalisms),
                this::update);
        Composite right = new Composite(sash, SWT.NONE);
        right.setLayout(new GridLayout());
        models(right);
        conflicts = text(right, "&Undecided features and violated rules:");
        model = text(right, "Resulting &analysis model:");
        assign = new Button(right, SWT.PUSH);
        assign.setText("Assign &Model Files...");
        assign.setToolTipText("Sets the files of the matching analysis model, or adds one for exactly these features "
                + "to the catalogue");
        assign.addListener(SWT.Selection, event -> assign());
        treeWidth = tree.width() + 2 * sash.getSashWidth();
        sash.setWeights(treeWidth, Math.max(MIN_RIGHT, WIDTH - treeWidth));
        update();
        return area;
    }

    /** Offers the models of the project; one that is chosen brings its features. */
    private void models(Composite parent) {
        new Label(parent, SWT.NONE).setText("&Start from an analysis model of the project:");
        Combo offered = new Combo(parent, SWT.READ_ONLY);
        offered.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        catalogue.forEach(each -> offered.add(each.getEntityName() + "  (" + each.getFormalism() + ")"));
        offered.setEnabled(!catalogue.isEmpty());
        offered.setToolTipText("Selects the features of the model");
        offered.addListener(SWT.Selection, event -> {
            catalogue.get(offered.getSelectionIndex()).getFeatures().stream().filter(choices::has)
                    .forEach(each -> choices.choose(each, ConfigState.SELECTED));
            tree.refresh();
            update();
        });
    }

    private static Text text(Composite parent, String title) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(title);
        Text text = new Text(parent, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.BORDER | SWT.V_SCROLL);
        GridData half = new GridData(SWT.FILL, SWT.FILL, true, true);
        half.heightHint = LINES * text.getLineHeight();
        text.setLayoutData(half);
        return text;
    }

    private void update() {
        boolean valid = choices.selection().isValid();
        conflicts.setText(valid ? "The configuration is complete." : choices.selection().conflicts().stream()
                .map(Problem::toString).collect(Collectors.joining("\n\n")));
        boolean isAssignable = valid && assignment.fitting(choices.selection()).size() < 2;
        if (!choices.selection().selected().equals(assignedFor)) {
            assigned = null;
        }
        if (isAssignable && isProposed) {
            AnalysisModel proposal = assignment.proposal(choices.selection());
            assigned = assignment.isWhole(proposal) ? proposal : null;
            assignedFor = choices.selection().selected();
        }
        assign.setEnabled(isAssignable);
        List<String> missing = missing();
        Optional<String> difference = difference();
        if (missing.isEmpty() && difference.isPresent()) {
            setMessage("Note: " + difference.get() + ". To predict this system, " + FeatureDifference.REMEDY + ".",
                    IMessageProvider.WARNING);
        } else if (missing.isEmpty()) {
            setMessage("Select the features of the storage system" + (offered == null ? "" : ", which " + offered
                    .getName() + " then models") + ". Click again to leave a feature undecided; 'not' eliminates it.");
        } else {
            setMessage("Cannot be simulated yet: " + missing.get(0) + ".", IMessageProvider.WARNING);
        }
        model.setText(valid ? result() : "Determined when the configuration is complete.");
    }

    private String result() {
        if (assigned != null) {
            return "'" + assigned.getEntityName() + "' (" + assigned.getFormalism() + "), " + (assignment.exchanged(
                    choices.selection()) == null ? "added to" : "changed in") + " the catalogue by OK\n\nreads: "
                    + assigned.getReadModel() + "\nwrites: " + assigned.getWriteModel();
        }
        StorageCompletion completion = complete();
        if (completion.model() == null) {
            return completion.faults().stream().map(Problem::toString).collect(Collectors.joining("\n\n"));
        }
        return "'" + completion.model().name() + "' (" + completion.model().formalism() + ")\n\nreads: "
                + inWorkspace(completion.model().readModel()) + "\nwrites: "
                + inWorkspace(completion.model().writeModel()) + "\n\n"
                + completion.model().staticFactors().entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .map(each -> each.getKey() + " = " + each.getValue()).collect(Collectors.joining("\n"));
    }

    /** A file as the workspace knows it, which is shorter than where it lies on the disk. */
    private static String inWorkspace(java.nio.file.Path file) {
        IFile known = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(new Path(file.toString()));
        return known == null ? file.toString() : known.getFullPath().makeRelative().toString();
    }

    private StorageCompletion complete() {
        StorageResource trial = EcoreUtil.copy(storage); // its caches and machines matter as well
        trial.setConfiguration(choices.draft());
        return StorageCompletion.of(trial, session.elements(AnalysisModel.class));
    }

    private void assign() {
        AssignModelDialog dialog = new AssignModelDialog(getShell(), assignment.home(choices.selection()),
                assigned == null ? assignment.proposal(choices.selection()) : assigned);
        if (dialog.open() == OK) {
            assigned = dialog.result();
            assignedFor = choices.selection().selected();
            isProposed = false;
            update();
        }
    }

    /** How the selected system differs from that of the model; empty as well if the model cannot be loaded. */
    private Optional<String> difference() {
        ChosenAnalysisModel chosen = choices.selection().isValid() && assigned == null ? complete().model() : null;
        try {
            return chosen == null ? Optional.empty() : FeatureDifference.message(chosen, formalisms.load(chosen));
        } catch (ProblemException unusable) {
            return Optional.empty(); // The validation of the model reports it.
        }
    }

    /** What keeps the storage from being simulated, and what to do about it. */
    private List<String> missing() {
        List<Problem> problems = !choices.selection().isValid() ? choices.selection().conflicts()
                : assigned != null ? List.of() : complete().faults();
        return problems.stream().map(Problem::text).toList();
    }

    /** Asks whether choices stay as they are that break rules or are not all made; the others may follow later. */
    private boolean isLeftUnfinished() {
        return new MessageDialog(getShell(), "Unfinished Configuration", null,
                "The storage cannot be simulated yet:\n\n"
                        + missing().stream().limit(MAX_TOLD).collect(Collectors.joining("\n")), MessageDialog.QUESTION,
                0,
                "Continue Editing", "Keep Unfinished").open() == 1;
    }

    @Override
    protected void okPressed() {
        if (!choices.selection().isValid() && !isLeftUnfinished()) {
            return;
        }
        IoModel home = (IoModel) storage.eContainer();
        ModelEdits.run(storage, "Configure Storage", () -> {
            Configuration target = storage.getConfiguration();
            if (target == null || target.eIsProxy()) {
                target = FeatureconfigFactory.eINSTANCE.createConfiguration();
                target.setName(ElementTexts.text(storage));
                home.getConfigurations().add(target);
                storage.setConfiguration(target);
            }
            choices.write(target);
            if (assigned != null) {
                assignment.write(assigned, choices.selection(), home);
            }
            assignment.include(choices.selection(), home);
        });
        super.okPressed();
    }
}
