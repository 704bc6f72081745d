// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import org.eclipse.emf.ecore.impl.MinimalEObjectImpl;
import org.palladiosimulator.edp2.models.measuringpoint.MeasuringPoint;
import org.palladiosimulator.edp2.models.measuringpoint.MeasuringPointRepository;
import org.palladiosimulator.edp2.models.measuringpoint.MeasuringpointFactory;
import org.palladiosimulator.edp2.models.measuringpoint.StringMeasuringPoint;
import org.palladiosimulator.probeframework.ProbeFrameworkContext;
import org.palladiosimulator.probeframework.calculator.Calculator;
import org.palladiosimulator.probeframework.calculator.ICalculatorFactory;
import org.palladiosimulator.probeframework.measurement.ProbeMeasurement;
import org.palladiosimulator.probeframework.measurement.RequestContext;
import org.palladiosimulator.probeframework.probes.Probe;
import org.palladiosimulator.probeframework.probes.TriggeredProbe;

/** The response times that a run's calculators were told, by the names of their measuring points. */
public final class TestMeasurements extends ProbeFrameworkContext implements ICalculatorFactory {

    private final Map<String, List<Double>> responseTimes = new TreeMap<>();
    private boolean isBroken;

    /** From now on no calculator is made. */
    public void fail() {
        isBroken = true;
    }

    public Map<String, List<Double>> responseTimes() {
        return responseTimes;
    }

    @Override
    public ICalculatorFactory getCalculatorFactory() {
        return this;
    }

    @Override
    public Calculator buildResponseTimeCalculator(MeasuringPoint measuringPoint, List<Probe> probes) {
        Point point = (Point) measuringPoint;
        if (isBroken || point.repository == null || responseTimes.containsKey(point.name)) {
            throw new IllegalStateException("no calculator for " + point.name);
        }
        List<Double> times = new ArrayList<>();
        responseTimes.put(point.name, times);
        ((TestTimeProbe) probes.get(0)).end = (TestTimeProbe) probes.get(1);
        ((TestTimeProbe) probes.get(1)).times = times;
        return new Calculator() { };
    }

    /** Makes measuring points. */
    public static MeasuringpointFactory factory() {
        return new MeasuringpointFactory() {
            @Override
            public StringMeasuringPoint createStringMeasuringPoint() {
                return new Point();
            }

            @Override
            public MeasuringPointRepository createMeasuringPointRepository() {
                return new Repository();
            }
        };
    }

    private static final class Repository extends MinimalEObjectImpl.Container implements MeasuringPointRepository {
    }

    private static final class Point extends MinimalEObjectImpl.Container implements StringMeasuringPoint {
        private String name;
        private MeasuringPointRepository repository;

        @Override
        public void setMeasuringPoint(String to) {
            name = to;
        }

        @Override
        public void setMeasuringPointRepository(MeasuringPointRepository to) {
            repository = to;
        }
    }

    /** Measures the time; the first of two probes lets the second know when a request began. */
    public static class TestTimeProbe extends TriggeredProbe {
        private final DoubleSupplier clock;
        private final Map<RequestContext, Double> begun = new HashMap<>();
        private TestTimeProbe end;
        private List<Double> times;

        protected TestTimeProbe(DoubleSupplier clock) {
            this.clock = clock;
        }

        @Override
        public ProbeMeasurement takeMeasurement(RequestContext measurementContext) {
            if (times == null) {
                end.begun.put(measurementContext, clock.getAsDouble());
            } else {
                times.add(clock.getAsDouble() - begun.remove(measurementContext));
            }
            return new ProbeMeasurement();
        }
    }
}
