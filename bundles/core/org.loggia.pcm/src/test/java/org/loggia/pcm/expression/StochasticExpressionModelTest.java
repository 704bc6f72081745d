// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.parameter.CharacterisedVariable;
import org.loggia.pcm.parameter.VariableCharacterisationType;
import org.loggia.pcm.probfunction.BoxedPDF;
import org.loggia.pcm.probfunction.ProbabilityMassFunction;
import org.loggia.pcm.stoex.CompareExpression;
import org.loggia.pcm.stoex.CompareOperations;
import org.loggia.pcm.stoex.DoubleLiteral;
import org.loggia.pcm.stoex.FunctionLiteral;
import org.loggia.pcm.stoex.IfElseExpression;
import org.loggia.pcm.stoex.NamespaceReference;
import org.loggia.pcm.stoex.Parenthesis;
import org.loggia.pcm.stoex.ProbabilityFunctionLiteral;
import org.loggia.pcm.stoex.ProductExpression;
import org.loggia.pcm.stoex.RandomVariable;
import org.loggia.pcm.stoex.StoexFactory;
import org.loggia.pcm.stoex.TermExpression;

/** The EMF tree of a random variable is derived from its specification. */
class StochasticExpressionModelTest {

    private static RandomVariable variable(String specification) {
        RandomVariable variable = StoexFactory.eINSTANCE.createRandomVariable();
        variable.setSpecification(specification);
        return variable;
    }

    @Test
    void treeFollowsSpecification() {
        RandomVariable variable = variable("files.INNER.BYTESIZE > 2 ? (1 + 2) * 3 : Exp(4)");
        IfElseExpression tree = assertInstanceOf(IfElseExpression.class, variable.getExpression());
        CompareExpression condition = assertInstanceOf(CompareExpression.class, tree.getConditionExpression());
        assertEquals(CompareOperations.GREATER, condition.getOperation());
        CharacterisedVariable path = assertInstanceOf(CharacterisedVariable.class, condition.getLeft());
        assertEquals(VariableCharacterisationType.BYTESIZE, path.getCharacterisationType());
        NamespaceReference first = assertInstanceOf(NamespaceReference.class, path.getId_Variable());
        assertEquals("files", first.getReferenceName());
        assertEquals("INNER", first.getInnerReference_NamespaceReference().getReferenceName());
        ProductExpression product = assertInstanceOf(ProductExpression.class, tree.getIfExpression());
        Parenthesis parenthesis = assertInstanceOf(Parenthesis.class, product.getLeft());
        assertInstanceOf(TermExpression.class, parenthesis.getInnerExpression());
        FunctionLiteral call = assertInstanceOf(FunctionLiteral.class, tree.getElseExpression());
        assertEquals("Exp", call.getId());
        assertEquals(1, call.getParameters_FunctionLiteral().size());
    }

    @Test
    void treeHasNoContainer() {
        RandomVariable variable = variable("1");
        assertNull(variable.getExpression().eContainer());
        assertNotSame(variable.getExpression(), variable.getExpression());
        variable.setSpecification("2.5");
        assertEquals(2.5, assertInstanceOf(DoubleLiteral.class, variable.getExpression()).getValue());
    }

    @Test
    void distributions() {
        ProbabilityFunctionLiteral masses = assertInstanceOf(ProbabilityFunctionLiteral.class,
                variable("EnumPMF(ordered)[(\"a\"; 0.4)(\"b\"; 0.6)]").getExpression());
        ProbabilityMassFunction function = assertInstanceOf(ProbabilityMassFunction.class,
                masses.getFunction_ProbabilityFunctionLiteral());
        assertEquals(true, function.isOrderedDomain());
        assertEquals("b", function.getSamples().get(1).getValue());
        assertEquals(0.6, function.getSamples().get(1).getProbability());
        ProbabilityFunctionLiteral density = assertInstanceOf(ProbabilityFunctionLiteral.class,
                variable("DoublePDF[(1; 0)(2; 1)]").getExpression());
        assertEquals(2, assertInstanceOf(BoxedPDF.class, density.getFunction_ProbabilityFunctionLiteral())
                .getSamples().get(1).getValue());
    }

    @Test
    void returnsNoTreeForInvalidExpression() {
        assertNull(variable(null).getExpression());
        assertNull(variable("1 +").getExpression());
    }

    @Test
    void longIntegersBecomeFloatingPoint() {
        assertEquals(3_500_000_000.0, assertInstanceOf(DoubleLiteral.class,
                variable("3500000000").getExpression()).getValue());
    }
}
