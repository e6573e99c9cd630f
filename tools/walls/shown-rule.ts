import { dirname } from 'node:path';
import { mayShow } from './shown.ts';
import { bare, pathOf, placeOf, textOf } from './tree.ts';
import type { Node, Rule } from './tree.ts';
import { isTest } from './walls.ts';

type Origin = { readonly to: string; readonly isType: boolean };

const isStore = (to: string): boolean => /[.-]store\.ts$/.test(to);
const isDeskApi = (file: string): boolean => file.endsWith('.desk-api.ts');

/** Whether an importer of `from` could not, or should not have to, import `to` itself. */
const isAround = (from: string, { to, isType }: Origin): boolean => {
  if (isDeskApi(to) && !isDeskApi(from)) return true;
  if (isStore(to) && !isType) return true;
  if (/(^|\/)index\.tsx?$/.test(from) && to.startsWith(`${dirname(from)}/`)) return false;
  return !(isType && dirname(to) === dirname(from));
};

/** What another name is given to is guarded where it is: a library, a store, the ledger, another feature. */
const isGuarded = (from: string, to: string): boolean => {
  const folder = /^(?:server|wap|desk)\/src\/(?:features\/[^/]+|ledger|platform|shell|sample)\//.exec(to)?.[0];
  return to.startsWith('npm:') || isStore(to) || isDeskApi(to) || (folder !== undefined && !from.startsWith(folder));
};

/** Nothing is shown on around a wall: who needs it asks its owner, and sees the walls that stand before that. */
export const shownRule: Rule = {
  create(context) {
    const from = pathOf(context);
    const imports = new Map<string, Origin>();
    const nameOf = (node: Node | null | undefined): string => node?.name ?? textOf(node) ?? '';
    const show = (node: Node, name: string, origin: Origin): void => {
      if (isTest(from) || !/^(contract|server|wap|desk)\/src\//.test(from)) return;
      if (!isAround(from, origin) || mayShow(from, name)) return;
      context.report({ node, message: `wall 17: ${name} is asked of ${origin.to} itself, not shown on here` });
    };
    const showOn = (node: Node, given: Node | null | undefined): void => {
      const value = bare(given);
      const name = nameOf(value?.type === 'MemberExpression' ? bare(value.object) : value);
      const origin = imports.get(name);
      if (origin && isGuarded(from, origin.to)) show(node, name, origin);
    };
    return {
      ImportDeclaration: (node) => {
        const to = placeOf(context, textOf(node.source) ?? '');
        for (const one of node.specifiers ?? [])
          imports.set(nameOf(one.local), { to, isType: node.importKind === 'type' || one.importKind === 'type' });
      },
      ExportNamedDeclaration: (node) => {
        const to = node.source && placeOf(context, textOf(node.source) ?? '');
        for (const one of node.specifiers ?? []) {
          const isType = node.exportKind === 'type' || one.exportKind === 'type';
          const name = nameOf(one.local);
          const origin = to ? { to, isType } : imports.get(name);
          if (origin) show(one, name, { to: origin.to, isType: isType || origin.isType });
        }
        for (const one of node.declaration?.declarations ?? []) showOn(one, one.init);
      },
      ExportDefaultDeclaration: (node) => showOn(node, node.declaration),
      ExportAllDeclaration: (node) => {
        context.report({ node, message: 'wall 17: a file names what it shows: no export *' });
      },
      TSImportEqualsDeclaration: (node) => {
        context.report({ node, message: 'wall 17: what is imported is imported by its name' });
      },
      TSExportAssignment: (node) => {
        context.report({ node, message: 'wall 17: what is shown is shown by its name' });
      },
    };
  },
};
