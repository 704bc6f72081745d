// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.view.FormTool;

/**
 * An editor of a description that is carried out in the background, and continues when the editor is closed. Its first
 * page is the form, which tells what the text means; that is worked out in the background, too.
 */
public abstract class BackgroundEditor extends YamlEditor {

    private static final int CHECK_DELAY = 200;

    private final Job checking = Job.createSystem("Checking a description", (ICoreRunnable) monitor -> checkNow());
    private final List<Action> starting = new ArrayList<>();
    private final List<Action> stopping = new ArrayList<>();
    private final List<Action> using = new ArrayList<>();
    private volatile String checked;

    /** The form of the description. */
    protected abstract DescriptionForm description();

    /**
     * What will happen by a text, in sentences; asked on a thread of its own.
     *
     * @throws ProblemException with what is wrong
     */
    protected abstract String meaning(String text);

    /** Adds a button that is there while nothing is carried out. */
    protected final void starting(IToolBarManager bar, String name, String tip, Runnable work) {
        starting.add(FormTool.add(bar, name, FormTool.Icon.RUN, tip, work));
    }

    /** Adds a button that is there while the description is carried out. */
    protected final void stopping(IToolBarManager bar, String name, String tip, Runnable work) {
        stopping.add(FormTool.add(bar, name, FormTool.Icon.STOP, tip, work));
    }

    /** Adds a button for what has come of the description. */
    protected final void using(IToolBarManager bar, String name, FormTool.Icon icon, String tip, Runnable work) {
        using.add(FormTool.add(bar, name, icon, tip, work));
    }

    /** Says which buttons are there now. */
    protected final void enable(boolean isRunning, boolean hasResults) {
        starting.forEach(action -> action.setEnabled(!isRunning));
        stopping.forEach(action -> action.setEnabled(isRunning));
        using.forEach(action -> action.setEnabled(hasResults && !isRunning));
    }

    /** Checks the text in the background. */
    public final void check() {
        checked = text().toString();
        checking.schedule(CHECK_DELAY);
    }

    private void checkNow() {
        String text = checked;
        String sentences = "";
        String fault = null;
        try {
            sentences = meaning(text);
        } catch (ProblemException wrong) {
            fault = words(wrong);
        }
        String told = sentences;
        String reason = fault;
        onUserInterface(() -> {
            if (text.equals(checked)) {
                description().tell(told, reason);
            }
        });
    }

    /** Whether what is there can be begun with; if not, the form comes to front and says what is wrong. */
    protected final boolean isRight() {
        try {
            meaning(text().toString());
            return true;
        } catch (ProblemException wrong) {
            setActivePage(0);
            description().tell("", words(wrong));
            return false;
        }
    }

    private static String words(ProblemException wrong) {
        int line = wrong.problem().line();
        return (line > 0 ? "Line " + line + ": " : "") + wrong.problem().text();
    }

    /** Says what is wrong with what was entered; null if nothing is, and the text is checked. */
    public final void explain(String fault) {
        description().explain(fault);
        if (fault == null) {
            check();
        }
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        super.doSave(monitor);
        check();
    }

    @Override
    public void setFocus() {
        super.setFocus();
        if (getActivePage() == 0) {
            description().control().setFocus();
        }
    }

    @Override
    public void dispose() {
        checking.cancel();
        super.dispose();
    }
}
