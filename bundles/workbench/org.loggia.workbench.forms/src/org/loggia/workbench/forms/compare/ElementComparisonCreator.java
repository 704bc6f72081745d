// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.compare;

import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.IViewerCreator;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.widgets.Composite;

/** Makes the upper part of a compare editor of two model files; named in {@code plugin.xml}. */
public final class ElementComparisonCreator implements IViewerCreator {

    @Override
    public Viewer createViewer(Composite parent, CompareConfiguration configuration) {
        return new ElementComparison(parent, configuration);
    }
}
