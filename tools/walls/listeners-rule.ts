import { memberName, pathOf, placeOf, textOf } from './tree.ts';
import type { Node, Rule } from './tree.ts';
import { isTest } from './walls.ts';

const makers = /^server\/src\/(features\/[^/]+\/events|platform\/outbox\/(outbox|feature-events))\.ts$/;
/** `events.ts` makes what the listeners are made with. */
const mayMake = (file: string): boolean => /\.listeners\.ts$|\/events\.ts$/.test(file);

/** Who reacts to what is found where a newcomer looks for it. */
export const listenersRule: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith('server/src/features/') || isTest(file) || mayMake(file)) return {};
    const complain = (node: Node): void => {
      context.report({ node, message: 'wall 19: a listener is made in *.listeners.ts alone' });
    };
    return {
      ImportDeclaration: (node) => {
        if (!makers.test(placeOf(context, textOf(node.source) ?? ''))) return;
        for (const one of node.specifiers ?? [])
          if (/^(listener|eventsOf)$/.test(one.imported?.name ?? '')) complain(one);
      },
      MemberExpression: (node) => {
        if (memberName(node) === 'listener') complain(node);
      },
    };
  },
};
