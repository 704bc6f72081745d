// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.function.DoublePredicate;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import org.loggia.input.NumberReader;

/**
 * The page of a run configuration that says what to run and how. What is entered is written when it makes sense, and
 * what is wrong with it is told at once.
 *
 * @param <C> what is entered
 */
public abstract class RunTab<C extends RunConfiguration> extends AbstractLaunchConfigurationTab {

    private static final String UNFINISHED = "unfinished";

    private final RunConfiguration.Reader<C> reader;
    private final C usual;

    /** @param usual what is shown where the stored configuration cannot be used */
    protected RunTab(RunConfiguration.Reader<C> reader, C usual) {
        this.reader = reader;
        this.usual = usual;
    }

    /** Puts the fields on the page; the dialog scrolls it where it is lower or narrower than they need. */
    protected abstract void createFields(Composite page);

    @Override
    public final void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        createFields(page);
        Dialog.applyDialogFont(page);
        setControl(page);
        page.addControlListener(ControlListener.controlResizedAdapter(event -> page.getDisplay().asyncExec(() -> {
            if (!page.isDisposed()) {
                layOutBesideScrollBar(page);
            }
        })));
    }

    /** GTK makes room for a scroll bar only after what is scrolled was laid out, which then lies below the bar. */
    private static void layOutBesideScrollBar(Composite page) {
        Composite around = page.getParent();
        while (around != null && !(around instanceof ScrolledComposite)) {
            around = around.getParent();
        }
        if (around != null) {
            around.layout();
        }
    }

    /** Calls a new configuration as what it runs, as results will be called; without a dialog it keeps its name. */
    protected final void name(ILaunchConfigurationWorkingCopy copy, IResource models) {
        if (getLaunchConfigurationDialog() != null) {
            copy.rename(getLaunchConfigurationDialog().generateName(
                    models.getFullPath().removeFileExtension().lastSegment()));
        }
    }

    /** Shows a configuration in the fields. */
    protected abstract void show(C configuration);

    /**
     * What is entered.
     *
     * @throws IllegalArgumentException if it makes no sense; the message says what
     */
    protected abstract C entered();

    @Override
    public final String getName() {
        return "Simulation";
    }

    @Override
    public final void initializeFrom(ILaunchConfiguration stored) {
        C configuration = usual;
        try {
            configuration = reader.read(stored);
        } catch (CoreException | IllegalArgumentException unusable) {
            setErrorMessage(unusable.getMessage());
        }
        show(configuration);
    }

    @Override
    public final void performApply(ILaunchConfigurationWorkingCopy copy) {
        try {
            entered().write(copy);
            copy.removeAttribute(UNFINISHED);
        } catch (IllegalArgumentException unfinished) {
            copy.setAttribute(UNFINISHED, unfinished.getMessage()); // a change, so that Revert is possible
        }
    }

    @Override
    public final boolean isValid(ILaunchConfiguration stored) {
        try {
            setErrorMessage(entered().fault());
        } catch (IllegalArgumentException wrong) {
            setErrorMessage(wrong.getMessage());
        }
        return getErrorMessage() == null;
    }

    /** To be called whenever something else is entered. */
    protected final void changed() {
        scheduleUpdateJob();
    }

    /** A label and a field behind it. */
    protected final Text field(Composite parent, String label, String hint, String explanation, int columns) {
        Label name = new Label(parent, SWT.NONE);
        name.setText(label);
        name.setToolTipText(explanation);
        Text text = new Text(parent, SWT.BORDER);
        text.setMessage(hint);
        text.setToolTipText(explanation);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, columns, 1);
        wide.widthHint = 40;
        text.setLayoutData(wide);
        text.addModifyListener(event -> changed());
        return text;
    }

    /**
     * The number in a field.
     *
     * @param blank what an empty field means
     * @param message of the exception if it is not a sensible number
     */
    protected static double number(Text field, double blank, String message, DoublePredicate sensible) {
        try {
            double value = field.getText().isBlank() ? blank : NumberReader.parseDouble(field.getText().strip());
            if (field.getText().isBlank() || sensible.test(value)) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new IllegalArgumentException(message);
    }

    /** The whole number in a field, as {@link #number}; an empty field is none. */
    protected static long whole(Text field, String message, long least) {
        try {
            long value = NumberReader.parseLong(field.getText().strip());
            if (value >= least) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new IllegalArgumentException(message);
    }

    /** How many of something, 1 or more. */
    protected static int count(Text field, String what) {
        return (int) Math.min(Integer.MAX_VALUE, whole(field, "There must be 1 or more " + what + ".", 1));
    }
}
