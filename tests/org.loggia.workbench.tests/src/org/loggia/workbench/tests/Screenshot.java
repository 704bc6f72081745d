package org.loggia.workbench.tests;

import java.io.IOException;
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

    private Screenshot() {
    }

    /** Lets the user interface come to rest, for at most the time given. */
    static void settle(Display display, int milliseconds) {
        long end = System.currentTimeMillis() + milliseconds;
        while (System.currentTimeMillis() < end) {
            if (!display.readAndDispatch()) {
                Thread.onSpinWait();
            }
        }
    }

    /** Writes the whole screen to {@code NAME.png} and gives back its pixels. */
    static ImageData take(Display display, String name) throws IOException {
        Path directory = Files.createDirectories(Path.of(System.getProperty("loggia.screenshots", "target/screenshots")));
        Rectangle bounds = display.getBounds();
        Image image = new Image(display, bounds.width, bounds.height);
        GC screen = new GC(display);
        try {
            screen.copyArea(image, 0, 0);
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(directory.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
            return loader.data[0];
        } finally {
            screen.dispose();
            image.dispose();
        }
    }
}
