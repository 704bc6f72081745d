// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.pcm.measuringpoint.ResourceURIMeasuringPoint;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.repository.PrimitiveTypeEnum;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.problem.Problem;
import org.loggia.testing.SharedFiles;

class ModelFilesTest {

    private static final String REPOSITORY = "<repository:Repository xmi:version=\"2.0\" "
            + "xmlns:xmi=\"http://www.omg.org/XMI\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
            + "xmlns:repository=\"http://palladiosimulator.org/PalladioComponentModel/Repository/5.2\" id=\"_r\">%s"
            + "</repository:Repository>";

    @TempDir
    Path folder;

    @Test
    void everyModelOfVersionFiveLoads() {
        PcmModel model = new ModelFiles().load(SharedFiles.file("models"));
        Set<String> incomplete = new TreeSet<>();
        int old = 0;
        for (Problem problem : model.problems()) {
            if (problem.isError() && problem.message().startsWith("is of PCM version 4.0")) {
                old++;
            } else if (problem.isError()) {
                incomplete.add(problem.file().substring(problem.file().indexOf("models/")));
            }
        }
        assertEquals(5, old, "files of version 4.0, refused");
        // Absolute paths of their authors' machines, an application server of the library, an id that was deleted,
        // load profiles that were never published.
        assertEquals(Set.of("models/harddiskmodel-5.0/default.system.intermediate.system",
                "models/mediastore-power-v1/mediastore.usageevolution",
                "models/mediastore-power-v1/mediastore10servers.usageevolution",
                "models/mediastore-power-v1/mediastore11Servers.usageevolution",
                "models/minimum-5.0/default.system.intermediate.system",
                "models/smarthomedata/smarthomedata.allocation"), incomplete);
    }

    @Test
    void referencesAreFollowedFromOneFile() {
        Path file = SharedFiles.file("models/mediastore-power-v1/download_only.usagemodel");
        PcmModel model = new ModelFiles().load(file);
        assertEquals(List.of(), model.problems());
        assertEquals(1, model.usageModels().size());
        assertEquals(1, model.systems().size());
        EntryLevelSystemCall call = model.all(EntryLevelSystemCall.class).findFirst().orElseThrow();
        assertSame(model.systems().get(0), call.getProvidedRole_EntryLevelSystemCall()
                .getProvidingEntity_ProvidedRole());
    }

    @Test
    void findsPrimitiveTypesByPosition() throws IOException {
        Path file = write("a.repository", String.format(REPOSITORY,
                "<dataTypes__Repository xsi:type=\"repository:CollectionDataType\" id=\"_c\" entityName=\"C\">"
                        + "<innerType_CollectionDataType xsi:type=\"repository:PrimitiveDataType\" "
                        + "href=\"pathmap://PCM_MODELS/PrimitiveTypes.repository#//@dataTypes__Repository.6\"/>"
                        + "</dataTypes__Repository>"));
        PcmModel model = new ModelFiles().load(file);
        assertEquals(List.of(), model.problems());
        var type = model.all(org.loggia.pcm.repository.CollectionDataType.class).findFirst().orElseThrow();
        assertEquals(PrimitiveTypeEnum.LONG, ((PrimitiveDataType) type.getInnerType_CollectionDataType()).getType());
        assertEquals(1, model.repositories().size(), "library models are not among the model's own");
    }

