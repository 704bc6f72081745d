// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.action.IAction;
import org.loggia.chart.ChartTable;

/** Something drawn from numbers, which can be copied and saved as a picture and as the numbers. */
public interface PictureSource {

    /** Whether there is anything to copy. */
    boolean isSomething();

    /** The picture on light ground, with two pixels for each point. */
    BufferedImage pixels();

    /**
     * Writes the picture as SVG if the file's name ends so, else as PNG; whole or not at all.
     *
     * @throws IOException if the file cannot be written
     */
    void save(Path file) throws IOException;

    /** The numbers. */
    ChartTable table();

    /** What changes how it is looked at. */
    List<IAction> views();
}
