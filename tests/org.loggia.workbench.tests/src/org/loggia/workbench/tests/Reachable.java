// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ScrollBar;

/** Every control of a window lies within what contains it, or a scroll bar that can be seen leads to it. */
final class Reachable {

    private Reachable() {
    }

    /** Controls below a parent, none of which may be cut off at the right: people do not look for fields there. */
    static void assertAllIn(Composite parent) {
        List<String> hidden = new ArrayList<>();
        collect(parent, hidden);
        assertEquals(List.of(), hidden, "out of reach");
    }

    /** No key with Alt means two things of a window, such as a field and <i>Finish</i>. */
    static void assertKeysOfTheirOwn(Composite window) {
        Map<String, String> keys = new HashMap<>();
        for (Control control : UserInterface.controls(window, Control.class)) {
            String text = !control.isVisible() ? ""
                    : control instanceof Label label ? label.getText()
                    : control instanceof Button button ? button.getText() : "";
            int at = text.replace("&&", "  ").indexOf('&');
            if (at >= 0) {
                String other = keys.put(text.substring(at + 1, at + 2).toLowerCase(Locale.ROOT), text);
                assertNull(other, () -> "'" + other + "' and '" + text + "' have the same key");
            }
        }
    }

    private static void collect(Composite parent, List<String> hidden) {
        Rectangle room = parent.getClientArea();
        for (Control child : parent.getChildren()) {
            if (!child.isVisible()) {
                continue;
            }
            Rectangle place = child.getBounds();
            boolean rolls = parent instanceof ScrolledComposite scrolled && leads(scrolled.getVerticalBar(), place);
            if (place.x < room.x || place.x + place.width > room.x + room.width
                    || !rolls && place.y + place.height > room.y + room.height) {
                hidden.add(name(child) + " at " + place + " in " + name(parent) + " with " + room);
            }
            if (child instanceof Composite inner) {
                collect(inner, hidden);
            }
        }
    }

    private static boolean leads(ScrollBar bar, Rectangle content) {
        return bar.isVisible() && bar.isEnabled() && bar.getMaximum() >= content.height;
    }

    private static String name(Control control) {
        String text = control instanceof Label label ? label.getText()
                : control instanceof Button button ? button.getText() : "";
        return control.getClass().getSimpleName() + (text.isEmpty() ? "" : " '" + text + "'");
    }
}
