import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf, hole, inSnakes, namesInSql, type Catalogue, type SqlName } from './sql-names.ts';
import { mayTouch, schemaOf, untold } from './tables.ts';
import { bare, cookedOf, isNamed, madeOf, memberName, pathOf, textOf } from './tree.ts';
import type { Context, Node, Rule } from './tree.ts';
import { isTest, maySpeakSql } from './walls.ts';

const catalogues = new Map<string, Catalogue>();

/** Which tables and functions there are is read from the migrations, once a run of the linter. */
const catalogueIn = (root: string): Catalogue => {
  const known = catalogues.get(root);
  if (known) return known;
  const folder = join(root, 'server/migrations');
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const names = found.filter((name) => name.endsWith('.sql'));
  const catalogue = catalogueOf(names.map((name) => readFileSync(join(folder, name), 'utf8')));
  catalogues.set(root, catalogue);
  return catalogue;
};

const naming = new Set(['raw', 'table', 'ref', 'id', 'lit']);
const maxDepth = 12;

const sqlCall = (node: Node): string | undefined => {
  const name = node.type === 'CallExpression' && isNamed(node.callee?.object, 'sql') ? memberName(node.callee) : '';
  return name && naming.has(name) ? name : undefined;
};

/** A text as it will be, with a hole for what only the run knows. */
const foldText = (context: Context, given: Node | null | undefined, depth = 0): string => {
  const node = bare(given);
  if (!node || depth > maxDepth) return hole;
  const fold = (part: Node | null | undefined): string => foldText(context, part, depth + 1);
  if (node.type === 'TaggedTemplateExpression') return fold(node.quasi);
  if (node.type === 'TemplateLiteral')
    return (node.quasis ?? [])
      .map((quasi, place) => cookedOf(quasi) + (node.expressions?.[place] ? fold(node.expressions[place]) : ''))
      .join('');
  if (node.type === 'BinaryExpression' && node.operator === '+') return fold(node.left) + fold(node.right);
  if (node.type === 'Identifier') return fold(madeOf(context, node));
  if (sqlCall(node)) return (node.arguments ?? []).map(fold).join('.');
  return textOf(node) ?? hole;
};

/** Whether this is a text of which only the run knows what it says. */
const isUntoldText = (context: Context, given: Node | null | undefined, depth = 0): boolean => {
  const node = bare(given);
  if (!node || depth > maxDepth) return true;
  const ask = (part: Node | null | undefined): boolean => isUntoldText(context, part, depth + 1);
  if (node.type === 'ConditionalExpression') return ask(node.consequent) || ask(node.alternate);
  if (node.type === 'LogicalExpression') return ask(node.left) || ask(node.right);
  if (node.type === 'ArrayExpression') return (node.elements ?? []).some((element) => ask(element));
  if (node.type === 'Identifier') return ask(madeOf(context, node));
  if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression' || node.type === 'Literal')
    return foldText(context, node).includes(hole);
  return true;
};

/** What selectFrom takes beside a name: a query, or a function that makes one. */
const isQuery = (context: Context, given: Node | undefined): boolean => {
  const node = bare(given);
  if (node?.type === 'ArrayExpression')
    return (node.elements ?? []).every(
      (element) => !isUntoldText(context, element) || isQuery(context, element ?? undefined),
    );
  if (node?.type === 'Identifier') {
    const made = madeOf(context, node);
    return made !== undefined && isQuery(context, made);
  }
  return (
    node?.type === 'CallExpression' || node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
  );
};

const takesTable =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|(inner|left|right|full|cross|outer)(Join|Apply)(Lateral)?)$/;
const beforeTable = /\b(from|join|into|update|using|table|only)\s+$/i;

/** A feature's tables are its own: another's are asked of the other, in its own words. */
export const tablesRule: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith('server/src/') || isTest(file)) return {};
    const catalogue = catalogueIn(context.cwd);
    const own = schemaOf(file);
    const isStore = maySpeakSql(file);
    const said = new Set<string>();
    const complain = (node: Node, name: string): void => {
      if (said.has(name) || mayTouch(file, name)) return;
      said.add(name);
      const what =
        name === untold
          ? 'which table this SQL touches cannot be told from what is written'
          : `${name} belongs to another feature: ask its public API`;
      context.report({ node, message: `wall 15: ${what}` });
    };
    const look = (node: Node, names: readonly SqlName[]): void => {
      for (const { schema, name, isTable } of names) {
        if (schema === 'ledger' && name === 'post' && file !== 'server/src/ledger/journal.ts')
          context.report({ node, message: 'wall 16: ledger.post is called by ledger/journal.ts alone' });
        if (schema === own || !(isStore || isTable)) continue;
        if (catalogue.get(schema)?.has(name)) complain(node, `${schema}.${name}`);
        else if (isTable && (schema === hole || (name === hole && catalogue.has(schema)))) complain(node, untold);
      }
    };
    const lookAtText = (node: Node): void => {
      const text = foldText(context, node);
      if (text.includes('.')) look(node, namesInSql(text));
      if (isStore && /\bsearch_path\b/i.test(text)) complain(node, untold);
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string' && node.parent?.source !== node) lookAtText(node);
      },
      TemplateLiteral: lookAtText,
      BinaryExpression: (node) => {
        if (node.operator === '+') lookAtText(node);
      },
      TaggedTemplateExpression: (node) => {
        if (!isStore || !isNamed(node.tag, 'sql')) return;
        for (const [place, part] of (node.quasi?.expressions ?? []).entries()) {
          const inner = bare(part);
          if (!inner || !sqlCall(inner) || !beforeTable.test(cookedOf(node.quasi?.quasis?.[place]))) continue;
          if (isUntoldText(context, inner.arguments?.[0])) complain(inner, untold);
        }
      },
      CallExpression: (node) => {
        if (!isStore) return;
        const call = sqlCall(node);
        if (call === 'id') lookAtText(node);
        const name = call ?? memberName(node.callee) ?? '';
        const [first] = node.arguments ?? [];
        const isNaming = call === 'raw' || call === 'table' || name === 'withSchema';
        if (!isNaming && (!takesTable.test(name) || isQuery(context, first))) return;
        if (name === 'withSchema' ? inSnakes(textOf(first) ?? '') !== own : isUntoldText(context, first))
          complain(node, untold);
      },
    };
  },
};
