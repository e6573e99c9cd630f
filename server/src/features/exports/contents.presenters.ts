import type { Language, Words } from '@hakobu/contract/base/languages';
import { contentsWords, partTitles } from './contents.words.ts';

/** A part as it was written. */
export type Written = { readonly name: string; rows: number };

type Contents = {
  readonly company: string;
  readonly at: Date;
  readonly parts: readonly Written[];
  readonly files: number;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page that says what is in a copy. It needs no network, and runs nothing. */
export const presentContents = (language: Language, { company, at, parts, files }: Contents): string => {
  const said = (words: Words, facts: Readonly<Record<string, string>> = {}): string =>
    escaped(words[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole));
  const line = (title: Words | undefined, file: string, count: number): string =>
    `<tr><td>${title ? said(title) : ''}</td><td><a href="${file}">${file}</a></td><td>${count}</td></tr>`;
  const lines = parts.map(({ name, rows }) => line(partTitles[name], `data/${name}.json`, rows));
  if (files > 0) lines.push(line(contentsWords.folder, 'files/', files));
  const { title, made, explained, missing, part, file, rows } = contentsWords;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${said(title, { company })}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: .4rem .6rem; border-bottom: 1px solid #8886; text-align: start; overflow-wrap: anywhere; }
  th:last-child, td:last-child { text-align: end; }
</style>
<h1>${said(title, { company })}</h1>
<p>${said(made, { at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` })}</p>
<p>${said(explained)}</p>
<p>${said(missing)}</p>
<table>
<tr><th>${said(part)}</th><th>${said(file)}</th><th>${said(rows)}</th></tr>
${lines.join('\n')}
</table>
</html>
`;
};
