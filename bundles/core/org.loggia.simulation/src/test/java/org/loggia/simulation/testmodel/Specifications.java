// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.List;
import org.eclipse.emf.common.util.EList;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.parameter.ParameterFactory;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.parameter.VariableCharacterisationType;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.NamespaceReference;
import org.loggia.pcm.stoex.StoexFactory;
import org.loggia.pcm.stoex.VariableReference;

/** Random variables and variable usages out of text such as {@code files.INNER.BYTESIZE = 3}. */
final class Specifications {

    private Specifications() {
    }

    static PCMRandomVariable random(String specification) {
        PCMRandomVariable variable = CoreFactory.eINSTANCE.createPCMRandomVariable();
        variable.setSpecification(specification);
        return variable;
    }

    /** Adds one usage for each text. */
    static void addTo(EList<VariableUsage> usages, String... texts) {
        for (String text : texts) {
            usages.add(usage(text));
        }
    }

    private static VariableUsage usage(String text) {
        int equals = text.indexOf('=');
        List<String> path = List.of(text.substring(0, equals).trim().split("\\."));
        VariableCharacterisation characterisation = ParameterFactory.eINSTANCE.createVariableCharacterisation();
        characterisation.setType(VariableCharacterisationType.getByName(path.get(path.size() - 1)));
        characterisation.setSpecification_VariableCharacterisation(random(text.substring(equals + 1).trim()));
        VariableUsage usage = ParameterFactory.eINSTANCE.createVariableUsage();
        usage.getVariableCharacterisation_VariableUsage().add(characterisation);
        usage.setNamedReference__VariableUsage(reference(path.subList(0, path.size() - 1)));
        return usage;
    }

    private static AbstractNamedReference reference(List<String> path) {
        if (path.size() == 1) {
            VariableReference last = StoexFactory.eINSTANCE.createVariableReference();
            last.setReferenceName(path.get(0));
            return last;
        }
        NamespaceReference outer = StoexFactory.eINSTANCE.createNamespaceReference();
        outer.setReferenceName(path.get(0));
        outer.setInnerReference_NamespaceReference(reference(path.subList(1, path.size())));
        return outer;
    }
}
