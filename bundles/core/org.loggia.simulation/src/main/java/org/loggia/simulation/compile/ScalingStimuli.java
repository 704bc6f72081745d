// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.CreditsLeft;
import org.loggia.io.StorageLatency;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.spd.models.BaseModel;
import org.loggia.pcm.spd.models.ResponseTimeSpecification;
import org.loggia.pcm.spd.triggers.AGGREGATIONMETHOD;
import org.loggia.pcm.spd.triggers.BaseTrigger;
import org.loggia.pcm.spd.triggers.expectations.ExpectedCount;
import org.loggia.pcm.spd.triggers.stimuli.CPUUtilization;
import org.loggia.pcm.spd.triggers.stimuli.HDDUtilization;
import org.loggia.pcm.spd.triggers.stimuli.ManagedElementsStateStimulus;
import org.loggia.pcm.spd.triggers.stimuli.MemoryUtilization;
import org.loggia.pcm.spd.triggers.stimuli.NetworkUtilization;
import org.loggia.pcm.spd.triggers.stimuli.NumberOfElements;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.pcm.spd.triggers.stimuli.QueueLength;
import org.loggia.pcm.spd.triggers.stimuli.SimulationTime;
import org.loggia.pcm.spd.triggers.stimuli.Stimulus;
import org.loggia.pcm.spd.triggers.stimuli.TaskCount;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.scaling.Aggregation;
import org.loggia.simulation.scaling.StimulusSpecification;

/** Compiles the observations that triggers of a target group use; rejects those that the model cannot provide. */
record ScalingStimuli(TargetGroupCompiler group, ModelParts parts, List<Problem> notes) {

    private static final String CPU = "_oro4gG3fEdy4YaaT-RYrLQ";
    private static final String HDD = "_BIjHoQ3KEdyouMqirZIhzQ";

    private static final String MEMORY = "memory";

    /** @param observed a stimulus, or the response time that a model learns from */
    StimulusSpecification compile(EObject observed) {
        if (observed instanceof ResponseTimeSpecification response) {
            requireHeard(response.getResponseTimeStimulus(), response);
            return new StimulusSpecification.Over(((BaseModel) response.eContainer()).getInterval(),
                    new StimulusSpecification.Responses(aggregation(response.getResponseTimeAggregationMethod())));
        }
        StimulusSpecification seen = compile((Stimulus) observed);
        return observed.eContainer() instanceof BaseModel model
                ? new StimulusSpecification.Over(model.getInterval(), seen) : seen;
    }

    private StimulusSpecification compile(Stimulus stimulus) {
        if (stimulus instanceof SimulationTime) {
            return new StimulusSpecification.Time();
        } else if (stimulus instanceof NumberOfElements) {
            return new StimulusSpecification.Size();
        } else if (stimulus instanceof CPUUtilization cpu) {
            return utilization(cpu, CPU, "CPU");
        } else if (stimulus instanceof HDDUtilization hdd) {
            notes.add(SimulationNotes.said(SimulationNotes.BOTH_DIRECTIONS,
                    "Demands to HDDs do not distinguish reads and writes, so the utilization that scales "
                            + ResultNames.of(group.element())
                            + " covers both"));
            return utilization(hdd, HDD, "HDD");
        } else if (stimulus instanceof NetworkUtilization network) {
            return network(network);
        } else if (stimulus instanceof MemoryUtilization memory) {
            return memory(memory);
        } else if (stimulus instanceof TaskCount count) {
            return new StimulusSpecification.Jobs(aggregation(count));
        } else if (stimulus instanceof OperationResponseTime) {
            requireHeard(stimulus, stimulus);
            return new StimulusSpecification.Response();
        } else if (stimulus instanceof QueueLength queue) {
            return queue(queue);
        } else if (stimulus instanceof StorageLatency latency) {
            if (!(latency.getPercentile() > 0 && latency.getPercentile() < 1)) {
                throw new SimulationException(stimulus, "the percentile is " + latency.getPercentile(),
                        "set a value between 0 and 1, such as 0.95");
            }
            requireHeard(stimulus, stimulus,
                    "no user issues such a request to the storage resource of this latency",
                    "choose another storage resource");
            return new StimulusSpecification.Latency(latency.getPercentile());
        } else if (stimulus instanceof CreditsLeft credits) {
            return credits(credits);
        }
        throw new SimulationException(group.element(), stimulus.eClass().getName() + " is not supported",
                "use another stimulus, such as CPUUtilization");
    }

    private void requireHeard(EObject responseTime, EObject observed) {
        requireHeard(observed, responseTime,
                "no service of the target group that users reach has the signature of this response time",
                "choose the signature of such a service");
    }

