// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.palladio.testing.StubTable;

/** Every type and method that we compile against in Palladio's place is used, and stands in the table of the guide. */
class StubTableTest {

    private final StubTable table = new StubTable(Path.of("../../..").toAbsolutePath().normalize(), "4.1",
            List.of("org.loggia.palladio.stubs", "org.loggia.palladio.stubs4"),
            List.of("org.loggia.palladio.host", "org.loggia.palladio.simulizar4"));

    @Test
    void tableMatchesStubs() {
        assertEquals(table.there(), table.written());
    }

    @Test
    void everyStubIsUsed() {
        assertEquals(List.of(), table.unused());
    }
}
