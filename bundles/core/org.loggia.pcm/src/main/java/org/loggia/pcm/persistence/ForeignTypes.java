// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.description.ModelDescriptions;

/** Features that are unset because the file has, or refers to, an element of another tool's extension there. */
public final class ForeignTypes {

    /** What to do about such an element. */
    public static final String REMEDY =
            "replace it with PCM elements, or simulate the model with the tool that defines the "
                    + "extension";

    private ForeignTypes() {
    }

    /** What the file has or refers to, and of which unknown type it is; null if no extension is the reason. */
    public static String reason(EObject source, EReference feature) {
        if (!(source.eResource() instanceof ModelResource file)) {
            return null;
        }
        return file.unresolvedReferences().stream().filter(each -> each.foreign() && each.source() == source
                && each.feature() == feature).findFirst().map(each -> "'"
                        + ModelDescriptions.label(feature)
                        + "' refers to "
                        + each.target()
                        + ", which is not simulated: " + each.reason()).or(
                                () -> file.foreignContent().stream().filter(each -> each.owner() == source
                                        && each.feature() == feature).findFirst().map(ForeignTypes::contained))
                .orElse(null);
    }

    private static String contained(ForeignContent content) {
        return "'"
                + ModelDescriptions.label(content.feature())
                + "' has an element that is not simulated: its type "
                + content.name()
                + " belongs to an unknown extension";
    }

    /** The same of the first feature of an element for which it is so, elements that it contains included. */
    public static String reasonOrContent(EObject source) {
        String reason = reason(source);
        return reason != null || !(source.eResource() instanceof ModelResource file) ? reason
                : file.foreignContent().stream().filter(each -> each.owner() == source && each.feature() != null)
                        .findFirst().map(ForeignTypes::contained).orElse(null);
    }

    /** The same of the first reference of an element for which this holds; null if absent. */
    public static String reason(EObject source) {
        if (!(source.eResource() instanceof ModelResource file)) {
            return null;
        }
        return file.unresolvedReferences().stream().filter(each -> each.foreign() && each.source() == source)
                .findFirst().map(each -> reason(source, each.feature())).orElse(null);
    }
}
