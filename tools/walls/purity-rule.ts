import { mayUse } from './outside.ts';
import { memberName, pathOf } from './tree.ts';
import type { Node, Rule } from './tree.ts';
import { isPure, isTest } from './walls.ts';

const timers = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
];
const machine = [
  'process',
  'performance',
  'crypto',
  'navigator',
  'location',
  'document',
  'localStorage',
  'sessionStorage',
];
const wires = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'indexedDB', 'caches', 'console'];
const ways = [
  'globalThis',
  'window',
  'self',
  'global',
  'top',
  'frames',
  'require',
  'module',
  'eval',
  'Function',
  'Deno',
  'Bun',
];

/** What a program reaches the world outside by, or is told another thing by each time. */
const outside = new Set([...timers, ...machine, ...wires, ...ways, 'Temporal', 'SharedArrayBuffer', 'Atomics']);

/** The harmless parts of what also knows the time, chance or the machine. */
const harmless: Readonly<Record<string, RegExp>> = {
  Date: /^(parse|UTC|prototype)$/,
  Math: /^(?!random$)/,
  Reflect: /^(has|ownKeys)$/,
};

/** How `Date` is used without telling the time: made from something, asked about, or a type. */
const isTimeless = (use: Node): boolean => {
  const user = use.parent;
  if (user?.type === 'NewExpression' && user.callee === use) {
    const [first] = user.arguments ?? [];
    return first !== undefined && first.type !== 'SpreadElement';
  }
  return user?.type === 'BinaryExpression' && user.operator === 'instanceof' && user.right === use;
};

const isHarmless = (name: string, use: Node): boolean => {
  const user = use.parent;
  if (name === 'Date' && isTimeless(use)) return true;
  if (user?.type !== 'MemberExpression' || user.object !== use) return false;
  const asked = memberName(user);
  return asked !== undefined && harmless[name]?.test(asked) === true;
};

/** Rules, lifecycles and the contract are told everything: they ask no clock, no chance, no network and no machine. */
export const purityRule: Rule = {
  create(context) {
    const file = pathOf(context);
    if (isTest(file) || !(isPure(file) || file.startsWith('contract/src/'))) return {};
    const complain = (node: Node, name: string): void => {
      if (mayUse(file, name)) return;
      context.report({
        node,
        message: `wall 9: rules, lifecycles and the contract are told what they need, not by ${name}`,
      });
    };
    return {
      Program: () => {
        const { through, variables } = context.sourceCode.scopeManager.globalScope;
        const known = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier, isTypeReference } of [...known, ...through]) {
          const name = identifier.name ?? '';
          if (isTypeReference || /^TS(TypeQuery|QualifiedName)$/.test(identifier.parent?.type ?? '')) continue;
          if (outside.has(name) || (harmless[name] !== undefined && !isHarmless(name, identifier)))
            complain(identifier, name);
        }
      },
      MemberExpression: (node) => {
        // The way from a date that somebody made to the one who tells the time.
        if (memberName(node) === 'constructor') complain(node, 'constructor');
      },
      CallExpression: (node) => {
        // Without anything to format it is now that is formatted.
        if (node.arguments?.length === 0 && /^format(ToParts)?$/.test(memberName(node.callee) ?? ''))
          complain(node, `${memberName(node.callee)}() of now`);
      },
      MetaProperty: (node) => {
        if (node.parent?.type === 'MemberExpression') complain(node, 'import.meta');
      },
    };
  },
};
