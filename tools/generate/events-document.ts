import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assemble } from '../../server/src/assemble.ts';
import { readConfig } from '../../server/src/config.ts';
import { type EventName, subjects } from '../../server/src/events.ts';
import { openPool } from '../../server/src/platform/database/database.ts';
import type { eventsOf, FeatureListener } from '../../server/src/platform/outbox/feature-events.ts';
import { cell, opening } from './page.ts';

const root = resolve(import.meta.dirname, '../..');

type FeatureEvents = ReturnType<typeof eventsOf>;
type Listeners = { readonly within: readonly FeatureListener[]; readonly after: readonly FeatureListener[] };

const isFeatureEvents = (value: unknown): value is FeatureEvents =>
  typeof value === 'object' && value !== null && 'feature' in value && 'records' in value;

/** What each feature says of the events that it records, by its folder. */
export const listFeatureEvents = async (): Promise<ReadonlyMap<string, FeatureEvents>> => {
  const found = new Map<string, FeatureEvents>();
  for (const file of globSync('server/src/features/*/events.ts', { cwd: root }).toSorted()) {
    const values: unknown[] = Object.values(await import(pathToFileURL(join(root, file)).href));
    for (const value of values) if (isFeatureEvents(value)) found.set(basename(dirname(file)), value);
  }
  return found;
};

/** The listeners that a server has, as it is put together: its database is never asked for anything. */
export const listListeners = async (): Promise<Listeners> => {
  const folder = mkdtempSync(join(tmpdir(), 'hk-events-'));
  const pool = openPool({ host: folder, max: 1 });
  const settings = { HAKOBU_DATA: folder, HAKOBU_SECRET: 'nothing is signed by this one, ever', LOG_LEVEL: 'silent' };
  try {
    const app = await assemble({ pool, config: readConfig(settings) });
    await app.stop();
    return app.listeners;
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What an event is about, by the fact that names it. */
const aboutOf = (name: EventName): string => {
  const facts = new Proxy({}, { get: (_, fact) => `{${String(fact)}}` });
  return (subjects[name] as (happened: unknown) => string)(facts);
};

const reactions = (listeners: readonly FeatureListener[], name: EventName): string =>
  listeners
    .filter(({ on }) => on === name)
    .map(({ feature, does }) => `**${feature}** ${does}`)
    .join('<br>');

/** Every event: who records it, and who reacts. */
export const eventsDocument = async (): Promise<string> => {
  const features = [...(await listFeatureEvents()).values()];
  const { within, after } = await listListeners();
  const rows = (Object.keys(subjects) as EventName[]).map((name) => {
    const by = features.filter(({ records }) => records.includes(name)).map(({ feature }) => feature);
    const cells = [`\`${name}\``, aboutOf(name), by.join(', '), reactions(within, name), reactions(after, name)];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const says =
    "What happens, who records it, and who reacts: from `server/src/events.ts`, each feature's `events.ts` and the listeners of the assembled server. What reacts *within* is done when the transaction that records the event commits, or neither happens; what reacts *after* its commit is tried until it succeeds, events of one subject in their order (decision 51). An event may have no listener of ours.";
  return [
    opening('Events', says),
    '| event | about | recorded by | within | after |\n|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};
