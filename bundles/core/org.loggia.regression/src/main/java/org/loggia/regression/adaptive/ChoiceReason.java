// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why an adaptive campaign measures a configuration. */
public enum ChoiceReason {
    /** It fills the space evenly, so that errors there represent the whole plan. */
    DESIGN,
    /** The model is expected to be least accurate there. */
    MODEL;

    /** The word in stores and tables. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The reason of a word. */
    public static Optional<ChoiceReason> of(String word) {
        return Arrays.stream(values()).filter(reason -> reason.word().equals(word)).findFirst();
    }
}
