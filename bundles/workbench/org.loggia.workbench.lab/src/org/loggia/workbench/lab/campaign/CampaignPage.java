// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.loggia.measurement.campaign.BlockTrace;
import org.loggia.measurement.campaign.LoadGenerator;
import org.loggia.measurement.campaign.Setting;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.form.DescriptionForm;
import org.loggia.workbench.lab.form.RowsTable;
import org.loggia.workbench.lab.form.YamlField;
import org.loggia.workbench.view.FilteredChoice;
import org.loggia.yaml.YamlText;

/** The form of a campaign: what is varied and fixed, where and how often it is measured, and what that means. */
final class CampaignPage {

    private static final int TABLE = 150;
    private static final int SMALL_TABLE = 66;
    private static final String TARGETS = "targets";
    private static final String LABELS = "labels";

    private final CampaignEditor editor;
    private final DescriptionForm form;
    private RowsTable<SettingRow> settings;
    private RowsTable<Integer> targets;
    private RowsTable<String> labels;

    CampaignPage(CampaignEditor editor, Composite parent) {
        this.editor = editor;
        form = new DescriptionForm(editor, parent, HelpContext.CAMPAIGN, 2);
        form.summary(2, "Correct the errors to start measuring.");
        settings();
        where();
        runs();
        labels();
        editor.follow(this::show);
    }

    DescriptionForm form() {
        return form;
    }

    private void settings() {
        settings = new RowsTable<SettingRow>(editor.toolkit(), form.section(
                "Load: settings with several values are varied", 2, true, 1), TABLE)
                .shown("Setting", "Setting or factor", 150, SettingRow::name, row -> SettingRow.meaning(row
                        .name()))
                .edited("Values", "One value, or several separated by commas, which are all measured", 220,
                        row -> row.levels(editor.text()), List::of, (row, entered) -> editor.change(row.change(editor
                                .text(), entered)))
                .shown("Meaning", "Description", 330, row -> SettingRow.meaning(row.name()), row -> SettingRow
                        .meaning(row.name()))
                .explaining(editor::explain);
        settings.button("Add...", this::add);
        settings.button("Remove", true, rows -> {
            YamlText text = editor.text();
            for (SettingRow row : rows) {
                text = row.remove(text);
            }
            editor.change(text);
        });
    }

    private void add() {
        var dialog = new FilteredChoice(form.control().getShell(), new LabelProvider() {
            @Override
            public String getText(Object element) {
                return element + " - " + SettingRow.meaning((String) element);
            }
        });
        dialog.setTitle("Add a Setting");
        dialog.setMessage("Setting or factor (type to filter):");
        dialog.setElements(SettingRow.missing(editor.text()).toArray());
        dialog.setSize(90, 18);
        if (dialog.open() == Window.OK) {
            SettingRow added = new SettingRow((String) dialog.getFirstResult());
            editor.change(added.change(editor.text(), first(added.name())));
            settings.show(SettingRow.of(editor.text()));
            settings.edit(added, 1);
        }
    }

    /** A value that a setting can have, to begin with. */
    private static String first(String name) {
        for (String word : List.of("4 KiB", "1", "0.5", "random", "10 ms", "true", "psync", "file-server", "host",
                "none", "noatime")) {
            try {
                Setting.named(name).orElseThrow().level(word);
                return name.equals("fileSetSize") ? "64 MiB" : name.equals("fileSize") ? "16 MiB" : word;
            } catch (IllegalArgumentException other) {
                continue;
            }
        }
        return "1";
    }

    private void where() {
        targets = new RowsTable<Integer>(editor.toolkit(), form.section(
                "Targets: storage systems that are loaded concurrently", 2, false, 1), SMALL_TABLE);
        column("Name", "Letters, digits, - and _", 80, "name");
        column("Directory", "Directory on the storage under test; on this host relative to this file", 170,
                "directory");
        column("Host", "Name of a host that is reachable by SSH; empty: this host", 140, "host");
        column("User", "User name on the host", 80, "user");
        column("Key", "File with the user's private key; empty: use the agent", 140, "key");
        column("Port", "Empty: 22", 50, "port");
        targets.button("Add", () -> {
            int at = editor.text().size(TARGETS);
            editor.change(editor.text().with("{name: target" + (at + 1) + ", directory: .}", TARGETS, at));
            show(editor.text());
            targets.edit(at, 0);
        });
        targets.button("Remove", true, rows -> editor.change(editor.text().without(TARGETS, rows.get(0))));
        targets.explaining(editor::explain);
    }

