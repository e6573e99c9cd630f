import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** The part of a syntax tree that is read here. */
export type Node = { readonly type: string; readonly [key: string]: unknown };

/** A file of ours, as it was parsed. */
export type SourceFile = { readonly path: string; readonly body: readonly Node[] };

export const node = (value: unknown): Node | undefined => (value ?? undefined) as Node | undefined;
export const nodes = (value: unknown): readonly Node[] => (value ?? []) as readonly Node[];
/** The name of an identifier, the text of a literal. */
export const nameOf = (value: unknown): string => {
  const named = [node(value)?.['name'], node(value)?.['value']];
  return named.find((each) => typeof each === 'string') ?? '';
};

const root = resolve(import.meta.dirname, '../../..');
const read = new Map<string, SourceFile>();

export const readSource = (path: string): SourceFile => {
  const known = read.get(path);
  if (known) return known;
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const file = { path, body: nodes(program.body) };
  read.set(path, file);
  return file;
};

const sourceOf = (from: SourceFile, specifier: string): SourceFile | undefined => {
  const own = /^@hakobu\/contract\/(.*)$/.exec(specifier)?.[1];
  const path = own
    ? join(root, 'contract/src', `${own}.ts`)
    : specifier.startsWith('.') && resolve(dirname(from.path), specifier);
  return path && path.endsWith('.ts') && existsSync(path) ? readSource(path) : undefined;
};

/** A declaration with the file that it stands in: names in it are that file's. */
export type Found = { readonly node: Node; readonly file: SourceFile };

/** What declares a name, by itself or among several. */
type Declares = (statement: Node, name: string) => Node | undefined;

const declaresType: Declares = (statement, name) =>
  /^TS(TypeAlias|Interface)Declaration$/.test(statement.type) && nameOf(statement['id']) === name
    ? statement
    : undefined;

const declaresConstant: Declares = (statement, name) =>
  statement.type === 'VariableDeclaration'
    ? node(nodes(statement['declarations']).find((each) => nameOf(each['id']) === name)?.['init'])
    : undefined;

const find = (file: SourceFile, name: string, declares: Declares): Found | undefined => {
  for (const statement of file.body) {
    const declared = declares(node(statement['declaration']) ?? statement, name);
    if (declared) return { node: declared, file };
    const from = statement['source'] ? sourceOf(file, nameOf(statement['source'])) : undefined;
    if (!from) continue;
    const all = statement.type === 'ExportAllDeclaration' ? find(from, name, declares) : undefined;
    if (all) return all;
    const [ours, theirs] = statement.type === 'ImportDeclaration' ? ['local', 'imported'] : ['exported', 'local'];
    const specifier = nodes(statement['specifiers']).find((each) => nameOf(each[ours]) === name);
    if (specifier) return find(from, nameOf(specifier[theirs]), declares);
  }
  return undefined;
};

/** Where a type of that name is written down, in whichever file. */
export const findType = (file: SourceFile, name: string): Found | undefined => find(file, name, declaresType);

/** What a constant of that name is made of. */
export const findConstant = (file: SourceFile, name: string): Found | undefined => find(file, name, declaresConstant);
