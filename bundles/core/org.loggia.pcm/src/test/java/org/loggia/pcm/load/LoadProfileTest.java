// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.testing.SharedFiles;

/** Values of load functions against closed forms; published profiles. */
class LoadProfileTest {

    private static final double EXACT = 1e-12;
    private static final double[] FIVE = {0, 2.5, 5, 7.5, 9.999999999999999};

    @TempDir
    private Path folder;
    private Profiles profiles;

    @BeforeEach
    void folder() {
        profiles = new Profiles(folder);
    }

    private static void assertValues(LoadProfile profile, double[] times, double... expected) {
        for (int i = 0; i < times.length; i++) {
            assertEquals(expected[i], profile.value(times[i], LoadNoise.NONE),
                    EXACT * Math.max(1, Math.abs(expected[i])), "at " + times[i]);
        }
    }

    @Test
    void waveInLoopIsMultipliedFirstAndThenAddedTo() {
        LoadProfile profile = LoadProfile.of(profiles.sequence("terminateAfterLoops=\"3\"", """
                <combine operator="SUB"><function xsi:type="d:Constant" constant="5.0"/></combine>
                <combine operator="MULT">
                  <function xsi:type="d:LinearTrend" functionOutputAtStart="1.0" functionOutputAtEnd="2.0"/>
                </combine>
                <sequenceFunctionContainers duration="24.0">
                  <function xsi:type="d:Sin" min="20.0" max="100.0" period="24.0" phase="-6.0"/>
                </sequenceFunctionContainers>
                """));
        double late = (60 - 40 * Math.sqrt((1 + (Math.sqrt(6) + Math.sqrt(2)) / 4) / 2)) * (1 + 71.5 / 72) - 5;
        assertEquals(72, profile.duration());
        assertValues(profile, new double[] {0, 6, 12, 30, 71.5, 72}, 15, 60, 335.0 / 3, 80, late, -5);
    }

    @Test
    void trendsFollowTheirCurves() {
        double e4 = Math.exp(4);
        assertValues(trend("Exponential", 1, 100), FIVE, 1, Math.sqrt(10), 10, 10 * Math.sqrt(10), 100);
        double root = Math.sqrt(21);
        assertValues(trend("Exponential", 0, 10), FIVE, 0, 0.5 * Math.sqrt(root) - 0.5, 0.5 * root - 0.5,
                0.5 * root * Math.sqrt(root) - 0.5, 10);
        double[] logarithmic = {0, 2.5 * Math.log(1 + (e4 - 1) / 4), 2.5 * Math.log((1 + e4) / 2),
            2.5 * Math.log(1 + 3 * (e4 - 1) / 4), 10};
        assertValues(trend("Logarithmic", 0, 10), FIVE, logarithmic);
        for (int i = 0; i < 4; i++) {
            assertEquals(logarithmic[i == 0 ? 4 : 4 - i], trend("Logarithmic", 10, 0).value(FIVE[i], LoadNoise.NONE),
                    EXACT * 10);
        }
        double half = Math.sqrt(0.5);
        assertValues(trend("Sin", 0, 10), FIVE, 0, 5 - 5 * half, 5, 5 + 5 * half, 10);
        assertValues(trend("Sin", 10, 0), FIVE, 10, 5 + 5 * half, 5, 5 - 5 * half, 0);
        assertValues(trend("Linear", 4, 2), FIVE, 4, 3.5, 3, 2.5, 2);
    }

    private LoadProfile trend(String kind, double start, double end) {
        return profiles.function(kind + "Trend\" functionOutputAtStart=\"" + start + "\" functionOutputAtEnd=\"" + end
                + "\"/>");
    }

    @Test
    void burstsRiseToPeakAndFillRestWithFall() {
        double[] times = {0, 1, 2, 6, 9.999999999999999};
        String burst = "\" base=\"1.0\" peak=\"9.0\" peakTime=\"2.0\"/>";
        assertValues(profiles.function("LinearIncreaseAndDecline" + burst), times, 1, 5, 9, 5, 1);
        assertValues(profiles.function("ExponentialIncreaseAndDecline" + burst), times, 1, 3, 9, 3, 1);
        assertValues(profiles.function("ExponentialIncreaseLogarithmicDecline" + burst), times, 1, 3, 9,
                1 + 2 * Math.log((1 + Math.exp(4)) / 2), 1);
    }

    @Test
    void otherFunctionsFollowTheirCurves() {
        assertValues(profiles.function("AbsoluteSin\" min=\"1.0\" max=\"3.0\" period=\"10.0\"/>"),
                new double[] {0, 2.5, 7.5}, 1, 3, 3);
        assertValues(profiles.function("""
                Polynomial"><factors factor="2.0" offset="1.0"/><factors factor="-3.0"/>
                <factors factor="4.0" offset="7.0"/></function>"""), new double[] {0, 2}, 2 + 4, 18 - 6 + 4);
        assertValues(profiles.function("""
                AbsoluteValueFunction"><function xsi:type="d:Constant" constant="-2.0">
                <combine operator="SUB"><function xsi:type="d:Constant" constant="1.0"/></combine>
                </function></function>"""), new double[] {1}, 3);
    }

    @Test
    void ratesOfFileAreJoinedByLines() throws IOException {
        Files.writeString(folder.resolve("rates.txt"), "0.5,10;\n1.5,20;\n2.5,0;\n");
        LoadProfile profile = profiles.function("ArrivalRatesFromFile\" filePath=\"rates.txt\"/>");
        assertValues(profile, new double[] {0, 0.25, 0.5, 1, 2, 2.5, 7}, 0, 5, 10, 15, 10, 0, 0);
    }

