// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.EPackage;

/** The AQL engine of a real Sirius with our services: {@code org.eclipse.acceleo.query} and ANTLR 4 in a folder. */
final class RealAql {

    private static final String RUNTIME = "org.eclipse.acceleo.query.runtime.";

    private final ClassLoader classes;
    private final Object environment;

    RealAql(Path home, Iterable<EPackage> packages) throws IOException, ReflectiveOperationException {
        List<URL> jars = new ArrayList<>();
        try (Stream<Path> files = Files.walk(home)) {
            for (Path each : files.filter(file -> file.getFileName().toString()
                    .matches(".*(acceleo|antlr).*\\.jar")).toList()) {
                jars.add(each.toUri().toURL());
            }
        }
        classes = new URLClassLoader(jars.toArray(URL[]::new), RealAql.class.getClassLoader());
        environment = type("Query").getMethod("newEnvironmentWithDefaultServices", type("CrossReferenceProvider"))
                .invoke(null, new Object[] {null});
        for (EPackage each : packages) {
            type("IQueryEnvironment").getMethod("registerEPackage", EPackage.class).invoke(environment, each);
        }
        Object services = type("ServiceUtils").getMethod("getServices", type("IReadOnlyQueryEnvironment"), Class.class)
                .invoke(null, environment, IoServices.class);
        type("ServiceUtils").getMethod("registerServices", type("IQueryEnvironment"), java.util.Set.class)
                .invoke(null, environment, services);
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return classes.loadClass(RUNTIME + name);
    }

    /** The value of an expression without {@code aql:}; throws an {@link Expression.Fault} where AQL has a problem. */
    Object evaluate(String expression, Map<String, Object> variables) throws ReflectiveOperationException {
        Object builder = type("QueryParsing").getMethod("newBuilder").invoke(null);
        Object parsed = type("IQueryBuilderEngine").getMethod("build", String.class).invoke(builder, expression);
        Object engine = type("QueryEvaluation").getMethod("newEngine", type("IQueryEnvironment")).invoke(null,
                environment);
        Object result = type("IQueryEvaluationEngine").getMethod("eval",
                classes.loadClass("org.eclipse.acceleo.query.parser.AstResult"), Map.class).invoke(engine, parsed,
                        variables);
        var diagnostic = (Diagnostic) type("EvaluationResult").getMethod("getDiagnostic").invoke(result);
        if (diagnostic.getSeverity() != Diagnostic.OK) {
            throw new Expression.Fault(expression + ": " + diagnostic.getChildren());
        }
        return type("EvaluationResult").getMethod("getResult").invoke(result);
    }
}
