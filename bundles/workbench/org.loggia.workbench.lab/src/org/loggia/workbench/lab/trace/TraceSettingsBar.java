// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.StreamDescription;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceFormat;

/** How a trace is read, above its figures: with other choices it is read again. */
final class TraceSettingsBar {

    private static final List<String> EVENTS = List.of("auto", "issued (D)", "queued (Q)");
    private static final BlockEvent[] EVENT_OF = {BlockEvent.AUTO, BlockEvent.ISSUE, BlockEvent.QUEUE};
    private static final String ALL = "all";
    private static final int WINDOW_WIDTH = 50;
    private static final int NAME_WIDTH = 120;
    private static final int SPACING = 4;

    private final Composite bar;
    private final Consumer<TraceSettings> reader;
    private final Combo format;
    private final Combo event;
    private final Text window;
    private final Combo device;
    private final Combo process;
    private final Button read;

    TraceSettingsBar(Composite parent, Consumer<TraceSettings> reader) {
        this.reader = reader;
        bar = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.spacing = SPACING;
        bar.setLayout(layout);
        format = combo("Format:", "Format of the file; auto detects it", Stream.concat(Stream.of("auto"),
                TraceFormat.recognized().map(TraceFormat::word)).toList(), 0);
        event = combo("Requests:", "Event that counts as a request in a trace of the block layer", EVENTS, 0);
        Composite field = field("Window:");
        window = new Text(field, SWT.BORDER);
        window.setText(TraceSettings.STANDARD.window());
        window.setToolTipText("Window in which adjacent requests count as sequential: a number of requests, a time "
                + "such as 10s, or "
                + ALL);
        window.setLayoutData(new RowData(WINDOW_WIDTH, SWT.DEFAULT));
        window.addListener(SWT.DefaultSelection, entered -> read());
        device = combo("Device:", "Only requests to this device, volume or file", List.of(ALL), NAME_WIDTH);
        process = combo("Process:", "Only requests of this process or thread", List.of(ALL), NAME_WIDTH);
        read = new Button(bar, SWT.PUSH);
        read.setText("Read");
        read.setToolTipText("Read the trace again with these settings");
        read.addListener(SWT.Selection, pressed -> read());
        window.addListener(SWT.Modify, typed -> read.setEnabled(isValid()));
    }

    /** A label and what it is for, which a narrow window moves to the next line together. */
    private Composite field(String label) {
        Composite field = new Composite(bar, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.wrap = false;
        layout.spacing = SPACING;
        layout.marginLeft = layout.marginRight = layout.marginTop = layout.marginBottom = 0;
        field.setLayout(layout);
        new Label(field, SWT.NONE).setText(label);
        return field;
    }

    private Combo combo(String label, String tip, List<String> items, int width) {
        Combo combo = new Combo(field(label), SWT.READ_ONLY);
        combo.setItems(items.toArray(String[]::new));
        combo.select(0);
        combo.setToolTipText(tip);
        if (width > 0) {
            combo.setLayoutData(new RowData(width, SWT.DEFAULT));
        }
        combo.addListener(SWT.Selection, chosen -> read());
        return combo;
    }

    Control control() {
        return bar;
    }

    /** Offers the devices and processes of a trace that was read whole; those of a part of it are known already. */
    void offer(Characterization workload) {
        if (workload.selection().isAll()) {
            offer(device, workload.devices());
            offer(process, workload.streams());
        }
    }

    private static void offer(Combo combo, List<StreamDescription> streams) {
        List<String> items = new ArrayList<>(List.of(ALL));
        items.addAll(streams.stream().map(StreamDescription::name).toList());
        combo.setItems(items.toArray(String[]::new));
        combo.select(0);
        combo.setEnabled(items.size() > 2);
    }

    private boolean isValid() {
        try {
            settings().pattern();
            return true;
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }

    private TraceSettings settings() {
        return new TraceSettings(TraceFormat.of(format.getText()), EVENT_OF[event.getSelectionIndex()],
                window.getText().strip(), chosen(device), chosen(process));
    }

    private static String chosen(Combo combo) {
        return combo.getSelectionIndex() == 0 ? "" : combo.getText();
    }

    private void read() {
        if (isValid()) {
            reader.accept(settings());
        }
    }
}
