import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cookedOf, pathOf } from './tree.ts';
import type { Node, Rule } from './tree.ts';
import { isTest } from './walls.ts';
import { mayName } from './words.ts';

const singularOf = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(dress|prox)es$/, '$1')
    .replace(/(?<!s)s$/, '');

const found = new Map<string, ReadonlySet<string>>();

/** The names of the features, one and many of each; such a name of two words is looked for as it is. */
const businessWordsIn = (root: string): ReadonlySet<string> => {
  const known = found.get(root);
  if (known) return known;
  const folder = join(root, 'server/src/features');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.length > 3) : [];
  const words = new Set(names.flatMap((name) => (name === 'goods' ? [name] : [name, singularOf(name)])));
  found.set(root, words);
  return words;
};

/** The words of a name or a text: `orderCode`, `order_code` and `ORDER-CODE` have the same. */
const wordsOf = (text: string): string[] => {
  const words = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu)?.map((word) => word.toLowerCase()) ?? [];
  return [...words, ...words.slice(1).map((word, place) => `${words[place]}-${word}`)];
};

/** The platform knows no business: no feature's name stands in its names and texts. */
export const wordsRule: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith('server/src/platform/') || isTest(file)) return {};
    const business = businessWordsIn(context.cwd);
    const said = new Set<string>();
    const look = (node: Node, text: string): void => {
      for (const word of wordsOf(text)) {
        if (!business.has(word) || said.has(word) || mayName(file, word)) continue;
        said.add(word);
        context.report({ node, message: `wall 8: the platform knows no business word, such as ${word}` });
      }
    };
    return {
      Identifier: (node) => look(node, node.name ?? ''),
      PrivateIdentifier: (node) => look(node, node.name ?? ''),
      Literal: (node) => {
        if (typeof node.value === 'string' && node.parent?.source !== node) look(node, node.value);
      },
      TemplateElement: (node) => look(node, cookedOf(node)),
    };
  },
};
