import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Declared } from './declared.ts';
import { readType } from './declared-types.ts';
import { type Node, readSource } from './source-files.ts';

/** A raw statement with the type that its rows are said to have. */
export type RawStatement = { readonly at: string; readonly text: string; readonly row: Declared };

const source = resolve(import.meta.dirname, '../../src');

/**
 * The words of a statement without what is put into it: what its text in the source and the one that is run have in
 * common. Who asks the driver itself is answered other names than the query builder: the two are told apart.
 */
export const keyOf = (asked: 'sql' | 'query', words: readonly string[]): string => [asked, ...words].join('\0');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const walk = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, see);
  } else if (isNode(value)) {
    see(value);
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) walk(each, see);
  }
};

type Template = { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };

// The parser's own shape of a template, which its type of nodes says nothing of.
const wordsOf = (template: unknown): string[] => (template as Template).quasis.map(({ value }) => value.cooked);

/** The words of sql<Row>`…`, and of query<Row>('…') or query<Row>(`…`) where nothing is put into them. */
const wordsOfStatement = (node: Node): string[] | undefined => {
  const { tag, callee, arguments: given } = node as { tag?: Node; callee?: Node; arguments?: readonly Node[] };
  if (node.type === 'TaggedTemplateExpression' && tag?.['name'] === 'sql') return wordsOf(node['quasi']);
  if (node.type !== 'CallExpression' || (callee?.['property'] as Node | undefined)?.['name'] !== 'query')
    return undefined;
  const [text] = given ?? [];
  if (text?.type === 'Literal') return [String(text['value'])];
  const words = text?.type === 'TemplateLiteral' ? wordsOf(text) : [];
  return words.length === 1 ? words : undefined;
};

const asksByItself = /^\s*(select|with|insert|update|delete|merge|values)\b/i;

/** The raw statements of a file that say what their rows are. Parts of statements say what they come to, and are left out. */
export const rawStatementsIn = (path: string): RawStatement[] => {
  const text = readFileSync(path, 'utf8');
  if (!/\b(sql|query)</.test(text)) return [];
  const file = readSource(path);
  const found: RawStatement[] = [];
  walk(file.body, (node) => {
    const [type] = (node['typeArguments'] as { params?: readonly Node[] } | null | undefined)?.params ?? [];
    const words = type ? wordsOfStatement(node) : undefined;
    if (!type || !words) return;
    const row = readType(type, file);
    if (!row.kinds.has('object') && !asksByItself.test(words[0] ?? '')) return;
    const line = text.slice(0, Number(node['start'])).split('\n').length;
    const asked = node.type === 'CallExpression' ? 'query' : 'sql';
    found.push({ at: `${relative(source, path)}:${line}`, text: keyOf(asked, words), row });
  });
  return found;
};

/** Every raw statement of the server that says what its rows are. */
export const readRawStatements = (): RawStatement[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => rawStatementsIn(join(source, name)));
