// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.datasheet;

import java.util.Arrays;

import org.loggia.regression.FactorSpace;
import org.loggia.regression.distribution.AdaptedTargets;
import org.loggia.regression.distribution.DeviceLaw;
import org.loggia.regression.distribution.DeviceLaw.Costs;
import org.loggia.regression.distribution.DeviceTargets;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.TargetModel;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelEstimate;

/**
 * A model of a storage system from its {@link Datasheet}: the parameters of a {@link DeviceLaw}. Printed latencies are
 * those of lone requests of 4 KiB, so the transfer of 4 KiB is subtracted from them. A RAID multiplies rates and
 * bandwidths by its devices; a random write costs two operations of devices in levels 1 and 10, four in level 5 and six
 * in level 6, of which those of levels 5 and 6 read before they write (Patterson, Gibson and Katz 1988; Chen et al.
 * 1994).
 */
public final class DatasheetModel {

    private static final Levels LEVELS = new Levels(1, 5, 25, 50, 75, 90, 95, 99, 99.9, 99.99);
    private static final double MAX_REQUESTS = 4096;
    /** Power of the mean that joins the bounds: between their sum (1) and their maximum. */
    private static final double SHARPNESS = 2;
    /** A queue of 32 requests doubles the random reads of a hard disk, unless its datasheet prints how many. */
    private static final double REORDERING = 0.2;

    private final Datasheet sheet;

    public DatasheetModel(Datasheet sheet) {
        this.sheet = sheet;
    }

    /** The file of a case: the typical device, or one at an end of the expected range. */
    public DistributionFile file(ModelEstimate.Case bound) {
        FactorSpace space = DeviceTargets.space(MAX_REQUESTS, sheet.hasSeeks() ? sheet.capacity() * stripes() : 0);
        double range = sheet.kind().range();
        TargetModel device = new DeviceTargets(space, LEVELS, law());
        double time = switch (bound) {
            case OPTIMISTIC -> 1 / range;
            case TYPICAL -> 1;
            case PESSIMISTIC -> range;
        };
        TargetModel model = time == 1 ? device : new AdaptedTargets(space, device, -1, time, 1, 1);
        return new DistributionFile(new DistributionModel(space, LEVELS, "s", true, model, bands(range)), 0, "",
                new ModelEstimate(sheet.name(),
                        ModelEstimate.Source.DATASHEET, bound));
    }

    /** The range of the mean, and for percentiles the square of it beyond the 95th. */
    private static double[] bands(double range) {
        double[] bands = new double[LEVELS.size() + 1];
        Arrays.setAll(bands, target -> target < LEVELS.size() && LEVELS.percentage(target) > 95 ? range * range
                : range);
        return bands;
    }

    private int stripes() {
        return switch (sheet.raid()) {
            case 1 -> 1;
            case 5 -> sheet.devices() - 1;
            case 6 -> sheet.devices() - 2;
            case 10 -> sheet.devices() / 2;
            default -> sheet.devices();
        };
    }

    private int writeOperations() {
        return switch (sheet.raid()) {
            case 1, 10 -> 2;
            case 5 -> 4;
            case 6 -> 6;
            default -> 1;
        };
    }

    /** The parameters that follow from the figures. */
    DeviceLaw law() {
        int devices = sheet.devices();
        double writes = (double) writeOperations() / devices;
        // Levels 5 and 6 read old data and parity before they write.
        int writeSteps = writeOperations() > 2 ? 2 : 1;
        double readByte = 1 / sheet.readBandwidth();
        double writeByte = 1 / sheet.writeBandwidth();
        DeviceLaw.Shape idle = sheet.kind().idle();
        DeviceLaw.Shape busy = sheet.kind().busy();
        double link = sheet.linkBandwidth() > 0 ? 1 / sheet.linkBandwidth() : 0;
        if (!sheet.hasSeeks()) {
            Costs read = flash(sheet.readLatency() + sheet.roundTrip(), readByte, 1 / sheet.readRate() / devices,
                    devices);
            Costs write = flash(sheet.writeLatency() * writeSteps + sheet.roundTrip(), writeByte,
                    writes / sheet.writeRate(), devices);
            return new DeviceLaw(read, write, 0, 0, 1, 0, false, sheet.unit(), link, SHARPNESS, idle, busy);
        }
        double controller = sheet.readLatency();
        double positioning = controller + sheet.shortestSeek() + 0.5 / sheet.rotations();
        double travel = sheet.averageSeek() - sheet.shortestSeek();
        double reordering = reordering(positioning + travel);
        // Each device orders its own part of the queue.
        double parallel = devices / Math.pow(devices, reordering);
        boolean isBuffered = sheet.writeLatency() > 0;
        Costs read = new Costs(positioning + sheet.roundTrip(), controller + sheet.roundTrip(), travel, readByte,
                positioning / parallel, controller / devices, readByte / devices);
        Costs write = new Costs((isBuffered ? sheet.writeLatency() : positioning * writeSteps) + sheet.roundTrip(),
                (isBuffered ? sheet.writeLatency() : controller) + sheet.roundTrip(),
                isBuffered ? 0 : travel * writeSteps, writeByte, positioning * writeOperations() / parallel, controller
                        * writes,
                writeByte / stripes());
        return new DeviceLaw(read, write, travel / parallel, sheet.capacity() * stripes(),
                sheet.queueDepth() * devices, reordering, true, 0, link, SHARPNESS, idle,
                busy);
    }

    private static Costs flash(double latency, double perByte, double demand, int devices) {
        double alone = Math.max(0.1 * latency, latency - Datasheet.PRINTED_SIZE * perByte);
        return new Costs(alone, alone, 0, perByte, demand, demand, perByte / devices);
    }

    /** The exponent with which printed random reads of a full queue exceed those of a lone client. */
    private double reordering(double positioning) {
        return sheet.readRate() == 0 || sheet.queueDepth() == 1 ? REORDERING
                : Math.max(0, Math.min(1, Math.log(sheet.readRate() * positioning) / Math.log(sheet.queueDepth())));
    }
}
