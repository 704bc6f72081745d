// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.datasheet;

import java.util.Arrays;
import java.util.List;

import org.loggia.regression.distribution.DeviceLaw.Shape;

/**
 * A kind of storage and the properties that no datasheet prints.
 *
 * <p>Shapes of flash were fitted by least squares to the mean logarithms of 17 percentiles, divided by the mean, of the
 * measured NVMe device of {@code nvme-scaling} (ICPE 2024; see {@code docs/validation/nvme-devices.md}): 16 loads with
 * up to 16 outstanding requests for an idle device, 15 loads with at least 384 for a saturated one. They are used for
 * all flash. Shapes of hard disks follow from a seek and a uniform rotational delay (idle), and from requests that the
 * disk serves in an order of its own (busy: a coefficient of variation of 1). Those of networked storage are those of
 * flash with twice the spread, an assumption.
 *
 * <p>The range is the factor that the mean of a real device is expected to keep in 90 of 100 loads. For NVMe it is the
 * 90th percentile of the errors at the measured device; for the others, of which no measurements were at hand, it is an
 * assumption.
 */
public enum DeviceKind {
    HARD_DISK("hard disk", new Shape(0.35, 0), new Shape(0.83, 0), 2),
    SATA_SSD("SATA SSD", Family.FLASH_IDLE, Family.FLASH_BUSY, 2),
    NVME("NVMe", Family.FLASH_IDLE, Family.FLASH_BUSY, 2),
    CLOUD_VOLUME("cloud volume", Family.NETWORK_IDLE, Family.NETWORK_BUSY, 2.5),
    NFS("NFS", Family.NETWORK_IDLE, Family.NETWORK_BUSY, 2.5),
    OBJECT_STORE("object store", Family.NETWORK_IDLE, Family.NETWORK_BUSY, 3);

    /** The families of shapes. */
    private static final class Family {
        static final Shape FLASH_IDLE = new Shape(0.28, 0);
        static final Shape FLASH_BUSY = new Shape(0.21, 0.07);
        static final Shape NETWORK_IDLE = new Shape(0.56, 0);
        static final Shape NETWORK_BUSY = new Shape(0.42, 0.07);
    }

    private final String word;
    private final Shape idle;
    private final Shape busy;
    private final double range;

    DeviceKind(String word, Shape idle, Shape busy, double range) {
        this.word = word;
        this.idle = idle;
        this.busy = busy;
        this.range = range;
    }

    /** Its name in a datasheet. */
    public String word() {
        return word;
    }

    static List<String> words() {
        return Arrays.stream(values()).map(DeviceKind::word).toList();
    }

    Shape idle() {
        return idle;
    }

    Shape busy() {
        return busy;
    }

    /** Factor that the mean of a real device is expected to keep in 90 of 100 loads. */
    double range() {
        return range;
    }

    boolean isDisk() {
        return this == HARD_DISK;
    }
}
