import type { Language } from '@hakobu/contract/base/languages';
import { fen, yen } from '@hakobu/contract/base/money';
import { type Letter, type LetterFact, LetterKind, type LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import * as z from 'zod/mini';
import type { LetterRow } from './kept-letter.store.ts';
import { factForms, formOf, isTemplate, LetterFacts, type ShownFact, type Template } from './template.rules.ts';
import { english } from './words/en.ts';
import type { LetterWords } from './words/letter-words.ts';
import { simplified } from './words/zh-CN.ts';
import { traditional } from './words/zh-TW.ts';

/** The app speaks three languages; letters to whoever speaks another are in the product's own. */
const wordsIn = (language: Language): LetterWords => {
  if (language === 'en') return english;
  return language === 'zh-TW' ? traditional : simplified;
};

const inWords = (name: string, facts: LetterFacts, words: LetterWords): string | undefined => {
  const value = Object.hasOwn(facts, name) ? facts[name as keyof LetterFacts] : undefined;
  if (value === undefined) return undefined;
  if (name === 'what') {
    const kind = FindingKind.safeParse(value);
    return words.findings[kind.success ? kind.data : 'other'];
  }
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' ? value : undefined;
};

/** The text with its facts put in; undefined when one is missing. */
const fill = (text: string, facts: LetterFacts, words: LetterWords): string | undefined => {
  let missing = false;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = inWords(name, facts, words);
    if (value === undefined) missing = true;
    return value ?? '';
  });
  return missing ? undefined : filled;
};

const presentFact = (
  name: ShownFact,
  facts: LetterFacts,
  words: LetterWords,
  language: Language,
): LetterFact | undefined => {
  const value = facts[name];
  if (value === undefined) return undefined;
  const label = words.facts[name];
  const form = factForms[name];
  if (typeof value === 'number') {
    if (form === 'yen') return { kind: 'yen', label, amountYen: yen(value) };
    if (form === 'fen') return { kind: 'money', label, amount: { amount: fen(value), currency: 'CNY' } };
    if (form === 'weight') return { kind: 'weight', label, weightGrams: value };
    return { kind: 'text', label, text: value.toLocaleString('en') };
  }
  if (form === 'moment') return { kind: 'moment', label, at: value };
  if (form === 'carrier') return { kind: 'text', label, text: carrierName(value, language) };
  return { kind: form === 'code' ? 'code' : 'text', label, text: value };
};

type Reading = { readonly template: Template; readonly facts: LetterFacts; readonly words: LetterWords };

const readingOf = (row: LetterRow, language: Language): Reading => {
  if (!isTemplate(row.template)) throw new Error(`no words for the letter ${row.template}`);
  const facts = z.parse(LetterFacts, row.facts);
  const reason = facts.reasons?.[language] ?? facts.reason;
  return { template: row.template, facts: { ...facts, reason }, words: wordsIn(language) };
};

const paragraphsOf = ({ template, facts, words }: Reading): string[] =>
  words.letters[template].paragraphs.flatMap((text) => fill(text, facts, words) ?? []);

export const presentSummary = (row: LetterRow, language: Language): LetterSummary => {
  const reading = readingOf(row, language);
  const { template, facts, words } = reading;
  const { tone, opens, shows } = formOf(template);
  return {
    id: row.id,
    kind: z.parse(LetterKind, row.kind),
    tone,
    title: fill(words.letters[template].title, facts, words) ?? words.letters[template].title,
    excerpt: paragraphsOf(reading)[0] ?? '',
    imageUrl: facts.imageUrl ?? null,
    dueAt: tone === 'wait' && shows.includes('dueAt') ? (facts.dueAt ?? null) : null,
    about: { kind: opens, code: row.about_code },
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
};

export const presentLetter = (row: LetterRow, language: Language): Letter => {
  const reading = readingOf(row, language);
  const { template, facts, words } = reading;
  return {
    ...presentSummary(row, language),
    paragraphs: paragraphsOf(reading),
    facts: formOf(template).shows.flatMap((name) => presentFact(name, facts, words, language) ?? []),
  };
};
