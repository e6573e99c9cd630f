import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@hakobu/contract/staff/permissions';
import { inject } from 'vitest';
import { assemble } from '../src/assemble.ts';
import { type Config, readConfig } from '../src/config.ts';
import { openSession } from '../src/features/sign-in/index.ts';
import { addStaff, staffSessions } from '../src/features/staff/index.ts';
import { fixedClock } from '../src/platform/clock/clock.ts';
import { openPool, type Pool } from '../src/platform/database/database.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { staffCookieName } from '../src/platform/http/security.ts';
import { createLog } from '../src/platform/log/log.ts';
import { fillSampleShop } from '../src/sample/index.ts';
import { unsoundBooks } from './invariants.ts';

/** A sample shop in a database of its own, filled as a first start at that moment would fill it. */
export type SampleShop = {
  readonly openedAt: Date;
  /** The last sentence of the filling, which says whether all of it could be played. */
  readonly said: string;
  /** How many orders, parcels, top-ups … are in each state. */
  readonly states: () => Promise<Record<string, number>>;
  /** What does not hold of its books; empty when they are sound. */
  readonly unsound: () => Promise<unknown[]>;
  /** What every list and page answers over the days after, by moment and address, on a machine of that time zone. */
  readonly pagesIn: (timeZone: string, moments: readonly Date[]) => Promise<Record<string, Answered>>;
  readonly drop: () => Promise<void>;
};

const where = () => ({ ...inject('postgres'), user: 'hakobu' });

const asAdmin = async <Answer>(act: (admin: Pool) => Promise<Answer>): Promise<Answer> => {
  const admin = openPool({ ...where(), database: 'postgres', max: 1 });
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
};

const copyOf = async (template: string): Promise<string> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  return name;
};

const dropDatabase = (name: string): Promise<unknown> =>
  asAdmin((admin) => admin.query(`drop database ${name} with (force)`));

const openCopy = (name: string): Pool => openPool({ ...where(), database: name, options: '-c role=hakobu_app' });

const statesOf = `
  select 'order ' || state as what, count(*)::int as count from orders."order" group by 1
  union all select 'parcel ' || state, count(*)::int from parcels.parcel group by 1
  union all select 'top-up ' || state, count(*)::int from payments.top_up group by 1
  union all select 'withdrawal ' || state, count(*)::int from withdrawals.withdrawal group by 1
  union all select 'service ' || state, count(*)::int from services.service group by 1
  order by 1`;

type Answered = { readonly status: number; readonly body: string };
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };
type Operation = { readonly tags: readonly [string]; readonly parameters?: readonly Parameter[] };

/** What a call that asks for days is asked for. */
const daysFor = (moment: Date): Record<string, string> => {
  const dayAgo = (days: number) => new Date(moment.getTime() - (days * 24 - 9) * 3_600_000).toISOString().slice(0, 10);
  const [today, yesterday, lastWeek] = [dayAgo(0), dayAgo(1), dayAgo(7)];
  return {
    day: yesterday,
    on: today,
    month: today.slice(0, 7),
    fromDay: lastWeek,
    untilDay: yesterday,
    from: lastWeek,
    until: today,
  };
};

/** Ids, digests, the disk's room and how many connections are open differ from one copy to the next. */
const withoutChance = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}|"freeBytes":\d+|"connections":\{"open":\d+/g, 'made');

const pagesOf = async (pool: Pool, config: Config, moments: readonly Date[]): Promise<Record<string, Answered>> => {
  const clock = fixedClock(moments[0] ?? new Date());
  const app = await assemble({ pool, config, clock, log: createLog('silent') });
  await app.http.ready();
  const answers: Record<string, Answered> = {};
  try {
    const system = systemCaller('sample');
    const { rows } = await pool.query<{ id: string }>(
      'select id from shoppers.shopper order by created_at, id limit 1',
    );
    const clerk = await app.platform.transact(system, (tx) =>
      addStaff(tx, { account: 'reads-everything', name: 'Reads', roles: [...roles], password: null }),
    );
    const { paths } = (await app.http.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { get?: Operation }>;
    }>();
    for (const moment of moments) {
      clock.set(moment);
      await app.runDueJobs();
      const shopperToken = await app.platform.transact(system, (tx) => openSession(tx, rows[0]?.id ?? '', 'test'));
      const staffToken = await app.platform.transact(system, (tx) => staffSessions.open(tx, clerk.id, 'test'));
      const headers = {
        authorization: `Bearer ${shopperToken}`,
        cookie: `${staffCookieName(false)}=${staffToken}`,
        'x-hakobu-desk': '1',
        zoneid: 'Asia/Shanghai',
      };
      const days = daysFor(moment);
      for (const [path, { get }] of Object.entries(paths)) {
        if (!get) continue;
        const url = path.replace('{day}', days['day'] ?? '');
        if (url.includes('{')) continue;
        const asked = (get.parameters ?? []).flatMap(({ name, in: place }) => {
          const value = days[name];
          return place === 'query' && value !== undefined ? [[name, value] as const] : [];
        });
        const answer = await app.http.inject({ url, query: Object.fromEntries(asked), headers });
        answers[`${moment.toISOString()} ${url}`] = { status: answer.statusCode, body: withoutChance(answer.body) };
      }
    }
  } finally {
    await app.stop();
  }
  return answers;
};

/** Fills a sample shop as if the first start were at that moment. */
export const fillShopAt = async (openedAt: Date): Promise<SampleShop> => {
  const name = await copyOf('template');
  const folder = mkdtempSync(join(tmpdir(), 'hk-sample-'));
  const config = readConfig({
    HAKOBU_DATA: folder,
    HAKOBU_SECRET: 'a secret for tests only, 32 characters',
    LOG_LEVEL: 'silent',
  });
  let said = '';
  const pool = openCopy(name);
  const say = (sentence: string): void => void (said = sentence);
  await fillSampleShop({ pool, config, log: createLog('silent'), say, now: openedAt });
  await pool.end();
  const withPool = async <Answer>(database: string, ask: (pool: Pool) => Promise<Answer>): Promise<Answer> => {
    const asking = openCopy(database);
    try {
      return await ask(asking);
    } finally {
      await asking.end();
    }
  };
  return {
    openedAt,
    said,
    states: () =>
      withPool(name, async (asking) => {
        const { rows } = await asking.query<{ what: string; count: number }>(statesOf);
        return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
      }),
    unsound: () =>
      withPool(name, async (asking) => {
        const app = await assemble({
          pool: asking,
          config,
          clock: fixedClock(openedAt),
          log: createLog('silent'),
        });
        await app.http.ready();
        try {
          return await unsoundBooks(app.platform.db, app.invariants);
        } finally {
          await app.stop();
        }
      }),
    pagesIn: async (timeZone, moments) => {
      const copy = await copyOf(name);
      const before = process.env['TZ'];
      process.env['TZ'] = timeZone;
      try {
        // PostgreSQL would take the machine's zone, too.
        await asAdmin((admin) => admin.query(`alter database ${copy} set timezone to '${timeZone}'`));
        return await withPool(copy, (asking) => pagesOf(asking, config, moments));
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
        await dropDatabase(copy);
      }
    },
    drop: async () => {
      await dropDatabase(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
