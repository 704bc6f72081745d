// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.form.DescriptionForm;
import org.loggia.workbench.lab.form.RowsTable;
import org.loggia.workbench.view.OpenDialog;
import org.loggia.yaml.YamlText;

/** The form of a consolidation: storage systems with limits, and machines with what was measured of each alone. */
final class MachinesPage {

    private static final String STORAGES = LimitRow.STORAGES;
    private static final String CACHE = "cache";
    private static final String CACHE_SIZE = "size_B";
    private static final String HIT_TIME = "hit_ms";
    private static final String FILE_SET = "fileSet";
    private static final int FEW = 76;
    private static final int MANY = 170;
    private static final int NARROW = 96;
    private static final int RATE_COLUMN = 3;

    private final ConsolidationEditor editor;
    private final DescriptionForm form;
    private RowsTable<Integer> storages;
    private RowsTable<LimitRow> limits;
    private RowsTable<MachineRow> machines;

    MachinesPage(ConsolidationEditor editor, Composite parent) {
        this.editor = editor;
        form = new DescriptionForm(editor, parent, HelpContext.CONSOLIDATION, 1);
        storages();
        limits();
        machines();
        editor.follow(this::show);
    }

    Form form() {
        return form.control();
    }

    private void storages() {
        storages = new RowsTable<Integer>(editor.toolkit(), form.section("Storage systems", 1, false, 1), FEW)
                .explaining(this::explain);
        storage("Name", "Name", 160, false, "name");
        storage("Connections", "Number of concurrently served requests; 32 by default", 110, true, "connections");
        storage("Split above [B]", "Larger requests are split (fair-sharing); empty: requests are not split", 120,
                true, "splitAbove_B");
        storage("Cache [B]", "Size of a cache that all machines on it share; empty: without cache", 110, true, CACHE,
                CACHE_SIZE);
        storage("Hit [ms]", "Time of a read that hits the cache", 76, true, CACHE, HIT_TIME);
        storages.button("Add", this::addStorage);
        storages.button("Remove", true, rows -> editor.change(editor.text().without(STORAGES, rows.get(0))));
    }

    private void addStorage() {
        int at = editor.text().size(STORAGES);
        editor.change(editor.text().with("{name: " + YamlText.scalar("storage " + (at + 1)) + "}", STORAGES, at));
        show(editor.text());
        storages.edit(at, 0);
    }

    private void storage(String title, String tip, int width, boolean isNumber, Object... path) {
        storages.edited(title, tip, width, row -> editor.text().value(ofStorage(row, path)).orElse(""), List::of,
                (row, entered) -> editor.change(entered.isEmpty() ? editor.text().without(ofStorage(row, path))
                        : editor.text().with(YamlText.scalar(isNumber ? number(title, entered) : entered),
                                ofStorage(row, path))));
    }

    private static Object[] ofStorage(int row, Object... path) {
        return Stream.concat(Stream.of(STORAGES, row), Stream.of(path)).toArray();
    }

    private void limits() {
        limits = new RowsTable<LimitRow>(editor.toolkit(), form.section(
                "Limits of rented storage for the total of all machines", 1, false, 1), FEW).explaining(this::explain);
        limits.shown("Storage", "Rented storage system", 110, row -> row.storageName(editor.text()),
                row -> "");
        limit("Limited", "Quantity of the limit", 90, "unit", List.of("requests", "bytes"));
        limit("Of", "Types of requests that count", 76, "requests", List.of("all", "reads", "writes"));
        limit("Rate [1/s]", "Requests or bytes a second in the long run", LimitRow.RATE);
        limit("Credits", "Requests or bytes that bursts may use beyond the rate; 0 by default", LimitRow.CREDITS);
        limit("Burst [1/s]", "Maximum requests or bytes a second while there are credits; unlimited by default",
                LimitRow.BURST_RATE);
        limit("Order", "Order of requests: by arrival (arrival), or one of each machine in turn (inTurn)", 80, "order",
                List.of("arrival", "inTurn"));
        limits.button("Add", this::addLimit).setToolTipText("A limit of the selected storage system");
        limits.button("Remove", true, rows -> {
            YamlText text = editor.text();
            for (int i = rows.size() - 1; i >= 0; i--) {
                text = rows.get(i).remove(text);
            }
            editor.change(text);
        });
    }

