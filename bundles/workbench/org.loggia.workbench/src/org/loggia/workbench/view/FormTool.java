// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Locale;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.forms.widgets.Form;

/**
 * Buttons in the heads of forms: a picture above words, which takes less of the head's width than next to them.
 */
public final class FormTool {

    private static final String BUNDLE = "org.loggia.workbench";
    /** Of a head's width, what buttons with words may take. */
    private static final double MAX_SHARE = 0.6;

    /** For a title, and what a campaign says while it continues. */
    private static final int PROGRESS = 460;

    /** What buttons show; each is a file in {@code icons/tool}. */
    public enum Icon {
        /** Begins what takes time. */
        RUN,
        /** Ends it. */
        STOP,
        /** Writes a page. */
        REPORT,
        /** Learns a model. */
        TRAIN,
        /** Changes a model to what was found. */
        APPLY,
        /** Writes a job for a load generator. */
        JOB,
        /** Writes a campaign of measurements. */
        CAMPAIGN,
        /** Sets one thing next to another. */
        COMPARE,
        /** Adds I/O requests. */
        REQUESTS,
        /** Writes a usage model. */
        USERS,
        /** Writes a row of a table. */
        FACTORS,
        /** Opens a net. */
        NET
    }

    private FormTool() {
    }

    /**
     * Adds a button.
     *
     * @param tip what it does, in a sentence without a full stop
     */
    public static Action add(IToolBarManager bar, String name, Icon icon, String tip, Runnable work) {
        Action action = new Action(name) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setToolTipText(tip);
        ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/tool/" + icon.name().toLowerCase(Locale.ROOT) + ".svg")
                .ifPresent(action::setImageDescriptor);
        action.addPropertyChangeListener(changed -> {
            if (changed.getProperty().equals(IAction.ENABLED) && !action.isEnabled()) {
                leave();
            }
        });
        var item = new ActionContributionItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        bar.add(item);
        return action;
    }

    /** Who has pressed a button by key that is gone now, such as one that stops, continues in what the form shows. */
    private static void leave() {
        Display display = Display.getCurrent();
        Control focus = display.getFocusControl();
        for (Control each = focus instanceof ToolBar ? focus : null; each != null; each = each.getParent()) {
            if (each instanceof Form form) {
                form.getBody().setFocus();
                display.asyncExec(() -> renew(form));
                return;
            }
        }
    }

    /** GTK keeps in mind which button had the keys, and lets nobody reach a bar by Tab that seems to have them. */
    private static void renew(Form form) {
        if (!form.isDisposed()) {
            IToolBarManager bar = form.getToolBarManager();
            IContributionItem[] items = bar.getItems();
            bar.removeAll();
            bar.update(true);
            for (IContributionItem item : items) {
                bar.add(item);
            }
            bar.update(true);
        }
    }

    /**
     * Leaves a form's title its room: where words would take most of the head, buttons show their pictures
     * alone, and their tips say what they do.
     */
    public static void fit(Form form) {
        fit(form, 0);
    }

    /** Likewise for a form whose head says how far something is, which takes room next to the title. */
    public static void fitBesideProgress(Form form) {
        fit(form, PROGRESS);
    }

    private static void fit(Form form, int beside) {
        ToolBarManager bar = (ToolBarManager) form.getToolBarManager();
        int words = bar.getControl().computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        form.addListener(SWT.Resize, resized -> {
            int width = form.getSize().x;
            int mode = words > MAX_SHARE * width || words + beside > width ? 0 : ActionContributionItem.MODE_FORCE_TEXT;
            boolean isOther = false;
            for (IContributionItem each : bar.getItems()) {
                if (each instanceof ActionContributionItem item && item.getMode() != mode) {
                    item.setMode(mode);
                    isOther = true;
                }
            }
            if (isOther) {
                bar.update(true);
                form.layout(true, true);
            }
        });
    }
}
