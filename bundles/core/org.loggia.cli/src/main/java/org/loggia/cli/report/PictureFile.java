// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.function.Supplier;

import org.loggia.chart.ChartException;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.Picture;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.CommandFailure;

/**
 * Writes pictures. No command has a method that names a class of charts, for the parser of the command line looks at
 * all their methods and would load it at every start.
 */
public final class PictureFile {

    private PictureFile() {
    }

    /** Writes a picture as SVG; fails where none can be drawn. */
    public static void write(Path file, Picture picture) {
        writeDrawn(file, () -> ChartSvg.file(picture));
    }

    /** Writes a text that has pictures; fails where none can be drawn. */
    public static void writeDrawn(Path file, Supplier<String> text) {
        // Pictures are drawn into files: Java must not look for a screen.
        System.setProperty("java.awt.headless", "true");
        try {
            OutputOptions.writeAtomically(file, text.get());
        } catch (ChartException fault) {
            throw CommandFailure.badInput(file + ": " + fault.getMessage(), fault);
        }
    }
}
