import { dirname, join, relative, resolve } from 'node:path';

/** The part of a syntax tree that the rules of the house look at. */
export type Node = {
  readonly type: string;
  readonly parent?: Node | null;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly kind?: string;
  readonly computed?: boolean;
  readonly source?: Node | null;
  readonly specifiers?: readonly Node[];
  readonly imported?: Node;
  readonly local?: Node;
  readonly exported?: Node | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly key?: Node;
  readonly typeAnnotation?: Node;
  readonly typeName?: Node;
  readonly tag?: Node;
  readonly quasi?: Node;
  readonly quasis?: readonly Node[];
  readonly expressions?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly expression?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly left?: Node;
  readonly right?: Node;
  readonly test?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly id?: Node | null;
  readonly init?: Node | null;
};

type Definition = { readonly type: string; readonly node: Node; readonly parent?: Node | null };
export type Variable = {
  readonly name: string;
  readonly defs: readonly Definition[];
  readonly references: readonly Reference[];
};
export type Reference = { readonly identifier: Node; readonly isTypeReference?: boolean };
export type Scope = {
  readonly upper: Scope | null;
  readonly set: ReadonlyMap<string, Variable>;
  readonly variables: readonly Variable[];
  readonly through: readonly Reference[];
};

export type Context = {
  readonly cwd: string;
  readonly filename: string;
  readonly sourceCode: {
    readonly scopeManager: { readonly globalScope: Scope };
    getScope(node: Node): Scope;
  };
  report(problem: { readonly node: Node; readonly message: string }): void;
};

export type Rule = { create(context: Context): Readonly<Record<string, (node: Node) => void>> };

export const isNamed = (node: Node | null | undefined, name: string): boolean =>
  node?.type === 'Identifier' && node.name === name;

export const pathOf = (context: Context): string => relative(context.cwd, context.filename).replaceAll('\\', '/');

/** What is asked of an object: `a.b`, `a['b']` and `a[`b`]` alike. */
export const memberName = (node: Node | null | undefined): string | undefined => {
  if (node?.type !== 'MemberExpression') return undefined;
  return node.computed ? textOf(node.property) : node.property?.name;
};

/** A text that stands there as it is. */
export const textOf = (node: Node | null | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis?.length === 1) return cookedOf(node.quasis[0]);
  return undefined;
};

export const cookedOf = (node: Node | undefined): string =>
  (node?.value as { readonly cooked?: string | null } | undefined)?.cooked ?? '';

const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
  'ChainExpression',
  'AwaitExpression',
  'TSInstantiationExpression',
]);

/** What an expression is beneath assertions and brackets. */
export const bare = (node: Node | null | undefined): Node | undefined => {
  let found = node ?? undefined;
  while (found && wrappers.has(found.type))
    found = found.expression ?? (found as { readonly argument?: Node }).argument;
  return found;
};

export const variableOf = (context: Context, node: Node): Variable | undefined => {
  for (let scope: Scope | null = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const found = scope.set.get(node.name ?? '');
    if (found) return found;
  }
  return undefined;
};

/** What a `const` of this file was made of. */
export const madeOf = (context: Context, node: Node): Node | undefined => {
  const definition = variableOf(context, node)?.defs[0];
  if (definition?.type !== 'Variable' || definition.parent?.kind !== 'const') return undefined;
  return definition.node.id?.type === 'Identifier' ? (definition.node.init ?? undefined) : undefined;
};

/** What an import leads to: a path from the root for our own files, `npm:` and the name for packages. */
export const placeOf = (context: Context, specifier: string): string => {
  if (specifier.startsWith('.'))
    return relative(context.cwd, resolve(dirname(context.filename), specifier)).replaceAll('\\', '/');
  const own = /^@hakobu\/(contract|server|wap|desk)\/(.*)$/.exec(specifier);
  if (!own?.[1] || !own[2]) return `npm:${specifier}`;
  return own[1] === 'contract' ? join('contract/src', `${own[2]}.ts`) : join(own[1], own[2]);
};
