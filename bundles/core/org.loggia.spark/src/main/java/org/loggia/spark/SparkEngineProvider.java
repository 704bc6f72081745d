// SPDX-License-Identifier: EPL-2.0
package org.loggia.spark;

import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.engine.EngineProvider;
import org.loggia.simulation.engine.RemoteWork;

/**
 * Reaches a cluster of Spark: {@code spark://HOST:PORT}, or {@code spark} for what {@code spark-submit} or its
 * configuration names, which may be YARN or Kubernetes.
 */
public final class SparkEngineProvider implements EngineProvider {

    private static final String CONFIGURED = "spark";
    private static final String MASTER = "spark.master";

    @Override
    public boolean knows(String address) {
        return address.equals(CONFIGURED) || address.startsWith("spark://");
    }

    @Override
    public Engine open(String address, String name, RemoteWork work, Consumer<String> notes) {
        try {
            SparkConf configuration = configuration(address, name);
            MasterAddresses.requireOne(configuration.get(MASTER));
            return new SparkEngine(new JavaSparkContext(configuration), work, notes);
        } catch (EngineException unreachable) {
            throw unreachable;
        } catch (NoClassDefFoundError absent) {
            throw new EngineException("Spark is not on the class path; run 'spark-submit loggia-spark.jar ...', or set "
                    + "SPARK_HOME for ./loggia", absent);
        } catch (Exception unreachable) {
            throw unreachable instanceof RuntimeException || unreachable instanceof SparkException
                    ? new EngineException("Spark cannot start: "
                            + SparkEngine.reason(unreachable)
                            + "; correct the address or the cluster", unreachable)
                    : new IllegalStateException(unreachable);
        }
    }

    private static SparkConf configuration(String address, String name) {
        SparkConf configuration = new SparkConf();
        if (!address.equals(CONFIGURED)) {
            configuration.setMaster(address);
        } else if (!configuration.contains(MASTER)) {
            throw new EngineException("there is no master; give spark://HOST:PORT, or use spark-submit", null);
        }
        // What we carry has transient parts, which other serializers would not leave alone.
        return configuration.setAppName(name).set("spark.serializer", "org.apache.spark.serializer.JavaSerializer")
                .setIfMissing("spark.ui.showConsoleProgress", "false").setIfMissing("spark.log.level", "ERROR");
    }
}
