// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Textual models of Palladio, which all commands on models reject with the same message. */
class TextualModelsTest extends CommandTest {

    @ParameterizedTest
    @ValueSource(strings = {"check MODEL", "simulate MODEL", "document MODEL", "complete MODEL --for simucom --out OUT",
        "compare MODEL MODEL", "size MODEL --vary x:1:2 --objective Q", "fit MODEL --measured CSV --find Q"})
    void rejectsTextualModel(String command) throws IOException {
        Path text = Files.writeString(folder.resolve("shop.tpcm"), "repository Shop {\n}\n");
        Path measured = Files.writeString(folder.resolve("m.csv"), "users,point,mean\n1,Users,2\n");
        String message = text + ": textual models (TPCM) are not read, because their generator defines the elements of "
                + "the model; use the model files that TPCM generates, in the folder model-gen of the project";
        for (Path path : List.of(text, folder)) {
            String[] words = command.split(" ");
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i].equals("MODEL") ? path.toString() : words[i].equals("OUT")
                        ? folder.resolve("out").toString() : words[i].equals("CSV") ? measured.toString()
                        : words[i].equals("Q") ? "mean of Users < 1" : words[i];
            }
            assertEquals(ExitStatus.BAD_INPUT, run(words), path::toString);
            assertEquals(message, messages());
        }
    }
}
