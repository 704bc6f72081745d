// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Iterator;
import java.util.List;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.BoolLiteral;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Characterisation;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.DoubleLiteral;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.IntLiteral;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.pcm.expression.StochasticExpression.StringLiteral;
import org.loggia.pcm.parameter.CharacterisedVariable;
import org.loggia.pcm.parameter.ParameterFactory;
import org.loggia.pcm.parameter.VariableCharacterisationType;
import org.loggia.pcm.probfunction.BoolSample;
import org.loggia.pcm.probfunction.BoxedPDF;
import org.loggia.pcm.probfunction.ContinuousSample;
import org.loggia.pcm.probfunction.DoubleSample;
import org.loggia.pcm.probfunction.IntSample;
import org.loggia.pcm.probfunction.ProbabilityMassFunction;
import org.loggia.pcm.probfunction.ProbfunctionFactory;
import org.loggia.pcm.probfunction.Sample;
import org.loggia.pcm.probfunction.StringSample;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.BooleanExpression;
import org.loggia.pcm.stoex.BooleanOperations;
import org.loggia.pcm.stoex.BooleanOperatorExpression;
import org.loggia.pcm.stoex.CompareExpression;
import org.loggia.pcm.stoex.CompareOperations;
import org.loggia.pcm.stoex.Expression;
import org.loggia.pcm.stoex.FunctionLiteral;
import org.loggia.pcm.stoex.IfElseExpression;
import org.loggia.pcm.stoex.NamespaceReference;
import org.loggia.pcm.stoex.NegativeExpression;
import org.loggia.pcm.stoex.NotExpression;
import org.loggia.pcm.stoex.Parenthesis;
import org.loggia.pcm.stoex.Power;
import org.loggia.pcm.stoex.PowerExpression;
import org.loggia.pcm.stoex.ProbabilityFunctionLiteral;
import org.loggia.pcm.stoex.Product;
import org.loggia.pcm.stoex.ProductExpression;
import org.loggia.pcm.stoex.ProductOperations;
import org.loggia.pcm.stoex.RandomVariable;
import org.loggia.pcm.stoex.StoexFactory;
import org.loggia.pcm.stoex.Term;
import org.loggia.pcm.stoex.TermExpression;
import org.loggia.pcm.stoex.TermOperations;
import org.loggia.pcm.stoex.Unary;
import org.loggia.pcm.stoex.VariableReference;

/**
 * Expressions as EMF objects of the stoex metamodel: what tools that know the metamodel see in a random variable. The
 * objects are made again from the specification at each request and belong to nobody; changing them changes nothing.
 */
public final class StochasticExpressionModel {
    private static final StoexFactory STOEX = StoexFactory.eINSTANCE;
    private static final ProbfunctionFactory PROBFUNCTION = ProbfunctionFactory.eINSTANCE;

    private StochasticExpressionModel() {
    }

    /**
     * The tree for the specification of a random variable; null where it has none or where it is not an expression,
     * which is for a check to report and not for reading a derived feature.
     */
    public static Expression of(RandomVariable variable) {
        String specification = variable.getSpecification();
        if (specification == null) {
            return null;
        }
        try {
            return of(StochasticExpression.parse(specification));
        } catch (ExpressionException noExpression) {
            return null;
        }
    }

    /**
     * The tree for an expression. Parentheses stand where the grammar needs them. Integers beyond 32 bits, which the
     * metamodel cannot hold as integers, become floating point literals.
     */
    public static Expression of(StochasticExpression expression) {
        return convert(expression, ExpressionPrinter.CONDITIONAL);
    }

