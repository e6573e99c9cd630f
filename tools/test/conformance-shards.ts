import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const rowsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

/** Enough that the waits of all of them fit beside the other parts: what is built needs one, and as long. */
const max = { built: 1, awaited: 3 };

const dealOut = (routes: readonly string[], count: number): string[][] =>
  Array.from({ length: Math.min(count, routes.length) }, (_, shard) =>
    routes.filter((_route, place) => place % count === shard),
  );

/**
 * Deals the routes out to copies of the conformance suite, each with a specification of its own beside it. What is on
 * the list of the missing has copies to itself: each of its screens is waited for half a minute in which nothing is
 * computed, and those waits pass side by side. The suite itself is copied as it is. Answers the copies.
 */
export const dealConformance = (shared: string, target: string, missing: string): string[] => {
  const routes = rowsIn(join(shared, 'spec/routes.tsv'));
  const awaited = new Set(rowsIn(missing).map((line) => line.trim()));
  const isAwaited = (route: string): boolean => awaited.has(route.split('\t')[0] ?? '');
  const hands = [
    ...dealOut(
      routes.filter((route) => !isAwaited(route)),
      max.built,
    ),
    ...dealOut(routes.filter(isAwaited), max.awaited),
  ];
  return hands.map((own, shard) => {
    const folder = join(target, `conformance-${shard}`);
    mkdirSync(join(folder, 'tools'), { recursive: true });
    mkdirSync(join(folder, 'spec'), { recursive: true });
    for (const name of readdirSync(join(shared, 'spec')))
      copyFileSync(join(shared, 'spec', name), join(folder, 'spec', name));
    writeFileSync(join(folder, 'spec/routes.tsv'), `${own.join('\n')}\n`);
    const suite = join(folder, 'tools/conformance.mjs');
    copyFileSync(join(shared, 'tools/conformance.mjs'), suite);
    return suite;
  });
};
