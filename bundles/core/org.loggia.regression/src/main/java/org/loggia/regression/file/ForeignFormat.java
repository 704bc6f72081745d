// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Formats of other programs' models, which add-ons can read for predictions ({@link ForeignModelReader}). */
public enum ForeignFormat {
    /** Open Neural Network Exchange. */
    ONNX;

    /** Returns the format of a file, by the extension of its name. */
    static Optional<ForeignFormat> of(Path file) {
        return Arrays.stream(values()).filter(format -> file.toString().endsWith("." + format.formalism())).findFirst();
    }

    /** Returns the format whose models have this formalism in I/O analysis models. */
    public static Optional<ForeignFormat> ofFormalism(String formalism) {
        return Arrays.stream(values()).filter(format -> format.formalism().equals(formalism)).findFirst();
    }

    private String formalism() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns how to get the add-on. */
    public String remedy() {
        return "build it with ./build " + formalism();
    }
}
