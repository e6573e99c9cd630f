import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deals the routes out to copies of the conformance suite, each with a specification of its own beside it, so that the
 * waits for screens that are not built yet pass side by side. The suite itself is copied as it is. Answers the copies.
 */
export const dealConformance = (shared: string, target: string, count: number): string[] => {
  const lines = readFileSync(join(shared, 'spec/routes.tsv'), 'utf8').split('\n');
  const routes = lines.filter((line) => line.trim() && !line.startsWith('#'));
  return Array.from({ length: count }, (_, shard) => {
    const folder = join(target, `conformance-${shard}`);
    mkdirSync(join(folder, 'tools'), { recursive: true });
    mkdirSync(join(folder, 'spec'), { recursive: true });
    for (const name of readdirSync(join(shared, 'spec')))
      copyFileSync(join(shared, 'spec', name), join(folder, 'spec', name));
    const own = routes.filter((_line, place) => place % count === shard);
    writeFileSync(join(folder, 'spec/routes.tsv'), `${own.join('\n')}\n`);
    const suite = join(folder, 'tools/conformance.mjs');
    copyFileSync(join(shared, 'tools/conformance.mjs'), suite);
    return suite;
  });
};
