import type { Node, Rule } from './tree.ts';

const isAssertion = (node: Node): boolean => node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';

/** Beneath brackets and signs that assert nothing new; `as const` says what is there already. */
const assertedIn = (node: Node): Node | undefined => {
  let inner = node.expression;
  while (inner && /^(ParenthesizedExpression|TSNonNullExpression|TSSatisfiesExpression)$/.test(inner.type))
    inner = inner.expression;
  if (!inner || !isAssertion(inner)) return undefined;
  return inner.typeAnnotation?.typeName?.name === 'const' ? undefined : inner;
};

/** One assertion is a claim that the compiler still weighs; a second on top of it switches the compiler off. */
export const assertionsRule: Rule = {
  create(context) {
    const look = (node: Node): void => {
      if (!assertedIn(node)) return;
      context.report({ node, message: 'wall 18: an assertion of an assertion holds nothing: read it, or narrow it' });
    };
    return { TSAsExpression: look, TSTypeAssertion: look };
  },
};