    @Test
    void libraryHasDocumentedElements() {
        var resources = ModelResources.create();
        for (String id : List.of("_oro4gG3fEdy4YaaT-RYrLQ", "_BIjHoQ3KEdyouMqirZIhzQ", "_nvHX4KkREdyEA_b89s7q9w",
                "_o3sScH2AEdyH8uerKnHYug", "_tw_Q8E5CEeCUKeckjJ_n-w", "_wF22kE5CEeCUKeckjJ_n-w",
                "_xXv8QE5CEeCUKeckjJ_n-w", "_ygMyEE5CEeCUKeckjJ_n-w", "_zUFtIE5CEeCUKeckjJ_n-w",
                "_patY8E5dEeCg1tUg4V9tRw", "_tCR8kE5dEeCg1tUg4V9tRw", "ProcessorSharing", "FCFS", "Delay")) {
            EObject found = resources.getEObject(LibraryModels.RESOURCE_TYPES.appendFragment(id), true);
            assertTrue(found != null && !found.eIsProxy(), id);
        }
        for (String id : List.of("_HlRi4UNsEd-z_dlODpG6uw", "_P0TZ10NsEd-z_dlODpG6uw", "_L-N5F0NsEd-z_dlODpG6uw",
                "_41yAR0PGEd-ZmrACNr1Mew", "_sLBREFf0EeW5Q6z-Ts8kIg")) {
            assertTrue(resources.getEObject(LibraryModels.FAILURE_TYPES.appendFragment(id), true) != null, id);
        }
        String[] kinds = {"INT", "STRING", "BOOL", "DOUBLE", "CHAR", "BYTE", "LONG"};
        for (int i = 0; i < kinds.length; i++) {
            EObject type = resources.getEObject(
                    LibraryModels.PRIMITIVE_TYPES.appendFragment("//@dataTypes__Repository." + i), true);
            assertEquals(kinds[i], ((PrimitiveDataType) type).getType().getLiteral());
        }
    }

    @Test
    void refusesOtherVersionsWithTheirRemedy() throws IOException {
        String old = "recreate the model in version 5.2; Palladio has no migration from this version";
        for (String[] version : new String[][] {
            {"http://sdq.ipd.uka.de/PalladioComponentModel/%s/4.0", "4.0", old},
            {"http://palladiosimulator.org/PalladioComponentModel/%s/1.0", "1.0", old},
            {"http://palladiosimulator.org/PalladioComponentModel/%s/5.3", "5.3", "save it as version 5.2"}}) {
            for (String root : List.of("Repository", "System", "UsageModel", "Allocation", "ResourceEnvironment")) {
                Path file = write("other." + root.toLowerCase(Locale.ROOT), "<x:" + root + " xmlns:x='" + String.format(
                        version[0], root) + "' id='_x'/>");
                Problem problem = new ModelFiles().load(file).problems().get(0);
                assertEquals("is of PCM version " + version[1] + ", but only 5.0, 5.1 and 5.2 are supported",
                        problem.message());
                assertEquals(version[2], problem.remedy());
            }
        }
    }

    @Test
    void namesElementWithoutTypeThatIsReferredTo() throws IOException {
        PcmModel model = new ModelFiles().load(write("typeless.repository", String.format(REPOSITORY,
                "\n<interfaces__Repository id='_i'><signatures__Interface id='_s'/></interfaces__Repository>"
                        + "\n<odd__Repository id='_o'/>"
                        + "\n<components__Repository xsi:type='repository:BasicComponent' id='_c'>"
                        + "<providedRoles_InterfaceProvidingEntity xsi:type='repository:OperationProvidedRole'"
                        + " id='_p' providedInterface__OperationProvidedRole='_i'/>"
                        + "<providedRoles_InterfaceProvidingEntity xsi:type='repository:OperationProvidedRole'"
                        + " id='_q' providedInterface__OperationProvidedRole='_o'/>"
                        + "<serviceEffectSpecifications__BasicComponent id='_e' describedService__SEFF='_s'"
                        + " xmlns:seff='http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2'"
                        + " xsi:type='seff:ResourceDemandingSEFF'/></components__Repository>")));
        List<String> messages = model.problems().stream().map(Problem::message).toList();
        for (String message : List.of("_r (repository): interfaces__Repository has the abstract type Interface",
                "'Provided interface' refers to _i: it is the element interfaces__Repository in line 2, which has no"
                        + " xsi:type",
                "'Described service' refers to _s: it is part of the element interfaces__Repository in line 2, which"
                        + " has no xsi:type",
                "'Provided interface' refers to _o: it is the element odd__Repository in line 3, which is not part of"
                        + " the metamodel")) {
            assertTrue(messages.contains(message), message + " in " + messages);
        }
    }

