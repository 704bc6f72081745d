// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * An expression of a viewpoint: {@code var:}, {@code feature:}, a number, or {@code aql:} as far as it is a variable or
 * constant and calls of services and features behind it. It can be checked against metamodels, and evaluated.
 */
sealed interface Expression {

    /** A fault of an expression, with what it names. */
    final class Fault extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Fault(String message) {
            super(message);
        }
    }

    /** The classes that it may give, empty where nobody knows. Throws a {@link Fault} where something is missing. */
    List<EClass> check(Map<String, List<EClass>> variables);

    Object evaluate(Map<String, Object> variables);

    record Constant(Object value) implements Expression {

        @Override
        public List<EClass> check(Map<String, List<EClass>> variables) {
            return List.of();
        }

        @Override
        public Object evaluate(Map<String, Object> variables) {
            return value;
        }
    }

    record Variable(String name) implements Expression {

        @Override
        public List<EClass> check(Map<String, List<EClass>> variables) {
            if (!variables.containsKey(name)) {
                throw new Fault("there is no variable " + name + ", but " + variables.keySet());
            }
            return variables.get(name);
        }

        @Override
        public Object evaluate(Map<String, Object> variables) {
            return variables.get(name);
        }
    }

    record Feature(Expression owner, String name) implements Expression {

        @Override
        public List<EClass> check(Map<String, List<EClass>> variables) {
            List<EClass> owners = owner.check(variables);
            if (owners.isEmpty()) {
                throw new Fault("nobody knows whose feature " + name + " is");
            }
            List<EClass> targets = new ArrayList<>();
            for (EClass type : owners) {
                EStructuralFeature feature = type.getEStructuralFeature(name);
                if (feature == null) {
                    throw new Fault(type.getName() + " has no feature " + name);
                }
                if (feature instanceof EReference reference) {
                    targets.add(reference.getEReferenceType());
                }
            }
            return targets;
        }

        @Override
        public Object evaluate(Map<String, Object> variables) {
            EObject object = (EObject) owner.evaluate(variables);
            return object.eGet(object.eClass().getEStructuralFeature(name));
        }
    }

    record Service(Expression self, String name, List<Expression> arguments) implements Expression {

        private Method method() {
            return Arrays.stream(IoServices.class.getDeclaredMethods())
                    .filter(each -> Modifier.isPublic(each.getModifiers())
                            && each.getName().equals(name) && each.getParameterCount() == arguments.size() + 1)
                    .findFirst().orElseThrow(() -> new Fault("there is no service " + name + " of "
                            + (arguments.size() + 1) + " parameters in " + IoServices.class.getName()));
        }

        @Override
        public List<EClass> check(Map<String, List<EClass>> variables) {
            self.check(variables);
            arguments.forEach(each -> each.check(variables));
            method();
            return List.of();
        }

        @Override
        public Object evaluate(Map<String, Object> variables) {
            List<Object> values = new ArrayList<>(List.of(self.evaluate(variables)));
            arguments.forEach(each -> values.add(each.evaluate(variables)));
            try {
                return method().invoke(new IoServices(), values.toArray());
            } catch (IllegalAccessException | InvocationTargetException failed) {
                throw new IllegalStateException(name, failed);
            }
        }
    }

    /** {@code oclAsType(viewpoint::TYPE)}: the static type of an expression for features of a subtype. */
    record Cast(Expression owner, String type) implements Expression {

        @Override
        public List<EClass> check(Map<String, List<EClass>> variables) {
            owner.check(variables);
            EClass known = SiriusFacts.read().type(type);
            if (known == null) {
                throw new Fault("unknown class viewpoint::" + type);
            }
            return List.of(known);
        }

        @Override
        public Object evaluate(Map<String, Object> variables) {
            return owner.evaluate(variables);
        }
    }

    static Expression parse(String text) {
        if (text.startsWith("var:")) {
            return new Variable(text.substring(4));
        }
        if (text.startsWith("feature:")) {
            return new Feature(new Variable("self"), text.substring(8));
        }
        if (text.startsWith("aql:")) {
            var parsing = new Parsing(text.substring(4));
            Expression whole = parsing.chain();
            if (parsing.at < parsing.text.length()) {
                throw new Fault("'" + text + "' is not understood from '" + parsing.text.substring(parsing.at) + "'");
            }
            return whole;
        }
        if (text.matches("-?\\d+")) {
            return new Constant(Integer.valueOf(text));
        }
        throw new Fault("'" + text + "' is not an expression");
    }

    /** Reads what stands behind {@code aql:}. */
    final class Parsing {

        private static final Pattern TOKEN = Pattern.compile("\\G(?:'([^']*)'|(-?\\d+)|([A-Za-z_]\\w*))");

        private static final Pattern CAST = Pattern.compile("\\GoclAsType\\(viewpoint::(\\w+)\\)");

        private final String text;
        private int at;

        private Parsing(String text) {
            this.text = text;
        }

        private boolean take(char wanted) {
            boolean there = at < text.length() && text.charAt(at) == wanted;
            at += there ? 1 : 0;
            return there;
        }

        private Matcher token() {
            Matcher token = TOKEN.matcher(text);
            if (!token.find(at)) {
                throw new Fault("'" + text + "' is not understood from '" + text.substring(at) + "'");
            }
            at = token.end();
            return token;
        }

        private Expression chain() {
            Matcher first = token();
            Expression whole = first.group(1) != null ? new Constant(first.group(1))
                    : first.group(2) != null ? new Constant(Integer.valueOf(first.group(2)))
                    : List.of("true", "false").contains(first.group(3)) ? new Constant(Boolean.valueOf(first.group(3)))
                    : new Variable(first.group(3));
            while (take('.')) {
                Matcher cast = CAST.matcher(text);
                if (cast.find(at)) {
                    at = cast.end();
                    whole = new Cast(whole, cast.group(1));
                    continue;
                }
                String name = token().group(3);
                whole = take('(') ? new Service(whole, name, arguments()) : new Feature(whole, name);
            }
            return whole;
        }

        private List<Expression> arguments() {
            List<Expression> found = new ArrayList<>();
            while (!take(')')) {
                if (!found.isEmpty() && !take(',')) {
                    throw new Fault("'" + text + "' lacks a comma or bracket at '" + text.substring(at) + "'");
                }
                while (take(' ')) {
                    continue;
                }
                found.add(chain());
            }
            return found;
        }
    }
}
