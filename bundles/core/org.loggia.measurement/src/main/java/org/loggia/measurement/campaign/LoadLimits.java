// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import static org.loggia.measurement.campaign.Setting.LIMITED_BY;
import static org.loggia.measurement.campaign.Setting.RATE_LIMIT;
import static org.loggia.measurement.campaign.Setting.READ_RATE_LIMIT;
import static org.loggia.measurement.campaign.Setting.READ_THROUGHPUT_LIMIT;
import static org.loggia.measurement.campaign.Setting.THROUGHPUT_LIMIT;
import static org.loggia.measurement.campaign.Setting.WRITE_RATE_LIMIT;
import static org.loggia.measurement.campaign.Setting.WRITE_THROUGHPUT_LIMIT;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Limits of requests and bytes a second. A cgroup holds them in the kernel, for all clients together: a request over
 * the limit waits there, and its wait is part of its response time. fio holds each client back before it issues a
 * request, so response times do not contain the wait.
 */
public final class LoadLimits {

    /** All kinds of limits. */
    static final List<Setting> KINDS = List.of(RATE_LIMIT, READ_RATE_LIMIT, WRITE_RATE_LIMIT, THROUGHPUT_LIMIT,
            READ_THROUGHPUT_LIMIT, WRITE_THROUGHPUT_LIMIT);
    private static final double MAX_ROUNDING = 0.01;

    private final RunSettings settings;

    LoadLimits(RunSettings settings) {
        this.settings = settings;
    }

    /** Whether the kernel of the target holds the limits. */
    public boolean byCgroup() {
        return settings.name(LIMITED_BY, "").equals("cgroup");
    }

    /** Whether fio holds the limits. */
    public boolean byFio() {
        return settings.name(LIMITED_BY, "").equals("fio");
    }

    /** The limits by the names that a cgroup's {@code io.max} has for them; those that are not given are none. */
    public Map<String, Long> byNameOfCgroup() {
        Map<String, Long> limits = new TreeMap<>();
        Map.of("riops", READ_RATE_LIMIT, "wiops", WRITE_RATE_LIMIT, "rbps", READ_THROUGHPUT_LIMIT, "wbps",
                WRITE_THROUGHPUT_LIMIT).forEach((name, setting) -> {
                    if (settings.has(setting)) {
                        limits.put(name, settings.number(setting));
                    }
                });
        return limits;
    }

    /** Requests a second of each client as fio takes them, {@code reads,writes}; empty for no such limit. */
    public String rates() {
        return ofAClient(RATE_LIMIT, READ_RATE_LIMIT, WRITE_RATE_LIMIT);
    }

    /** Bytes a second of each client as fio takes them, {@code reads,writes}; empty for no such limit. */
    public String throughputs() {
        return ofAClient(THROUGHPUT_LIMIT, READ_THROUGHPUT_LIMIT, WRITE_THROUGHPUT_LIMIT);
    }

    /** A limit of both is shared out as the load is mixed, because fio knows limits of each type only. */
    private String ofAClient(Setting both, Setting reads, Setting writes) {
        double share = both == RATE_LIMIT ? settings.readShare() : shareOfBytes();
        String read = settings.readShare() > 0 ? part(both, share, reads) : "";
        String write = settings.readShare() < 1 ? part(both, 1 - share, writes) : "";
        return read.isEmpty() && write.isEmpty() ? "" : read + "," + write;
    }

    private double shareOfBytes() {
        double read = settings.readShare() * settings.readSize();
        return read / (read + (1 - settings.readShare()) * settings.writeSize());
    }

    private String part(Setting both, double share, Setting own) {
        if (!settings.has(both) && !settings.has(own)) {
            return "";
        }
        double wanted = (settings.has(own) ? settings.number(own) : settings.number(both) * share)
                / settings.clients();
        long rounded = Math.round(wanted);
        if (rounded == 0 || Math.abs(rounded - wanted) > MAX_ROUNDING * wanted) {
            throw new IllegalArgumentException("fio limits each client separately to a whole number, but "
                    + own.label()
                    + " is "
                    + Math.round(1000 * wanted) / 1000.0
                    + " per client; use fewer clients or another limit");
        }
        return Long.toString(rounded);
    }

    /**
     * Checks what must hold between the limits and the other settings.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    void check() {
        List<Setting> given = KINDS.stream().filter(settings::has).toList();
        if (given.isEmpty() == settings.has(LIMITED_BY)) {
            throw new IllegalArgumentException(given.isEmpty() ? "limitedBy requires a limit; set one of " + String
                    .join(
                            ", ", KINDS.stream().map(Setting::label).toList()) + ", or remove it" : given.get(0).label()
                                    + " has no limitedBy; set limitedBy: cgroup or fio");
        }
        refuseTwice(RATE_LIMIT, READ_RATE_LIMIT, WRITE_RATE_LIMIT);
        refuseTwice(THROUGHPUT_LIMIT, READ_THROUGHPUT_LIMIT, WRITE_THROUGHPUT_LIMIT);
        if (byCgroup()) {
            checkCgroup();
        } else if (byFio() && settings.has(Setting.READ_SHARE)) {
            checkFio();
        }
    }

    private void refuseTwice(Setting both, Setting... each) {
        for (Setting setting : each) {
            if (settings.has(both) && settings.has(setting)) {
                throw new IllegalArgumentException(both.label() + " and "
                        + setting.label()
                        + " limit the same quantity; remove one of them");
            }
        }
    }

    private void checkCgroup() {
        for (Setting both : List.of(RATE_LIMIT, THROUGHPUT_LIMIT)) {
            if (settings.has(both)) {
                throw new IllegalArgumentException("a cgroup limits reads and writes separately, not "
                        + both.label()
                        + "; limit each of them, or set limitedBy: fio");
            }
        }
        if (!settings.isDirect()) {
            throw new IllegalArgumentException("a cgroup limits only direct I/O; set directIo: true");
        }
    }

    private void checkFio() {
        boolean rates = !rates().isEmpty();
        boolean throughputs = !throughputs().isEmpty();
        if (!rates && !throughputs) {
            throw new IllegalArgumentException(
                    "the load has no requests of the limited type; change readShare or the limits");
        }
        if (rates && throughputs) {
            throw new IllegalArgumentException("fio limits either requests or bytes; remove one, or set limitedBy:"
                    + " cgroup");
        }
        if (settings.isOpen()) {
            throw new IllegalArgumentException("with arrivalRate fio already paces requests; remove it or the limit, or"
                    + " set limitedBy: cgroup");
        }
    }
}
