import { dirname, join, relative, resolve } from 'node:path';
import { purityRule } from './purity-rule.ts';
import { tablesRule } from './tables-rule.ts';
import { isNamed, pathOf } from './tree.ts';
import type { Context, Node, Rule } from './tree.ts';
import { mayReadEnvironment, mayReadMachineTime, maySpeakSql, walls } from './walls.ts';

/** What an import leads to: a path from the root for our own files, `npm:` and the name for packages. */
const placeOf = (context: Context, specifier: string): string => {
  if (specifier.startsWith('.'))
    return relative(context.cwd, resolve(dirname(context.filename), specifier)).replaceAll('\\', '/');
  const own = /^@hakobu\/(contract|server|wap|desk)\/(.*)$/.exec(specifier);
  if (!own?.[1] || !own[2]) return `npm:${specifier}`;
  return own[1] === 'contract' ? join('contract/src', `${own[2]}.ts`) : join(own[1], own[2]);
};

const importsRule: Rule = {
  create(context) {
    const from = pathOf(context);
    const look = (source: Node | null | undefined): void => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const to = placeOf(context, source.value);
      for (const wall of walls)
        if (wall.isBroken({ from, to })) context.report({ node: source, message: `wall ${wall.number}: ${wall.says}` });
    };
    return {
      ImportDeclaration: (node) => look(node.source),
      ExportNamedDeclaration: (node) => look(node.source),
      ExportAllDeclaration: (node) => look(node.source),
      ImportExpression: (node) => look(node.source),
      TSImportType: (node) => look(node.source),
    };
  },
};

const queryBuilders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'selectNoFrom']);

const sqlRule: Rule = {
  create(context) {
    if (maySpeakSql(pathOf(context))) return {};
    const message = 'wall 10: SQL is written in stores, the ledger and the platform alone';
    return {
      TaggedTemplateExpression: (node) => {
        if (isNamed(node.tag, 'sql')) context.report({ node, message });
      },
      MemberExpression: (node) => {
        if (queryBuilders.has(node.property?.name ?? '')) context.report({ node, message });
      },
    };
  },
};

const clockRule: Rule = {
  create(context) {
    if (mayReadMachineTime(pathOf(context))) return {};
    const message = "the business lives by the product's clock: take tx.now or p.clock.now()";
    return {
      NewExpression: (node) => {
        if (isNamed(node.callee, 'Date') && node.arguments?.length === 0) context.report({ node, message });
      },
      CallExpression: (node) => {
        const { callee } = node;
        if (isNamed(callee, 'Date')) context.report({ node, message });
        if (isNamed(callee?.object, 'Date') && isNamed(callee?.property, 'now')) context.report({ node, message });
      },
    };
  },
};

const environmentRule: Rule = {
  create(context) {
    if (mayReadEnvironment(pathOf(context))) return {};
    return {
      MemberExpression: (node) => {
        if (isNamed(node.object, 'process') && isNamed(node.property, 'env'))
          context.report({ node, message: 'the environment is read by server/src/config.ts alone' });
      },
    };
  },
};

/** The house's own rules for the linter: the walls that an import, a query, a clock or a setting can break. */
const plugin: { readonly meta: { readonly name: string }; readonly rules: Readonly<Record<string, Rule>> } = {
  meta: { name: 'house' },
  rules: {
    imports: importsRule,
    sql: sqlRule,
    tables: tablesRule,
    purity: purityRule,
    clock: clockRule,
    environment: environmentRule,
  },
};

// oxlint takes a plugin as the default export of its module.
export default plugin;
