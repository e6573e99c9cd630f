import { activity } from './activity.ts';
import { facts, findings } from './facts.ts';
import type { LetterWords } from './letter-words.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { parcels } from './parcels.ts';
import { system } from './system.ts';

/** The words of all letters as they are written: in zh-CN. */
export const simplified: LetterWords = {
  letters: { ...orders, ...parcels, ...money, ...activity, ...system },
  facts,
  findings,
};
