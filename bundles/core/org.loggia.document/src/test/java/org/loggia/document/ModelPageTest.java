// SPDX-License-Identifier: EPL-2.0
package org.loggia.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.view.layout.TextWidth;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Pages are well-formed, say everything, link to what exists, and take no text of a model for markup. */
class ModelPageTest {

    private static final Path EXAMPLES = Path.of("../../../examples");
    private static final String MARKUP = "<evil a='1' b=\"2\">&amp;</evil>";

    private static PcmModel model(String folder) {
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(EXAMPLES.resolve(folder));
        assertFalse(model.hasErrors(), model.problems().toString());
        return model;
    }

    private static Document parsed(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    }

    private static List<Element> elements(Document page, String name) {
        NodeList found = page.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    @ParameterizedTest
    @ValueSource(strings = {"file-server", "mail-server", "consolidation", "rented-storage"})
    void hasValidLinksAndNoExternalContent(String example) throws Exception {
        String text = ModelPage.of(model(example), example, List.of());
        Document page = parsed(text);
        Set<String> places = new HashSet<>();
        for (Element each : elements(page, "*")) {
            if (each.hasAttribute("id")) {
                assertTrue(places.add(each.getAttribute("id")), "twice: " + each.getAttribute("id"));
            }
            assertFalse(each.hasAttribute("src"), each.getTagName());
        }
        List<Element> links = elements(page, "a");
        assertFalse(links.isEmpty());
        for (Element link : links) {
            assertTrue(link.getAttribute("href").startsWith("#")
                    && places.contains(link.getAttribute("href").substring(1)), link.getAttribute("href"));
        }
        assertFalse(text.contains("null"), "something that is not there was written");
        assertFalse(text.contains("http://") || text.contains("https://") || text.contains("url("));
    }

    @Test
    void describesEveryPart() throws Exception {
        PcmModel model = model("consolidation");
        Document page = parsed(ModelPage.of(model, "Consolidation", List.of()));
        String text = page.getDocumentElement().getTextContent();
        List<Class<? extends NamedElement>> kinds = List.of(OperationSignature.class, ResourceContainer.class,
                IoRequest.class, org.loggia.pcm.repository.RepositoryComponent.class,
                org.loggia.pcm.usagemodel.UsageScenario.class, org.loggia.io.StorageResource.class,
                org.loggia.io.FileSet.class, org.loggia.pcm.core.composition.AssemblyContext.class);
        for (Class<? extends NamedElement> kind : kinds) {
            List<? extends NamedElement> all = model.all(kind).toList();
            assertFalse(all.isEmpty(), kind.getName());
            all.forEach(each -> assertTrue(text.contains(each.getEntityName()), each.getEntityName()));
        }
        long behaviours = model.all(ResourceDemandingSEFF.class).count();
        // One for each repository, system, environment, allocation and usage model next to those of behaviours.
        long others = model.repositories().size() + model.systems().size() + model.resourceEnvironments().size()
                + model.allocations().size() + model.usageModels().size();
        assertEquals(behaviours + others, elements(page, "svg").size());
        model.all(IoRequest.class).forEach(each -> assertTrue(text.contains(each.getSize().getSpecification()), each
                .toString()));
    }

    @Test
    void textsOfDiagramsStayInsideTheirNodes() throws Exception {
        Document page = parsed(ModelPage.of(model("consolidation"), "Consolidation", List.of()));
        int seen = 0;
        for (Element text : elements(page, "text")) {
            Element node = (Element) text.getParentNode();
            NodeList forms = node.getElementsByTagName("rect");
            if (forms.getLength() == 0 || !text.getAttribute("class").equals("row")) {
                continue;
            }
            Element form = (Element) forms.item(0);
            double left = Double.parseDouble(form.getAttribute("x"));
            double from = Double.parseDouble(text.getAttribute("x"));
            assertTrue(from >= left && from + TextWidth.of(text.getTextContent(), 11.5, false) <= left + Double
                    .parseDouble(form.getAttribute("width")), text.getTextContent());
            assertTrue(Double.parseDouble(text.getAttribute("y")) < Double.parseDouble(form.getAttribute("y"))
                    + Double.parseDouble(form.getAttribute("height")), text.getTextContent());
            seen++;
        }
        assertTrue(seen > 20, () -> "rows of diagrams");
    }

    @Test
    void escapesTextsOfModel() throws Exception {
        PcmModel model = model("consolidation");
        int[] changed = {0};
        model.all(EObject.class).toList().forEach(each -> each.eClass().getEAllAttributes().stream()
                .filter(attribute -> isText(each, attribute)).forEach(attribute -> {
                    each.eSet(attribute, MARKUP + (each.eGet(attribute) == null ? "" : each.eGet(attribute)));
                    changed[0]++;
                }));
        assertTrue(changed[0] > 100, "texts of the model: " + changed[0]);
        Document page = parsed(ModelPage.of(model, MARKUP, List.of()));
        assertEquals(List.of(), elements(page, "evil"));
        assertEquals(MARKUP, elements(page, "title").get(0).getTextContent());
        assertTrue(page.getDocumentElement().getTextContent().contains(MARKUP + "FileServer"));
        // A text that was escaped twice would show its escapes.
        assertFalse(page.getDocumentElement().getTextContent().contains("&lt;"));
    }

    /** Ids are what references of files hold, and no page shows them. */
    private static boolean isText(EObject element, EAttribute attribute) {
        return attribute.isChangeable() && !attribute.isMany() && !attribute.isDerived() && !attribute.isID()
                && attribute.getEAttributeType().getInstanceClass() == String.class
                && !attribute.getName().equals("id");
    }

    @Test
    void modelHasOnePage() {
        assertEquals(ModelPage.of(model("file-server"), "a", List.of()),
                ModelPage.of(model("file-server"), "a", List.of()));
    }
}
