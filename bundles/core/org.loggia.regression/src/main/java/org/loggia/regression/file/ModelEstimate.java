// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The origin of a model that was not learned from a campaign on its device.
 *
 * @param device the device as its user calls it
 * @param source how the model was made
 * @param bound whether the model is the typical one or an end of the range within which real devices are expected
 */
public record ModelEstimate(String device, Source source, Case bound) {

    /** The origin of a model. */
    public enum Source {
        /** From figures of a vendor; nothing was measured. */
        DATASHEET,
        /** From the model of another device and a few measurements. */
        ADAPTED;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Source of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        static List<String> words() {
            return Arrays.stream(values()).map(Source::word).toList();
        }
    }

    /** The position of the device in the expected range. */
    public enum Case {
        OPTIMISTIC, TYPICAL, PESSIMISTIC;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Case of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        static List<String> words() {
            return Arrays.stream(values()).map(Case::word).toList();
        }
    }
}
