// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.loggia.input.NumberReader;
import org.loggia.yaml.YamlText;

/**
 * A limit of what all machines together may send to a rented storage system.
 *
 * @param storage position of the storage system in the file
 * @param limit position among the limits of the storage system
 */
record LimitRow(int storage, int limit) {

    static final String STORAGES = "storages";
    static final String RATE = "rate_per_s";
    static final String BURST_RATE = "burstRate_per_s";
    static final String CREDITS = "credits";
    static final String RENTED = "rented";

    /** All rows of a description. */
    static List<LimitRow> of(YamlText text) {
        return IntStream.range(0, text.size(STORAGES)).boxed().flatMap(storage -> IntStream.range(0, text.size(STORAGES,
                storage, RENTED)).mapToObj(limit -> new LimitRow(storage, limit))).toList();
    }

    /** The description with a limit more, behind those that a storage system has. */
    static YamlText add(YamlText text, int storage) {
        String limit = "{" + RATE + ": 1000}";
        int at = text.size(STORAGES, storage, RENTED);
        return at == 0 ? text.with("[" + limit + "]", STORAGES, storage, RENTED)
                : text.with(limit, STORAGES, storage, RENTED, at);
    }

    String storageName(YamlText text) {
        return text.value(STORAGES, storage, "name").orElse("");
    }

    /** A value; empty if the description leaves it out. */
    String value(YamlText text, String key) {
        return text.value(STORAGES, storage, RENTED, limit, key).orElse("");
    }

    /**
     * The description with another value.
     *
     * @param value empty to leave it out
     */
    YamlText change(YamlText text, String key, String value) {
        return value.isEmpty() ? text.without(STORAGES, storage, RENTED, limit, key)
                : text.with(YamlText.scalar(value), STORAGES, storage, RENTED, limit, key);
    }

    /**
     * The description with another rate, burst rate or number of credits.
     *
     * @throws IllegalArgumentException if it does not go with the others, which says why
     */
    YamlText changeNumber(YamlText text, String key, String value) {
        YamlText changed = change(text, key, value);
        OptionalDouble rate = number(changed, RATE);
        OptionalDouble burst = number(changed, BURST_RATE);
        if (key.equals(RATE) && rate.orElse(0) <= 0) {
            throw new IllegalArgumentException("Rate: enter a number above 0; use Remove to delete the limit");
        }
        if (burst.isEmpty()) {
            return changed;
        }
        if (!key.equals(RATE) && number(changed, CREDITS).orElse(0) <= 0) {
            throw new IllegalArgumentException(key.equals(CREDITS)
                    ? "Credits: the burst rate requires credits; clear the burst rate first"
                    : "Burst rate: credits are required; enter them first");
        }
        if (!key.equals(CREDITS) && rate.isPresent() && burst.getAsDouble() < rate.getAsDouble()) {
            throw new IllegalArgumentException(key.equals(RATE)
                    ? "Rate: " + value + " is above the burst rate, " + value(text, BURST_RATE)
                    : "Burst rate: " + value + " is below the rate, " + value(text, RATE));
        }
        return changed;
    }

    private OptionalDouble number(YamlText text, String key) {
        try {
            return OptionalDouble.of(NumberReader.parseDouble(value(text, key)));
        } catch (NumberFormatException none) {
            return OptionalDouble.empty();
        }
    }

    YamlText remove(YamlText text) {
        return text.without(STORAGES, storage, RENTED, limit);
    }
}
