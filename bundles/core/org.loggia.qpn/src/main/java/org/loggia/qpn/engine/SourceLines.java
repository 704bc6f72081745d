// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import org.eclipse.emf.ecore.EObject;

/** Implemented by resources that know the lines of a net in its file, so that problems can include them. */
public interface SourceLines {
    /** The file, as problems call it. */
    String source();

    /** The line where an element begins, counted from 1; 0 if it is not known. */
    int line(EObject element);
}
