// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** Parts of a trace by device, process and time. */
class TraceSelectionTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;

    private static final String TRACE = "8,0 0 100.0 7 D R 8 + 8 [my app]\n8,16 0 101.0 8 D R 16 + 8 [x]\n"
            + "8,0 0 102.0 8 D W 24 + 8 [x]\n8,0 0 102.5 9 D W 32 + 8 [x]\n8,0 0 103.0 9 D DS 32 + 8 [x]\n";

    private static RecordedRequests of(String trace, Set<String> devices, Set<String> processes, double from,
            double to) {
        return RecordedRequests.of(trace, new TraceOptions(Optional.empty(), BlockEvent.AUTO, 0,
                new TraceSelection(devices, processes, from, to), Optional.empty()));
    }

    private static String starts(RecordedRequests recorded) {
        return recorded.requests.stream().map(r -> r.start() / 512).toList() + " "
                + recorded.contents.log().leftOut();
    }

    private static String fault(Set<String> devices, Set<String> processes, double from, double to) {
        return assertThrows(ProblemException.class, () -> of(TRACE, devices, processes, from, to)).getMessage();
    }

    @Test
    void devices() {
        assertEquals("[8, 24, 32] {discard=1, other device=1}", starts(of(TRACE, Set.of("8,0"), Set.of(), 0, FOREVER)));
        assertEquals("[16] {discard=1, other device=3}", starts(of(TRACE, Set.of("8,16"), Set.of(), 0, FOREVER)));
        assertEquals("t: unknown device sda; choose 8,0, 8,16", fault(Set.of("sda"), Set.of(), 0, FOREVER));
    }

    @Test
    void processesByNumberNameOrBoth() {
        assertEquals("[16, 24] {discard=1, other process=2}", starts(of(TRACE, Set.of(), Set.of("8"), 0, FOREVER)));
        assertEquals("[8] {discard=1, other process=3}", starts(of(TRACE, Set.of(), Set.of("my app"), 0, FOREVER)));
        assertEquals("[8, 32] {discard=1, other process=2}",
                starts(of(TRACE, Set.of(), Set.of("7 my app", "9 x"), 0, FOREVER)));
        assertEquals("t: unknown process fio; choose 7 my app, 8 x, 9 x",
                fault(Set.of(), Set.of("fio"), 0, FOREVER));
        assertEquals("t: unknown process fio; choose none", assertThrows(ProblemException.class,
                () -> of("1,R,0,4096,5\n", Set.of(), Set.of("fio"), 0, FOREVER)).getMessage());
    }

    @Test
    void timeCountsFromFirstRequestOfWholeTrace() {
        assertEquals("[16, 24] {discard=1, outside the time=2}", starts(of(TRACE, Set.of(), Set.of(), 1, 2.5)));
        assertEquals("[24] {discard=1, outside the time=2, other device=1}",
                starts(of(TRACE, Set.of("8,0"), Set.of(), 1, 2.5)));
        assertEquals("t: the selection contains no requests; select more devices, processes or time",
                fault(Set.of(), Set.of(), 100, FOREVER));
        assertEquals("t: requests have no times; select the whole trace", assertThrows(ProblemException.class,
                () -> of("fio version 2 iolog\na add\na read 0 4096\n", Set.of(), Set.of(), 1, 2)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new TraceSelection(Set.of(), Set.of(), 2, 2));
        assertThrows(IllegalArgumentException.class, () -> new TraceSelection(Set.of(), Set.of(), -1, 2));
        assertThrows(IllegalArgumentException.class, () -> new TraceSelection(Set.of(), Set.of(), Double.NaN, 2));
    }
}
