// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.problem.Problem;
import org.loggia.testing.SharedFiles;

/** Files that somebody wrote to do harm, or that a fault of another program made: one line for each, and no more. */
class HostileFilesTest {

    private static final String HEAD = "<repository:Repository xmi:version='2.0' xmlns:xmi='http://www.omg.org/XMI' "
            + "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
            + "xmlns:seff='http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2' "
            + "xmlns:repository='http://palladiosimulator.org/PalladioComponentModel/Repository/5.2' id='%s'>";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"other.repository#//@interfaces__Repository.-1",
        "other.repository#//@interfaces__Repository.x", "other.repository#//@interfaces__Repository.99999999999",
        "other.repository#//@nothing.0", "other.repository#////",
        "other.repository#/", "other.repository#/7", "other.repository#//@id", "other.repository#//@",
        "other.repository#//@interfaces__Repository[id=_i]", "other.repository#/?_i", "other.repository#//",
        "other.repository#//@interfaces__Repository.0/@protocols__Interface", "other.repository#", "#//@x.-1",
        "//@interfaces__Repository.-1", "other.repository", "", "#", "%00", "a%00b.repository#_i", "\\u0000#_i", "?#_i",
        "//host/x#_i", "archive:x#_i", "archive:file:/x.zip!/a#_i", "jar:file:/x.jar#_i", "::#_i", ":#_i", "a:b#_i",
        "platform:/plugin/x/y#_i", "platform:/resource/x/y#_i", "pathmap://#_i", "pathmap://PCM_MODELS/../x#_i",
        "file:#_i", "file:///#_i", "file://host/share/x#_i", ".#_i", "..#_i", "/#_i", "/dev/zero#_i", "/dev/stdin#_i",
        "http://localhost:1/x#_i"})
    void reportsDanglingAddresses(String address) throws IOException {
        Path file = write("one.repository", String.format(HEAD, "_r")
                + "<components__Repository xsi:type='repository:BasicComponent' id='_c'>"
                + "<providedRoles_InterfaceProvidingEntity xsi:type='repository:OperationProvidedRole' id='_p'>"
                + "<providedInterface__OperationProvidedRole href='" + address + "'/>"
                + "</providedRoles_InterfaceProvidingEntity></components__Repository></repository:Repository>");
        write("other.repository", String.format(HEAD, "_o")
                + "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i'/></repository:Repository>");
        PcmModel model = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> new ModelFiles().load(file));
        assertEquals(1, model.problems().size(), model.problems().toString());
        assertTrue(model.problems().get(0).toString().contains("'Provided interface' refers to "),
                model.problems().toString());
        ModelCheck.check(model);
        byte[] before = Files.readAllBytes(file);
        model.files().get(0).save(Map.of());
        assertTrue(new String(Files.readAllBytes(file)).contains("href=\"" + address + "\""),
                new String(before) + new String(Files.readAllBytes(file)));
    }

    /** Where the metamodel has one value, a second one is reported and not silently the last one taken. */
    @ParameterizedTest
    @ValueSource(strings = {
        "<r xsi:type='repository:OperationProvidedRole' id='_p'>"
                + "<providedInterface__OperationProvidedRole href='#_i'/>"
                + "<providedInterface__OperationProvidedRole href='#_j'/></r>",
        "<r xsi:type='repository:OperationProvidedRole' id='_p'>"
                + "<providedInterface__OperationProvidedRole href='other.repository#_i'/>"
                + "<providedInterface__OperationProvidedRole href='other.repository#_i'/></r>",
        "<r xsi:type='repository:OperationProvidedRole' id='_p' providedInterface__OperationProvidedRole='_i'>"
                + "<providedInterface__OperationProvidedRole href='#_j'/></r>",
        "<r xsi:type='repository:OperationProvidedRole' id='_p' providedInterface__OperationProvidedRole='_i _j'/>",
        "<r xsi:type='repository:OperationProvidedRole' id='_p' providedInterface__OperationProvidedRole='_i'"
                + " entityName='a'><entityName>b</entityName></r>",
        "<r xsi:type='repository:OperationProvidedRole' id='_p' providedInterface__OperationProvidedRole='_i'>"
                + "<entityName>b</entityName><entityName>b</entityName></r>"})
    void rejectsSecondValueWhereOneIsAllowed(String role) throws IOException {
        Path file = write("one.repository", String.format(HEAD, "_r")
                + "<components__Repository xsi:type='repository:BasicComponent' id='_c'>\n"
                + role.replace("<r ", "<providedRoles_InterfaceProvidingEntity ").replace("</r>",
                        "</providedRoles_InterfaceProvidingEntity>")
                + "</components__Repository>"
                + "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i'/>"
                + "<interfaces__Repository xsi:type='repository:OperationInterface' id='_j'/></repository:Repository>");
        write("other.repository", String.format(HEAD, "_o")
                + "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i'/></repository:Repository>");
        assertOneProblem(file, "has more than one value");
    }

    @Test
    void rejectsSecondContainedElementWhereOneIsAllowed() throws IOException {
        assertOneProblem(behaviour("<steps_Behaviour xsi:type='seff:InternalAction' id='_a'>"
                + "<resourceDemand_Action>\n<specification_ParametericResourceDemand specification='1'/>"
                + "<specification_ParametericResourceDemand specification='2'/></resourceDemand_Action>"
                + "</steps_Behaviour>"), "has more than one value");
    }

    /** Only one of two actions can be followed by the same one. */
    @Test
    void rejectsTwoElementsThatShareExclusiveTarget() throws IOException {
        assertOneProblem(behaviour(
                "<steps_Behaviour xsi:type='seff:StartAction' id='_a' successor_AbstractAction='_c'/>"
                        + "\n<steps_Behaviour xsi:type='seff:InternalAction' id='_b' successor_AbstractAction='_c'/>"
                        + "<steps_Behaviour xsi:type='seff:StopAction' id='_c'/>"), "already");
    }

    private Path behaviour(String steps) throws IOException {
        return write("one.repository", String.format(HEAD, "_r")
                + "<components__Repository xsi:type='repository:BasicComponent' id='_k'>"
                + "<serviceEffectSpecifications__BasicComponent xsi:type='seff:ResourceDemandingSEFF' id='_s'>"
                + steps + "</serviceEffectSpecifications__BasicComponent></components__Repository>"
                + "</repository:Repository>");
    }

    private static void assertOneProblem(Path file, String words) {
        List<Problem> problems = new ModelFiles().load(file).problems();
        assertEquals(1, problems.size(), problems.toString());
        Problem problem = problems.get(0);
        assertTrue(problem.isError() && problem.message().contains(words), problem.toString());
        assertTrue(problem.toString().startsWith(file + ":2: "), problem.toString());
    }

    /** A pipe that nobody writes to would be waited for, for ever. */
    @Test
    void neverReadsReferencedPipe() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe.repository");
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        Path file = write("one.repository", String.format(HEAD, "_r")
                + "<components__Repository xsi:type='repository:BasicComponent' id='_c'>"
                + "<providedRoles_InterfaceProvidingEntity xsi:type='repository:OperationProvidedRole' id='_p'>"
                + "<providedInterface__OperationProvidedRole href='pipe.repository#_i'/>"
                + "</providedRoles_InterfaceProvidingEntity></components__Repository></repository:Repository>");
        PcmModel model = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> new ModelFiles().load(file));
        assertTrue(model.problems().get(0).message().contains("not a regular file"), model.problems().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"_gone", "_o", "_i", "_r", "/", "//"})
    void checksTypesAcrossFiles(String target) throws IOException {
        String other = target.equals("_r") || target.equals("/") ? "one.repository" : "other.repository";
        Path file = write("one.repository", String.format(HEAD, "_r")
                + "<interfaces__Repository xsi:type='repository:OperationInterface' href='" + other + "#" + target
                + "'/><interfaces__Repository xsi:type='repository:OperationInterface' id='_mine'/>"
                + "</repository:Repository>");
        write("other.repository", String.format(HEAD, "_o")
                + "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i'/></repository:Repository>");
        PcmModel model = new ModelFiles().load(file);
        assertEquals(1, model.problems().size(), model.problems().toString());
        assertTrue(model.problems().get(0).isError());
        model.all(EObject.class).forEach(each -> {});
        String before = canonical(file);
        for (ModelResource each : model.files()) {
            each.save(Map.of());
        }
        assertEquals(before, canonical(file));
    }

    @Test
    void elementMayLieInFileOfItsOwn() throws IOException {
        Path file = write("one.repository", String.format(HEAD, "_r")
                + "<interfaces__Repository xsi:type='repository:OperationInterface' href='only.repository#_i'/>"
                + "</repository:Repository>");
        write("only.repository", String.format(HEAD, "_i").replace("repository:Repository ",
                "repository:OperationInterface ") + "</repository:OperationInterface>");
        PcmModel model = new ModelFiles().load(file);
        assertEquals(List.of(), model.problems());
        assertEquals("_i", model.repositories().get(0).getInterfaces__Repository().get(0).getId());
    }

    @Test
    void limitsNestingOfElements() throws IOException {
        var text = new StringBuilder(String.format(HEAD, "_r"));
        text.append("<components__Repository xsi:type='repository:BasicComponent' id='_c'>"
                + "<serviceEffectSpecifications__BasicComponent xsi:type='seff:ResourceDemandingSEFF' id='_s'>");
        for (int i = 0; i < 20_000; i++) {
            text.append("<steps_Behaviour xsi:type='seff:LoopAction'><bodyBehaviour_Loop>");
        }
        text.append("</bodyBehaviour_Loop></steps_Behaviour>".repeat(20_000));
        text.append("</serviceEffectSpecifications__BasicComponent></components__Repository></repository:Repository>");
        PcmModel model = new ModelFiles().load(write("deep.repository", text.toString()));
        assertEquals(folder.resolve("deep.repository")
                + ":1: elements nest more than 200 deep; give a file written by a modelling tool", model.problems().get(
                        0).toString());
    }

    @Test
    void reportsTooDeepAssemblies() throws IOException {
        var text = new StringBuilder(String.format(HEAD, "_r"));
        for (int i = 0; i < 20_000; i++) {
            text.append("<components__Repository xsi:type='repository:CompositeComponent' id='_").append(i)
                    .append("'><assemblyContexts__ComposedStructure id='_in").append(i)
                    .append("' encapsulatedComponent__AssemblyContext='_").append(i + 1).append("'/>")
                    .append("</components__Repository>\n");
        }
        text.append("<components__Repository xsi:type='repository:BasicComponent' id='_20000'/>"
                + "</repository:Repository>");
        Path file = write("long.repository", text.toString());
        assertEquals(List.of(file
                + ": chains of calls, assemblies or interfaces in the model are too long; shorten the chain"),
                ModelCheck.check(new ModelFiles().load(file)).stream().filter(Problem::isError).map(Problem::toString)
                        .toList());
    }

    /** The cases that others found: loading and checking ends with problems, not with an exception. */
    @Test
    void knownHostileFilesAreReportedInOneLineEach() throws IOException {
        Path cases = SharedFiles.file("reference/cases/hostile");
        try (var names = Files.list(cases)) {
            for (Path each : names.filter(Files::isDirectory).sorted().toList()) {
                if (!each.getFileName().toString().matches("d[0-9].*")) {
                    continue;
                }
                PcmModel model = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> new ModelFiles().load(each));
                assertTrue(!model.problems().isEmpty() || !ModelCheck.check(model).isEmpty(), each + " has no problem");
            }
        }
    }

    private static String canonical(Path file) throws IOException {
        var resource = (ModelResource) ModelResources.create()
                .createResource(org.eclipse.emf.common.util.URI.createFileURI(file.toString()));
        return RoundTripTest.canonical(Files.readAllBytes(file), resource);
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }
}
