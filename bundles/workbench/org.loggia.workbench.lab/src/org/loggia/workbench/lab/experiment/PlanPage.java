// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.RunSetting;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.form.DescriptionForm;
import org.loggia.workbench.lab.form.RowsTable;
import org.loggia.workbench.lab.form.YamlField;
import org.loggia.workbench.view.FilteredChoice;
import org.loggia.yaml.YamlText;

/** The form of an experiment: which models, how many users, which storage models, how long, and what has to hold. */
final class PlanPage {

    private static final int MODELS = 96;
    private static final int STORAGE_MODELS = 66;

    private final ExperimentEditor editor;
    private final DescriptionForm form;
    private RowsTable<ModelRow> models;
    private RowsTable<StorageRow> storageModels;

    PlanPage(ExperimentEditor editor, Composite parent) {
        this.editor = editor;
        form = new DescriptionForm(editor, parent, HelpContext.EXPERIMENT, 2);
        form.summary(2, "Correct the errors to start simulating.");
        models();
        storageModels();
        settings();
        editor.follow(this::show);
    }

    DescriptionForm form() {
        return form;
    }

    private void models() {
        models = new RowsTable<ModelRow>(editor.toolkit(), form.section("Models", 2,
                true, 1), MODELS)
                .explaining(editor::explain)
                .edited("Name", "Name in tables and charts", 150, ModelRow::name, List::of,
                        (row, entered) -> editor.change(row.renamed(named(), entered)))
                .edited("Folder", "Folders of its files, relative to this file, separated by commas", 200,
                        row -> row.paths(named()), List::of, (row, entered) -> editor.change(row.withPaths(named(),
                                entered)))
                .edited("Allocation", "Required if the folder contains several; each one becomes a model", 250,
                        row -> row.allocation(named()), List::of, (row, entered) -> editor.change(row.withAllocation(
                                named(), entered)))
                .edited("Usage model", "Required if the folder contains several", 220, row -> row.usage(named()),
                        List::of, (row, entered) -> editor.change(row.withUsage(named(), entered)));
        models.button("Add...", this::addModels).setToolTipText(
                "Add models for one or more allocations in the workspace");
        models.button("Remove", true, rows -> {
            YamlText text = named();
            for (ModelRow row : rows) {
                text = row.remove(text);
            }
            editor.change(text);
        });
    }

    /** The text with a name for each model, as the table shows them. */
    private YamlText named() {
        return ModelRow.named(editor.text());
    }

    private void addModels() {
        YamlText text = named();
        PlannedModels models = new PlannedModels(editor.file().getParent());
        for (IFile allocation : choose("Add Models", "Allocations of the models to compare (type to filter):",
                PlannedModels.files(ResourcesPlugin.getWorkspace().getRoot(), PlannedModels.ALLOCATION))) {
            text = models.with(text, allocation);
        }
        editor.change(text);
    }

    private void storageModels() {
        storageModels = new RowsTable<StorageRow>(editor.toolkit(), form.section(
                "Storage models (empty: as configured in each model)", 2, false, 1), STORAGE_MODELS)
                .explaining(editor::explain)
                .edited("Name", "Name in tables and charts", 150, StorageRow::name, List::of,
                        (row, entered) -> editor.change(row.renamed(editor.text(), entered)))
                .edited("Files", "One regression model, or one for reads and one for writes; empty: as configured", 470,
                        row -> row.files(editor.text()), List::of, (row, entered) -> editor.change(row.withFiles(editor
                                .text(), entered)));
        storageModels.button("Add...", this::addStorageModel).setToolTipText(
                "One regression model, or one for reads and one for writes");
        storageModels.button("Add Configured", () -> {
            YamlText text = editor.text();
            StorageRow added = new StorageRow(PlannedModels.free(text, StorageRow.STORAGE_MODELS, "configured"));
            editor.change(added.withFiles(text, ""));
            show(editor.text());
            storageModels.edit(added, 0);
        }).setToolTipText("Add the configured storage model of each model for comparison");
        storageModels.button("Remove", true, rows -> {
            YamlText text = editor.text();
            for (StorageRow row : rows) {
                text = row.remove(text);
            }
            editor.change(text);
        });
    }

