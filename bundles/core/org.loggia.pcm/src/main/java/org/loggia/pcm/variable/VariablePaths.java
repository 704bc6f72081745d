// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.variable;

import java.util.ArrayList;
import java.util.List;

import org.loggia.pcm.expression.Characteristic;
import org.loggia.pcm.repository.CollectionDataType;
import org.loggia.pcm.repository.CompositeDataType;
import org.loggia.pcm.repository.DataType;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.NamespaceReference;

/** The characterisation paths of variables, as their data types give them. */
public final class VariablePaths {

    /** Data types may contain themselves; nobody writes longer paths. */
    private static final int DEPTH = 4;

    private VariablePaths() {
    }

    /** The name as expressions write it, as {@code file.INNER}; null where a part has none. */
    public static String name(AbstractNamedReference reference) {
        if (reference == null || reference.getReferenceName() == null || reference.getReferenceName().isBlank()) {
            return null;
        }
        if (reference instanceof NamespaceReference space) {
            String inner = name(space.getInnerReference_NamespaceReference());
            return inner == null ? null : reference.getReferenceName() + "." + inner;
        }
        return reference.getReferenceName();
    }

    /** The paths of a variable and its parts. */
    static List<String> of(String name, DataType type) {
        List<String> paths = new ArrayList<>();
        collect(name, type, DEPTH, paths);
        return paths;
    }

    /** The paths of the element that an iteration over a collection looks at. */
    static List<String> ofElement(String name, DataType type) {
        List<String> paths = new ArrayList<>();
        collect(name + ".INNER", type instanceof CollectionDataType collection
                ? collection.getInnerType_CollectionDataType() : null, DEPTH, paths);
        return paths;
    }

    private static void collect(String name, DataType type, int depth, List<String> paths) {
        if (depth == 0) {
            return;
        }
        if (type instanceof PrimitiveDataType) {
            characteristics(name, paths, Characteristic.VALUE, Characteristic.BYTESIZE, Characteristic.TYPE);
        } else if (type instanceof CollectionDataType collection) {
            characteristics(name, paths, Characteristic.NUMBER_OF_ELEMENTS, Characteristic.BYTESIZE,
                    Characteristic.STRUCTURE);
            collect(name + ".INNER", collection.getInnerType_CollectionDataType(), depth - 1, paths);
        } else if (type instanceof CompositeDataType composite) {
            characteristics(name, paths, Characteristic.BYTESIZE, Characteristic.TYPE);
            composite.getInnerDeclaration_CompositeDataType().forEach(inner -> collect(name + "." + inner
                    .getEntityName(), inner.getDatatype_InnerDeclaration(), depth - 1,
                    paths));
        } else {
            characteristics(name, paths, Characteristic.values());
        }
    }

    private static void characteristics(String name, List<String> paths, Characteristic... each) {
        for (Characteristic characteristic : each) {
            paths.add(name + "." + characteristic);
        }
    }
}