    private void column(String title, String tip, int width, String key) {
        targets.edited(title, tip, width, row -> editor.text().value(TARGETS, row, key).orElse(""), List::of,
                (row, entered) -> editor.change(entered.isEmpty() ? editor.text().without(TARGETS, row, key)
                        : editor.text().with(YamlText.scalar(entered), TARGETS, row, key)));
    }

    private void runs() {
        Composite left = form.section("Runs", 1, false, 2);
        YamlField.typed(editor, left, "Campaign:", "A name: letters, digits, - and _", "", "campaign");
        YamlField.typed(editor, left, "Repetitions:", "Runs of each configuration, in random order", "1",
                "repetitions");
        YamlField.typed(editor, left, "Warm-up:", "Duration of the warm-up before each run, such as 1 s", "none",
                "warmUp");
        YamlField.typed(editor, left, "Run time:", "Duration of the measured load, such as 5 s", "", "runTime");
        YamlField.typed(editor, left, "Seed:", "Determines the order of runs", "1", "seed");
        YamlField.typed(editor, left, "Until error:",
                "Measures only some configurations, until a model of them predicts response times with this mean "
                        + "relative error, such as 10 %", "all configurations", "untilError");
        Composite right = form.section("How", 1, false, 2);
        YamlField.chosen(editor, right, "Driver:", "Load generator", words(LoadGenerator.labels()), "driver");
        YamlField.chosen(editor, right, "Plan:",
                "full-factorial: all combinations; random: some of them; one-factor: one at a time, "
                        + "from a base given in the source", List.of("full-factorial", "random",
                                "one-factor"), "plan");
        YamlField.typed(editor, right, "Configurations:", "Number of configurations of a random plan", "all", "count");
        YamlField.chosen(editor, right, "Trace:", "Tracer that records the single requests of each run",
                words(BlockTrace.labels()), "trace");
        YamlField.typed(editor, right, "Disturbed from:",
                "A run is marked and repeated if other programs used more than this share of the "
                        + "processors", "0.35", "disturbed", "foreignCpu");
        YamlField.typed(editor, right, "Time budget:", "With an error: measuring time of all runs together, such as "
                + "2 h", "none", "timeBudget");
    }

    private void labels() {
        labels = new RowsTable<String>(editor.toolkit(), form.section(
                "Labels: fixed properties of the system", 2, false, 1), SMALL_TABLE)
                .edited("Label", "Such as hypervisor, array or raid; it becomes a column of the results", 150,
                        label -> label, List::of, this::rename)
                .edited("Value", "A text of one line", 550, label -> editor.text().value(LABELS, label).orElse(""),
                        List::of, (label, entered) -> editor.change(editor.text().with(YamlText.scalar(entered),
                                LABELS, label)))
                .explaining(editor::explain);
        labels.button("Add", () -> {
            String added = IntStream.iterate(1, i -> i + 1).mapToObj(i -> "label" + i)
                    .filter(name -> !editor.text().has(LABELS, name)).findFirst().orElseThrow();
            editor.change(editor.text().with("unknown", LABELS, added));
            labels.show(editor.text().keys(LABELS));
            labels.edit(added, 0);
        });
        labels.button("Remove", true, rows -> {
            YamlText text = editor.text();
            for (String label : rows) {
                text = text.without(LABELS, label);
            }
            editor.change(text);
        });
    }

    private void rename(String label, String entered) {
        if (entered.isBlank() || !entered.equals(label) && editor.text().has(LABELS, entered)) {
            throw new IllegalArgumentException("a label with this name exists already; choose another");
        }
        editor.change(editor.text().renamed(entered, LABELS, label));
    }

    private static List<String> words(String list) {
        return Arrays.asList(list.split(", "));
    }

    private void show(YamlText text) {
        settings.show(SettingRow.of(text));
        targets.show(IntStream.range(0, text.size(TARGETS)).boxed().toList());
        labels.show(text.keys(LABELS));
    }
}