    private void addStorageModel() {
        List<IFile> files = choose("Add a Storage Model", "One regression model, or one of reads and one of writes"
                + " (type to filter):", PlannedModels.regressionModels());
        if (!files.isEmpty()) {
            YamlText text = editor.text();
            PlannedModels models = new PlannedModels(editor.file().getParent());
            String name = files.size() == 1 ? files.get(0).getFullPath().removeFileExtension().lastSegment()
                    : files.get(0).getParent().getName();
            try {
                editor.change(new StorageRow(PlannedModels.free(text, StorageRow.STORAGE_MODELS, name)).withFiles(text,
                        String.join(
                                ",", files.stream().map(models::relative).toList())));
            } catch (IllegalArgumentException tooMany) {
                editor.explain(tooMany.getMessage());
            }
        }
    }

    private List<IFile> choose(String title, String message, List<IFile> offered) {
        var dialog = new FilteredChoice(form.control().getShell(), new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((IResource) element).getFullPath().makeRelative().toString();
            }
        });
        dialog.setTitle(title);
        dialog.setMessage(message);
        dialog.setMultipleSelection(true);
        dialog.setElements(offered.toArray());
        return dialog.open() != Window.OK ? List.of()
                : Arrays.stream(dialog.getResult()).map(IFile.class::cast).toList();
    }

    private void settings() {
        Composite left = form.section("Users and objectives", 1, false, 2);
        YamlField.several(editor, left, "Users:", "Users in each closed workload; several separated by commas", ",",
                "as in the usage models", "users");
        YamlField.several(editor, left, "Objectives:",
                "Evaluated for each run, separated by semicolons, such as: p95 of Shopping < 2", ";", "none",
                "objectives");
        for (OptionalPart part : OptionalPart.values()) {
            YamlField.onOff(editor, left, part.label() + ":", part.description(), part.key());
        }
        Composite right = form.section("Run length", 1, false, 2);
        String unit = ProjectUnits.symbol(ProjectUnits.time(editor.file().getProject()));
        for (RunSetting setting : SimulationExperiment.SETTINGS) {
            String measure = setting == RunSetting.TIME && unit != null ? " [" + unit + "]" : "";
            YamlField.typed(editor, right, setting.label() + measure + ":", setting.description(), setting.isLimit()
                    ? "no limit" : setting.usual(), setting.key());
        }
    }

    private void show(YamlText text) {
        models.show(ModelRow.of(ModelRow.named(text)));
        storageModels.show(StorageRow.of(text));
    }

    /** How many of something, in words. */
    static String count(List<?> all, String one, String several) {
        return all.size() + " " + (all.size() == 1 ? one : several);
    }

    /**
     * A storage model of an experiment's plan: files of regression models, or none for what the models configure.
     *
     * @param name that the plan gives it
     */
    private record StorageRow(String name) {

        static final String STORAGE_MODELS = "analysisModels";
        /** No value; a list without files is a fault of a plan. */
        private static final String AS_CONFIGURED = "";

        static List<StorageRow> of(YamlText text) {
            return text.keys(STORAGE_MODELS).stream().map(StorageRow::new).toList();
        }

        String files(YamlText text) {
            return String.join(", ", text.list(STORAGE_MODELS, name));
        }

        YamlText withFiles(YamlText text, String entered) {
            List<String> files = Arrays.stream(entered.split(",")).map(String::strip).filter(word -> !word.isEmpty())
                    .toList();
            if (files.size() > 2) {
                throw new IllegalArgumentException("Enter one file, or one for reads and one for writes");
            }
            return text.with(files.isEmpty() ? AS_CONFIGURED : YamlText.list(files), STORAGE_MODELS, name);
        }

        YamlText renamed(YamlText text, String entered) {
            return ModelRow.renamed(text, entered, STORAGE_MODELS, name);
        }

        YamlText remove(YamlText text) {
            return text.without(STORAGE_MODELS, name);
        }
    }
}
