import { kinds } from './goods.ts';
import { inTraditional } from './words.ts';

/** What a customs form says of goods, beside their name. */
export type Declared = { readonly nameEnglish: string; readonly hsCode: string; readonly material: string };

// Six digits of the Harmonized System, which are the same in every country, and what such goods are mostly made of.
const byCategory: Readonly<Record<string, readonly [hsCode: string, material: string]>> = {
  'film-cameras': ['900653', 'metal'],
  'digital-cameras': ['852589', 'metal'],
  lenses: ['900211', 'glass'],
  headphones: ['851830', 'plastic'],
  'retro-audio': ['851981', 'plastic'],
  vinyl: ['852380', 'vinyl'],
  tea: ['090210', 'tea leaves'],
  sweets: ['190531', 'wheat'],
  'skin-care': ['330499', 'cosmetics'],
  'make-up': ['330420', 'cosmetics'],
  'beauty-appliances': ['851632', 'plastic'],
  'kitchen-knives': ['821192', 'steel'],
  figures: ['950300', 'plastic'],
  'model-kits': ['950300', 'plastic'],
  'game-consoles': ['950450', 'plastic'],
  'video-games': ['852349', 'plastic'],
  'trading-cards': ['950440', 'paper'],
  plush: ['950300', 'polyester'],
  'railway-models': ['950300', 'plastic'],
  fishing: ['950730', 'metal'],
  golf: ['950631', 'metal'],
  ceramics: ['691200', 'ceramic'],
  tableware: ['691110', 'porcelain'],
  dolls: ['950300', 'textile'],
  crafts: ['442019', 'wood'],
  stationery: ['960830', 'metal'],
  manga: ['490199', 'paper'],
  'art-books': ['490199', 'paper'],
  instruments: ['920290', 'wood'],
  sneakers: ['640411', 'textile'],
  clothes: ['620193', 'cotton'],
  kimono: ['621149', 'silk'],
  bags: ['420221', 'leather'],
  watches: ['910211', 'metal'],
};

// Of one category, but of another stuff than the most of it.
const byWord: readonly (readonly [word: RegExp, of: readonly [hsCode: string, material: string]])[] = [
  [/kettle/i, ['732399', 'cast iron']],
  [/glass|vidro/i, ['701337', 'glass']],
  [/bento box/i, ['441919', 'wood']],
  [/lacquer/i, ['441990', 'lacquered wood']],
  [/tin sake/i, ['800700', 'tin']],
];

const other: Declared = { nameEnglish: 'Hobby goods', hsCode: '950300', material: 'plastic' };

// The form is read abroad, by machines that know no accents.
const inAscii = (text: string): string => text.normalize('NFKD').replaceAll(/[^\x20-\x7E]/g, '');

/** How goods of this name, in any language of the shop, are declared. */
export const declaredAs = (name: string): Declared => {
  for (const { category, models } of kinds) {
    const model = models.find(([ja, zh, en]) => [ja, zh, inTraditional(zh), en].some((said) => name.includes(said)));
    const [hsCode, material] = byWord.find(([word]) => word.test(model?.[2] ?? ''))?.[1] ?? byCategory[category] ?? [];
    if (model && hsCode && material) return { nameEnglish: inAscii(model[2]), hsCode, material };
  }
  return other;
};
