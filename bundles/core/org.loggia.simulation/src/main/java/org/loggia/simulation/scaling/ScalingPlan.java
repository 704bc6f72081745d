// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.Elasticity;
import org.loggia.simulation.run.Run;

/**
 * Target groups and the policies that scale them, in the order of the file.
 *
 * @param groups steps refer to them by index
 * @param policies those that are active
 */
public record ScalingPlan(List<GroupSpecification> groups, List<PolicySpecification> policies) implements Elasticity {

    @Override
    public Set<Integer> populations() {
        return groups.stream().flatMapToInt(group -> Arrays.stream(group.scenarios())).boxed()
                .collect(Collectors.toSet());
    }

    @Override
    public List<String> points(String id, IntFunction<String> resources) {
        List<String> points = new ArrayList<>();
        for (GroupSpecification group : groups) {
            if (id.equals(EcoreUtil.getID(group.element()))) {
                points.add(group.point());
                Arrays.stream(group.resources()).mapToObj(resources).map(group::point).forEach(points::add);
            }
        }
        return points;
    }

    @Override
    public InRun in(Run run, IntFunction<RandomStream> streams) {
        return new ScalingRun(this, run, streams);
    }
}
