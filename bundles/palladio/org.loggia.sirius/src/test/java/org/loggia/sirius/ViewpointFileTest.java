// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of the viewpoints against the description of the facts, and its names against what there is. */
class ViewpointFileTest {

    @Test
    void fileIsWellFormed() throws IOException {
        assertEquals(List.of(), new ViewpointFile(ViewpointFile.text()).faults());
    }

    @Test
    void referencedNamesExist() throws IOException {
        assertEquals(List.of(), ViewpointNames.missing(new ViewpointFile(ViewpointFile.text())));
    }

    /** Both extensions and the viewpoint of its own are there, and each calls the services. */
    @Test
    void threeViewpointsExtendAndStandAlone() throws IOException {
        var file = new ViewpointFile(ViewpointFile.text());
        List<EObject> viewpoints = file.all("Viewpoint").toList();
        assertEquals(List.of("IoRequests", "IoStorage", "IoModel"),
                viewpoints.stream().map(each -> Elements.get(each, "name")).toList());
        for (EObject each : viewpoints) {
            assertEquals(List.of(IoServices.class.getName()), Elements.list(each, "ownedJavaExtensions").stream()
                    .map(extension -> Elements.get(extension, "qualifiedClassName")).toList());
            assertTrue(List.of(((String) Elements.get(each, "modelFileExtension")).split(" ")).contains("io"));
        }
        assertEquals(2, file.all("DiagramExtensionDescription").count());
        assertEquals(1, file.all("DiagramDescription").count());
    }

    /** A service that no expression calls would be dead code. */
    @Test
    void everyServiceIsCalled() throws IOException {
        String text = ViewpointFile.text();
        Set<String> unused = Arrays.stream(IoServices.class.getDeclaredMethods())
                .filter(each -> Modifier.isPublic(each.getModifiers())).map(each -> each.getName())
                .filter(each -> !text.contains("." + each + "(")).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), unused);
    }

    /** Every action that can issue requests and that Palladio's diagram shows takes them. */
    @Test
    void allMappingsOfActionsTakeRequests() throws IOException {
        var file = new ViewpointFile(ViewpointFile.text());
        var issuing = file.metaclass("seff::AbstractInternalControlFlowAction");
        SiriusFacts.Diagram behaviour = file.facts.diagrams.get(0);
        Set<String> wanted = Stream.concat(behaviour.nodes().stream(), behaviour.containers().stream())
                .filter(each -> issuing.isSuperTypeOf(file.metaclass(each.type()))).map(SiriusFacts.Mapping::name)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(11, wanted.size());
        for (EObject tool : file.all("NodeCreationDescription").limit(2).toList()) {
            assertEquals(wanted, names(tool, "extraMappings"));
        }
        assertEquals(wanted, names(file.all("EdgeMapping").findFirst().orElseThrow(), "sourceMapping"));
    }

    private static Set<String> names(EObject owner, String reference) {
        return Elements.list(owner, reference).stream().map(each -> (String) Elements.get(each, "name"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The checks fail where they should: each row spoils one name, and says what then is wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "aql:self.requestLabel(); aql:self.requestLable(); there is no service requestLable of 1 parameters",
        "aql:container.addStorage(); aql:container.addStorage(1); there is no service addStorage of 2 parameters",
        "feature:containers; feature:container; StorageResource has no feature container",
        "featureName=\"containers\"; featureName=\"container\"; StorageResource has no feature container",
        "elementView.targetNode; elementView.toNode; DEdge has no feature toNode",
        ".oclAsType(viewpoint::DSemanticDecorator).target; .target; EdgeTarget has no feature target",
        "viewpoint::DSemanticDecorator; viewpoint::Decorator; unknown class viewpoint::Decorator",
        "var:element; var:elment; there is no variable elment",
        "io::FileSet; io::Fileset; there is no metaclass io::Fileset",
        "representationName=\"Seff Diagram\"; representationName=\"Seff\"; there is no diagram 'Seff' in",
    })
    void detectsWrongName(String right, String wrong, String fault) throws IOException {
        String text = ViewpointFile.text();
        assertTrue(text.contains(right), right);
        List<String> missing = ViewpointNames.missing(new ViewpointFile(text.replace(right, wrong)));
        assertTrue(missing.stream().anyMatch(each -> each.contains(fault)), missing::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "@containerMappings[name='ReleaseAction']; @containerMappings[name='Release']",
        "@entries[name='light_blue']; @entries[name='bleu']",
        "labelPosition=\"node\"; labelPosition=\"inside\"",
        "<variable name=\"container\"/>; <!-- -->",
        "targetFinderExpression=\"feature:fileSet\"; label=\"x\"",
        "5.2#//seff\"/>; 5.2#//sef\"/>",
        "http://loggia.org/io/1.0#/; http://loggia.org/io/2.0#/",
        "activeByDefault; activByDefault",
        "diagramtool:DirectEditLabel; diagramtool:EditLabel",
    })
    void detectsUnknownSiriusElements(String right, String wrong) {
        try {
            String text = ViewpointFile.text();
            assertTrue(text.contains(right), right);
            assertFalse(new ViewpointFile(text.replace(right, wrong)).faults().isEmpty(), wrong);
        } catch (IOException refused) {
            assertTrue(refused.getMessage().matches("(?s).*(Feature|Class|Value|value).*"), refused.getMessage());
        }
    }
}
