// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.compare.ElementDifference.Change;
import org.loggia.pcm.compare.ValueDifference.Aspect;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.Parameter;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.Seff_performanceFactory;
import org.loggia.testing.SharedFiles;

class ModelComparisonTest {

    private final Repository before = repository();
    private final Repository after = EcoreUtil.copy(before);

    /** A component with a service: start, work (two demands), stop; its operation has the parameters a, b and c. */
    private static Repository repository() {
        Repository repository = RepositoryFactory.eINSTANCE.createRepository();
        repository.setId("repository");
        OperationInterface offered = RepositoryFactory.eINSTANCE.createOperationInterface();
        offered.setId("interface");
        offered.setEntityName("Files");
        OperationSignature read = RepositoryFactory.eINSTANCE.createOperationSignature();
        read.setId("read");
        read.setEntityName("read");
        for (String name : List.of("a", "b", "c")) {
            read.getParameters__OperationSignature().add(parameter(name));
        }
        offered.getSignatures__OperationInterface().add(read);
        repository.getInterfaces__Repository().add(offered);
        BasicComponent server = RepositoryFactory.eINSTANCE.createBasicComponent();
        server.setId("server");
        server.setEntityName("Server");
        OperationProvidedRole role = RepositoryFactory.eINSTANCE.createOperationProvidedRole();
        role.setId("role");
        role.setEntityName("files");
        role.setProvidedInterface__OperationProvidedRole(offered);
        server.getProvidedRoles_InterfaceProvidingEntity().add(role);
        ResourceDemandingSEFF service = SeffFactory.eINSTANCE.createResourceDemandingSEFF();
        service.setId("service");
        service.setDescribedService__SEFF(read);
        StartAction start = SeffFactory.eINSTANCE.createStartAction();
        start.setId("start");
        InternalAction work = SeffFactory.eINSTANCE.createInternalAction();
        work.setId("work");
        work.setEntityName("work");
        work.getResourceDemand_Action().add(demand("5"));
        work.getResourceDemand_Action().add(demand("7"));
        StopAction stop = SeffFactory.eINSTANCE.createStopAction();
        stop.setId("stop");
        start.setSuccessor_AbstractAction(work);
        work.setSuccessor_AbstractAction(stop);
        service.getSteps_Behaviour().addAll(List.of(start, work, stop));
        server.getServiceEffectSpecifications__BasicComponent().add(service);
        repository.getComponents__Repository().add(server);
        return repository;
    }

    private static Parameter parameter(String name) {
        Parameter parameter = RepositoryFactory.eINSTANCE.createParameter();
        parameter.setParameterName(name);
        return parameter;
    }

    private static ParametricResourceDemand demand(String expression) {
        ParametricResourceDemand demand = Seff_performanceFactory.eINSTANCE.createParametricResourceDemand();
        PCMRandomVariable variable = CoreFactory.eINSTANCE.createPCMRandomVariable();
        variable.setSpecification(expression);
        demand.setSpecification_ParametericResourceDemand(variable);
        return demand;
    }

    private List<ElementDifference> told() {
        return ModelComparison.of(List.of(before), List.of(after)).told().toList();
    }

    private ElementDifference only() {
        List<ElementDifference> told = told();
        assertEquals(1, told.size(), told::toString);
        return told.get(0);
    }

    @SuppressWarnings("unchecked") // the caller knows what has the id
    private <T extends EObject> T find(String id) {
        return (T) Stream.iterate(after.eAllContents(), each -> each.hasNext(), each -> each).map(each -> each.next())
                .filter(each -> id.equals(EcoreUtil.getID(each))).findFirst().orElseThrow();
    }

    @Test
    void copyIsTheSame() {
        assertEquals(List.of(), ModelComparison.of(List.of(before), List.of(after)).roots());
    }

    @Test
    void reportsRenamingOnlyAtRenamedElement() {
        this.<OperationInterface>find("interface").setEntityName("Documents");
        ElementDifference changed = only();
        assertEquals(Change.CHANGED, changed.change());
        ValueDifference name = changed.values().get(0);
        assertEquals("entityName: Files, Documents", name.feature().getName() + ": " + name.before() + ", "
                + name.after());
        assertEquals(1, changed.values().size());
    }

    @Test
    void reportsExpressionAsValueOfOwner() {
        InternalAction work = find("work");
        work.getResourceDemand_Action().get(1).getSpecification_ParametericResourceDemand().setSpecification("9");
        ElementDifference changed = only();
        assertSame(work.getResourceDemand_Action().get(1), changed.after(), "and not the first, which is the same");
        assertEquals("7, 9", changed.values().get(0).before() + ", " + changed.values().get(0).after());
        InternalAction was = (InternalAction) changed.before().eContainer();
        assertEquals("work", was.getId());
    }

