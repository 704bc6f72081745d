// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.palladiosimulator.edp2.models.measuringpoint.MeasuringPointRepository;
import org.palladiosimulator.edp2.models.measuringpoint.MeasuringpointFactory;
import org.palladiosimulator.edp2.models.measuringpoint.StringMeasuringPoint;
import org.palladiosimulator.probeframework.ProbeFrameworkContext;
import org.palladiosimulator.probeframework.measurement.RequestContext;
import org.palladiosimulator.probeframework.probes.TriggeredProbe;

/**
 * Response times of storage among Palladio's own measurements: a measuring point for the reads and one for the writes
 * of each storage resource, made when the first of them comes.
 */
public final class MeasuringPoints {

    private final ProbeFrameworkContext run;
    private final Class<? extends TriggeredProbe> clock;
    private final Object time;
    private final MeasuringPointRepository repository =
            MeasuringpointFactory.eINSTANCE.createMeasuringPointRepository();
    private final Map<String, Span> spans = new HashMap<>();

    private record Span(TriggeredProbe start, TriggeredProbe end) {
    }

    /**
     * @param run   where the measurements are made
     * @param clock Palladio's probe of the simulated time
     * @param time  what tells the time
     */
    public MeasuringPoints(ProbeFrameworkContext run, Class<? extends TriggeredProbe> clock, Object time) {
        this.run = run;
        this.clock = clock;
        this.time = time;
    }

    /**
     * A request begins.
     *
     * @param point   name of the measuring point
     * @param process id of the process that issues the request, the only one of the process at the time
     * @return run when the request is done
     */
    Runnable begin(String point, String process) {
        Span span = spans.computeIfAbsent(point, this::open);
        RequestContext context = new RequestContext(process);
        span.start().takeMeasurement(context);
        return () -> span.end().takeMeasurement(context);
    }

    private Span open(String name) {
        StringMeasuringPoint point = MeasuringpointFactory.eINSTANCE.createStringMeasuringPoint();
        point.setMeasuringPoint(name);
        point.setMeasuringPointRepository(repository);
        Span span = new Span(clock(), clock());
        run.getCalculatorFactory().buildResponseTimeCalculator(point, List.of(span.start(), span.end()));
        return span;
    }

    /** Another probe; by which type it takes what tells the time changed between releases. */
    private TriggeredProbe clock() {
        for (Constructor<?> each : clock.getConstructors()) {
            if (each.getParameterCount() == 1 && each.getParameterTypes()[0].isInstance(time)) {
                try {
                    return clock.cast(each.newInstance(time));
                } catch (ReflectiveOperationException failed) {
                    throw new IllegalStateException(clock.getName() + " cannot be made: " + failed, failed);
                }
            }
        }
        throw new IllegalStateException(clock.getName() + " cannot be made of " + time.getClass().getName());
    }
}