    private void limit(String title, String tip, String key) {
        limits.edited(title, tip, 110, row -> row.value(editor.text(), key), List::of, (row, entered) -> editor.change(
                row.changeNumber(editor.text(), key, number(title, entered))));
    }

    /** @param choices the first is what holds if nothing is given */
    private void limit(String title, String tip, int width, String key, List<String> choices) {
        limits.edited(title, tip, width, row -> {
            String given = row.value(editor.text(), key);
            return given.isEmpty() ? choices.get(0) : given;
        }, () -> choices, (row, entered) -> editor.change(row.change(editor.text(), key, entered)));
    }

    /** Adds a limit to the selected storage system, or to the only one, which a description need not name. */
    private void addLimit() {
        YamlText text = editor.text();
        if (!text.isReadable()) {
            return; // the heading says so
        }
        int all = text.size(STORAGES);
        List<Integer> chosen = all <= 1 ? List.of(0) : storages.selected();
        if (chosen.size() != 1) {
            explain("Select the storage system of the limit");
            return;
        }
        int storage = chosen.get(0);
        editor.change(LimitRow.add(all > 0 ? text : text.with("{name: storage}", STORAGES, 0), storage));
        limits.show(LimitRow.of(editor.text()));
        limits.edit(new LimitRow(storage, editor.text().size(STORAGES, storage, LimitRow.RENTED) - 1),
                RATE_COLUMN);
    }

    private void machines() {
        machines = new RowsTable<MachineRow>(editor.toolkit(), form.section("Machines, each measured in isolation", 1,
                true, 1), MANY).explaining(this::explain);
        ofMachine("Machine", "Name", 110, List::of, false, "name");
        ofMachine("Count", "Number of identical machines; 1 by default", 58, List::of, true, "count");
        machines.shown("Measured on", "Storage system on which the machine was measured; (any): valid for all",
                108, row -> row.storage(editor.text()), row -> "");
        measured("Reads [1/s]", "Reads a second", "read", "throughput_per_s");
        measured("Read [ms]", "Mean response time of reads in isolation", "read", "responseTime_ms");
        measured("Queue", "Mean number of outstanding reads on arrival of a read", "read", "arrivalQueue");
        measured("Writes [1/s]", "Writes a second", "write", "throughput_per_s");
        measured("Write [ms]", "Mean response time of writes in isolation", "write", "responseTime_ms");
        measured("Queue", "Mean number of outstanding writes on arrival of a write", "write", "arrivalQueue");
        machines.edited("Trace", "A trace with completions provides all measurements; relative to this file", 120,
                row -> row
                        .measured(editor.text(), "trace"), List::of, (row, entered) -> editor.change(row.changeMeasured(
                                editor
                                        .text(), entered, "trace")));
        ofMachine("Stays on", "Fixed storage system; empty: the best one is chosen", 76, this::places, false,
                "storage");
        ofMachine("Limit r. [ms]", "Upper limit of the mean response time of reads", NARROW, List::of, true,
                "limits", "read_ms");
        ofMachine("Limit w. [ms]", "Upper limit of the mean response time of writes", NARROW, List::of, true,
                "limits", "write_ms");
        ofMachine("Cache [B]", "Size of a page cache in the memory of the machine; empty: without cache", NARROW,
                List::of, true, CACHE, CACHE_SIZE);
        ofMachine("Hit [ms]", "Time of a read that hits this cache", 76, List::of, true, CACHE, HIT_TIME);
        ofMachine("File set [B]", "Data that the machine reads and writes; needed for caches", NARROW, List::of, true,
                FILE_SET, "size_B");
        ofMachine("Zipf", "Exponent of popularity: 0 for equally popular parts", 58, List::of, true, FILE_SET,
                "zipfExponent");
        ofMachine("Request [B]", "Mean size of a request; by default that of the trace", NARROW, List::of, true,
                FILE_SET, "requestSize_B");
        machines.button("Add", () -> add("read: {throughput_per_s: 100, responseTime_ms: 5, arrivalQueue: 0.5}"));
        machines.button("Add from Trace...", this::addTrace);
        machines.button("Add Measurements", false, rows -> addFigures(rows.get(0)))
                .setToolTipText("Measurements of the selected machine on another storage system");
        machines.button("Remove", true, rows -> {
            YamlText text = editor.text();
            for (int i = rows.size() - 1; i >= 0; i--) {
                text = rows.get(i).remove(text);
            }
            editor.change(text);
        });
    }

