package org.loggia.regression.cubist;

import java.util.List;
import java.util.Set;
import org.loggia.regression.linear.LinearTerm;

/** A node of a tree of rules as people read it; a path to a leaf is a rule, its linear model the conclusion. */
public sealed interface RuleNode {

    /** Number of training rows that reached the node. */
    int rows();

    /** The conclusion of a rule: intercept plus terms of one variable each. */
    record Leaf(double intercept, List<LinearTerm> terms, int rows) implements RuleNode {
        public Leaf {
            terms = List.copyOf(terms);
        }
    }

    /** Rows with {@code factor < threshold} go to {@code below}, the others to {@code above}. */
    record NumericSplit(int factor, double threshold, int rows, RuleNode below, RuleNode above) implements RuleNode {
    }

    /** Rows whose level index is in {@code levels} go to {@code inside}, the others to {@code outside}. */
    record NominalSplit(int factor, Set<Integer> levels, int rows, RuleNode inside, RuleNode outside)
            implements RuleNode {
        public NominalSplit {
            levels = Set.copyOf(levels);
        }
    }

    /** Number of nodes below and including this one. */
    default int size() {
        if (this instanceof NumericSplit split) {
            return 1 + split.below.size() + split.above.size();
        }
        if (this instanceof NominalSplit split) {
            return 1 + split.inside.size() + split.outside.size();
        }
        return 1;
    }
}
