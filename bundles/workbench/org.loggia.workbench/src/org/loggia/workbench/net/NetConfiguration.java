// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.loggia.input.NumberReader;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.workbench.launch.RunConfiguration;

/**
 * What a run configuration of a net says.
 *
 * @param net workspace path of the {@code .qpe} file
 * @param exact whether the net is solved exactly; then nothing of what follows counts
 * @param time simulated time after the warm-up; not a number: as the net's own settings say
 * @param precision relative half-width of the 95 % intervals at which to stop; not a number: as the net says, or 0.02
 * @param seed of the random numbers
 * @param replications independent runs
 */
public record NetConfiguration(String net, boolean exact, double time, double precision, long seed, int replications)
        implements RunConfiguration {

    /** The type of run configurations that {@code plugin.xml} contributes. */
    public static final String TYPE = "org.loggia.workbench.net.simulation";

    private static final String NET = "net";
    private static final String EXACT = "exact";
    private static final String TIME = "time";
    private static final String PRECISION = "precision";
    private static final String SEED = "seed";
    private static final String REPLICATIONS = "replications";

    public NetConfiguration {
        if (time <= 0) {
            throw new IllegalArgumentException("The simulated time must be above 0.");
        }
        if (precision < 0 || precision >= 1) {
            throw new IllegalArgumentException("The precision must lie between 0 and 1, such as 0.02.");
        }
        if (replications < 1) {
            throw new IllegalArgumentException("There must be 1 or more replications.");
        }
    }

    /** A net with the settings that a user begins with: its own. */
    public static NetConfiguration of(String net) {
        return new NetConfiguration(net, false, Double.NaN, Double.NaN, 1, 1);
    }

    /**
     * Reads a run configuration. Numbers are stored as text, so that none loses a digit.
     *
     * @throws IllegalArgumentException if a setting makes no sense; the message says which
     */
    public static NetConfiguration read(ILaunchConfiguration stored) throws CoreException {
        return new NetConfiguration(stored.getAttribute(NET, ""), stored.getAttribute(EXACT, false),
                NumberReader.restoreDouble(stored.getAttribute(TIME, "NaN")),
                NumberReader.restoreDouble(stored.getAttribute(PRECISION, "NaN")),
                NumberReader.parseLong(stored.getAttribute(SEED, "1")), stored.getAttribute(REPLICATIONS, 1));
    }

    @Override
    public String type() {
        return TYPE;
    }

    @Override
    public String name() {
        return new Path(net).removeFileExtension().lastSegment();
    }

    @Override
    public boolean canUse(RunConfiguration existing) {
        return existing instanceof NetConfiguration that && net.equals(that.net);
    }

    @Override
    public NetJob job(String name) {
        return new NetJob(name, this);
    }

    @Override
    public void write(ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(NET, net);
        copy.setAttribute(EXACT, exact);
        copy.setAttribute(TIME, Double.toString(time));
        copy.setAttribute(PRECISION, Double.toString(precision));
        copy.setAttribute(SEED, Long.toString(seed));
        copy.setAttribute(REPLICATIONS, replications);
    }

    /** The file of the net; null if there is none. */
    public IFile file() {
        IFile file = net.isBlank() || new Path(net).segmentCount() < 2 ? null
                : ResourcesPlugin.getWorkspace().getRoot().getFile(new Path(net));
        return file != null && file.isAccessible() && file.getLocation() != null ? file : null;
    }

    @Override
    public String fault() {
        return net.isBlank() ? "Choose a net."
                : file() == null ? "There is no file " + net + " in the workspace." : null;
    }

    /** How to run a net: as it says itself, unless this says otherwise. */
    public NetRunSettings settings(Net described) {
        NetRunSettings settings = NetRunSettings.of(described).withSeed(seed)
                .withReplications(replications, Runtime.getRuntime().availableProcessors());
        if (!Double.isNaN(time)) {
            settings = settings.withTime(time).withPrecision(0);
        }
        if (!Double.isNaN(precision)) {
            settings = settings.withPrecision(precision);
            settings = Double.isNaN(time) ? settings.withTime(Double.POSITIVE_INFINITY) : settings;
        }
        return settings;
    }
}
