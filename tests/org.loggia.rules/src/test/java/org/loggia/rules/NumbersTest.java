// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Numbers are read from text by {@code org.loggia.input.NumberReader} only, so that all inputs have one syntax. */
class NumbersTest {

    private static final Set<String> NUMBERS = Set.of("java.lang.Double", "java.lang.Float", "java.lang.Integer",
            "java.lang.Long", "java.lang.Short", "java.lang.Byte", "java.math.BigDecimal", "java.math.BigInteger");
    private static final Pattern PARSING = Pattern.compile("\\b(Double|Float|Integer|Long|Short|Byte)(\\.|::)"
            + "(parse\\w+|decode)\\b|\\b(Integer|Long|Double)::valueOf\\b|\\bCharacter(\\.|::)isDigit\\b");

    private static final DescribedPredicate<JavaAccess<?>> READS_NUMBERS = DescribedPredicate.describe(
            "reads a number by Java's own syntax", access -> isParser(access.getTarget()));

    private static boolean isParser(AccessTarget target) {
        String owner = target.getOwner().getName();
        if (owner.equals("java.lang.Character")) {
            return target.getName().equals("isDigit");
        }
        return NUMBERS.contains(owner) && target instanceof CodeUnitAccessTarget unit && unit.getRawParameterTypes()
                .stream().findFirst().map(JavaClass::getName).filter("java.lang.String"::equals).isPresent();
    }

    @Test
    void onlyNumberReaderReadsNumbersInCore() {
        noClasses().that().doNotHaveFullyQualifiedName("org.loggia.input.NumberReader").and()
                .resideOutsideOfPackages("org.loggia.codegen..", "org.loggia.testing..",
                        "org.loggia.palladio.testing..",
                        "org.loggia.rules..")
                .should().accessTargetWhere(READS_NUMBERS).because("30f, 0x10, NaN and digits of other scripts are not"
                        + " numbers; use NumberReader").check(CoreClasses.ALL);
    }

    @Test
    void onlyNumberReaderReadsNumbersInWorkbenchAndAddOns() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String folder : List.of("bundles/workbench", "bundles/core/org.loggia.onnx/src/main",
                "bundles/core/org.loggia.spark/src/main")) {
            for (Path source : ModuleTable.sources(ModuleTable.ROOT.resolve(folder))) {
                PARSING.matcher(Files.readString(source)).results()
                        .forEach(found -> faults.add(source.getFileName() + ": " + found.group()));
            }
        }
        assertEquals(List.of(), faults, "use org.loggia.input.NumberReader");
    }

    @Test
    void findsParsersAndReferencesToThem() {
        Set<String> found = new java.util.TreeSet<>();
        new ClassFileImporter().importClasses(Parsing.class).get(Parsing.class).getAccessesFromSelf().stream()
                .filter(READS_NUMBERS).forEach(each -> found.add(each.getTarget().getName()));
        assertEquals(Set.of("parseDouble", "valueOf"), found);
        assertTrue(PARSING.matcher("Integer.parseInt(a)").find());
    }

    /** A call, a reference, and a value that is not read from text. */
    private static final class Parsing {
        private final Function<String, Double> reference = Double::valueOf;

        double sum(String text) {
            return Double.parseDouble(text) + reference.apply(text) + Double.valueOf(1);
        }
    }
}
