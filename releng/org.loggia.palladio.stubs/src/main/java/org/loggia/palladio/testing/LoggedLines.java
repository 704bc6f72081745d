// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.util.ArrayList;
import java.util.List;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** What our bundles log until this is closed. */
public final class LoggedLines extends AppenderSkeleton implements AutoCloseable {

    private static final Logger OURS = Logger.getLogger("org.loggia");

    private final List<String> lines = new ArrayList<>();
    private final Level before = OURS.getLevel();

    public LoggedLines() {
        OURS.setLevel(Level.INFO);
        OURS.addAppender(this);
    }

    /** The lines so far. */
    public List<String> lines() {
        return lines;
    }

    @Override
    protected void append(LoggingEvent event) {
        lines.add(event.getRenderedMessage());
    }

    @Override
    public boolean requiresLayout() {
        return false;
    }

    @Override
    public void close() {
        OURS.removeAppender(this);
        OURS.setLevel(before);
    }
}
