// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import org.eclipse.core.resources.IContainer;
import org.loggia.workbench.lab.form.NewDescriptionWizard;

/** New &gt; Consolidation: two machines on two storage systems, to be replaced by one's own. */
public final class NewConsolidationWizard extends NewDescriptionWizard {

    private static final String TEXT = """
            # Measurements of each machine in isolation. The form edits this file; loggia consolidate reads it.
            storages:
              - name: A
              - name: B
            machines:
              - name: file server
                read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                write: {throughput_per_s: 238, responseTime_ms: 4.82, arrivalQueue: 8.47}
                limits: {read_ms: 34}
              - name: mail server
                read: {throughput_per_s: 245, responseTime_ms: 17.3, arrivalQueue: 5.6}
                write: {throughput_per_s: 370, responseTime_ms: 2.35, arrivalQueue: 3.1}
            """;

    public NewConsolidationWizard() {
        super("Consolidation", "machines.yaml");
    }

    @Override
    protected String text(String name, IContainer folder) {
        return TEXT;
    }
}
