// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.result.Metric;

/** Tables of what was measured at some loads. */
class MeasuredLoadsTest {

    @Test
    void groupsRowsByLoad() {
        List<MeasuredLoad> loads = MeasuredLoads.parse("m.csv", "users,rate orders [1/min],point,mean [ms],p95,"
                + "utilization [%]\n10,30,shop,120,0.4,\n20,30,shop,180,,\n10,30,Server/CPU,,,40\n10,,shop,7,,\n");
        assertEquals(List.of("users=10, rate orders=30", "users=20, rate orders=30", "users=10"), loads.stream()
                .map(MeasuredLoad::name).toList());
        assertEquals(List.of("mean of shop", "p95 of shop", "utilization of Server/CPU"), loads.get(0).figures()
                .stream().map(MeasuredFigure::name).toList());
        assertEquals(List.of(new LoadSetting(LoadSetting.Kind.USERS, null, 10, ""), new LoadSetting(
                LoadSetting.Kind.RATE, "orders", 30, "min")), loads.get(0).settings());
        MeasuredFigure busy = loads.get(0).figures().get(2);
        assertEquals(Metric.Kind.UTILIZATION, busy.text().kind());
        assertEquals("%", busy.text().unit());
        assertEquals(4, busy.line());
    }

    @Test
    void rejectsInvalidTables() {
        assertWrong("users,mean\n1,2\n", "m.csv:1: there is no column 'point'; add it");
        assertWrong("point,mean\na,2\n", "m.csv:1: there is no column 'users' or 'rate'");
        assertWrong("users,point\n1,a\n", "m.csv:1: there is no column of a metric");
        assertWrong("users,point,mean\n1,7,2\n", "m.csv:1: 'point' must name");
        assertWrong("users,point,mean\n1,a,2\n1.5,a,3\n", "m.csv:3: 'users' is 1.5; give a whole number");
        assertWrong("rate [s],point,mean\n1,a,2\n", "m.csv:1: 's' is not a unit of a rate; use 1/s");
        assertWrong("rate,point,mean\n-1,a,2\n", "m.csv:2: 'rate' is -1.0; give a rate above 0");
        assertWrong("users,point,mean\n,a,2\n", "m.csv:2: the load is missing: number of users or rate");
        assertWrong("users,point,mean\n1,a,2\n2,,3\n", "m.csv:3: 'point' is empty");
        assertWrong("users,point,mean\n1,a,0\n", "m.csv:2: 'mean' is 0.0; give a number above 0");
        assertWrong("users,point,mean\n1,a,2\n2,a,\n", "m.csv:3: the row has no measured value");
        assertWrong("users,point,mean\n1,a,fast\n", "m.csv:1: column 'mean' must contain numbers");
        assertWrong("users,point,average\n1,a,2\n", "m.csv:1: column 'average': 'average' is neither");
        assertWrong("users,point,mean [km]\n1,a,2\n", "m.csv:1: column 'mean': 'km' is not a unit of");
        assertWrong("users,point,mean\n1,a,1e200\n", "m.csv:2: 'mean' is too large for calculations");
        assertWrong("users,point,utilization\n1,a,40\n", "m.csv:2: 'utilization' is 40.0, more than 100 %; give a share"
                + " up to 1, or up to 100 under a heading with [%]");
        assertWrong("users,point,utilization [%]\n1,a,140\n", "m.csv:2: 'utilization' is 140.0%, more than 100 %");
    }

    private static void assertWrong(String csv, String expected) {
        ProblemException wrong = assertThrows(ProblemException.class, () -> MeasuredLoads.parse("m.csv", csv));
        String text = wrong.problem().toString();
        assertTrue(text.startsWith(expected), text);
    }
}
