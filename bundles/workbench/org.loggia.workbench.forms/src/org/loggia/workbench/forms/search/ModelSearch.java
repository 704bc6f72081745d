// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.search;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.SearchPattern;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;

/**
 * Looks through the models of all open projects as they stand in their editors, unsaved edits included. To be used on
 * the thread of the user interface.
 */
final class ModelSearch {

    private final List<SearchMatch> finds = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();

    private interface Look {
        void at(IFile file, EObject element);
    }

    private ModelSearch() {
    }

    /** What was found, in the order of projects and files. */
    List<SearchMatch> finds() {
        return List.copyOf(finds);
    }

    /** Projects whose models could not be read. */
    List<String> unread() {
        return List.copyOf(unread);
    }

    /**
     * Elements whose name, kind or any text, such as an expression, contains some words.
     *
     * @param words small and capital letters are the same; ? stands for a character, * for any number of them
     */
    static ModelSearch of(String words) {
        SearchPattern pattern = new SearchPattern(SearchPattern.RULE_PATTERN_MATCH);
        pattern.setPattern("*" + words.strip() + "*");
        ModelSearch search = new ModelSearch();
        search.everywhere((file, element) -> search.look(file, element, pattern));
        return search;
    }

    private void look(IFile file, EObject element, SearchPattern pattern) {
        if (pattern.matches(ElementTexts.name(element))
                || pattern.matches(ModelDescriptions.label(element.eClass()))) {
            add(file, element, "");
            return;
        }
        for (EAttribute attribute : element.eClass().getEAllAttributes()) {
            if (!attribute.isID() && attribute.getEType().getInstanceClass() == String.class
                    && !attribute.isMany() && element.eGet(attribute) instanceof String text && pattern.matches(text)) {
                add(file, element, ModelDescriptions.label(attribute) + ": " + text.replaceAll("\\s+", " "));
                return;
            }
        }
    }

    /** Elements that refer to one, in its project. */
    static ModelSearch usagesOf(EObject element) {
        ModelSearch search = new ModelSearch();
        EditingSession own = PlatformUI.getWorkbench().getService(EditingSessions.class).of(element);
        if (own == null) {
            return search;
        }
        search.in(own.project(), (file, each) -> {
            for (EReference reference : each.eClass().getEAllReferences()) {
                if (refers(each, reference, element)) {
                    search.add(file, each, ModelDescriptions.label(reference));
                }
            }
        });
        return search;
    }

    private static boolean refers(EObject from, EReference reference, EObject to) {
        if (reference.isContainment() || reference.isContainer() || reference.isDerived() || !from.eIsSet(reference)) {
            return false;
        }
        Object value = from.eGet(reference);
        return value == to || value instanceof List<?> many && many.contains(to);
    }

    private void everywhere(Look look) {
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            if (project.isOpen()) {
                in(project, look);
            }
        }
    }

    private void in(IProject project, Look look) {
        EditingSessions sessions = PlatformUI.getWorkbench().getService(EditingSessions.class);
        EditingSession session = sessions.join(project, this);
        try {
            session.openAll();
            for (Resource model : List.copyOf(session.resources().getResources())) {
                IFile file = session.file(model);
                if (file != null && !"layout".equals(file.getFileExtension())) {
                    EcoreUtil.<EObject>getAllContents(model, false)
                            .forEachRemaining(element -> look.at(file, element));
                }
            }
        } catch (CoreException unreadable) {
            unread.add(project.getName() + ": " + unreadable.getMessage());
        } finally {
            sessions.leave(session, this);
        }
    }

    private void add(IFile file, EObject element, String found) {
        EObject container = element.eContainer();
        finds.add(new SearchMatch(file, element.eResource().getURIFragment(element), ElementTexts.text(element),
                ModelDescriptions.label(element.eClass()), found,
                container == null ? "" : ElementTexts.text(container)));
    }
}
