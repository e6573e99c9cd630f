import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Above this a file fails unless it is listed below with its reason. */
const maxLines = 400;

/** Files that may be longer, each with why. */
const longer: Readonly<Record<string, string>> = {
  'server/src/platform/database/tables.ts': 'generated',
  'contract/src/chat/chat_pb.d.ts': 'generated',
  'contract/src/chat/chat_pb.js': 'generated',
};

/** Each hides a better noun. */
const poorNames = /(^|[-.])(utils?|helpers?|managers?|commons?|misc|data|info|process|handle)([-.]|$)/i;

const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

/** What ARCHITECTURE.md calls roles, by where such a file may stand. */
const roles = {
  contract: /\.(shape|lifecycle|problems|api|desk-api|labels|fake|test|d)$/,
  features:
    /\.(rules|(desk-)?(actions|queries|store|presenters|routes)|public|ports?|moves|listeners|jobs|words|adapter|labels|fake|double|test)$/,
};

const columns = ['contract', 'server', 'wap', 'desk', 'tools', 'browser-tests'];

const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs|js|css|sql)$/.test(path) && !/(^|\/)(node_modules|dist|locales|test-results)\//.test(path);

/** The house's sources: what git knows or would take. */
const listSources = (root: string): string[] => {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const listed =
    git.status === 0
      ? git.stdout.split('\n')
      : columns.flatMap((column) =>
          readdirSync(join(root, column), { recursive: true, encoding: 'utf8' }).map((name) => join(column, name)),
        );
  return listed.filter((path) => isSource(path) && existsSync(join(root, path)));
};

type Look = (path: string, text: string) => string | undefined;

const looks: readonly Look[] = [
  (path, text) => {
    const lines = text.split('\n').length;
    return lines > maxLines && !longer[path] ? `${lines} lines, more than ${maxLines}` : undefined;
  },
  (path) => (poorNames.test(basename(path).replace(/\.\w+$/, '')) ? 'its name hides a better noun' : undefined),
  (path) => {
    const [, where = '', name = ''] =
      /^(contract|(?:server|wap|desk)\/src\/(?:features|parts))\/.*?([^/]+)\.tsx?$/.exec(path) ?? [];
    if (!name.includes('.')) return undefined;
    const closed = where === 'contract' ? roles.contract : roles.features;
    return closed.test(name) ? undefined : 'its role is not one of those in ARCHITECTURE.md';
  },
  (path, text) =>
    /^server\/migrations\/.*\.sql$/.test(path) && !/^(-- Version: \d+\n)?-- Why: /.test(text)
      ? 'a migration opens with why (-- Why: …)'
      : undefined,
  (path) =>
    path.startsWith('server/migrations/') &&
    !/^server\/migrations\/(\d{4}|repeatable\/[a-z]+)-[a-z0-9-]+\.sql$/.test(path)
      ? 'a migration is named NNNN-name.sql, or repeatable/schema-function.sql'
      : undefined,
  (path, text) =>
    /^(wap|desk)\/src\/.*\.(css|ts|tsx)$/.test(path) &&
    !/\/(tokens\.css|.*\.test\.tsx?|theme\.ts)$/.test(path) &&
    colour.test(withoutComments(text).replaceAll(/(href|id|to)="#[^"]*"|url\(#[^)]*\)|'#\/?[\w/-]*'/g, ''))
      ? 'a colour is written outside the tokens'
      : undefined,
  (path, text) =>
    /^(contract|server|wap|desk|tools|browser-tests)\//.test(path) &&
    /\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/.test(text) &&
    !path.startsWith('tools/walls/')
      ? 'it leaves something undone without an issue: TODO(#n)'
      : undefined,
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const faultsOfNumbers = (paths: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const path of paths) {
    const number = /^server\/migrations\/(\d{4})-/.exec(path)?.[1];
    if (!number) continue;
    if (seen.has(number)) faults.push(`${path}: has the number of ${seen.get(number)}`);
    seen.set(number, path);
  }
  return faults;
};

/** A feature shows at most ten names. */
const faultsOfAdapters = (root: string, paths: readonly string[]): string[] =>
  paths
    .filter((path) => /^server\/src\/features\/[^/]+\/index\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const listed = [...text.matchAll(/export (?!type)\{([^}]*)\}/g)].flatMap(([, names = '']) =>
        names.split(',').filter((name) => name.trim() && !name.trim().startsWith('type ')),
      );
      const declared = [...text.matchAll(/^export (const|function|class) /gm)];
      const count = listed.length + declared.length;
      return count > 10 ? [`${path}: the feature shows ${count} names, more than 10`] : [];
    });

const faultsOfCopies = (root: string): string[] => {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return ['react', 'react-dom', 'zod'].flatMap((name) => {
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`));
    return copies.length === 1 ? [] : [`package-lock.json: ${copies.length} copies of ${name}`];
  });
};

/** What a look at the files themselves finds wrong, and how many were read. */
export const faultsOfFiles = (root: string): { readonly read: number; readonly faults: readonly string[] } => {
  const paths = listSources(root);
  const faults = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return looks.flatMap((look) => {
      const fault = look(path, text);
      return fault ? [`${path}: ${fault}`] : [];
    });
  });
  return {
    read: paths.length,
    faults: [...faults, ...faultsOfNumbers(paths), ...faultsOfAdapters(root, paths), ...faultsOfCopies(root)],
  };
};
