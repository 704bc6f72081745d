// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Locale;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.resource.ResourceLocator;

/**
 * Buttons in the heads of forms: a picture above words, which takes less of the head's width than beside them.
 */
public final class FormTool {

    private static final String BUNDLE = "org.loggia.workbench";

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
        /** Sets one thing beside another. */
        COMPARE,
        /** Adds I/O requests. */
        REQUESTS,
        /** Writes a usage model. */
        USERS,
        /** Writes a row of a table. */
        FACTORS
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
        var item = new ActionContributionItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        bar.add(item);
        return action;
    }
}
