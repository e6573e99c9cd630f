import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '@hakobu/contract/base/languages';
import { parsePo } from 'pofile-ts';

/** The tongue that texts are written in where they are said; the catalogues have the others. */
export const sourceLanguage = 'zh-CN';

export const cataloguesFolder = resolve(import.meta.dirname, '../../../locales');

const read = (language: Language): ReadonlyMap<string, string> => {
  const { items } = parsePo(readFileSync(resolve(cataloguesFolder, `${language}.po`), 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text] as const] : [])));
};

const catalogues = new Map<Language, ReadonlyMap<string, string>>();

const catalogueOf = (language: Language): ReadonlyMap<string, string> => {
  const known = catalogues.get(language) ?? read(language);
  catalogues.set(language, known);
  return known;
};

/**
 * A text of the server in one of our languages. What a catalogue lacks stays in zh-CN, as gettext does it:
 * `npm run words -- --check` lets no such text through.
 */
export const inLanguage = (text: string, language: Language): string =>
  language === sourceLanguage ? text : (catalogueOf(language).get(text) ?? text);
