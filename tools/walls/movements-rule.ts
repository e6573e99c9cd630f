import { mayPost } from './posters.ts';
import { memberName, pathOf, placeOf, textOf } from './tree.ts';
import type { Node, Rule } from './tree.ts';
import { isTest } from './walls.ts';

const journal = 'server/src/ledger/journal.ts';
const posting = new Set(['post', 'reverse']);
const isOfMovements = (file: string): boolean => /^server\/src\/ledger\/movements(-\w+)?\.ts$/.test(file);

/** Money moves as the pages of movements say, and whoever posts one of them is named. */
export const movementsRule: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith('server/src/') || isTest(file)) return {};
    const mayTake = (name: string): boolean => file.startsWith('server/src/ledger/') || mayPost(file, name);
    const complain = (node: Node, what: string): void => {
      context.report({ node, message: `wall 16: ${what}` });
    };
    const lookAtImport = (node: Node, source: Node | null | undefined, names: readonly string[] | 'all'): void => {
      if (placeOf(context, textOf(source) ?? '') !== journal) return;
      for (const name of names === 'all' ? posting : names)
        if (posting.has(name) && !mayTake(name)) complain(node, `${name} of the journal is for those who are listed`);
    };
    const lookAtMaking = (node: Node): void => {
      if (!isOfMovements(file)) complain(node, 'a way that money moves stands in ledger/movements*.ts alone');
    };
    return {
      ImportDeclaration: (node) => {
        for (const one of node.specifiers ?? []) {
          const { imported } = one;
          lookAtImport(one, node.source, imported ? [imported.name ?? textOf(imported) ?? ''] : 'all');
        }
      },
      ImportExpression: (node) => lookAtImport(node, node.source, 'all'),
      ExportNamedDeclaration: (node) => {
        for (const one of node.specifiers ?? []) lookAtImport(one, node.source, [one.local?.name ?? '']);
      },
      Property: (node) => {
        const key = node.computed ? textOf(node.key) : (node.key?.name ?? textOf(node.key));
        if (key === 'legs' && node.parent?.type === 'ObjectExpression') lookAtMaking(node);
      },
      AssignmentExpression: (node) => {
        if (memberName(node.left) === 'legs') lookAtMaking(node);
      },
      TSAsExpression: (node) => {
        if (/^(Movement|Leg)$/.test(node.typeAnnotation?.typeName?.name ?? '')) lookAtMaking(node);
      },
      TSTypeAssertion: (node) => {
        if (/^(Movement|Leg)$/.test(node.typeAnnotation?.typeName?.name ?? '')) lookAtMaking(node);
      },
    };
  },
};