    private static Expression convert(StochasticExpression expression, int least) {
        if (ExpressionPrinter.precedence(expression) < least) {
            Parenthesis parenthesis = STOEX.createParenthesis();
            parenthesis.setInnerExpression(of(expression));
            return parenthesis;
        }
        if (expression instanceof Conditional conditional) {
            IfElseExpression result = STOEX.createIfElseExpression();
            result.setConditionExpression((BooleanExpression) convert(conditional.condition(), ExpressionPrinter.AND));
            result.setIfExpression((BooleanExpression) convert(conditional.whenTrue(), ExpressionPrinter.AND));
            result.setElseExpression((BooleanExpression) convert(conditional.whenFalse(), ExpressionPrinter.AND));
            return result;
        } else if (expression instanceof BooleanOperation operation) {
            int own = ExpressionPrinter.precedence(operation);
            BooleanOperatorExpression result = STOEX.createBooleanOperatorExpression();
            result.setOperation(BooleanOperations.valueOf(operation.operator().name()));
            result.setLeft((BooleanExpression) convert(operation.left(), own));
            result.setRight((BooleanExpression) convert(operation.right(), own + 1));
            return result;
        } else if (expression instanceof Comparison comparison) {
            CompareExpression result = STOEX.createCompareExpression();
            result.setOperation(operation(comparison.operator()));
            result.setLeft((Term) convert(comparison.left(), ExpressionPrinter.SUM));
            result.setRight((Term) convert(comparison.right(), ExpressionPrinter.SUM));
            return result;
        } else if (expression instanceof Arithmetic arithmetic) {
            return convert(arithmetic);
        } else if (expression instanceof Not not) {
            NotExpression result = STOEX.createNotExpression();
            result.setInner((Unary) convert(not.operand(), ExpressionPrinter.UNARY));
            return result;
        } else if (expression instanceof Negative negative) {
            NegativeExpression result = STOEX.createNegativeExpression();
            result.setInner((Unary) convert(negative.operand(), ExpressionPrinter.UNARY));
            return result;
        } else if (expression instanceof FunctionCall call) {
            FunctionLiteral result = STOEX.createFunctionLiteral();
            result.setId(call.function().text());
            for (StochasticExpression argument : call.arguments()) {
                result.getParameters_FunctionLiteral().add(convert(argument, ExpressionPrinter.AND));
            }
            return result;
        }
        return leaf(expression);
    }

    private static CompareOperations operation(ComparisonOperator operator) {
        return switch (operator) {
            case GREATER -> CompareOperations.GREATER;
            case LESS -> CompareOperations.LESS;
            case GREATER_EQUAL -> CompareOperations.GREATEREQUAL;
            case LESS_EQUAL -> CompareOperations.LESSEQUAL;
            case EQUAL -> CompareOperations.EQUALS;
            case NOT_EQUAL -> CompareOperations.NOTEQUAL;
        };
    }

    private static Expression convert(Arithmetic arithmetic) {
        switch (arithmetic.operator()) {
            case ADD, SUBTRACT -> {
                TermExpression result = STOEX.createTermExpression();
                result.setOperation(arithmetic.operator() == ArithmeticOperator.ADD
                        ? TermOperations.ADD : TermOperations.SUB);
                result.setLeft((Term) convert(arithmetic.left(), ExpressionPrinter.SUM));
                result.setRight((Product) convert(arithmetic.right(), ExpressionPrinter.PRODUCT));
                return result;
            }
            case POWER -> {
                PowerExpression result = STOEX.createPowerExpression();
                result.setBase((Power) convert(arithmetic.left(), ExpressionPrinter.UNARY));
                result.setExponent((Unary) convert(arithmetic.right(), ExpressionPrinter.UNARY));
                return result;
            }
            default -> {
                ProductExpression result = STOEX.createProductExpression();
                result.setOperation(switch (arithmetic.operator()) {
                    case MULTIPLY -> ProductOperations.MULT;
                    case DIVIDE -> ProductOperations.DIV;
                    default -> ProductOperations.MOD;
                });
                result.setLeft((Product) convert(arithmetic.left(), ExpressionPrinter.PRODUCT));
                result.setRight((Power) convert(arithmetic.right(), ExpressionPrinter.POWER));
                return result;
            }
        }
    }

