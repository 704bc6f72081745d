// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.List;
import org.loggia.pcm.core.entity.Entity;

/** Names of selectable elements in results: by their names, and by their ids where two have the same. */
final class OptionNames {

    private OptionNames() {
    }

    static String of(List<? extends Entity> options, int number) {
        Entity option = options.get(number);
        String name = option.getEntityName();
        boolean isUnique = name != null && options.stream().filter(each -> name.equals(each.getEntityName()))
                .count() == 1;
        return isUnique ? name : option.getId();
    }
}
