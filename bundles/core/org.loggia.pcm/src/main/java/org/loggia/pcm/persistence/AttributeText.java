// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.input.NumberReader;

/** Values of attributes from their text, with the one syntax of numbers. */
public final class AttributeText {

    private AttributeText() {
    }

    /**
     * Returns the value of a text.
     *
     * @throws RuntimeException if the text is not a value of the type
     */
    public static Object value(EDataType type, String text) {
        Class<?> values = type.getInstanceClass();
        if (values == double.class || values == Double.class || values == float.class || values == Float.class) {
            NumberReader.parseDouble(text);
        } else if (values == int.class || values == Integer.class || values == long.class || values == Long.class) {
            NumberReader.parseLong(text);
        }
        return EcoreUtil.createFromString(type, text);
    }
}
