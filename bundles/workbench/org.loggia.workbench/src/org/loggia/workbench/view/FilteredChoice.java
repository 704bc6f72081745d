// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.jface.viewers.ILabelProvider;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.dialogs.FilteredList;

/**
 * A list that gets shorter as one types any part of a name. The platform's own filter knows beginnings of words only,
 * and what has a hyphen or a slash in it, as names of files have, is no word to it: it finds nothing then.
 */
public class FilteredChoice extends ElementListSelectionDialog {

    private static final int MIN_COLUMNS = 60;
    private static final int MAX_COLUMNS = 110;
    /** Of the icon and the scroll bar, as characters. */
    private static final int BESIDE = 12;
    private static final int ROWS = 18;

    private final ILabelProvider labels;

    public FilteredChoice(Shell shell, ILabelProvider labels) {
        super(shell, labels);
        this.labels = labels;
    }

    /** As wide as the longest label, within what a window of 1024 pixels has room for. */
    @Override
    public void setElements(Object[] elements) {
        super.setElements(elements);
        int longest = Arrays.stream(elements).mapToInt(each -> labels.getText(each).length()).max().orElse(0);
        setSize(Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, longest + BESIDE)), ROWS);
    }

    @Override
    protected FilteredList createFilteredList(Composite parent) {
        FilteredList list = super.createFilteredList(parent);
        list.setFilterMatcher(new FilteredList.FilterMatcher() {
            private Pattern wanted = pattern("");

            @Override
            public void setFilter(String text, boolean ignoresCase, boolean ignoresWildCards) {
                wanted = pattern(text);
            }

            @Override
            public boolean match(Object element) {
                return wanted.matcher(labels.getText(element).toLowerCase(Locale.ROOT)).find();
            }
        });
        return list;
    }

    /** Finds a text anywhere in a label in lower case: ? stands for a character, * for any number of them. */
    static Pattern pattern(String text) {
        return Pattern.compile(Arrays.stream(text.strip().toLowerCase(Locale.ROOT).split("(?<=[*?])|(?=[*?])")).map(
                part -> part.equals("*") ? ".*" : part.equals("?") ? "." : Pattern.quote(part)).collect(
                        Collectors.joining()), Pattern.DOTALL);
    }
}