    @Test
    void nestedSequencesRestartInEachLoopAndClocksReachOutward() {
        LoadProfile profile = LoadProfile.of(profiles.sequence("terminateAfterTime=\"30.0\"", """
                <referenceClock name="outer"/>
                <sequenceFunctionContainers duration="4.0"/>
                <sequenceFunctionContainers duration="8.0">
                  <function xsi:type="d:Sequence" terminateAfterLoops="2">
                    <sequenceFunctionContainers duration="1.0">
                      <function xsi:type="d:Sequence" terminateAfterLoops="1">
                        <sequenceFunctionContainers duration="0.5">
                          <function xsi:type="d:LinearTrend" functionOutputAtStart="0.0" functionOutputAtEnd="1.0"/>
                        </sequenceFunctionContainers>
                      </function>
                    </sequenceFunctionContainers>
                    <sequenceFunctionContainers duration="2.0" pointOfReferenceClockType="LOOPCLOCK"
                        pointOfReferenceClockObject="//@referenceClock">
                      <function xsi:type="d:LinearTrend" functionOutputAtStart="0.0" functionOutputAtEnd="12.0"/>
                    </sequenceFunctionContainers>
                  </function>
                </sequenceFunctionContainers>
                """));
        double[] times = {1, 4.25, 4.75, 5.5, 7.25, 8.5, 10.5, 16.25, 17.5, 29.5, 30};
        assertValues(profile, times, 0, 0.5, 0, 5.5, 0.5, 8.5, 0, 0.5, 5.5, 5.5, 0);
    }

    @Test
    void sequenceInCombinatorHasNoEffectOutsideOfItsTime() {
        LoadProfile profile = LoadProfile.of(profiles.sequence("terminateAfterTime=\"10.0\"", """
                <combine operator="MULT">
                  <function xsi:type="d:Sequence" terminateAfterLoops="1">
                    <sequenceFunctionContainers duration="3.0">
                      <function xsi:type="d:Constant" constant="4.0"/>
                    </sequenceFunctionContainers>
                    <sequenceFunctionContainers duration="1.0"/>
                  </function>
                </combine>
                <sequenceFunctionContainers duration="10.0">
                  <function xsi:type="d:Constant" constant="2.0"/>
                </sequenceFunctionContainers>
                """));
        assertValues(profile, new double[] {0, 2.5, 3.5, 6}, 8, 8, 2, 2);
    }

    @Test
    void noiseIsDrawnAtEachEvaluationOrLeftOut() {
        LoadProfile profile = profiles.function("""
                UniformNoise" min="2.0" max="4.0">
                <combine><function xsi:type="d:NormalNoise" mean="1.0" standardDeviation="0.5"/></combine>
                </function>""");
        var expected = new Random(5);
        LoadNoise noise = LoadNoise.of(new Random(5));
        for (int i = 0; i < 3; i++) {
            assertEquals(2 + 2 * expected.nextDouble() + (1 + 0.5 * expected.nextGaussian()), profile.value(1, noise));
        }
        assertEquals(0, profile.value(1, LoadNoise.NONE));
    }

    @Test
    void profileWithoutEndIsInfinite() {
        LoadProfile profile = LoadProfile.of(profiles.sequence("", """
                <sequenceFunctionContainers duration="3.0" pointOfReferenceClockType="SEQCLOCK">
                  <function xsi:type="d:LinearTrend" functionOutputAtStart="7.0" functionOutputAtEnd="9.0"/>
                </sequenceFunctionContainers>
                """));
        assertEquals(Double.POSITIVE_INFINITY, profile.duration());
        assertValues(profile, new double[] {0, 1e6}, 7, 7);
    }

    @Test
    void rejectsProfilesWithoutValue() throws IOException {
        assertRefused("the peak is at 10.0, not within the 10.0 time units of the burst; put it between 0 and that",
                "LinearIncreaseAndDecline\" peakTime=\"10.0\"/>");
        assertRefused("the logarithmic order is 0; write another one, such as 4", "LogarithmicTrend\" order=\"0.0\"/>");
        assertRefused("the period is 0; set a period above 0", "Sin\" period=\"0.0\"/>");
        assertTrue(assertThrows(AssertionError.class, () -> profiles.function("Sin\" max=\"1e999\"/>")).getMessage()
                .contains("'1e999' is too large for max"), "refused when read");
        assertRefused("the file none.txt of arrival rates: no such file; check the path",
                "ArrivalRatesFromFile\" filePath=\"none.txt\"/>");
        Files.writeString(folder.resolve("bad.txt"), "1,2;\n3,4\n");
        assertRefused("the file bad.txt of arrival rates: line 2 is not a time and a rate separated by a "
                + "semicolon; write it like 0.5,10;", "ArrivalRatesFromFile\" filePath=\"bad.txt\"/>");
        var empty = profiles.sequence("", "<sequenceFunctionContainers duration=\"0.0\"/>");
        assertRefused("the duration is 0.0; set a value above 0", () -> LoadProfile.of(empty));
    }

    private void assertRefused(String message, String function) {
        assertRefused(message, () -> profiles.function(function));
    }

    private static void assertRefused(String message, Executable use) {
        Problem problem = assertThrows(LoadProfileException.class, use).problem();
        assertEquals(message, problem.message() + "; " + problem.remedy());
        assertTrue(problem.file().endsWith("profile.dlim"), problem::toString);
    }

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
