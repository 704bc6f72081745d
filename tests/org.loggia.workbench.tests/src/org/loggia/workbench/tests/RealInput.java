// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Mouse and keyboard of the screen. Their events go through the X server (program {@code xdotool}), so that what
 * answers is what answers a user: no handler is called, and no event is made up. A test with it is skipped where the
 * program or the screen is absent.
 */
final class RealInput implements BeforeEachCallback, AfterEachCallback {

    private static final int LEFT = 1;
    private static final int RIGHT = 3;
    private static final int ATTEMPTS = 10;

    private final Display display = Display.getCurrent();
    private final List<Menu> menus = new ArrayList<>();
    private final Listener watch = event -> {
        if (event.widget instanceof Menu menu && (menu.getStyle() & SWT.BAR) == 0) {
            menus.remove(menu);
            if (event.type == SWT.Show) {
                menus.add(menu);
            }
        } else if (event.type == SWT.Arm && event.widget instanceof MenuItem item) {
            armed = item;
        }
    };
    private MenuItem armed;
    private int clicks;
    private int keys;

    @Override
    public void beforeEach(ExtensionContext test) {
        for (int type : new int[] {SWT.Show, SWT.Hide, SWT.Arm}) {
            display.addFilter(type, watch);
        }
    }

    @Override
    public void afterEach(ExtensionContext test) {
        for (int type : new int[] {SWT.Show, SWT.Hide, SWT.Arm}) {
            display.removeFilter(type, watch);
        }
        for (int i = 0; i < 4 && !menus.isEmpty(); i++) {
            key("Escape");
        }
    }

