// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import org.loggia.input.InputFile;
import org.loggia.problem.ProblemException;
import org.loggia.regression.distribution.DistributionModel;

/**
 * The contents of a file that holds a model of a whole distribution.
 *
 * @param rows number of rows it was trained on
 * @param figure what was measured, as the names of the columns began; empty if the table had one figure only
 * @param estimate how the model was estimated; null if it was learned from measurements of its device
 */
public record DistributionFile(DistributionModel model, int rows, String figure, ModelEstimate estimate) {

    /** A model that was learned from measurements. */
    public DistributionFile(DistributionModel model, int rows, String figure) {
        this(model, rows, figure, null);
    }

    /** Bytes in which a file has its first field. */
    private static final int HEAD = 1 << 12;

    /** A model from a table with one figure. */
    public DistributionFile(DistributionModel model, int rows) {
        this(model, rows, "");
    }

    /** Whether the first field of a file identifies such a model; false for unreadable files. */
    public static boolean isOne(Path file) {
        try (JsonParser parser = new JsonFactory().createParser(InputFile.head(file, HEAD))) {
            return parser.nextToken() == JsonToken.START_OBJECT
                    && DistributionFileFormat.VERSION_FIELD.equals(parser.nextFieldName());
        } catch (IOException unreadable) {
            // Whoever reads it as a model of single values says what is wrong.
            return false;
        }
    }

    /**
     * Reads a file strictly.
     *
     * @throws ProblemException naming the file and the place in it
     */
    public static DistributionFile read(Path file) {
        return DistributionFileFormat.read(file);
    }

    /** Writes the file whole or not at all; an existing one is replaced. */
    public void write(Path file) {
        DistributionFileFormat.write(this, file);
    }
}
