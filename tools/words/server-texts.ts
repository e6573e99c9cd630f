import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

/** A text that the server says, in zh-CN: which file says it, and as what, for whoever translates it. */
export type ServerText = { readonly text: string; readonly file: string; readonly about: string };

const exportsOf = async (file: string): Promise<readonly [string, unknown][]> =>
  // In one order, whoever loads the module: by Node its names come sorted.
  Object.entries<unknown>(await import(pathToFileURL(join(root, file)).href)).toSorted(([a], [b]) => (a < b ? -1 : 1));

const isRefusal = (value: unknown): value is { readonly text: string } =>
  typeof value === 'function' && 'text' in value && typeof value.text === 'string';

/** All texts of a value, by the name that they stand under. */
const textsIn = (value: unknown, name: string): { readonly about: string; readonly text: string }[] => {
  if (typeof value === 'string') return [{ about: name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  return Object.entries(value).flatMap(([inner, each]) =>
    textsIn(each, /^(title|paragraphs)$/.test(inner) ? name : inner),
  );
};

/** Where refusals are declared; nowhere else is one. */
export const refusalFiles = (): string[] =>
  globSync(['contract/src/**/*.problems.ts', 'server/src/platform/http/refusing/problems.ts'], {
    cwd: root,
  }).toSorted();

const letters = 'server/src/features/letters/words';
const letterFiles = ['orders', 'parcels', 'money', 'groups', 'activity', 'system', 'facts'].map(
  (name) => `${letters}/${name}.ts`,
);

/**
 * Every text that the server says and its catalogues have: of all refusals and of all letters, in the order of their
 * files. What several say alike stands once, for each of them.
 */
export const listServerTexts = async (): Promise<ServerText[]> => {
  const found: ServerText[] = [];
  for (const file of letterFiles)
    for (const [name, value] of await exportsOf(file))
      found.push(...textsIn(value, name).map((each) => ({ ...each, file })));
  for (const file of refusalFiles())
    for (const [about, value] of await exportsOf(file))
      if (isRefusal(value)) found.push({ text: value.text, file, about });
  return found;
};