    private void run(String... words) {
        assumeTrue(System.getenv("DISPLAY") != null, "there is no X screen");
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(each -> new File(each, "xdotool").canExecute()), "xdotool is not installed");
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(Arrays.asList(words));
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            UserInterface.awaitThat(String.join(" ", command), () -> !process.isAlive());
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
        UserInterface.rest(100);
    }

    /** Presses and releases keys, such as {@code Return} or {@code ctrl+y}. */
    void key(String... keys) {
        List<String> words = new ArrayList<>(List.of("key", "--delay", "20"));
        words.addAll(Arrays.asList(keys));
        this.keys += keys.length;
        run(words.toArray(String[]::new));
    }

    /** Types a text, as fast as a quick typist. */
    void type(String text) {
        keys += text.length();
        run("type", "--delay", "40", text);
    }

    void click(Control control) {
        Point size = control.getSize();
        click(control, size.x / 2, size.y / 2, LEFT);
    }

    /** Clicks a button of a tool bar. */
    void click(ToolItem item) {
        Rectangle bounds = item.getBounds();
        // A pull-down's arrow is at its right.
        click(item.getParent(), bounds.x + Math.min(10, bounds.width / 2), bounds.y + bounds.height / 2, LEFT);
    }

    /** Clicks at a place of a control. */
    void click(Control control, int x, int y) {
        click(control, x, y, LEFT);
    }

    /** Clicks twice at a place of a control, quickly. */
    void doubleClick(Control control, int x, int y) {
        clicks += 2;
        move(control, x, y);
        run("click", "--repeat", "2", "--delay", "60", "1");
    }

    /** Lets the window of a control have the keyboard: nobody manages the windows of the tests' screen. */
    void giveKeyboard(Control control) {
        control.getShell().forceActive();
        UserInterface.rest();
    }

    /** How many clicks there were. */
    int clicks() {
        return clicks;
    }

    /** Counts clicks that a user needs and the test leaves out, because no widget of its own can be found for them. */
    void countClicks(int more) {
        clicks += more;
    }

    /** How many keys were pressed, those of typed texts among them. */
    int keys() {
        return keys;
    }

    private void click(Control control, int x, int y, int button) {
        clicks++;
        move(control, x, y);
        run("mousedown", Integer.toString(button), "sleep", "0.1", "mouseup", Integer.toString(button));
    }

    /** Moves the pointer in two steps: one that only jumps enters a control, and has not yet moved in it. */
    private void move(Control control, int x, int y) {
        giveKeyboard(control);
        Point at = control.toDisplay(x, y);
        run("mousemove", Integer.toString(at.x - 2), Integer.toString(at.y - 1), "sleep", "0.05", "mousemove",
                Integer.toString(at.x), Integer.toString(at.y));
    }

    /** Turns the wheel over a place of a control, away from the user or, for a negative number, towards them. */
    void wheel(Control control, int x, int y, int notches) {
        move(control, x, y);
        run("click", "--repeat", Integer.toString(Math.abs(notches)), "--delay", "60", notches > 0 ? "4" : "5");
    }

    /** Drags from one place of a control to another. */
    void drag(Control control, Point from, Point to) {
        clicks++;
        move(control, from.x, from.y);
        Point middle = control.toDisplay((from.x + to.x) / 2, (from.y + to.y) / 2);
        Point end = control.toDisplay(to.x, to.y);
        run("mousedown", "1", "sleep", "0.1", "mousemove", Integer.toString(middle.x), Integer.toString(middle.y),
                "sleep", "0.1", "mousemove", Integer.toString(end.x), Integer.toString(end.y), "sleep", "0.1",
                "mouseup", "1");
    }

    /** Clicks a row of a tree with the right button for its context menu. */
    void rightClick(TreeItem item) {
        Tree tree = item.getParent();
        tree.showItem(item);
        UserInterface.rest();
        Rectangle bounds = item.getBounds();
        rightClick(tree, bounds.x + Math.min(20, bounds.width / 2), bounds.y + bounds.height / 2);
    }

    /**
     * Clicks with the right button for a context menu. A menu that comes up slowly, because it is the first, takes the
     * release of the button as one next to it and goes; like a user, this clicks again then.
     */
    void rightClick(Control control, int x, int y) {
        for (int i = 0; i < ATTEMPTS && menus.isEmpty(); i++) {
            armed = null;
            click(control, x, y, RIGHT);
            UserInterface.rest(700);
        }
        assertFalse(menus.isEmpty(), "no context menu comes up");
    }

    /** Opens a menu in the menu that opened last, with the keys; gives back the texts of its entries. */
    List<String> open(String text) {
        int before = menus.size();
        go(text);
        key("Right");
        UserInterface.awaitThat("the menu " + text, () -> menus.size() > before);
        UserInterface.rest(150);
        return texts();
    }

    /** Chooses an entry of the menu that opened last, with the keys. */
    void choose(String text) {
        go(text);
        key("Return");
    }

    private void go(String text) {
        Menu menu = menus.get(menus.size() - 1);
        if (!texts().contains(text)) {
            throw new AssertionError("the menu has no '" + text + "', but " + texts());
        }
        for (int i = 0; i <= menu.getItemCount(); i++) {
            if (armed != null && !armed.isDisposed() && armed.getParent() == menu && text(armed).equals(text)) {
                return;
            }
            key("Down");
        }
        throw new AssertionError("the keys do not reach '" + text + "'");
    }

    /** What the entries of the menu that opened last say, without mnemonics and keys. */
    List<String> texts() {
        return Arrays.stream(menus.get(menus.size() - 1).getItems())
                .filter(each -> (each.getStyle() & SWT.SEPARATOR) == 0).map(RealInput::text).toList();
    }

    /** The key that stands next to an entry of the menu that opened last; empty for none. */
    String keyOf(String text) {
        return Arrays.stream(menus.get(menus.size() - 1).getItems()).filter(each -> text(each).equals(text)).findFirst()
                .orElseThrow().getText().replaceAll("^[^\t]*\t?", "");
    }

    private static String text(MenuItem item) {
        return item.getText().replace("&", "").replaceAll("\t.*", "");
    }

    /** Leaves all menus that are open. */
    void leaveMenus() {
        for (int i = 0; i < 5 && !menus.isEmpty(); i++) {
            key("Escape");
        }
        UserInterface.awaitThat("all menus to close", menus::isEmpty);
    }
}
