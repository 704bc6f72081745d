// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.function.IntFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Keeps what would be of no use if it were lower at a height of its own: where there is less room, it is scrolled. */
public final class MinHeightScroller {

    /** Of a table with its chart: in less, neither of them says anything. */
    private static final int MIN_HEIGHT = 320;

    /** Of a table, with what stands below it, and of a chart, where they lie under each other. */
    private static final int MIN_TABLE = 240;
    private static final int MIN_CHART = 170;

    private MinHeightScroller() {
    }

    /** Room to put a table with its chart in, as one control, which fills it. */
    public static Composite in(Composite parent) {
        ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        Composite room = new Composite(scrolled, SWT.NONE);
        room.setLayout(new FillLayout());
        scrolled.setMinHeight(MIN_HEIGHT);
        scroll(scrolled, room);
        return room;
    }

    /**
     * Room to put a table and its chart in, next to each other. Where it is low they lie under each other, as wide as
     * there is room, and each as high as can be seen at once: the page is scrolled from one to the other.
     *
     * @param weights how they share a width; to be set when both are there
     */
    public static SashForm pair(Composite parent, IntFunction<int[]> weights) {
        ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        SashForm pair = new SashForm(scrolled, SWT.HORIZONTAL);
        scrolled.addListener(SWT.Resize, event -> arrange(scrolled, pair, weights));
        scroll(scrolled, pair);
        return pair;
    }

    /** Scrolls to one of a pair, if it is out of sight. */
    public static void reveal(SashForm pair, Control one) {
        ((ScrolledComposite) pair.getParent()).showControl(one);
    }

    private static void arrange(ScrolledComposite scrolled, SashForm pair, IntFunction<int[]> weights) {
        int seen = scrolled.getClientArea().height;
        if (seen < MIN_HEIGHT) {
            int[] heights = {Math.max(seen, MIN_TABLE), Math.max(seen, MIN_CHART)};
            scrolled.setMinHeight(heights[0] + heights[1]);
            pair.setOrientation(SWT.VERTICAL);
            pair.setWeights(heights);
        } else if (pair.getOrientation() == SWT.VERTICAL) {
            scrolled.setMinHeight(0);
            pair.setOrientation(SWT.HORIZONTAL);
            pair.setWeights(weights.apply(scrolled.getClientArea().width));
        }
    }

    /** Lets a page that is there be scrolled where it is higher than its room. */
    public static void whole(ScrolledComposite scrolled, Control page) {
        scrolled.setShowFocusedControl(true);
        scrolled.addListener(SWT.Resize, event -> fit(scrolled, page));
        scroll(scrolled, page);
    }

    /** Lets such a page be scrolled as high as it is now. */
    public static void fit(ScrolledComposite scrolled, Control page) {
        scrolled.setMinHeight(page.computeSize(scrolled.getClientArea().width, SWT.DEFAULT).y);
    }

    private static void scroll(ScrolledComposite scrolled, Control content) {
        scrolled.setContent(content);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        // GTK makes room for a scroll bar only after what is scrolled was laid out, which then lies below the bar.
        content.addListener(SWT.Resize, event -> content.getDisplay().asyncExec(() -> {
            if (!scrolled.isDisposed()) {
                scrolled.layout();
            }
        }));
    }
}
