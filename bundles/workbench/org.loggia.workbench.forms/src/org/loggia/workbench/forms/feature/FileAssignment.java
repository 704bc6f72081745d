// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.NetFiles;

/**
 * Which model files answer for chosen features. They go into the entry of the catalogue that fits these features, as a
 * second one would leave open which of both is meant; where none fits, into a new one next to the storage resource.
 */
final class FileAssignment {

    private static final String REGRESSION = "regression";

    private final EditingSession session;
    private final StorageResource storage;
    private final IFile offered;

    /** @param offered a file that is to answer; null where the user chooses */
    FileAssignment(EditingSession session, StorageResource storage, IFile offered) {
        this.session = session;
        this.storage = storage;
        this.offered = offered;
    }

    /** Entries of the catalogue that the features lead to. */
    List<AnalysisModel> fitting(FeatureSelection selection) {
        return session.elements(AnalysisModel.class).stream().filter(each -> !each.getFeatures().isEmpty() && selection
                .selected().containsAll(each.getFeatures())).toList();
    }

    /** The entry whose files are exchanged; null where there is to be a new one. */
    AnalysisModel exchanged(FeatureSelection selection) {
        List<AnalysisModel> fitting = fitting(selection);
        return fitting.size() == 1 && session.isEditable(fitting.get(0)) ? fitting.get(0) : null;
    }

    /** The file that holds the entry, to which the names of model files are relative. */
    IFile home(FeatureSelection selection) {
        AnalysisModel exchanged = exchanged(selection);
        return session.file((exchanged == null ? storage : exchanged).eResource());
    }

    /** What is proposed, in no model: as much as follows from the features and from the file that is offered. */
    AnalysisModel proposal(FeatureSelection selection) {
        AnalysisModel exchanged = exchanged(selection);
        AnalysisModel proposal = IoFactory.eINSTANCE.createAnalysisModel();
        proposal.setFormalism(formalism(selection));
        proposal.setEntityName("storage model");
        if (exchanged != null) {
            proposal.setEntityName(exchanged.getEntityName());
            proposal.setReadModel(exchanged.getReadModel());
            proposal.setWriteModel(exchanged.getWriteModel());
        }
        if (offered != null) {
            String file = offered.getFullPath().makeRelativeTo(home(selection).getParent().getFullPath()).toString();
            String name = offered.getFullPath().removeFileExtension().lastSegment();
            if (exchanged == null) {
                proposal.setEntityName(name);
            }
            boolean isNet = NetFiles.EXTENSION.equals(offered.getFileExtension());
            boolean isRead = name.toLowerCase(Locale.ROOT).contains("read");
            boolean isWrite = name.toLowerCase(Locale.ROOT).contains("write");
            if (isNet || isRead || !isWrite) {
                proposal.setReadModel(file);
            }
            if (isNet || isWrite || !isRead) {
                proposal.setWriteModel(file);
            }
        }
        return proposal;
    }

    /** Whether a proposal can be taken without asking: somebody offers a file, and it answers for both. */
    boolean isWhole(AnalysisModel proposal) {
        return offered != null && proposal.getReadModel() != null && proposal.getWriteModel() != null;
    }

    /** The features of the standard tree are called as formalisms are: {@code qpn.coupled} leads to qpn-coupled. */
    private static String formalism(FeatureSelection selection) {
        List<String> installed = IoAnalysisModels.installed().formalisms();
        return selection.selected().stream().map(Feature::getId).filter(id -> id != null).map(id -> id.replace('.',
                '-')).filter(installed::contains).filter(each -> !each.equals(REGRESSION)).findFirst().orElse(
                        REGRESSION);
    }

    /** Changes the catalogue. To be called inside an edit. */
    void write(AnalysisModel assigned, FeatureSelection selection, IoModel model) {
        AnalysisModel entry = exchanged(selection);
        if (entry == null) {
            entry = EcoreUtil.copy(assigned);
            entry.getFeatures().addAll(selection.ends());
            model.getAnalysisModels().add(entry);
            return;
        }
        entry.setEntityName(assigned.getEntityName());
        entry.setFormalism(assigned.getFormalism());
        entry.setReadModel(assigned.getReadModel());
        entry.setWriteModel(assigned.getWriteModel());
    }

    /**
     * Includes the catalogue that has what the features lead to: a run of a folder knows no files of others, unless
     * they are included. To be called inside an edit.
     */
    void include(FeatureSelection selection, IoModel model) {
        StorageCompletion.entry(selection, session.elements(AnalysisModel.class)).map(EObject::eContainer)
                .filter(IoModel.class::isInstance).map(IoModel.class::cast)
                .filter(catalogue -> !known(model, new HashSet<>()).contains(catalogue))
                .ifPresent(model.getIncludes()::add);
    }

    private static Set<IoModel> known(IoModel model, Set<IoModel> known) {
        if (known.add(model)) {
            model.getIncludes().forEach(each -> known(each, known));
        }
        return known;
    }
}
