// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import org.eclipse.emf.ecore.EObject;

/** What a resource can implement that knows where its net stands in a file, so that problems name the line. */
public interface SourceLines {
    /** The file, as problems call it. */
    String source();

    /** The line where an element begins, counted from 1; 0 if it is not known. */
    int line(EObject element);
}
