// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes the pages and the table of contents of the help from the guide at build time, so that the two never differ.
 *
 * <p>Arguments: {@code GUIDE HELP}, the folder of the guide and the folder that receives {@code toc.xml} and
 * {@code pages}. A link that leads nowhere ends the build with its place.
 */
public final class GenerateHelp {

    private final Guide guide;
    private final Path help;

    private GenerateHelp(Guide guide, Path help) {
        this.guide = guide;
        this.help = help;
    }

    /** @throws IllegalArgumentException if the guide is at fault, with one line for each thing that is wrong */
    public static void main(String[] arguments) throws IOException {
        new GenerateHelp(Guide.read(Path.of(arguments[0])), Path.of(arguments[1])).run();
    }

    private void run() throws IOException {
        Path folder = Files.createDirectories(help.resolve(HelpText.PAGES));
        guide.copyFiles(folder);
        for (GuidePage page : guide.all()) {
            Files.writeString(folder.resolve(page.htmlName()), HelpText.page(page));
        }
        Files.writeString(help.resolve("toc.xml"), new HelpText(guide).contents());
    }
}
