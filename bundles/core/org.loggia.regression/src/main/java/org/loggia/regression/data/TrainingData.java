// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;

/**
 * Complete data to train on: factor values by column and the response. Arrays are shared, never change them.
 *
 * @param values one array for each factor, one value (or level index) for each row
 * @param responses one value for each row
 */
public record TrainingData(FactorSpace space, Response response, double[][] values, double[] responses) {

    public int rows() {
        return responses.length;
    }

    /** One row in the form a model expects. */
    public double[] row(int index) {
        double[] row = new double[values.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = values[i][index];
        }
        return row;
    }

    /** Some rows, in the given order; ranges and levels stay those of the whole data. */
    public TrainingData rows(int[] rows) {
        double[][] chosen = new double[values.length][];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = choose(values[i], rows);
        }
        return new TrainingData(space, response, chosen, choose(responses, rows));
    }

    /** The same factors with other responses, such as their logarithms. */
    public TrainingData withResponses(double[] others) {
        return new TrainingData(space, response, values, others);
    }

    private static double[] choose(double[] from, int[] rows) {
        return Arrays.stream(rows).mapToDouble(row -> from[row]).toArray();
    }

    /**
     * SHA-256 (hexadecimal) of the data in canonical form: a line with the factor names and the response name, then
     * one line a row, cells separated by tabs, numbers as Java prints doubles, levels by name, lines end with LF.
     */
    public String fingerprint() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            StringBuilder line = new StringBuilder();
            space.factors().forEach(factor -> line.append(factor.name()).append('\t'));
            digest.update(bytes(line.append(response.name())));
            for (int row = 0; row < rows(); row++) {
                line.setLength(0);
                for (int i = 0; i < values.length; i++) {
                    if (space.factor(i) instanceof Factor.Nominal nominal) {
                        line.append(nominal.levels().get((int) values[i][row])).append('\t');
                    } else {
                        line.append(values[i][row]).append('\t');
                    }
                }
                digest.update(bytes(line.append(responses[row])));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static byte[] bytes(StringBuilder line) {
        return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }
}
