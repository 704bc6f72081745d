// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Stream;

import org.loggia.regression.training.Technique;
import org.loggia.regression.training.Training;

/** The names of regression techniques, for completion. */
public final class TechniqueNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Stream.concat(Stream.of(Training.AUTO), Arrays.stream(Technique.values()).map(Technique::label))
                .iterator();
    }
}