    @Test
    void readsMeasuringPointsOfVersion09() throws IOException {
        PcmModel model = new ModelFiles().load(write("old.measuringpoint", """
                <p:MeasuringPointRepository xmlns:p="http://palladiosimulator.org/EDP2/MeasuringPoint/0.9.1"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="_m">
                  <measuringPoints xsi:type="p:ResourceURIMeasuringPoint" measuringPoint="Server"
                      resourceURI="platform:/resource/x/a.repository#_8nl"/>
                </p:MeasuringPointRepository>
                """));
        assertEquals(List.of(), model.problems());
        assertEquals(List.of("Server"), model.all(ResourceURIMeasuringPoint.class).map(
                ResourceURIMeasuringPoint::getMeasuringPoint).toList());
    }

    @Test
    void recommendsProcessorSharingInsteadOfExactSchedulers() throws IOException {
        PcmModel model = new ModelFiles().load(write("os.resourceenvironment", """
                <e:ResourceEnvironment xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:e="http://palladiosimulator.org/PalladioComponentModel/ResourceEnvironment/5.2">
                  <resourceContainer_ResourceEnvironment id="_c" entityName="Server">
                    <activeResourceSpecifications_ResourceContainer id="_a">
                      <schedulingPolicy
                          href="pathmap://PCM_EXACT_SCHEDULER_MODELS/ExactSchedulers.resourcetype#linux26cfs"/>
                    </activeResourceSpecifications_ResourceContainer>
                  </resourceContainer_ResourceEnvironment>
                </e:ResourceEnvironment>
                """));
        assertEquals(List.of("choose ProcessorSharing of pathmap://PCM_MODELS/Palladio.resourcetype: exact schedulers "
                + "divide the time among processes of one priority"), model.problems().stream().map(Problem::remedy)
                        .toList());
    }

    @Test
    void reportsInvalidFiles() throws IOException {
        assertProblem(folder.resolve("absent.system"), 0, "no such file");
        assertProblem(write("empty.repository", " \n"), 0, "the file is empty");
        assertProblem(write("text.repository", "\n\nhello"), 3, "is not well-formed XML");
        assertProblem(write("cut.repository", "<a>\n<b>"), 2, "is not well-formed XML");
        assertProblem(write("html.repository", "<html/>"), 1, "is XML, but not a model");
        assertProblem(write("other.repository", "<x:y xmlns:x='http://example.org/x'/>"), 1, "http://example.org/x");
        assertProblem(write("old.repository",
                "<r:Repository xmlns:r='http://sdq.ipd.uka.de/PalladioComponentModel/Repository/4.0'/>"), 1,
                "is of PCM version 4.0");
        assertProblem(write("new.repository",
                "<r:Repository xmlns:r='http://palladiosimulator.org/PalladioComponentModel/Repository/6.0'/>"), 1,
                "is of PCM version 6.0");
        assertProblem(Files.createDirectory(folder.resolve("none")), 0, "contains no model files");
        assertProblem(write("shop.tpcm", "module"), 0, "textual models (TPCM) are not read");
        assertProblem(write("entity.repository", "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>"),
                1, "document type declaration");
        assertProblem(write("class.repository", String.format(REPOSITORY,
                "\n<components__Repository xsi:type='repository:Nonsense' id='_x'/>")), 2, "repository:Nonsense");
        assertProblem(write("kind.repository", String.format(REPOSITORY,
                "\n<components__Repository xsi:type='repository:EventGroup' id='_x'/>")), 2, "cannot be components__");
        assertProblem(write("enum.repository", String.format(REPOSITORY,
                "\n<dataTypes__Repository xsi:type='repository:PrimitiveDataType' type='FLOAT'/>")), 2,
                "'FLOAT' is not a value of type, which is one of INT, STRING, ");
        assertProblem(write("number.usagemodel", """
                <usagemodel:UsageModel xmi:version='2.0' xmlns:xmi='http://www.omg.org/XMI'
                    xmlns:usagemodel='http://palladiosimulator.org/PalladioComponentModel/UsageModel/5.2'
                    xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><usageScenario_UsageModel id='_s'>
                <workload_UsageScenario xsi:type='usagemodel:ClosedWorkload' population='many'/>
                </usageScenario_UsageModel></usagemodel:UsageModel>
                """), 4, "'many' is not a value of population, which is a whole number");
        assertProblem(write("abstract.repository", String.format(REPOSITORY,
                "\n<components__Repository id='_x'/>")), 2, "abstract type RepositoryComponent");
        assertProblem(write("value.repository", String.format(REPOSITORY,
                "\n<dataTypes__Repository xsi:type='repository:PrimitiveDataType' type='FLOAT'/>")), 2, "'FLOAT'");
        assertProblem(write("twice.repository", String.format(REPOSITORY,
                "<interfaces__Repository xsi:type='repository:OperationInterface' id='_x'/>\n"
                        + "<interfaces__Repository xsi:type='repository:OperationInterface' id='_x'/>"
                        + "<components__Repository xsi:type='repository:BasicComponent' id='_c'>"
                        + "<providedRoles_InterfaceProvidingEntity xsi:type='repository:OperationProvidedRole'"
                        + " id='_role' providedInterface__OperationProvidedRole='_x'/></components__Repository>")), 2,
                "has the same id");
    }

