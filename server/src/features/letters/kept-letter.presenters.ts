import type { Language } from '@hakobu/contract/base/languages';
import { fen, yen } from '@hakobu/contract/base/money';
import { type Letter, type LetterFact, LetterKind, type LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { fillText, type LetterText } from '@hakobu/contract/letters/letter-text.shape';
import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import * as z from 'zod/mini';
import type { LetterRow } from './kept-letter.store.ts';
import type { LetterBook } from './letter-book.queries.ts';
import {
  announced,
  factForms,
  formOf,
  isTemplate,
  LetterFacts,
  type ShownFact,
  type Template,
} from './templates/template.rules.ts';
import type { LetterWords } from './words/letter-words.ts';
import { standardWords } from './words/standard.ts';

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

/** What a letter of a template says: its words, and the facts that stand beneath them. */
export type Reading = { readonly template: Template; readonly facts: LetterFacts; readonly language: Language };

const inLanguage = (facts: LetterFacts, language: Language): LetterFacts => ({
  ...facts,
  reason: facts.reasons?.[language] ?? facts.reason,
  service: facts.services?.[language] ?? facts.service,
  device: facts.devices?.[language] ?? facts.device,
  otherDevice: facts.otherDevices?.[language] ?? facts.otherDevice,
  goods: facts.goodsNames?.[language] ?? facts.goods,
});

/** The facts as they stand in words; undefined where the letter has none of that name. */
export const valuesOf = ({ facts, language }: Omit<Reading, 'template'>) => {
  const letter = inLanguage(facts, language);
  return (name: string): string | undefined => inWords(name, letter, standardWords[language]);
};

export const presentFacts = ({ template, facts, language }: Reading): LetterFact[] => {
  const letter = inLanguage(facts, language);
  return formOf(template).shows.flatMap((name) => presentFact(name, letter, standardWords[language], language) ?? []);
};

/** The words with their facts put in. Where nothing can be said with them, the product's own say it. */
const said = ({ title, paragraphs }: LetterText, reading: Reading): LetterText => {
  const standard = standardWords[reading.language].letters[reading.template];
  const valueOf = valuesOf(reading);
  const filled = (texts: readonly string[]) => texts.flatMap((text) => fillText(text, valueOf) ?? []);
  const all = filled(paragraphs);
  return {
    title: fillText(title, valueOf) ?? fillText(standard.title, valueOf) ?? standard.title,
    paragraphs: all.length > 0 ? all : filled(standard.paragraphs),
  };
};

type Contents = Pick<Letter, 'tone' | 'dueAt' | 'about' | 'imageUrl' | 'facts'> & { readonly text: LetterText };

const tellAnnouncement = (row: LetterRow, language: Language, book: LetterBook): Contents => {
  const { text, link } = book.announcementOf(row, language);
  return { text, tone: 'plain', dueAt: null, imageUrl: null, about: link, facts: [] };
};

const tell = (row: LetterRow, language: Language, book: LetterBook): Contents => {
  const { template } = row;
  if (template === announced) return tellAnnouncement(row, language, book);
  if (!isTemplate(template)) throw new Error(`no words for the letter ${template}`);
  const { tone, opens, shows } = formOf(template);
  const isOver = tone === 'wait' && !book.waits(row);
  const { dueAt, ...facts } = z.parse(LetterFacts, row.facts);
  const reading = { template, facts: isOver ? facts : { ...facts, dueAt }, language };
  return {
    text: said(book.wordsOf(row, template, language), reading),
    tone: isOver ? 'plain' : tone,
    dueAt: tone === 'wait' && !isOver && shows.includes('dueAt') ? (dueAt ?? null) : null,
    imageUrl: reading.facts.imageUrl ?? null,
    about: { kind: opens, code: row.aboutCode },
    facts: presentFacts(reading),
  };
};

export const presentLetter = (row: LetterRow, language: Language, book: LetterBook): Letter => {
  const { text, ...letter } = tell(row, language, book);
  return {
    id: row.id,
    kind: z.parse(LetterKind, row.kind),
    ...letter,
    title: text.title,
    excerpt: text.paragraphs[0] ?? '',
    paragraphs: [...text.paragraphs],
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
};

export const presentSummary = (row: LetterRow, language: Language, book: LetterBook): LetterSummary => {
  const { paragraphs: _, facts: __, ...summary } = presentLetter(row, language, book);
  return summary;
};
