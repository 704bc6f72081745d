// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.library;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAnnotation;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;

/**
 * The models that PCM models refer to at {@code pathmap://PCM_MODELS/}: resource types, primitive data types and
 * failure types, with the ids and positions that other models rely on; Palladio's metrics; and those of extensions.
 * They are read only.
 *
 * <p>A package that extends the PCM names its library models in an annotation of source {@value #ANNOTATION}: each key
 * is the address of a model, a {@code pathmap} URI, the value the name of the resource that holds it, as
 * {@link Class#getResource} of the package's class finds it.
 *
 * <p>A handler for the URI converter of a resource set; it reads the models from the bundles, with OSGi or without.
 */
public final class LibraryModels extends URIHandlerImpl {

    /** Source of the annotation that names the library models of a package. */
    public static final String ANNOTATION = "http://loggia.org/libraryModels";

    /** Start of the address of every library model of the PCM. */
    public static final URI BASE = URI.createURI("pathmap://PCM_MODELS/");
    public static final URI RESOURCE_TYPES = BASE.appendSegment("Palladio.resourcetype");
    public static final URI PRIMITIVE_TYPES = BASE.appendSegment("PrimitiveTypes.repository");
    public static final URI FAILURE_TYPES = BASE.appendSegment("FailureTypes.repository");

    /** Palladio's metrics, under both addresses that its files use. */
    public static final URI METRICS = URI.createURI("pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec");
    private static final URI OLD_METRICS = URI.createURI("pathmap://METRIC_SPEC_MODELS/commonMetrics.metricspec");

    private final Map<String, URL> models = new TreeMap<>();

    /** @param packages metamodels, whose annotated library models are found next to those of the PCM */
    public LibraryModels(Collection<? extends EPackage> packages) {
        for (URI model : List.of(RESOURCE_TYPES, PRIMITIVE_TYPES, FAILURE_TYPES, METRICS, OLD_METRICS)) {
            models.put(model.toString(), LibraryModels.class.getResource(model.lastSegment()));
        }
        for (EPackage each : packages) {
            EAnnotation annotation = each.getEAnnotation(ANNOTATION);
            if (annotation != null) {
                annotation.getDetails().forEach(entry -> models.put(entry.getKey(), each.getClass().getResource(entry
                        .getValue())));
            }
        }
    }

    /** Whether an address is one of library models, whether there is such a model or not. */
    public static boolean isAddress(URI file) {
        return "pathmap".equals(file.scheme());
    }

    @Override
    public boolean canHandle(URI uri) {
        return isAddress(uri);
    }

    @Override
    public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
        URL model = models.get(uri.toString());
        if (model == null) {
            throw new FileNotFoundException(uri + " is not one of the library models");
        }
        return model.openStream();
    }

    @Override
    public boolean exists(URI uri, Map<?, ?> options) {
        return models.get(uri.toString()) != null;
    }

    @Override
    public java.io.OutputStream createOutputStream(URI uri, Map<?, ?> options) throws IOException {
        throw new IOException(uri + " is a library model and cannot be changed");
    }
}
