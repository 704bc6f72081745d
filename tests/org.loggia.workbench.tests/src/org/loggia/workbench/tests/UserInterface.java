// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.forms.widgets.Form;
import org.opentest4j.AssertionFailedError;

/**
 * What a user does, as SWT events, and waiting for what a user would see. Waiting polls while the user interface
 * continues , so that a slow machine makes a test slow and not red.
 */
final class UserInterface {

    /** How long something is waited for before it counts as not coming, in milliseconds. */
    static final long PATIENCE = Long.getLong("loggia.patience", 120_000);

    private static final long BETWEEN_LOOKS = 50;

    /** How much processor time one event may take while jobs run, in milliseconds: a user notices more than that. */
    static final long MAX_BUSY = 200;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Processor time of the longest event so far, and of events within the one that is handled, in nanoseconds. */
    private static long longest;
    private static long within;

    private UserInterface() {
    }

    /** Waits until something is there, and gives it back. */
    static <T> T await(String what, Supplier<T> look) {
        Display display = Display.getCurrent();
        long end = System.currentTimeMillis() + PATIENCE;
        while (System.currentTimeMillis() < end) {
            T found = look.get();
            if (found != null) {
                return found;
            }
            if (!dispatch(display)) {
                pause();
            }
            long next = System.currentTimeMillis() + BETWEEN_LOOKS;
            while (System.currentTimeMillis() < next && dispatch(display)) {
                continue; // a look may take longer than all that there is to do
            }
        }
        throw new AssertionFailedError("waited in vain for " + what);
    }

    static void awaitThat(String what, BooleanSupplier condition) {
        await(what, () -> condition.getAsBoolean() ? Boolean.TRUE : null);
    }

    /** Waits until no job of a family runs or is going to, while none may keep the user interface from its work. */
    static void awaitNoJob(Object family) {
        long busiest = busiest(() -> awaitThat("all jobs of " + family + " to end",
                () -> Job.getJobManager().find(family).length == 0));
        assertTrue(busiest <= MAX_BUSY, () -> "one event took the user interface " + busiest + " ms");
    }

    /**
     * The processor time of the longest event while something is waited for, in milliseconds, without that of events
     * that were handled within it. Other programs on a slow machine do not count.
     */
    static long busiest(Runnable waiting) {
        longest = 0;
        waiting.run();
        return TimeUnit.NANOSECONDS.toMillis(longest);
    }

    private static boolean dispatch(Display display) {
        long outer = within;
        within = 0;
        long before = THREADS.getCurrentThreadCpuTime();
        boolean more = display.readAndDispatch();
        long used = THREADS.getCurrentThreadCpuTime() - before;
        longest = Math.max(longest, used - within);
        within = outer + used;
        return more;
    }

    /** Lets the user interface handle everything that it has to do by now, and what comes of it. */
    static void rest() {
        rest(20);
    }

    /** Does so for some milliseconds at least. What is posted runs in its turn, and after the events before it. */
    static void rest(int milliseconds) {
        Display display = Display.getCurrent();
        long end = System.currentTimeMillis() + milliseconds;
        for (int turn = 0; turn < 3 || System.currentTimeMillis() < end; turn++) {
            boolean[] over = new boolean[1];
            display.asyncExec(() -> over[0] = true);
            while (!over[0]) {
                display.readAndDispatch();
            }
            pause();
        }
        display.update();
    }

    private static void pause() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The open window with a title. */
    static Shell shell(String title) {
        return await("a window '" + title + "'", () -> Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals(title)).findFirst().orElse(null));
    }

    /** The button with a text, without its mnemonic and key. */
    static Button button(Composite parent, String text) {
        return await("a button '" + text + "'", () -> all(parent, Button.class)
                .filter(button -> button.getText().replace("&", "").equals(text)).findFirst().orElse(null));
    }

    /** The form of the editor in front. */
    static Form form(String file) {
        return await("the form of " + file, () -> Arrays.stream(controls(
                Workbench.window().getShell(), Form.class)).filter(form -> form.isVisible()
                        && form.getText().equals(file)).findFirst().orElse(null));
    }

    /** Presses the button that ends a wizard, and waits until the wizard closes. */
    static void finish(Shell wizard) {
        press(button(wizard, "Finish"));
        awaitThat("the wizard to close", wizard::isDisposed);
    }

    /** The button of a tool bar, as soon as it has its words. */
    static ToolItem tool(Composite parent, String text) {
        return await("the tool '" + text + "'", () -> all(parent, ToolBar.class)
                .flatMap(bar -> Arrays.stream(bar.getItems())).filter(each -> each.getText().equals(text)).findFirst()
                .orElse(null));
    }

    static void press(ToolItem tool) {
        awaitThat("'" + tool.getText() + "' to be enabled", tool::isEnabled);
        notify(tool, SWT.Selection);
    }

    static void press(Button button) {
        awaitThat("'" + button.getText() + "' to be enabled", () -> button.isDisposed() || button.isEnabled());
        notify(button, SWT.Selection);
    }

    /** Selects one radio button of its group, as a click does. */
    static void choose(Button radio) {
        for (Control sibling : radio.getParent().getChildren()) {
            if (sibling instanceof Button other && (other.getStyle() & SWT.RADIO) != 0 && other != radio
                    && other.getSelection()) {
                other.setSelection(false);
                notify(other, SWT.Selection);
            }
        }
        radio.setSelection(true);
        notify(radio, SWT.Selection);
    }

    static void notify(Widget widget, int type) {
        Event event = new Event();
        event.widget = widget;
        event.type = type;
        event.display = widget.getDisplay();
        widget.notifyListeners(type, event);
    }

    /** The first control of a type below another. */
    static <T extends Control> T control(Composite parent, Class<T> type, Predicate<T> which) {
        return await("a " + type.getSimpleName(), () -> all(parent, type).filter(which).findFirst().orElse(null));
    }

    /** Every control of a type below another, in their order. */
    @SuppressWarnings("unchecked")
    static <T extends Control> T[] controls(Composite parent, Class<T> type) {
        return all(parent, type).toArray(size -> (T[]) java.lang.reflect.Array.newInstance(type, size));
    }

    private static <T extends Control> Stream<T> all(Composite parent, Class<T> type) {
        return Arrays.stream(parent.getChildren()).flatMap(child -> Stream.concat(
                type.isInstance(child) ? Stream.of(type.cast(child)) : Stream.empty(),
                child instanceof Composite inner ? all(inner, type) : Stream.empty()));
    }

    /** The first row of a tree whose text starts so, at whatever depth; null if there is none. */
    static TreeItem row(TreeItem[] items, String start) {
        for (TreeItem each : items) {
            TreeItem found = each.getText().startsWith(start) ? each : row(each.getItems(), start);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
