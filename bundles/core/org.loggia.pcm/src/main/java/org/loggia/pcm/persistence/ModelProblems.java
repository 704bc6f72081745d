// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.Map;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Repair;

/** The kinds of problems of model files and of what stands in them. */
public final class ModelProblems {

    /** A file that holds nothing but white space. */
    public static final ProblemKind EMPTY_FILE = ProblemKind.error("pcm.empty-file", "the file is empty",
            "create an empty model with this name in the workbench, restore the file, or remove it", Repair.FILL_FILE);

    public static final ProblemKind UNREADABLE_FILE = ProblemKind.errors("pcm.unreadable-file",
            "A file, or a folder of files, that cannot be read as models");

    /** A folder without models. */
    public static final ProblemKind NO_MODELS = ProblemKind.error("pcm.no-models",
            "the folder contains no model files",
            "choose a folder with .repository, .system, .allocation and .usagemodel files");

    public static final ProblemKind CONTENT = ProblemKind.errors("pcm.content",
            "A part of a file that is read, but is not a part of a model");

    /** A prefix that is taken for the package that it usually stands for. */
    public static final ProblemKind UNDECLARED_PREFIX = ProblemKind.warning("pcm.undeclared-prefix",
            "the prefix {prefix} is not declared and was interpreted as {namespace}", "declare it in the root element");

    /** Extensions of other tools in a model. */
    public static final ProblemKind FOREIGN_CONTENT = ProblemKind.warning("pcm.foreign-content",
            "{part} is not part of the metamodel", "it is preserved in the file, but has no effect");

    /** An attribute that is written with the prefix of its package. */
    public static final ProblemKind QUALIFIED_ATTRIBUTE = ProblemKind.warning("pcm.qualified-attribute",
            "the attribute {attribute} is interpreted as {name}", "write it without its prefix");

    /** Two elements of a file with one id, to which nothing refers. */
    public static final ProblemKind UNUSED_SAME_ID = ProblemKind.warning("pcm.unused-same-id",
            "another element of the file has the same id, which is unused", "change the id of one of them",
            Repair.RENEW_ID);

    /** A data type that a file names and that does not exist; results do not depend on it. */
    public static final ProblemKind LOST_DATA_TYPE = ProblemKind.warning("pcm.lost-data-type",
            "'{property}' refers to {target}: {reason}", "correct the reference; simulations do not need the data type",
            Repair.CHOOSE_TARGET, Repair.REMOVE_REFERENCE);

    /** Two elements of a file with one id. */
    public static final ProblemKind SAME_ID = ProblemKind.error("pcm.same-id",
            "another element of the file has the same id", "change the id of one of them", Repair.RENEW_ID);

    /** A reference whose target may turn up, so that the model keeps it until it is removed. */
    public static final ProblemKind LOST_TARGET = reference("pcm.lost-target", Repair.CHOOSE_TARGET,
            Repair.REMOVE_REFERENCE);

    /** A reference to what it cannot refer to: the file keeps it until something else is chosen. */
    public static final ProblemKind WRONG_TARGET = reference("pcm.wrong-target", Repair.CHOOSE_TARGET);

    /** A stochastic expression that the metamodel demands is not there. */
    public static final ProblemKind MISSING_EXPRESSION = ProblemKind.error("pcm.missing-expression",
            "'{property}' is not set", "set a stochastic expression", Repair.WRITE_EXPRESSION);

    /** A measurement that does not say what is taken: public models leave it out and mean each one. */
    public static final ProblemKind EACH_MEASUREMENT = ProblemKind.warning("pcm.each-measurement",
            "'{property}' is not set, so each measurement is evaluated", "set it", Repair.ADD_ELEMENT);

    /** An element that the metamodel demands is not there. */
    public static final ProblemKind MISSING_ELEMENT = ProblemKind.error("pcm.missing-element",
            "'{property}' is not set", "set it", Repair.CHOOSE_ELEMENT, Repair.ADD_ELEMENT);

    public static final ProblemKind EXPRESSION = ProblemKind.errors("pcm.expression",
            "A stochastic expression that cannot be read, or whose values do not fit", Repair.CORRECT_EXPRESSION);

    public static final ProblemKind CONSTRAINT = ProblemKind.errors("pcm.constraint",
            "A constraint of the PCM that an element breaks");

    private ModelProblems() {
    }

    /** The facts of a reference: its name, by which repairs find it, and for the words what property sheets call it. */
    public static Map<String, String> facts(EReference reference) {
        return Map.of(Repair.REFERENCE, reference.getName(), "property", ModelDescriptions.label(reference));
    }

    private static ProblemKind reference(String code, Repair... repairs) {
        return ProblemKind.error(code, "'{property}' refers to {target}: {reason}",
                "correct the reference, or supply the missing element", repairs);
    }
}