    @Test
    void reportsDanglingReferences() throws IOException {
        String role = "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i'/>"
                + "<components__Repository xsi:type='repository:BasicComponent' id='_c' entityName='Foo'>"
                + "<providedRoles_InterfaceProvidingEntity xsi:type='repository:OperationProvidedRole' "
                + "id='_p'%s</components__Repository>";
        String element = "<providedInterface__OperationProvidedRole "
                + "href='%s'/></providedRoles_InterfaceProvidingEntity>";
        write("b.repository", String.format(REPOSITORY, ""));
        assertProblem(write("1.repository", String.format(REPOSITORY, String.format(role,
                " providedInterface__OperationProvidedRole='_gone'/>"))), 1, "refers to _gone: the file contains no "
                        + "such element");
        assertProblem(write("2.repository", String.format(REPOSITORY, String.format(role,
                " providedInterface__OperationProvidedRole='_c'/>"))), 1, "it is of type 'basic component', "
                        + "not 'operation interface'");
        assertProblem(write("3.repository", String.format(REPOSITORY, String.format(role,
                ">" + String.format(element, "nowhere.repository#_x")))), 1, "no such file");
        assertProblem(write("4.repository", String.format(REPOSITORY, String.format(role,
                ">" + String.format(element, "b.repository#_x")))), 1, "there is no such element in");
        assertProblem(write("5.repository", String.format(REPOSITORY, String.format(role,
                ">" + String.format(element, "b.repository#_r")))), 1, "it is of type 'repository'");
        assertProblem(write("6.repository", String.format(REPOSITORY, String.format(role,
                ">" + String.format(element, "http://localhost/b.repository#_x")))), 1,
                "the target is neither a file nor a library model");
        PcmModel model = new ModelFiles().load(folder.resolve("4.repository"));
        assertTrue(model.problems().get(0).toString().startsWith(folder.resolve("4.repository")
                + "#_p (operation provided role): "), model.problems().toString());
    }

    /** Not once at each of the references into it, of which a model has dozens. */
    @Test
    void reportsTruncatedFileOnce() throws IOException {
        Path cut = write("cut.repository", "<a>\n<b>");
        String parents = "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i%1$s'>"
                + "<parentInterfaces__Interface xsi:type='repository:OperationInterface' href='cut.repository#_x'/>"
                + "</interfaces__Repository>";
        Path whole = write("whole.repository", String.format(REPOSITORY,
                String.format(parents, 1) + String.format(parents, 2)));
        for (PcmModel model : List.of(new ModelFiles().load(whole), new ModelFiles().load(folder))) {
            assertEquals(1, model.problems().size(), model.problems().toString());
            Problem problem = model.problems().get(0);
            assertEquals(2, problem.line());
            assertTrue(Path.of(problem.location().file()).endsWith(cut.getFileName()), problem.toString());
            assertTrue(problem.message().startsWith("is not well-formed XML"), problem.toString());
        }
    }

