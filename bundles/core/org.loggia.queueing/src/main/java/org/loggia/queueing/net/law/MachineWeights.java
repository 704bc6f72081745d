// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.List;

import org.loggia.input.NumberReader;

/** Rules that derive the weights of several virtual machines from the relative weight of reads. */
public sealed interface MachineWeights permits EqualWeights, ClientOrderWeights, ClientShareWeights,
        LimitedWeights, LocalWeights {
    /**
     * Finds the weights.
     *
     * @param weight of reads relative to writes
     * @param clients of the machines
     * @param reads filled with the weight of each machine's reads
     * @param writes filled with the weight of each machine's writes
     */
    void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes);

    /**
     * The requests of each machine that compete at the storage, on average: all of them, unless a limit keeps some in
     * their machine. Of what is at the storage, all is.
     *
     * @param weight of reads relative to writes
     * @param clients of the machines
     */
    default MachineClients atStorage(RelativeWeight weight, MachineClients clients) {
        return clients;
    }

    /** The rule as a person reads it; nothing if there is nothing to say. */
    List<String> text();

    /** The rule as the law of a net names it: a word and its numbers, divided by colons. */
    String law();

    /**
     * The rule that a law names.
     *
     * @throws IllegalArgumentException if there is none; the message says why
     */
    static MachineWeights named(String law) {
        String[] words = law.split(":", -1);
        try {
            if (words[0].equals("limited") && words.length > 2) {
                MachineWeights rule = named(law.substring(words[0].length() + words[1].length() + 2));
                return new LimitedWeights(NumberReader.parseInt(words[1]), rule);
            }
            MachineWeights rule = switch (words[0] + "/" + words.length) {
                case "equal/1" -> new EqualWeights();
                case "share/2" -> new ClientShareWeights(NumberReader.parseDouble(words[1]));
                case "order/2" -> new ClientOrderWeights(limit(words[1]));
                case "local/3" -> new LocalWeights(NumberReader.parseDouble(words[1]), limit(words[2]), false);
                case "local/4" -> new LocalWeights(NumberReader.parseDouble(words[1]), limit(words[2]),
                        words[3].equals("inverted"));
                default -> null;
            };
            if (rule != null && rule.law().equals(law)) {
                return rule;
            }
        } catch (NumberFormatException noNumber) {
            // as any other law that names no rule
        }
        throw new IllegalArgumentException("'"
                + law
                + "' is not a rule for machines; choose equal, share:POWER, order:C and local:EPSILON:C, "
                + "also with :inverted, and limited:NUMBER: before one of them");
    }

    /** A number of clients, or {@code Infinity} where the rule has no limit. */
    private static double limit(String word) {
        return word.equals("Infinity") ? Double.POSITIVE_INFINITY : NumberReader.parseDouble(word);
    }
}
