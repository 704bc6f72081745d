// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;

class ModelSizeTest {

    /** Two steps: 1 below 4, 5 up to 8 and 9 from there, the same for both levels of a factor. */
    private static Training training(String technique) {
        StringBuilder csv = new StringBuilder("x,level,y\n");
        for (int i = 0; i < 48; i++) {
            double x = i / 4;
            csv.append(x).append(',').append(i % 2 == 0 ? "a" : "b").append(',').append(x < 4 ? 1 : x < 8 ? 5 : 9)
                    .append('\n');
        }
        return Training.of(DataSet.parse("d.csv", csv.toString()), "y", List.of()).technique(technique);
    }

    private static ModelSize size(Training training) {
        return ModelSize.of(training.run().model());
    }

    @Test
    void countsPartsThatPeopleRead() {
        assertEquals(new ModelSize(3, "terms"), size(training("lm")));
        assertEquals(new ModelSize(3, "leaves"), size(training("cart")));
        assertEquals(new ModelSize(3, "leaves"), size(training("cart").logResponse(true)));
        assertEquals(new ModelSize(48, "rows"), size(training("gp")));
        assertEquals("rules", size(training("m5")).unit());
        assertEquals(3, size(training("m5")).count());
    }

    @Test
    void sumsModelsOfSplit() {
        assertEquals(new ModelSize(6, "leaves"), size(training("cart").splitBy(List.of("level")).parameters(Map.of(
                "minsplit", 5.0))));
    }
}