    /** Palladio's simulator runs models with broken connectors that nobody calls over. */
    @Test
    void toleratesBrokenConnector() throws IOException {
        Path file = write("a.system", """
                <system:System xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" id="_s"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:composition="http://palladiosimulator.org/PalladioComponentModel/Core/Composition/5.2"
                    xmlns:system="http://palladiosimulator.org/PalladioComponentModel/System/5.2">
                  <connectors__ComposedStructure xsi:type="composition:AssemblyConnector" id="_a"
                      requiringAssemblyContext_AssemblyConnector="_gone"/>
                  <connectors__ComposedStructure xsi:type="composition:AssemblyConnector" id="_b"
                      requiringAssemblyContext_AssemblyConnector="_gone"/>
                </system:System>
                """);
        PcmModel model = new ModelFiles().load(file);
        assertEquals(2, model.problems().size());
        assertFalse(model.hasErrors(), model.problems().toString());
        assertTrue(model.problems().get(0).toString().endsWith(
                "the file contains no such element; correct the reference, or supply the missing "
                        + "element; a simulation that calls over this connector fails"),
                model.problems().toString());
        assertTrue(ModelCheck.check(model).stream().noneMatch(each -> each.message().contains("more than once")));
    }

    @Test
    void reportsUnknownSchedulingPolicies() throws IOException {
        Path file = write("a.resourceenvironment", """
                <resourceenvironment:ResourceEnvironment xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:resourceenvironment="http://palladiosimulator.org/PalladioComponentModel/ResourceEnvironment/5.2">
                  <resourceContainer_ResourceEnvironment id="_c">
                    <activeResourceSpecifications_ResourceContainer id="_cpu">
                      <schedulingPolicy href="pathmap://MY_SCHEDULERS/Linux.resourcetype#_cfs"/>
                    </activeResourceSpecifications_ResourceContainer>
                  </resourceContainer_ResourceEnvironment>
                </resourceenvironment:ResourceEnvironment>
                """);
        assertEquals(file + "#_cpu (active resource): 'Scheduling policy' refers to "
                + "pathmap://MY_SCHEDULERS/Linux.resourcetype#_cfs: unknown library model; choose FCFS, "
                + "ProcessorSharing or Delay of pathmap://PCM_MODELS/Palladio.resourcetype",
                new ModelFiles().load(file).problems().get(0).toString());
    }

    @Test
    void filesMayReferToEachOtherAndHaveSpacesInTheirNames() throws IOException {
        String parent = "<interfaces__Repository xsi:type='repository:OperationInterface' id='_i%s'>"
                + "<parentInterfaces__Interface xsi:type='repository:OperationInterface' href='%s#_i%s'/>"
                + "</interfaces__Repository>";
        Path one = write("a one.repository", String.format(REPOSITORY, String.format(parent, 1,
                "b%20two.repository", 2)));
        write("b two.repository", String.format(REPOSITORY, String.format(parent, 2, "a%20one.repository", 1)));
        PcmModel model = new ModelFiles().load(one);
        assertEquals(List.of(), model.problems());
        assertEquals(2, model.repositories().size());
    }

    private void assertProblem(Path path, int line, String message) {
        List<Problem> problems = new ModelFiles().load(path).problems();
        assertEquals(1, problems.size(), problems.toString());
        Problem problem = problems.get(0);
        assertTrue(problem.isError());
        assertTrue(problem.message().contains(message), problem.toString());
        assertEquals(line, problem.line(), problem.toString());
        assertTrue(problem.toString().startsWith(path.toString()), problem.toString());
        assertFalse(problem.toString().contains("\n"));
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }
}