    /** Without ids, it is the content that tells which is which. */
    @Test
    void reportsOnlyInsertedParameter() {
        OperationSignature read = find("read");
        read.getParameters__OperationSignature().add(1, parameter("new"));
        ElementDifference added = only();
        assertEquals(Change.ADDED, added.change());
        assertEquals("new", ElementNames.name(added.element()));
    }

    @Test
    void reportsReorderedParameters() {
        OperationSignature read = find("read");
        read.getParameters__OperationSignature().move(0, 2);
        ElementDifference changed = only();
        assertSame(read, changed.after());
        assertEquals(Aspect.ORDER, changed.values().get(0).aspect());
        assertEquals("[a, b, c] [c, a, b]", names(changed.values().get(0).before()) + " "
                + names(changed.values().get(0).after()));
    }

    private static List<String> names(Object parameters) {
        return ((List<?>) parameters).stream().map(each -> ((Parameter) each).getParameterName()).toList();
    }

    /** Actions refer to the next one, so that their order in the file tells nothing. */
    @Test
    void ignoresFileOrderOfActions() {
        this.<ResourceDemandingSEFF>find("service").getSteps_Behaviour().move(0, 2);
        assertEquals(List.of(), told());
    }

    /** Gives other ids to what an element contains. */
    private static void rename(EObject element, String prefix) {
        element.eAllContents().forEachRemaining(each -> {
            if (EcoreUtil.getID(each) != null) {
                EcoreUtil.setID(each, prefix + EcoreUtil.getID(each));
            }
        });
    }

    @Test
    void reportsAddedSubtreeOnce() {
        BasicComponent cache = (BasicComponent) EcoreUtil.copy(find("server"));
        rename(cache, "new_");
        cache.setId("cache");
        cache.setEntityName("Cache");
        after.getComponents__Repository().add(cache);
        ElementDifference added = only();
        assertSame(cache, added.after());
        assertEquals(List.of("new_role", "new_service"), added.parts().stream().map(each -> EcoreUtil.getID(each
                .element()))
                .toList(), "its parts are below it");
        ModelComparison back = ModelComparison.of(List.of(after), List.of(before));
        assertEquals(1, back.count(Change.REMOVED));
        assertSame(cache, back.told().findFirst().orElseThrow().before());
    }

    /** The container of a moved element may be new itself: what is told of it is that it was moved. */
    @Test
    void reportsMoveInsteadOfAddition() {
        BasicComponent other = RepositoryFactory.eINSTANCE.createBasicComponent();
        other.setId("other");
        after.getComponents__Repository().add(other);
        other.getServiceEffectSpecifications__BasicComponent().add(find("service"));
        List<ElementDifference> told = told();
        assertEquals(List.of(Change.ADDED, Change.MOVED), told.stream().map(ElementDifference::change).toList());
        ValueDifference place = told.get(1).values().get(0);
        assertEquals(Aspect.PLACE, place.aspect());
        assertEquals("Server", ElementNames.name((EObject) place.before()));
        assertSame(other, place.after());
    }

    /** Whoever continues with a copy whose ids are new still has the same model. */
    @Test
    void modelsMadeApartAreMatchedByContentAndNames() {
        after.setId("another");
        rename(after, "new_");
        assertEquals(List.of(), told());
        InternalAction work = (InternalAction) this.<ResourceDemandingSEFF>find("new_service").getSteps_Behaviour()
                .get(1);
        work.getResourceDemand_Action().get(0).getSpecification_ParametericResourceDemand().setSpecification("6");
        assertSame(work.getResourceDemand_Action().get(0), only().after());
    }

    @Test
    void findsNoDifferenceAfterReloading() throws Exception {
        List<Path> folders = new ArrayList<>();
        try (Stream<Path> all = Files.list(SharedFiles.file("models"))) {
            all.filter(Files::isDirectory).forEach(folders::add);
        }
        assertTrue(folders.size() > 5, folders::toString);
        for (Path folder : folders) {
            List<EObject> first = roots(new ModelFiles().load(folder));
            List<EObject> second = roots(new ModelFiles().load(folder));
            assertEquals(List.of(), ModelComparison.of(first, second).roots(), folder::toString);
        }
    }

    private static List<EObject> roots(PcmModel model) {
        return model.files().stream().flatMap(each -> each.getContents().stream()).toList();
    }
}
