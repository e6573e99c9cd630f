import { type LetterText, type LetterTexts, textsGiven, TextsGiven } from '@hakobu/contract/letters/letter-text.shape';
import type { AnnouncementLink } from '@hakobu/contract/letters/announcement.shape';
import type { Language } from '@hakobu/contract/base/languages';
import { textFor } from '@hakobu/contract/letters/letter-text.shape';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { listAnnounced } from './announcements/announcement.store.ts';
import { linkFrom } from './announcements/announcement.presenters.ts';
import type { LetterRow } from './kept-letter.store.ts';
import type { ServicePorts } from './writing/letter-service.actions.ts';
import { announced, type Template } from './templates/template.rules.ts';
import { listVersionsByKeys, type VersionRow } from './templates/template.store.ts';
import { standardWords } from './words/standard.ts';

/** Texts as they are stored. What no longer fits, after an upgrade, counts as not there. */
export const textsFrom = (stored: unknown): LetterTexts => {
  const texts = z.safeParse(TextsGiven, stored);
  return texts.success ? textsGiven(texts.data) : {};
};

/** Everything that some letters are read from beside their own rows. */
export type LetterBook = {
  /** The words that a letter was written with: its version's, else the product's own. */
  readonly wordsOf: (row: LetterRow, template: Template, language: Language) => LetterText;
  /** Whether what a letter asks for can still be answered. */
  readonly waits: (row: LetterRow) => boolean;
  readonly announcementOf: (
    row: LetterRow,
    language: Language,
  ) => { readonly text: LetterText; readonly link: AnnouncementLink | null };
};

const keyOf = ({ template, version }: { readonly template: string; readonly version: number | null }) =>
  `${template} ${version}`;

export type OpenFees = ServicePorts['openFees'];

/** The letters about a fee keep the step by which it was named: the fee waits while its service stands at that step. */
const ofFees: ReadonlySet<string> = new Set<Template>(['serviceFeeAsked', 'serviceFeeSoon']);

const waitingSteps = async (db: Db, rows: readonly LetterRow[], openFees: OpenFees): Promise<ReadonlySet<string>> => {
  const codes = rows.flatMap(({ template, step }) => (ofFees.has(template) ? (step.split(' ')[0] ?? []) : []));
  if (codes.length === 0) return new Set();
  return new Set((await openFees(db, codes)).map(({ code, step }) => `${code} ${step}`));
};

/** A letter says for good what it said when it came: it keeps its version, and a version never changes. */
export const bookFor = async (db: Db, rows: readonly LetterRow[], openFees: OpenFees): Promise<LetterBook> => {
  const keys = rows.flatMap(({ template, version }) => (version === null ? [] : [{ template, version }]));
  const versions = new Map(
    (await listVersionsByKeys(db, keys)).map((row: VersionRow) => [keyOf(row), textsFrom(row.words)]),
  );
  const codes = rows.flatMap(({ template, aboutCode: code }) => (template === announced ? [code] : []));
  const announcements = new Map((await listAnnounced(db, codes)).map((row) => [row.id, row]));
  const waiting = await waitingSteps(db, rows, openFees);
  return {
    waits: ({ template, step }) => !ofFees.has(template) || waiting.has(step),
    wordsOf: (row, template, language) =>
      versions.get(keyOf(row))?.[language] ?? standardWords[language].letters[template],
    announcementOf: (row, language) => {
      const announcement = announcements.get(row.aboutCode);
      const text = announcement && textFor(textsFrom(announcement.words), language);
      if (!announcement || !text) throw new Error(`no words for the announcement ${row.aboutCode}`);
      return { text, link: linkFrom(announcement) };
    },
  };
};
