// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;

/** The kinds of models that can be made from nothing, in the order in which an architect comes to need them. */
public enum ModelKind {

    REPOSITORY("repository", "Repository", "", "Components, their interfaces and data types, and what services do."),
    SYSTEM("system", "System", "System", "Components of repositories, assembled to what users call."),
    RESOURCE_ENVIRONMENT("resourceenvironment", "Resource Environment", "Environment",
            "Servers and networks. It begins with a server that has a processor."),
    ALLOCATION("allocation", "Allocation", "Allocation", "Which component of a system runs on which server."),
    USAGE_MODEL("usagemodel", "Usage Model", "Users",
            "What users do, and how many there are. It begins with a scenario of one user."),
    IO_MODEL("io", "Storage and I/O Model", "Io", "I/O requests, file sets, storage resources and their models."),
    RESOURCE_TYPES("resourcetype", "Resource Types", "", "Types of resources that PCM's own do not have."),
    FEATURE_CONFIGURATION("featureconfig", "Feature Configuration", "Storage",
            "Chosen features of storage systems, for several models to share."),
    LOAD_PROFILE("dlim", "Load Profile", "",
            "A rate or a number of users over time. It begins with a line of points to draw on."),
    USAGE_EVOLUTION("usageevolution", "Usage Evolution", "",
            "Which usage scenarios follow which load profile, with the first scenario of a usage model."),
    SCALING_POLICIES("spd", "Scaling Policies", "",
            "When replicas of a server are added and removed, with a policy for each.");

    private final String extension;
    private final String label;
    private final String suffix;
    private final String description;

    ModelKind(String extension, String label, String suffix, String description) {
        this.extension = extension;
        this.label = label;
        this.suffix = suffix;
        this.description = description;
    }

    /** The extension of its files' names, without the dot. */
    public String extension() {
        return extension;
    }

    /** What users call it, such as "Usage Model". */
    public String label() {
        return label;
    }

    /** What such a model holds, in a sentence. */
    public String description() {
        return description;
    }

    /** The kinds of the models that such a model is linked with from the beginning; none for most. */
    List<ModelKind> linked() {
        return switch (this) {
            case ALLOCATION -> List.of(SYSTEM, RESOURCE_ENVIRONMENT);
            case USAGE_EVOLUTION -> List.of(USAGE_MODEL, LOAD_PROFILE);
            case SCALING_POLICIES -> List.of(RESOURCE_ENVIRONMENT);
            default -> List.of();
        };
    }

    /** Whether nearly every project has one, so that menus offer it at once. */
    public boolean isUsual() {
        return compareTo(RESOURCE_TYPES) < 0;
    }

    /** The name of the element that a file begins with: that of the file in one word, and what it is. */
    String elementName(IFile file) {
        StringBuilder name = new StringBuilder();
        for (String word : file.getFullPath().removeFileExtension().lastSegment().split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                name.appendCodePoint(Character.toUpperCase(word.codePointAt(0)))
                        .append(word.substring(word.offsetByCodePoints(0, 1)));
            }
        }
        return name + (name.toString().endsWith(suffix) ? "" : suffix);
    }

    /** The kind of model that a file holds, or is to hold; nothing for other files. */
    public static Optional<ModelKind> of(IFile file) {
        return withExtension(file.getFileExtension());
    }

    static Optional<ModelKind> withExtension(String extension) {
        return Arrays.stream(values()).filter(each -> each.extension.equals(extension)).findFirst();
    }
}
