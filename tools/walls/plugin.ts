import { assertionsRule } from './assertions-rule.ts';
import { listenersRule } from './listeners-rule.ts';
import { movementsRule } from './movements-rule.ts';
import { purityRule } from './purity-rule.ts';
import { shownRule } from './shown-rule.ts';
import { tablesRule } from './tables-rule.ts';
import { isNamed, memberName, pathOf, placeOf, textOf } from './tree.ts';
import type { Node, Rule } from './tree.ts';
import { wordsRule } from './words-rule.ts';
import { isTest, mayReadEnvironment, mayReadMachineTime, maySpeakSql, walls } from './walls.ts';

const importsRule: Rule = {
  create(context) {
    const from = pathOf(context);
    const look = (source: Node | null | undefined): void => {
      if (!source) return;
      const specifier = textOf(source);
      // What only the run knows can lead anywhere.
      if (specifier === undefined && /^(server|wap|desk|contract)\/src\//.test(from) && !isTest(from))
        context.report({ node: source, message: 'wall 17: an import says in a literal what it imports' });
      if (specifier === undefined) return;
      const to = placeOf(context, specifier);
      for (const wall of walls)
        if (wall.isBroken({ from, to })) context.report({ node: source, message: `wall ${wall.number}: ${wall.says}` });
    };
    return {
      ImportDeclaration: (node) => look(node.source),
      ExportNamedDeclaration: (node) => look(node.source),
      ExportAllDeclaration: (node) => look(node.source),
      ImportExpression: (node) => look(node.source),
      TSImportType: (node) => look(node.source),
      TSExternalModuleReference: (node) => look(node.expression),
      CallExpression: (node) => {
        if (isNamed(node.callee, 'require') || (memberName(node.callee) === 'getBuiltinModule' && node.arguments?.[0]))
          look(node.arguments?.[0]);
      },
    };
  },
};

const queryBuilders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'selectNoFrom',
  'executeQuery',
]);

const sqlRule: Rule = {
  create(context) {
    if (maySpeakSql(pathOf(context))) return {};
    const message = 'wall 10: SQL is written in stores, the ledger and the platform alone';
    return {
      TaggedTemplateExpression: (node) => {
        if (isNamed(node.tag, 'sql')) context.report({ node, message });
      },
      MemberExpression: (node) => {
        if (queryBuilders.has(memberName(node) ?? '')) context.report({ node, message });
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
        if (isNamed(callee?.object, 'Date') && memberName(callee) === 'now') context.report({ node, message });
      },
    };
  },
};

const environmentRule: Rule = {
  create(context) {
    if (mayReadEnvironment(pathOf(context))) return {};
    return {
      MemberExpression: (node) => {
        if (isNamed(node.object, 'process') && memberName(node) === 'env')
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
    movements: movementsRule,
    shown: shownRule,
    listeners: listenersRule,
    words: wordsRule,
    assertions: assertionsRule,
    clock: clockRule,
    environment: environmentRule,
  },
};

// oxlint takes a plugin as the default export of its module.
export default plugin;
