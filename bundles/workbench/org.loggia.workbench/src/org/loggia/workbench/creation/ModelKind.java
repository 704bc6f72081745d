// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;

/** The kinds of models that can be made from nothing, in the order in which an architect comes to need them. */
public enum ModelKind {

    REPOSITORY("repository", "Repository", "",
            "Components, their interfaces and data types, and the behaviour of services."),
    SYSTEM("system", "System", "System", "Components of repositories, assembled into a system for users."),
    RESOURCE_ENVIRONMENT("resourceenvironment", "Resource Environment", "Environment",
            "Servers and networks. Starts with a server with a processor."),
    ALLOCATION("allocation", "Allocation", "Allocation", "Allocation of the components of a system to servers."),
    USAGE_MODEL("usagemodel", "Usage Model", "Users",
            "Behaviour and number of users. Starts with a scenario of one user."),
    IO_MODEL("io", "Storage and I/O Model", "Io", "I/O requests, file sets, storage resources and their models."),
    RESOURCE_TYPES("resourcetype", "Resource Types", "", "Resource types in addition to those of the PCM."),
    FEATURE_CONFIGURATION("featureconfig", "Feature Configuration", "Storage",
            "Selected features of storage systems, shared by several models."),
    LOAD_PROFILE("dlim", "Load Profile", "",
            "A rate or number of users over time. Starts with a line of points that you can drag."),
    USAGE_EVOLUTION("usageevolution", "Usage Evolution", "",
            "Load profiles of usage scenarios. Starts with the first scenario of a usage model."),
    SCALING_POLICIES("spd", "Scaling Policies", "",
            "Policies that add and remove replicas of a server. Starts with one policy for each.");

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
