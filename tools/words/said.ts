import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parsePo } from 'pofile-ts';
import { type Language, languages } from '../../contract/src/base/languages.ts';

const root = resolve(import.meta.dirname, '../..');

/** A text that readers of a language are shown, and the file that it stands in. */
export type Said = { readonly language: Language; readonly file: string; readonly text: string };

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted();

const inCatalogues = (): Said[] =>
  languages.flatMap((language) =>
    filesOf(`{wap/src,desk/src,server}/locales/${language}.po`).flatMap((file) =>
      parsePo(read(file)).items.flatMap(({ msgid, msgstr: [text = ''] }): Said[] => [
        { language, file, text },
        // The server has no catalogue of the language that its texts are written in.
        ...(file.startsWith('server/') && language === 'en' ? [{ language: 'zh-CN' as const, file, text: msgid }] : []),
      ]),
    ),
  );

const inArticles = (): Said[] =>
  languages.flatMap((language) =>
    filesOf(`server/src/features/content/standard/*.${language}.html`).flatMap((file) =>
      read(file)
        .split('\n')
        .map((text) => ({ language, file, text })),
    ),
  );

const quoted = String.raw`'((?:[^'\\\n]|\\.)*)'`;
const bare = '[\'"]?';

/** Texts that stand in sources beside the language that they are in, or four in a row in the order of the languages. */
export const inSource = (file: string, source: string): Said[] => {
  const named = languages.flatMap((language) =>
    [
      ...source.matchAll(new RegExp(`${bare}\\b${language}${bare}:\\s*(?:${quoted}|"((?:[^"\\\\\\n]|\\\\.)*)")`, 'g')),
    ].map(([, single, double]) => ({ language, file, text: single ?? double ?? '' })),
  );
  const four = new RegExp(
    String.raw`\b[wW]ords\(\s*${Array.from(languages, () => quoted).join(String.raw`,\s*`)},?\s*\)`,
    'g',
  );
  const listed = [...source.matchAll(four)].flatMap(([, ...texts]) =>
    languages.map((language, place) => ({ language, file, text: texts[place] ?? '' })),
  );
  // An object of texts in one language, such as a letter's title and paragraphs.
  const objects = languages.flatMap((language) =>
    [...source.matchAll(new RegExp(`${bare}\\b${language}${bare}:\\s*\\{([^{}]*)\\}`, 'g'))].map(([, text = '']) => ({
      language,
      file,
      text,
    })),
  );
  return [...named, ...listed, ...objects];
};

const inSources = (): Said[] =>
  filesOf('{contract,server}/src/**/*.{ts,json}')
    .filter((file) => !/\.(test|fake)\.ts$/.test(file))
    .flatMap((file) => inSource(file, read(file)));

/** Everything that the product itself says, in every language that it says it in. */
export const listSaid = (): Said[] => [...inCatalogues(), ...inArticles(), ...inSources()];
