// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.results.ResultsView;

/** The help as its server gives it to a browser: contents, pages, search, and what F1 leads to. */
class HelpTest extends WorkbenchFixture {

    private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"]+)\"");

    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<URI, HttpResponse<byte[]>> fetched = new HashMap<>();

    @Test
    void everyTopicOfContentsAndEveryLinkOfItsPageAnswers() {
        IToc contents = Arrays.stream(HelpSystem.getTocs()).filter(toc -> toc.getLabel().equals("Loggia")).findFirst()
                .orElseThrow();
        List<ITopic> topics = new ArrayList<>();
        Arrays.stream(contents.getTopics()).forEach(topic -> collect(topic, topics));
        assertTrue(topics.stream().filter(topic -> topic.getHref() != null).count() > 100, () -> topics.size()
                + " topics");
        assertPage(contents.getTopic(null));
        topics.stream().filter(topic -> topic.getHref() != null).forEach(this::assertPage);
        for (URI address : List.copyOf(fetched.keySet())) {
            Matcher reference = REFERENCE.matcher(text(address));
            while (reference.find()) {
                URI target = address.resolve(reference.group(1));
                if (target.getHost().equals(address.getHost())) {
                    assertAnswers(target);
                }
            }
        }
        assertTrue(fetched.keySet().stream().anyMatch(each -> each.getPath().endsWith(".png")), "pictures");
        assertTrue(fetched.keySet().stream().anyMatch(each -> each.getPath().endsWith("guide.css")), "the style");
    }

    @Test
    void everyContextLeadsToPages() {
        for (HelpContext each : HelpContext.values()) {
            IContext context = HelpSystem.getContext(each.id());
            assertNotNull(context, each.id());
            assertTrue(context.getRelatedTopics().length > 0, each.id());
            Arrays.stream(context.getRelatedTopics()).forEach(this::assertPage);
        }
    }

    @Test
    void searchFindsWord() {
        URI search = address("/org.loggia.help/pages/README.html").resolve(
                "/help/advanced/searchView.jsp?searchWord=sequentiality&maxHits=50");
        UserInterface.awaitThat("the index", () -> {
            fetched.clear();
            return plain(text(search)).contains("/org.loggia.help/pages/io-extension.html");
        });
    }

    @Test
    void contentsAreShownInBrowser() {
        URI start = address("/org.loggia.help/pages/README.html").resolve("/help/index.jsp");
        assertAnswers(start);
        assertAnswers(start.resolve("/help/advanced/tocView.jsp"));
        URI contents = start.resolve("/help/advanced/tocfragment");
        assertTrue(text(contents).contains("title=\"Loggia\""), () -> text(contents));
    }

    @Test
    void helpKeyDescribesActiveView() throws Exception {
        page.showView(ResultsView.ID);
        input.click(UserInterface.control((Composite) page.findView(ResultsView.ID).getSite().getShell(), Tree.class,
                each -> page.findView(ResultsView.ID).getSite().getSelectionProvider() instanceof TreeViewer results
                        && results.getTree() == each));
        input.key("F1");
        UserInterface.awaitThat("the help view", () -> page.findView("org.eclipse.help.ui.HelpView") != null);
        page.hideView(page.findView("org.eclipse.help.ui.HelpView"));
    }

    @Test
    void helpMenuOffersCheatSheets() {
        var help = Arrays.stream(window.getShell().getMenuBar().getItems())
                .filter(each -> each.getText().replace("&", "").equals("Help")).findFirst().orElseThrow().getMenu();
        UserInterface.notify(help, SWT.Show);
        List<String> entries = Arrays.stream(help.getItems()).map(each -> each.getText().replace("&", "")).toList();
        UserInterface.notify(help, SWT.Hide);
        assertEquals(1, entries.stream().filter("Cheat Sheets..."::equals).count(), () -> entries.toString());
    }

    @Test
    void viewsAskForTheirPage() throws Exception {
        page.showView(ResultsView.ID);
        String key = "org.eclipse.ui.help"; // where the workbench keeps what F1 opens
        assertNotNull(UserInterface.control((Composite) window.getShell(), Composite.class,
                each -> HelpContext.RESULTS.id().equals(each.getData(key))));
        page.showView("org.eclipse.help.ui.HelpView");
        page.activate(page.findView(ResultsView.ID));
        Screenshot.take("help-view");
        page.hideView(page.findView("org.eclipse.help.ui.HelpView"));
    }

    /** Text whose punctuation stands as numbers of characters, as the search writes it. */
    private static String plain(String text) {
        return Pattern.compile("&#(\\d+);").matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1)))));
    }

    private static void collect(ITopic topic, List<ITopic> topics) {
        topics.add(topic);
        Arrays.stream(topic.getSubtopics()).forEach(each -> collect(each, topics));
    }

    private void assertPage(IHelpResource resource) {
        assertAnswers(address(resource.getHref()));
    }

    private static URI address(String href) {
        return URI.create(PlatformUI.getWorkbench().getHelpSystem().resolve(href, true).toString());
    }

    /** A page or picture is there, and so is the heading that the address names. */
    private void assertAnswers(URI address) {
        HttpResponse<byte[]> answer = fetch(address);
        assertEquals(200, answer.statusCode(), address::toString);
        assertTrue(answer.body().length > 0, address::toString);
        if (address.getFragment() != null) {
            assertTrue(text(address).contains(" id=\"" + address.getFragment() + "\""), address::toString);
        }
    }

    private String text(URI address) {
        return new String(fetch(address).body(), StandardCharsets.UTF_8);
    }

    private HttpResponse<byte[]> fetch(URI address) {
        URI page = URI.create(address.toString().replaceFirst("#.*", ""));
        return fetched.computeIfAbsent(page, each -> {
            CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(HttpRequest.newBuilder(each).build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            UserInterface.awaitThat("an answer from " + each, answer::isDone);
            return answer.join();
        });
    }
}
