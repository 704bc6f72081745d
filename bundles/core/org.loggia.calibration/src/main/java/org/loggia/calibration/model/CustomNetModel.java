// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.engine.DistributionConversion;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeResource;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.PartResult;

/**
 * A net of somebody's own: its structure, the proportions of its service times and their distributions stay; the
 * service times of each type of request are multiplied by a function of the request size.
 *
 * <p>Client places are queueing places whose name begins with <i>client</i>; their tokens are the requests, and a color
 * with the word <i>read</i> or <i>write</i> in its name (or in that of its client place) is of that type. The response
 * time of a color is the time between leaving a client place and coming back, by Little's law.
 *
 * @param name of the net
 * @param template never changed
 * @param factors by type, what service times are multiplied by
 */
public record CustomNetModel(String name, QueueingPetriNet template, Map<RequestType, FittedFunction> factors)
        implements CalibratedStorage {

    /** A color at a client place that represents requests of a type. */
    public record Source(String place, String color, RequestType type) {
    }

    /** The sources of a net. */
    public static List<Source> sources(QueueingPetriNet net) {
        return net.getPlaces().stream().filter(CustomNetModel::isClient).flatMap(place -> place.getColorReferences()
                .stream()
                .flatMap(reference -> type(place.getName() + " " + reference.getColor().getName()).stream()
                        .map(type -> new Source(place.getName(), reference.getColor().getName(), type)))).toList();
    }

    private static boolean isClient(Place place) {
        return place instanceof QueueingPlace && place.getName().toLowerCase(Locale.ROOT).startsWith("client");
    }

    private static Optional<RequestType> type(String name) {
        String words = name.toLowerCase(Locale.ROOT);
        boolean reads = words.contains("read");
        boolean writes = words.contains("write");
        return reads == writes ? Optional.empty() : Optional.of(reads ? RequestType.READ : RequestType.WRITE);
    }

    @Override
    public boolean suits(ResponseTimeMeasurement workload) {
        return workload.machines().size() == 1 && !workload.isInTurn()
                && workload.streams().stream().allMatch(stream -> factors.containsKey(stream.type()));
    }

    @Override
    public QueueingPetriNet net(ResponseTimeMeasurement workload) {
        if (!suits(workload)) {
            throw CalibrationProblems.NET.failure("the net " + name + " has no requests of this type", "");
        }
        QpeResource resource = new QpeResource(URI.createURI(name + ".qpe"));
        QueueingPetriNet copy = EcoreUtil.copy(template);
        resource.getContents().add(copy);
        adapt(copy, workload);
        return copy;
    }

    private void adapt(QueueingPetriNet net, ResponseTimeMeasurement workload) {
        for (Place place : net.getPlaces()) {
            for (ColorReference reference : place.getColorReferences()) {
                String color = reference.getColor().getName();
                if (isClient(place)) {
                    type(place.getName() + " " + color).ifPresent(type -> reference.setInitialPopulation(
                            workload.stream("", type).map(MeasuredStream::clients).orElse(0)));
                } else if (reference instanceof QueueingColorReference served) {
                    type(color).flatMap(type -> workload.stream("", type)).ifPresent(stream -> ScaledDistribution.scale(
                            served.getServiceTime(), factors.get(stream.type()).at(
                                    new Term.Point(stream.activeClients(), stream.size(), workload.fileSet()))));
                }
            }
            if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
                adapt(subnet.getSubnet(), workload);
            }
        }
    }

    @Override
    public void addLaws(NetLawWriter laws, ResponseTimeMeasurement workload) {
        addLaws(laws, template);
    }

    private void addLaws(NetLawWriter laws, QueueingPetriNet net) {
        for (Place place : net.getPlaces()) {
            for (ColorReference reference : place.getColorReferences()) {
                if (!isClient(place) && reference instanceof QueueingColorReference served) {
                    type(reference.getColor().getName()).filter(factors::containsKey).ifPresent(type -> laws.time(place
                            .getName(), reference.getColor().getName(), ScaledDistribution.mean(
                                    served.getServiceTime()) + "*(" + factors.get(type).law() + ")"));
                }
            }
            if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
                addLaws(laws, subnet.getSubnet());
            }
        }
    }

    @Override
    public Map<String, Double> responseTimes(ResponseTimeMeasurement workload, SimulatedResponseTimes solver) {
        NetResults results = solver.run(NetConversion.convert(net(workload)));
        Map<String, Double> times = new LinkedHashMap<>();
        for (MeasuredStream stream : workload.streams()) {
            Source source = sources(template).stream().filter(each -> each.type() == stream.type()).findFirst()
                    .orElseThrow(() -> new NoSuchElementException(stream.color()));
            PartResult thinking = results.part(source.place(), PartResult.Part.QUEUE, source.color());
            times.put(stream.color(), (stream.clients() - thinking.meanTokens()) / thinking.throughput());
        }
        return times;
    }

    @Override
    public Map<String, ServiceTimes> serviceTimes() {
        Map<String, ServiceTimes> times = new LinkedHashMap<>();
        factors.forEach((type, factor) -> times.put("factor on the service times of " + type.label() + "s",
                new ServiceTimes(type, factor)));
        return times;
    }

    @Override
    public List<String> text() {
        return factors.entrySet().stream().map(entry -> "service times of " + entry.getKey().label()
                + "s are multiplied by " + entry.getValue() + entry.getValue().determinationText()).toList();
    }

    /** Multiplies a distribution of a model by a factor; its shape stays. */
    private static final class ScaledDistribution {
        private static final Map<DistributionFunction, List<String>> MULTIPLIED = Map.of(
                DistributionFunction.EXPONENTIAL, List.of("mean"),
                DistributionFunction.DETERMINISTIC, List.of("c", "p1"),
                DistributionFunction.UNIFORM, List.of("min", "max"),
                DistributionFunction.NORMAL, List.of("mean", "stdDev"),
                DistributionFunction.LOGNORMAL, List.of("mean", "stdDev"),
                DistributionFunction.HYPEREXPONENTIAL, List.of("mean", "stdDev"),
                DistributionFunction.PARETO, List.of("min"),
                DistributionFunction.WEIBULL, List.of("beta"));
        private static final Map<DistributionFunction, String> DIVIDED = Map.of(
                DistributionFunction.EXPONENTIAL, "lambda",
                DistributionFunction.GAMMA, "lambda",
                DistributionFunction.ERLANG, "lambda");

        private ScaledDistribution() {
        }

        static boolean isPossible(Distribution distribution) {
            DistributionFunction function = distribution.getFunction();
            return (MULTIPLIED.containsKey(function) || DIVIDED.containsKey(function))
                    && !distribution.getParameters().containsKey("rates");
        }

        /** @throws ProblemException if the distribution has a form that cannot be scaled by its parameters */
        static void scale(Distribution distribution, double factor) {
            if (!isPossible(distribution)) {
                throw CalibrationProblems.NET.failure("a service time is " + distribution.getFunction()
                        .getLiteral()
                        + ", which calibration cannot scale", "use another distribution, such as Gamma");
            }
            Map<String, String> parameters = distribution.getParameters().map();
            for (String key : MULTIPLIED.getOrDefault(distribution.getFunction(), List.of())) {
                parameters.computeIfPresent(key, (name, value) -> scaled(name, value, factor));
            }
            String rate = DIVIDED.get(distribution.getFunction());
            if (rate != null) {
                parameters.computeIfPresent(rate, (name, value) -> scaled(name, value, 1 / factor));
            }
        }

        /** The mean of a distribution whose parameters are in the file. */
        static double mean(Distribution distribution) {
            return DistributionConversion.convert(distribution, Path.of("")).mean();
        }

        private static String scaled(String name, String value, double factor) {
            try {
                return Double.toString(NumberReader.parseFinite(value) * factor);
            } catch (NumberFormatException notANumber) {
                throw CalibrationProblems.NET.failure("the parameter '" + name
                        + "' of a service time must be a finite number, not '"
                        + value
                        + "'", "");
            }
        }
    }
}