    private List<String> places() {
        List<String> names = new ArrayList<>(List.of(""));
        IntStream.range(0, editor.text().size(STORAGES)).forEach(i -> names.add(editor.text().value(STORAGES, i,
                "name").orElse("")));
        return names;
    }

    private void ofMachine(String title, String tip, int width, Supplier<List<String>> choices,
            boolean isNumber, Object... path) {
        machines.edited(title, tip, width, row -> row.ofMachine(editor.text(), path), choices, (row, entered) -> editor
                .change(row.changeMachine(editor.text(), isNumber ? number(title, entered) : entered, path)));
    }

    private void measured(String title, String tip, Object... path) {
        machines.edited(title, tip, NARROW, row -> row.measured(editor.text(), path), List::of, (row, entered) -> editor
                .change(row.changeMeasured(editor.text(), number(title, entered), path)));
    }

    private static String number(String what, String entered) {
        if (!entered.isEmpty() && !entered.matches("\\d+(\\.\\d+)?([eE]-?\\d+)?")) {
            throw new IllegalArgumentException(what + ": '" + entered + "' is not a number of 0 or more");
        }
        return entered;
    }

    private void add(String figures) {
        int at = editor.text().size(MachineRow.MACHINES);
        editor.change(editor.text().with("{name: machine " + (at + 1) + ", " + figures + "}", MachineRow.MACHINES,
                at));
        show(editor.text());
        MachineRow.of(editor.text()).stream().filter(row -> row.machine() == at).findFirst().ifPresent(row -> machines
                .edit(row, 0));
    }

    private void addTrace() {
        IContainer folder = editor.file().getParent();
        Path chosen = new OpenDialog(form.control().getShell(), "Trace of a Machine", folder.getLocation().toOSString())
                .file().orElse(null);
        if (chosen != null) {
            IPath path = IPath.fromPath(chosen);
            IPath shown = folder.getLocation().isPrefixOf(path) ? path.makeRelativeTo(folder.getLocation()) : path;
            add("trace: " + YamlText.scalar(shown.toString()));
        }
    }

    /** Figures on the first storage system that the machine has none of. */
    private void addFigures(MachineRow row) {
        YamlText text = editor.text();
        List<String> known = MachineRow.of(text).stream().filter(each -> each.machine() == row.machine()).map(
                each -> each.storage(text)).toList();
        places().stream().filter(name -> !name.isEmpty() && !known.contains(name)).findFirst().ifPresentOrElse(name -> {
            int at = text.size(MachineRow.MACHINES, row.machine(), "on");
            String figures = "{storage: " + YamlText.scalar(name)
                    + ", read: {throughput_per_s: 100, responseTime_ms: 5, arrivalQueue: 0.5}}";
            editor.change(at == 0 ? text.with("[" + figures + "]", MachineRow.MACHINES, row.machine(), "on")
                    : text.with(figures, MachineRow.MACHINES, row.machine(), "on", at));
        }, () -> explain("The machine already has measurements for every storage system"));
    }

    /** Says what is wrong; null if nothing is. */
    void explain(String fault) {
        form.explain(fault);
    }

    private void show(YamlText text) {
        storages.show(IntStream.range(0, text.size(STORAGES)).boxed().toList());
        limits.show(LimitRow.of(text));
        machines.show(MachineRow.of(text));
        explain(text.isReadable() ? null : "The source is not YAML; correct it there");
    }
}