    private void requireHeard(EObject observed, EObject element, String message, String remedy) {
        if (!group.isHeard(observed)) {
            throw new SimulationException(element, message, remedy);
        }
    }

    private StimulusSpecification utilization(ManagedElementsStateStimulus stimulus, String type, String name) {
        int[] places = group.resources().stream()
                .filter(each -> type.equals(each.element().getActiveResourceType_ActiveResourceSpecification().getId()))
                .mapToInt(group::placeOf).toArray();
        if (places.length == 0) {
            throw new SimulationException(stimulus, "the unit of " + ResultNames.of(group.element()) + " has no "
                    + name,
                    "use another stimulus, or add one to the container");
        }
        return new StimulusSpecification.Utilization(places, aggregation(stimulus));
    }

    private StimulusSpecification network(NetworkUtilization stimulus) {
        if (!parts.links().areSimulated()) {
            throw new SimulationException(stimulus, "a trigger refers to the network, which is not simulated",
                    "also simulate the network");
        }
        int[] links = parts.links().of(group.container());
        if (links.length == 0) {
            throw new SimulationException(stimulus, "no link connects the unit of " + ResultNames.of(group.element()),
                    "use another stimulus, or add a linking resource");
        }
        notes.add(SimulationNotes.said(SimulationNotes.BOTH_DIRECTIONS,
                "Links process transfers of both directions sequentially, so the utilization that scales "
                        + ResultNames.of(group.element())
                        + " covers both directions"));
        return new StimulusSpecification.LinkUtilization(links, aggregation(stimulus));
    }

    /** The PCM has no memory of containers, so a passive resource of their components represents it. */
    private StimulusSpecification memory(MemoryUtilization stimulus) {
        var all = parts.passiveResources().specifications();
        int[] places = IntStream.range(0, all.size())
                .filter(each -> isMemory(all.get(each).element()))
                .map(group::placeOfPassiveIfUsed).filter(place -> place >= 0).toArray();
        if (places.length == 0) {
            throw new SimulationException(group.element(),
                    "MemoryUtilization requires memory, but the components of the unit that users reach "
                            + "have no passive resource for it", "add a passive resource with the name "
                                    + MEMORY
                                    + " that behaviours acquire and release, or use another stimulus");
        }
        return new StimulusSpecification.UnitsInUse(places, aggregation(stimulus));
    }

    private static boolean isMemory(EObject passiveResource) {
        return passiveResource instanceof PassiveResource resource
                && MEMORY.equalsIgnoreCase(resource.getEntityName());
    }

    private StimulusSpecification queue(QueueLength stimulus) {
        List<Integer> all = parts.passiveResources().numbersOf(stimulus.getPassiveResource());
        if (all.isEmpty()) {
            throw new SimulationException(stimulus, "no user reaches the passive resource of this queue length",
                    "choose one that behaviours acquire or release");
        }
        return new StimulusSpecification.FreeUnits(
                all.stream().filter(each -> group.placeOfPassiveIfUsed(each) < 0).mapToInt(Integer::intValue).toArray(),
                all.stream().mapToInt(group::placeOfPassiveIfUsed).filter(place -> place >= 0).toArray());
    }

    private StimulusSpecification credits(CreditsLeft stimulus) {
        int limit = parts.storages().resources().numberOf(stimulus.getLimit());
        if (limit < 0) {
            throw new SimulationException(stimulus, "the limit of these credits does not exist",
                    "choose a limit of a storage resource of this model");
        }
        double most = parts.storages().resources().limits().get(limit).credits();
        if (!(most > 0)) {
            throw new SimulationException(stimulus, "the limit has no credits", "choose a limit with credits");
        }
        boolean isShare = stimulus.eContainer() instanceof BaseTrigger trigger
                && !(trigger.getExpectedValue() instanceof ExpectedCount);
        return new StimulusSpecification.Credits(limit, group.placeOfLimitIfUsed(limit), isShare, most,
                aggregation(stimulus));
    }

    private static Aggregation aggregation(ManagedElementsStateStimulus stimulus) {
        return aggregation(stimulus.getAggregationOverElements());
    }

    private static Aggregation aggregation(AGGREGATIONMETHOD method) {
        return switch (method) {
            case AVERAGE -> Aggregation.AVERAGE;
            case MAX -> Aggregation.MAX;
            case MIN -> Aggregation.MIN;
            case MEDIAN -> Aggregation.MEDIAN;
            case SUM -> Aggregation.SUM;
            case RATEOFCHANGE -> Aggregation.RATE_OF_CHANGE;
            case PERCENTILE90 -> Aggregation.PERCENTILE90;
            case PERCENTILE95 -> Aggregation.PERCENTILE95;
        };
    }
}
