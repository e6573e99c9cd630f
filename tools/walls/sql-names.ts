/** A name of two parts in SQL, `schema.name` or `alias.column`; `isTable` after from, join, into and their like. */
export type SqlName = { readonly schema: string; readonly name: string; readonly isTable: boolean };

/** Stands in a text for what is put in when the program runs. */
export const hole = '\uFFFC';

type Token = { readonly kind: 'word' | 'sign' | 'text'; readonly text: string; readonly snake?: string };

const white = /\s+/y;
const lineComment = /--[^\n]*/y;
const word = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const quotedWord = /(u&)?"((?:[^"]|"")*)"/iy;
const text = /(e?)'((?:[^'\\]|''|\\[\s\S])*)'/iy;
const plainText = /'((?:[^']|'')*)'/y;
const dollarText = /\$([\p{L}_][\p{L}\p{N}_]*)?\$([\s\S]*?)\$\1\$/uy;
const anything = /[\s\S]/uy;

/** The end of a comment that may hold others, as those of PostgreSQL do. */
const endOfComment = (sql: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    const pair = sql.slice(at, at + 2);
    if (pair === '/*') depth += 1;
    if (pair === '*/') depth -= 1;
    if (pair === '/*' || pair === '*/') at += 1;
    if (depth === 0) return at + 1;
  }
  return sql.length;
};

/** A name of ours as the database has it: the query builder's `cancelRequest` is its `cancel_request`. */
export const inSnakes = (name: string): string =>
  name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

const tokensOf = (sql: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(sql);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < sql.length) {
    if (take(white) ?? take(lineComment)) continue;
    if (sql.startsWith('/*', at)) {
      at = endOfComment(sql, at);
      continue;
    }
    const quoted = take(quotedWord);
    if (quoted) {
      tokens.push({ kind: 'word', text: (quoted[2] ?? '').replaceAll('""', '"') });
      continue;
    }
    // Only E'…' knows a backslash.
    const escaped = /^e'/i.test(sql.slice(at, at + 2)) ? take(text) : null;
    const said = escaped?.[2] ?? take(plainText)?.[1] ?? take(dollarText)?.[2];
    if (said !== undefined) {
      tokens.push({ kind: 'text', text: said });
      continue;
    }
    const name = take(word);
    if (name) tokens.push({ kind: 'word', text: name[0].toLowerCase(), snake: inSnakes(name[0]) });
    else tokens.push({ kind: 'sign', text: take(anything)?.[0] ?? '' });
  }
  return tokens;
};

const beforeTable = new Set([
  'from',
  'join',
  'into',
  'update',
  'using',
  'table',
  'only',
  'lateral',
  'truncate',
  'copy',
]);

/** Whether a text names a table by itself: `'a.b'::regclass`, `to_regclass('a.b')`. */
const isRegistered = (tokens: readonly Token[], place: number): boolean =>
  (tokens[place + 1]?.text === ':' && tokens[place + 3]?.text.startsWith('reg') === true) ||
  (tokens[place - 1]?.text === '(' && tokens[place - 2]?.text.startsWith('to_reg') === true);

/**
 * Every name of two parts in a piece of SQL or of the query builder, which is told names in camel case, as each of the
 * two would read it; in the texts that it holds, those where a table would be named.
 */
export const namesInSql = (sql: string): SqlName[] => {
  const tokens = tokensOf(sql);
  return tokens.flatMap((token, place) => {
    if (token.kind === 'text') {
      const named = namesInSql(token.text);
      return isRegistered(tokens, place)
        ? named.map((name) => ({ ...name, isTable: true }))
        : named.filter(({ isTable }) => isTable);
    }
    const [before, dot, next] = [tokens[place - 1], tokens[place + 1], tokens[place + 2]];
    const isName = (one: Token | undefined): one is Token => one?.kind === 'word' || one?.text === hole;
    if (!isName(token) || dot?.text !== '.' || !isName(next) || before?.text === '.') return [];
    const isTable = beforeTable.has(before?.text ?? '');
    const [asItStands, asBuilt] = [
      { schema: token.text, name: next.text, isTable },
      { schema: token.snake ?? token.text, name: next.snake ?? next.text, isTable },
    ];
    const isOne = asItStands.schema === asBuilt.schema && asItStands.name === asBuilt.name;
    return isOne ? [asItStands] : [asItStands, asBuilt];
  });
};

/** What migrations make: each schema with its tables, views and functions. */
export type Catalogue = ReadonlyMap<string, ReadonlySet<string>>;

const makes =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(?:table|view|function|procedure|sequence|type)\s+(?:if\s+not\s+exists\s+)?(\w+)\.(\w+)/gi;
const renames = /\balter\s+(?:table|view|function)\s+(\w+)\.\w+(?:\([^)]*\))?\s+rename\s+to\s+(\w+)/gi;

export const catalogueOf = (migrations: readonly string[]): Catalogue => {
  const catalogue = new Map<string, Set<string>>();
  for (const migration of migrations) {
    for (const [, schema = ''] of migration.matchAll(/\bcreate\s+schema\s+(?:if\s+not\s+exists\s+)?(\w+)/gi))
      catalogue.set(schema.toLowerCase(), catalogue.get(schema.toLowerCase()) ?? new Set());
    for (const pattern of [makes, renames])
      for (const [, schema = '', name = ''] of migration.matchAll(pattern))
        catalogue.get(schema.toLowerCase())?.add(name.toLowerCase());
  }
  return catalogue;
};
