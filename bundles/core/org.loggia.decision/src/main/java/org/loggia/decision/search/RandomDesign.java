// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.queueing.random.RandomStream;

/** Designs drawn at random. */
final class RandomDesign {

    private RandomDesign() {
    }

    /** Every choice with the same probability. */
    static Design of(DesignSpace space, RandomStream random) {
        return new Design(space.degrees().stream().map(each -> choice(each, random)).toList());
    }

    /**
     * Every number of options in use with the same probability in each group, and these drawn without regard to order:
     * choices that are independent of each other would nearly always use most of the options.
     */
    static Design spread(DesignSpace space, OptionGroups groups, RandomStream random) {
        Double[] choices = new Double[space.degrees().size()];
        for (List<Integer> group : groups.groups()) {
            Degree first = space.degrees().get(group.get(0));
            if (group.size() == 1) {
                choices[group.get(0)] = choice(first, random);
                continue;
            }
            List<Double> open = new ArrayList<>();
            for (int option = 0; option < first.options(); option++) {
                open.add((double) option);
            }
            int uses = 1 + random.nextInt(Math.min(first.options(), group.size()));
            while (open.size() > uses) {
                open.remove(random.nextInt(open.size()));
            }
            for (int degree : group) {
                choices[degree] = open.get(random.nextInt(uses));
            }
        }
        return new Design(Arrays.asList(choices));
    }

    private static Double choice(Degree degree, RandomStream random) {
        return degree.options() == 0 ? degree.from() + (degree.to() - degree.from()) * random.nextDouble()
                : (double) random.nextInt(degree.options());
    }
}
