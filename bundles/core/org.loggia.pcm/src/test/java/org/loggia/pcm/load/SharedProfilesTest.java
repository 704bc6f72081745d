// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.testing.SharedFiles;

/** Load profiles and usage evolutions that others published. */
class SharedProfilesTest {

    private static LoadProfile profile(String name) {
        return LoadProfile.of(new ModelFiles().load(SharedFiles.file("models/dlim/" + name + ".dlim"))
                .roots(Sequence.class).get(0));
    }

    @Test
    void everyFileComesBackByteForByte() throws IOException {
        PcmModel model = new ModelFiles().load(SharedFiles.file("models/dlim"));
        assertEquals(3, model.files().size());
        assertEquals(List.of(), ModelCheck.check(model));
        for (ModelResource file : model.files()) {
            assertSavedUnchanged(file);
        }
        for (String name : List.of("mediastore", "mediastore10servers", "mediastore11Servers")) {
            Path file = SharedFiles.file("models/mediastore-power-v1/" + name + ".usageevolution");
            assertSavedUnchanged(new ModelFiles().load(file).files().get(0));
        }
    }

    private static void assertSavedUnchanged(ModelResource file) throws IOException {
        var written = new ByteArrayOutputStream();
        file.save(written, Map.of());
        assertArrayEquals(Files.readAllBytes(Path.of(file.getURI().toFileString())), written.toByteArray(),
                file.displayName());
    }

    /** The day's line follows the clock of the week. */
    @Test
    void lineFollowsClockOfWeekAround() {
        LoadProfile week = profile("referenceClockExample");
        assertEquals(336, week.duration());
        for (double time : new double[] {12, 36, 167, 180, 335}) {
            double inWeek = time % 168;
            assertEquals(600 - 560 * inWeek / 168, week.value(time, LoadNoise.NONE), 1e-12 * 600, "at " + time);
        }
        double night = week.value(3, LoadNoise.of(new Random(5)));
        assertEquals(20 + 80 * new Random(5).nextDouble(), night);
    }

    @Test
    void absoluteLineOnSequenceFollowsClockOfItsContainer() {
        LoadProfile wave = profile("sin");
        assertEquals(160, wave.duration());
        assertEquals(20, wave.value(10, LoadNoise.NONE), 1e-12);
        assertEquals(20 * Math.sqrt(0.5), wave.value(85, LoadNoise.NONE), 1e-11);
        assertEquals(5, wave.value(60, LoadNoise.NONE), 1e-12);
        assertEquals(15, wave.value(140, LoadNoise.NONE), 1e-12);
        assertEquals(0, wave.value(160, LoadNoise.NONE));
    }

    /** Some points of the profile of Wikipedia's requests, put together by hand from its parts. */
    @Test
    void profileOfWeeksIsProductOfItsParts() {
        LoadProfile wikipedia = profile("wikipedia");
        assertEquals(1450, wikipedia.duration());
        assertEquals(807627, wikipedia.value(0, LoadNoise.NONE));
        assertEquals((807627.0 + 283345.4999999999) / 2, wikipedia.value(3, LoadNoise.NONE), 1e-6);
        double days = (1 + 0.8297449580106266) / 2 - (0.8297449580106266 - 1) / 2 * Math.cos(Math.PI * 5 / 96);
        assertEquals((283345.5 + 2352399.0) / 2 * days, wikipedia.value(11, LoadNoise.NONE), 1e-6);
        double week = 0.8297449580106266;
        double trend = 1.1307269746006563;
        double morning = wikipedia.value(102 + 336, LoadNoise.NONE);
        double firstMorning = wikipedia.value(102, LoadNoise.NONE);
        assertEquals(firstMorning / 1.0 * trend, morning, 1e-9 * morning);
        assertTrue(firstMorning > 0 && Math.abs(firstMorning / week - 283345.5) < 1e-6, "" + firstMorning / week);
        assertEquals(0, wikipedia.value(1450, LoadNoise.NONE));
    }
}