    private static Expression leaf(StochasticExpression expression) {
        if (expression instanceof IntLiteral literal && literal.value() <= Integer.MAX_VALUE) {
            org.loggia.pcm.stoex.IntLiteral result = STOEX.createIntLiteral();
            result.setValue((int) literal.value());
            return result;
        } else if (expression instanceof IntLiteral literal) {
            return number(literal.value());
        } else if (expression instanceof DoubleLiteral literal) {
            return number(literal.value());
        } else if (expression instanceof BoolLiteral literal) {
            org.loggia.pcm.stoex.BoolLiteral result = STOEX.createBoolLiteral();
            result.setValue(literal.value());
            return result;
        } else if (expression instanceof StringLiteral literal) {
            org.loggia.pcm.stoex.StringLiteral result = STOEX.createStringLiteral();
            result.setValue(literal.value());
            return result;
        } else if (expression instanceof Characterisation characterisation) {
            CharacterisedVariable result = ParameterFactory.eINSTANCE.createCharacterisedVariable();
            result.setCharacterisationType(
                    VariableCharacterisationType.get(characterisation.characteristic().name()));
            result.setId_Variable(reference(characterisation.names().iterator()));
            return result;
        }
        ProbabilityFunctionLiteral result = STOEX.createProbabilityFunctionLiteral();
        result.setFunction_ProbabilityFunctionLiteral(expression instanceof MassFunction function
                ? convert(function) : convert((DensityFunction) expression));
        return result;
    }

    private static Expression number(double value) {
        org.loggia.pcm.stoex.DoubleLiteral result = STOEX.createDoubleLiteral();
        result.setValue(value);
        return result;
    }

    /** A chain of references, one for each name of a path. */
    static AbstractNamedReference reference(Iterator<String> names) {
        String name = names.next();
        if (!names.hasNext()) {
            VariableReference last = STOEX.createVariableReference();
            last.setReferenceName(name);
            return last;
        }
        NamespaceReference namespace = STOEX.createNamespaceReference();
        namespace.setReferenceName(name);
        namespace.setInnerReference_NamespaceReference(reference(names));
        return namespace;
    }

    private static ProbabilityMassFunction convert(MassFunction function) {
        ProbabilityMassFunction result = PROBFUNCTION.createProbabilityMassFunction();
        result.setOrderedDomain(function.ordered());
        List<Sample<?>> samples = result.getSamples();
        for (Outcome outcome : function.outcomes()) {
            samples.add(sample(function.kind(), outcome));
        }
        return result;
    }

    private static Sample<?> sample(ValueKind kind, Outcome outcome) {
        switch (kind) {
            case INT -> {
                IntSample sample = PROBFUNCTION.createIntSample();
                sample.setValue((int) outcome.number());
                sample.setProbability(outcome.probability());
                return sample;
            }
            case DOUBLE -> {
                DoubleSample sample = PROBFUNCTION.createDoubleSample();
                sample.setValue(outcome.number());
                sample.setProbability(outcome.probability());
                return sample;
            }
            case BOOL -> {
                BoolSample sample = PROBFUNCTION.createBoolSample();
                sample.setValue(outcome.number() != 0);
                sample.setProbability(outcome.probability());
                return sample;
            }
            default -> {
                StringSample sample = PROBFUNCTION.createStringSample();
                sample.setValue(outcome.name());
                sample.setProbability(outcome.probability());
                return sample;
            }
        }
    }

    private static BoxedPDF convert(DensityFunction function) {
        BoxedPDF result = PROBFUNCTION.createBoxedPDF();
        for (Interval interval : function.intervals()) {
            ContinuousSample sample = PROBFUNCTION.createContinuousSample();
            sample.setValue(interval.end());
            sample.setProbability(interval.probability());
            result.getSamples().add(sample);
        }
        return result;
    }
}
