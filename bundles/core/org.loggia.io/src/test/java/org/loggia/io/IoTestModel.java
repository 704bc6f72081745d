// SPDX-License-Identifier: EPL-2.0
package org.loggia.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureConfig;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.pcm.persistence.PcmModel;

/** Models for tests: the feature tree of the library, configurations of it, and the examples with one text changed. */
public final class IoTestModel {

    private static final String TREE = "pathmap://LOGGIA_MODELS/storage.featuremodel";

    private final ResourceSet resources = ModelResources.create(IoPackage.eINSTANCE);

    public FeatureDiagram tree() {
        return (FeatureDiagram) resources.getResource(URI.createURI(TREE), true).getContents().get(0);
    }

    public Feature feature(String id) {
        Feature feature = (Feature) resources.getEObject(URI.createURI(TREE + "#" + id), true);
        if (feature == null) {
            throw new IllegalArgumentException(id);
        }
        return feature;
    }

    /** A configuration with features selected ("id") and eliminated ("-id"). */
    public Configuration configuration(String... choices) {
        Configuration configuration = FeatureconfigFactory.eINSTANCE.createConfiguration();
        configuration.setDefaultConfig(layer(choices));
        return configuration;
    }

    public FeatureConfig layer(String... choices) {
        FeatureConfig config = FeatureconfigFactory.eINSTANCE.createFeatureConfig();
        config.setAnnotatedElement(tree());
        for (String choice : choices) {
            ConfigNode node = FeatureconfigFactory.eINSTANCE.createConfigNode();
            boolean eliminated = choice.startsWith("-");
            node.setOrigin(feature(eliminated ? choice.substring(1) : choice));
            node.setConfigState(eliminated ? ConfigState.ELIMINATED : ConfigState.SELECTED);
            config.getConfignode().add(node);
        }
        return config;
    }

    /** The folder of examples in this repository. */
    public static Path examples() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("examples/storage"))) {
                return at.resolve("examples");
            }
        }
        throw new IllegalStateException("no folder 'examples' above the working directory");
    }

    /** Copies the file server and its storage to a folder, replaces a text in one file and loads the result. */
    public static PcmModel fileServerWith(Path folder, String file, String text, String replacement) {
        try {
            for (String part : List.of("file-server", "storage")) {
                Files.createDirectories(folder.resolve(part));
                try (var files = Files.list(examples().resolve(part))) {
                    for (Path each : files.filter(Files::isRegularFile).toList()) {
                        String content = Files.readString(each);
                        if (each.getFileName().toString().equals(file)) {
                            if (!content.contains(text)) {
                                throw new IllegalArgumentException(text);
                            }
                            content = content.replace(text, replacement);
                        }
                        Files.writeString(folder.resolve(part).resolve(each.getFileName()), content);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ModelFiles(IoPackage.eINSTANCE).load(folder.resolve("file-server"));
    }
}
