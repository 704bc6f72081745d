package org.loggia.pcm.library;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;

/**
 * The models that PCM models refer to at {@code pathmap://PCM_MODELS/}: resource types, primitive data types and
 * failure types, with the ids and positions that other models rely on. They are read only.
 *
 * <p>A handler for the URI converter of a resource set; it reads the models from this bundle, with OSGi or without.
 */
public final class LibraryModels extends URIHandlerImpl {

    /** Start of the address of every library model. */
    public static final URI BASE = URI.createURI("pathmap://PCM_MODELS/");
    public static final URI RESOURCE_TYPES = BASE.appendSegment("Palladio.resourcetype");
    public static final URI PRIMITIVE_TYPES = BASE.appendSegment("PrimitiveTypes.repository");
    public static final URI FAILURE_TYPES = BASE.appendSegment("FailureTypes.repository");

    private static final List<URI> ALL = List.of(RESOURCE_TYPES, PRIMITIVE_TYPES, FAILURE_TYPES);

    /** Whether there is a library model of this address. */
    public static boolean contains(URI file) {
        return ALL.contains(file);
    }

    @Override
    public boolean canHandle(URI uri) {
        return "pathmap".equals(uri.scheme());
    }

    @Override
    public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
        InputStream in = contains(uri) ? LibraryModels.class.getResourceAsStream(uri.lastSegment()) : null;
        if (in == null) {
            throw new FileNotFoundException(uri + " is not one of the library models");
        }
        return in;
    }

    @Override
    public boolean exists(URI uri, Map<?, ?> options) {
        return contains(uri);
    }

    @Override
    public java.io.OutputStream createOutputStream(URI uri, Map<?, ?> options) throws IOException {
        throw new IOException(uri + " is a library model and cannot be changed");
    }
}
