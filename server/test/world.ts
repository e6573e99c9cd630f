import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@hakobu/contract/base/client';
import { fen, yen } from '@hakobu/contract/base/money';
import type { Role } from '@hakobu/contract/staff/permissions';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { assemble, type App } from '../src/assemble.ts';
import { readConfig } from '../src/config.ts';
import { addShopper } from '../src/features/shoppers/index.ts';
import { addStaff, staffSessions } from '../src/features/staff/index.ts';
import { openSession } from '../src/features/sign-in/index.ts';
import { post } from '../src/ledger/journal.ts';
import { giveBonus, openBalance } from '../src/ledger/movements-in.ts';
import { fixedClock, type FixedClock } from '../src/platform/clock/clock.ts';
import { openPool, type Pool } from '../src/platform/database/database.ts';
import { NotFetched, type SafeFetch } from '../src/platform/fetching/safe-fetch.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { clientInto } from '../src/platform/http/in-memory.ts';
import { staffCookieName } from '../src/platform/http/security.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';
import { createLog } from '../src/platform/log/log.ts';
import { undeclaredPostings, unsoundBooksAskedOften } from './invariants.ts';

/** A named person with the shipped client: `mei.call(placeOrders, {…})`. Money calls get a fresh key unless one is given. */
export type Person = { readonly id: string; readonly name: string; readonly token: string; readonly call: Client };

export type Money = { readonly yen?: number; readonly fen?: number; readonly bonusYen?: number };

export type World = {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  readonly app: App;
  readonly pool: Pool;
  /** Stands at 2026-11-20 10:00 in Japan until it is moved. */
  readonly clock: FixedClock;
  /** Nobody: calls without a token. */
  readonly anyone: Client;
  readonly shopper: (name: string, money?: Money) => Promise<Person>;
  readonly staff: (name: string, ...roles: Role[]) => Promise<Person>;
  readonly give: (shopperId: string, money: Money) => Promise<void>;
  /** Lets everything that is due happen: jobs and events. */
  readonly settle: () => Promise<void>;
};

export const password = 'a long enough password';
/** Hashed once for all worlds of a worker: it is meant to take its time. */
let passwordHashed: Promise<string> | undefined;
export const worldStart = new Date('2026-11-20T10:00:00+09:00');

export type Making = {
  readonly patienceMs?: number;
  /** Settings of its own; asked when the world begins, after what stands in the file's earlier `beforeAll`. */
  readonly settings?: () => Readonly<Record<string, string>>;
  /** Where far pages and pictures come from; without it there are none. */
  readonly fetchPage?: SafeFetch;
};

// No test reaches the internet unawares.
const nowhere: SafeFetch = async () => {
  throw new NotFetched();
};

/**
 * A whole server in memory on a database of its own; the books are proven after every test. Where a test fills it with
 * a million rows, proving them takes longer: `patienceMs` says how long one query may.
 */
export const makeWorld = ({ patienceMs, settings = () => ({}), fetchPage = nowhere }: Making = {}): World => {
  const world = {} as { -readonly [Key in keyof World]: World[Key] };
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const folder = mkdtempSync(join(tmpdir(), 'hk-world-'));
  const where = { ...inject('postgres'), user: 'hakobu' };
  let opened = 0;
  let books: Pool;

  beforeAll(async () => {
    const admin = openPool({ ...where, database: 'postgres', max: 1 });
    // The template's files as they are: written anew through the log they cost four times as much.
    await admin.query(`create database ${name} template template strategy file_copy`);
    await admin.end();
    const patient = patienceMs ? ` -c statement_timeout=${patienceMs} -c lock_timeout=60s` : '';
    const options = `-c role=hakobu_app${patient}`;
    books = openPool({ ...where, database: name, options, max: 1, connectionTimeoutMillis: 60_000 });
    world.pool = openPool({
      ...where,
      database: name,
      options,
      // Whoever does more at once than a machine can is to wait, not to be turned away: that is tried elsewhere.
      ...(patienceMs ? { connectionTimeoutMillis: 60_000 } : {}),
    });
    world.clock = fixedClock(worldStart);
    const log = createLog(process.env['TEST_LOG'] ?? 'silent');
    const config = readConfig({
      HAKOBU_DATA: folder,
      HAKOBU_SECRET: 'a secret for tests only, 32 characters',
      LOG_LEVEL: 'silent',
      // One person does in a moment what takes a day: limits are tried where they are meant.
      HAKOBU_LIMIT_PERSON: '1000000',
      ...settings(),
    });
    world.app = await assemble({ pool: world.pool, config, clock: world.clock, log, checkAnswers: true, fetchPage });
    world.http = world.app.http;
    world.platform = world.app.platform;
    await world.http.ready();
    world.anyone = clientInto(world.http, {});
    const p = world.platform;

    const passwordHash = await (passwordHashed ??= hashPassword(password));
    world.give = (shopperId, money) =>
      p.transact(systemCaller('world'), async (tx) => {
        opened += 1;
        const given = [
          ...(money.yen
            ? [{ ...openBalance({ shopperId, currency: 'JPY', amount: yen(money.yen) }), step: `JPY ${opened}` }]
            : []),
          ...(money.fen
            ? [{ ...openBalance({ shopperId, currency: 'CNY', amount: fen(money.fen) }), step: `CNY ${opened}` }]
            : []),
          ...(money.bonusYen
            ? [giveBonus({ shopperId, reason: `world ${opened}`, amountYen: yen(money.bonusYen) })]
            : []),
        ];
        await post(tx, 'system:world', given);
      });
    world.shopper = async (nickName, money) => {
      const { id, token } = await p.transact(systemCaller('world'), async (tx) => {
        const accounts = [{ kind: 'userName' as const, value: `u_${randomUUID().slice(0, 12)}` }];
        const shopperId = await addShopper(tx, { accounts, passwordHash, nickName, language: 'zh-CN' });
        return { id: shopperId, token: await openSession(tx, shopperId, 'test') };
      });
      if (money) await world.give(id, money);
      return { id, name: nickName, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
    };
    world.staff = async (staffName, ...roles) => {
      const { id, token } = await p.transact(systemCaller('world'), async (tx) => {
        const added = await addStaff(tx, {
          account: `${staffName}_${randomUUID().slice(0, 8)}`,
          name: staffName,
          roles,
          password: null,
        });
        return { id: added.id, token: await staffSessions.open(tx, added.id, 'test') };
      });
      return {
        id,
        name: staffName,
        token,
        call: clientInto(world.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${token}`),
      };
    };
    world.settle = () => world.app.runDueJobs();
  });

  afterEach(async () => {
    expect(await unsoundBooksAskedOften(books, world.app.invariants), 'the books are sound').toEqual([]);
    expect(await undeclaredPostings(books), 'money moves as its movements declare').toEqual([]);
  }, patienceMs);

  afterAll(async () => {
    await world.app.stop();
    await Promise.all([world.pool.end(), books.end()]);
    const admin = openPool({ ...where, database: 'postgres', max: 1 });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return world;
};
