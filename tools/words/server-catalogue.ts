import { createItem, parsePo, stringifyPo } from 'pofile-ts';
import type { ServerText } from './server-texts.ts';

const unique = (of: readonly string[]): string[] => [...new Set(of)];

/** A catalogue of the server brought up to date: what it knows of the texts that there are, and room for the new ones. */
export const updatedCatalogue = (language: string, known: string, texts: readonly ServerText[]): string => {
  const translated = new Map(parsePo(known).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  const bySource = Map.groupBy(texts, ({ text }) => text);
  const items = [...bySource].map(([text, said]) => ({
    ...createItem(),
    msgid: text,
    msgstr: [translated.get(text) ?? ''],
    extractedComments: unique(said.map(({ about }) => about)),
    references: unique(said.map(({ file }) => file)),
  }));
  const headers = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  };
  return `${stringifyPo({ headers, headerOrder: Object.keys(headers), items }, { foldLength: 0 }).trimEnd()}\n`;
};

const namesIn = (text: string): string =>
  unique([...text.matchAll(/\{\w+\}/g)].map(([name]) => name))
    .toSorted()
    .join(' ');

/** Translations that name other facts than their texts do: what they lack would never be told, or shown as a brace. */
export const misnamed = (catalogue: string): string[] =>
  parsePo(catalogue).items.flatMap(({ msgid, msgstr: [text = ''] }) =>
    text !== '' && namesIn(text) !== namesIn(msgid) ? [msgid] : [],
  );
