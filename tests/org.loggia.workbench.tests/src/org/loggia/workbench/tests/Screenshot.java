// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;

/** What the screen shows, written to the directory that the system property {@code loggia.screenshots} names. */
final class Screenshot {

    /** Windows fade in; what a test waits for is there already. In milliseconds. */
    private static final int FADING = 300;

    private Screenshot() {
    }

    /** Writes the whole screen, once it has come to rest, to {@code NAME.png} and gives back its pixels. */
    static ImageData take(String name) {
        return take(name, Display.getCurrent().getBounds());
    }

    /** Does so with a part of the screen. */
    static ImageData take(String name, Rectangle part) {
        Display display = Display.getCurrent();
        UserInterface.rest(FADING);
        Image image = new Image(display, part.width, part.height);
        GC screen = new GC(display);
        try {
            Path directory = Files.createDirectories(
                    Path.of(System.getProperty("loggia.screenshots", "target/screenshots")));
            screen.copyArea(image, part.x, part.y);
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(directory.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
            return loader.data[0];
        } catch (IOException unwritten) {
            throw new UncheckedIOException(unwritten);
        } finally {
            screen.dispose();
            image.dispose();
        }
    }
}
