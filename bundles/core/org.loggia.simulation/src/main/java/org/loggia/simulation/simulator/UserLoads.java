// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.storage.ScenarioRequests;
import org.loggia.simulation.storage.UserLoad;

/** The load of users on storages. */
final class UserLoads {

    private UserLoads() {
    }

    /** Of the scenarios whose users send requests to a storage; none where a number of users changes. */
    static List<UserLoad> of(Plan plan, List<RunResult> runs, int storage) {
        List<UserLoad> loads = new ArrayList<>();
        for (Scenario scenario : plan.isSteady() ? plan.scenarios() : List.<Scenario>of()) {
            long requests = 0;
            double waiting = 0;
            for (RunResult run : runs) {
                for (ScenarioRequests each : run.storageUsers().get(storage)) {
                    if (each.scenario() == scenario.point()) {
                        requests += each.requests();
                        waiting += each.waiting() / runs.size();
                    }
                }
            }
            if (requests > 0) {
                // Those who fork wait for several requests at a time.
                loads.add(new UserLoad(scenario.name(), scenario.isOpen(), requests,
                        scenario.isOpen() ? 0 : Math.min(1, waiting / scenario.population())));
            }
        }
        return loads;
    }
}
