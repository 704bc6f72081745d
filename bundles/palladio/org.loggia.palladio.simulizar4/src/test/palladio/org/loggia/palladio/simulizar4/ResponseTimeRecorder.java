// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import java.util.List;
import java.util.Map;
import org.loggia.palladio.testing.EclipseStart;
import org.loggia.palladio.testing.SimulatorRuns;
import org.palladiosimulator.measurementframework.MeasuringValue;
import org.palladiosimulator.metricspec.constants.MetricDescriptionConstants;
import org.palladiosimulator.recorderframework.AbstractRecorder;
import org.palladiosimulator.recorderframework.config.AbstractRecorderConfiguration;
import org.palladiosimulator.recorderframework.config.AbstractRecorderConfigurationFactory;
import org.palladiosimulator.recorderframework.config.IRecorderConfiguration;

/** Keeps the response times of a measuring point; a simulator makes one for each. */
public final class ResponseTimeRecorder extends AbstractRecorder {

    private List<Double> times;

    /** Registers all extensions of the class path and this recorder. */
    static void register() throws Exception {
        EclipseStart.withRecorder("org.palladiosimulator.recorderframework", ConfigurationFactory.class,
                ResponseTimeRecorder.class);
    }

    @Override
    public void initialize(IRecorderConfiguration configuration) {
        times = SimulatorRuns.times(((Configuration) configuration).getMeasuringPoint().getStringRepresentation());
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void writeData(MeasuringValue value) {
        if (value.isCompatibleWith(MetricDescriptionConstants.RESPONSE_TIME_METRIC_TUPLE)) {
            times.add(value.getMeasureForMetric(MetricDescriptionConstants.RESPONSE_TIME_METRIC)
                    .doubleValue((javax.measure.unit.Unit) javax.measure.unit.SI.SECOND));
        }
    }

    @Override
    public void flush() {
        // The times are in memory.
    }

    /** Keeps the measuring point. */
    public static final class Configuration extends AbstractRecorderConfiguration {
    }

    /** Named in the extension that is added to the registry. */
    public static final class ConfigurationFactory extends AbstractRecorderConfigurationFactory {

        @Override
        public IRecorderConfiguration createRecorderConfiguration(Map<String, Object> values) {
            Configuration made = new Configuration();
            made.setConfiguration(values);
            return made;
        }

        @Override
        public void finalizeRecorderConfigurationFactory() {
            // The times are in memory.
        }
    }
}
