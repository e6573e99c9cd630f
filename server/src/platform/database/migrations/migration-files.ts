import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of SQL, and what a database that took it remembers of it. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

const read = (folder: string, name: string): Migration => {
  const sql = readFileSync(join(folder, name), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};

const sqlFilesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : [];

/** The numbered ones: each is taken once, in their order, and never changed. */
export const readNumbered = (folder: string): Migration[] => sqlFilesIn(folder).map((name) => read(folder, name));

const repeatables = 'repeatable';
const isRepeatable = (name: string): boolean => name.startsWith(`${repeatables}/`);

/**
 * The repeatable ones: a function each, as it is now, in a file that is changed in place. What is remembered of one begins
 * with its version, for digests do not say which of two came first.
 */
export const readRepeatable = (folder: string): Migration[] =>
  sqlFilesIn(join(folder, repeatables)).map((file) => {
    const { name, sql, checksum } = read(folder, `${repeatables}/${file}`);
    const [, version] = /^-- Version: (\d+)\n/.exec(sql) ?? [];
    if (version === undefined) throw new Error(`${name} does not begin with its version`);
    return { name, sql, checksum: `${version} ${checksum}` };
  });

const versionOf = (checksum: string): number => Number.parseInt(checksum, 10);

/** Which of what a database or a backup has taken is of a newer Hakobu than these files, if any. */
export const newerThan = (folder: string, applied: ReadonlyMap<string, string>): string | undefined => {
  const numbered = new Set(sqlFilesIn(folder));
  const versions = new Map(readRepeatable(folder).map(({ name, checksum }) => [name, versionOf(checksum)]));
  const isNewer = ([name, checksum]: readonly [string, string]): boolean =>
    isRepeatable(name) ? versionOf(checksum) > (versions.get(name) ?? 0) : !numbered.has(name);
  return [...applied].find(isNewer)?.[0];
};
