// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.description.ModelDescriptions;

/** References that are unset because the file refers to an element of another tool's extension. */
public final class ForeignTypes {

    /** What to do about such an element. */
    public static final String REMEDY = "replace it by elements of the PCM, or simulate the model with the tool that"
            + " defines the extension";

    private ForeignTypes() {
    }

    /** What the file refers to, and of which unknown type it is; null if no extension is the reason. */
    public static String reason(EObject source, EReference feature) {
        if (!(source.eResource() instanceof ModelResource file)) {
            return null;
        }
        return file.unresolvedReferences().stream().filter(each -> each.foreign() && each.source() == source
                && each.feature() == feature).findFirst().map(each -> "'" + ModelDescriptions.label(feature)
                        + "' refers to " + each.target() + ", which is not simulated: " + each.reason()).orElse(null);
    }

    /** The same of the first reference of an element for which it is so; null if there is none. */
    public static String reason(EObject source) {
        if (!(source.eResource() instanceof ModelResource file)) {
            return null;
        }
        return file.unresolvedReferences().stream().filter(each -> each.foreign() && each.source() == source)
                .findFirst().map(each -> reason(source, each.feature())).orElse(null);
    }
}
