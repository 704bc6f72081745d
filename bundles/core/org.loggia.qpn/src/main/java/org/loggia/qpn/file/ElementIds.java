// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Identified;

/** The ids taken in a file. New ones count upwards, so that the same steps give the same file. */
final class ElementIds {
    private final Map<String, EObject> taken = new HashMap<>();
    private int last;

    /** Takes an element's id for it; an element without one, or with another element's, gets a new one. */
    void claim(EObject element) {
        if (element instanceof Identified identified) {
            String id = identified.getId();
            String wanted = id == null || id.isEmpty() ? next() : legal(id);
            EObject owner = taken.putIfAbsent(wanted, element);
            while (owner != null && owner != element) {
                wanted = next();
                owner = taken.putIfAbsent(wanted, element);
            }
            if (!wanted.equals(id)) {
                identified.setId(wanted);
            }
        }
    }

    private String next() {
        return "_" + ++last;
    }

    /** Frees the id of an element that leaves. */
    void release(EObject element) {
        if (element instanceof Identified identified) {
            taken.remove(identified.getId(), element);
        }
    }

    /** Ids of old files are numbers, which XML does not take as ids: they get an underscore in front. */
    static String legal(String id) {
        boolean good = Character.isLetter(id.charAt(0)) || id.charAt(0) == '_';
        return (good ? id : "_" + id).replaceAll("[^\\p{L}\\p{N}_.-]", "_");
    }
}
