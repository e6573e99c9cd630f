import { type Language, languages } from '@hakobu/contract/base/languages';
import type { LetterText } from '@hakobu/contract/letters/letter-text.shape';
import { inLanguage } from '../../../platform/words/catalogues.ts';
import type { LetterWords } from './letter-words.ts';
import { activity } from './activity.ts';
import { facts, findings } from './facts.ts';
import { groups } from './groups.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { parcels } from './parcels.ts';
import { system } from './system.ts';

/** The words of all letters as they are written: in zh-CN. */
const simplified: LetterWords = {
  letters: { ...orders, ...parcels, ...money, ...groups, ...activity, ...system },
  facts,
  findings,
};

const mapped = <Name extends string, From, To>(of: Readonly<Record<Name, From>>, change: (from: From) => To) =>
  Object.fromEntries(Object.entries<From>(of).map(([name, from]) => [name, change(from)])) as Record<Name, To>;

const wordsIn = (language: Language): LetterWords => {
  const said = (text: string): string => inLanguage(text, language);
  return {
    letters: mapped(simplified.letters, ({ title, paragraphs }: LetterText) => ({
      title: said(title),
      paragraphs: paragraphs.map(said),
    })),
    facts: mapped(simplified.facts, said),
    findings: mapped(simplified.findings, said),
  };
};

/** The product's own words of all letters, by language: written in zh-CN, the others from the catalogues. */
export const standardWords = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Readonly<
  Record<Language, LetterWords>
>;
