// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.load.LoadProfile;
import org.loggia.pcm.load.LoadProfileException;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.usageevolution.Usage;

/** Load profiles have a value at every time, and usage evolutions can be followed. */
final class LoadChecks {

    private LoadChecks() {
    }

    static void check(PcmModel model, Findings findings) {
        model.roots(Sequence.class).forEach(each -> profile(each, findings));
        model.all(Usage.class).forEach(each -> usage(each, findings));
    }

    private static void profile(Sequence root, Findings findings) {
        try {
            LoadProfile.of(root);
        } catch (LoadProfileException fault) {
            findings.error(fault.element(), fault.problem().message(), fault.problem().remedy());
        }
    }

    private static void usage(Usage usage, Findings findings) {
        if (!(usage.getEvolutionStepWidth() >= 0 && usage.getEvolutionStepWidth() < Double.POSITIVE_INFINITY)) {
            findings.error(usage, "its step width is " + usage.getEvolutionStepWidth(), "set a value above 0");
        }
        if (usage.getLoadEvolution() == null && !usage.getWorkEvolutions().isEmpty()) {
            findings.error(usage, "it changes parameters but has no load profile, which determines their duration",
                    "set one");
        }
    }
}
