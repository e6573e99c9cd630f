import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { yen, fen } from '@hakobu/contract/base/money';
import { requestClosing } from '@hakobu/contract/closing/closing.api';
import { deskKept, openKept } from '@hakobu/contract/closing/closing.desk-api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { keptUntil } from './closing.rules.ts';

const world = makeWorld();

const gone = async (): Promise<Person & { readonly email: string }> => {
  const mei = await world.shopper('Mei');
  const email = `gone${mei.id.slice(-6)}@example.com`;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, email]);
  return { ...mei, email };
};

const leave = async (mei: Person) => {
  const { token } = await mei.call(reauthenticate, { purpose: 'closeAccount', password });
  const waives = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };
  await mei.call(requestClosing, { reauthentication: token, waives });
  world.clock.advance(7 * dayMs);
  await world.settle();
};

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Whatever column could lead to a person. */
const leading = `(a.attname ~ '^(shopper_id|shopper|from_shopper|to_shopper|proposed_shopper|owner|person|person_id)$'
  or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
    and f.confrelid = 'shoppers.shopper'::regclass and a.attnum = any(f.conkey)))`;

test('every table that leads to a shopper says what becomes of it, and none is named that is not there', async () => {
  const { rows } = await world.pool.query<{ name: string; leads: boolean }>(
    `select n.nspname || '.' || c.relname as name, bool_or(${leading}) as leads
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') group by 1`,
  );
  const said = new Set(world.app.personal.flatMap(({ tables }) => Object.keys(tables)));
  expect(rows.filter(({ name, leads }) => leads && !said.has(camel(name))).map(({ name }) => name)).toEqual([]);
  const there = new Set(rows.map(({ name }) => camel(name)));
  expect([...said].filter((name) => !there.has(name))).toEqual([]);
});

test('what leads to a person by another kind of column is among what is said, too', () => {
  const said = new Set(world.app.personal.flatMap(({ tables }) => Object.keys(tables)));
  for (const name of ['shoppers.shopper', 'chat.message', 'payments.slip', 'signIn.verification', 'audit.entry'])
    expect(said).toContain(name);
});

test('every table of somebody’s says in which part of a copy it stands, or why in none', async () => {
  const { personal, platform } = world.app;
  const told = await platform.db.transaction().execute(async (tx) =>
    personal.map(({ tables, copy, uncopied = {} }) => {
      const copied = new Set((copy?.(tx, newId()) ?? []).flatMap((part) => part.of));
      return Object.keys(tables).map((name) => ({
        name,
        says: Number([...copied].some((each) => each === name)) + Number(Object.hasOwn(uncopied, name)),
      }));
    }),
  );
  expect(told.flat().filter(({ says }) => says !== 1)).toEqual([]);
  const tables = new Set(personal.flatMap(({ tables: of }) => Object.keys(of)));
  expect(personal.flatMap(({ uncopied = {} }) => Object.keys(uncopied)).filter((name) => !tables.has(name))).toEqual(
    [],
  );
});

test('nothing of the profile, addresses, ways in and letters is left anywhere in the database', async () => {
  const mei = await gone();
  await world.pool.query(
    `insert into addresses.address (id, shopper_id, country, recipient, phone, postcode, region, city, district, line1, line2,
       is_default, created_at, changed_at)
     values ($1, $2, 'JP', 'Wang Xiaomei', '+819012345678', '100-0001', 'Tokyo', 'Chiyoda', '', '1-1', '', true, now(), now())`,
    [newId(), mei.id],
  );
  await leave(mei);
  // Of sessions the hash of their token stays for a while, with nothing beside it: `erased.db.test.ts` holds that.
  for (const table of ['addresses.address', 'sign_in.reauthentication', 'sign_in.guard', 'letters.letter']) {
    const { rows } = await world.pool.query(`select from ${table} where shopper_id = $1`, [mei.id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('a backup that is restored does not bring anybody back: the list beside the database is carried out again', async () => {
  const mei = await gone();
  await leave(mei);
  const file = join(world.platform.config.dataFolder, 'erasures', 'erased.jsonl');
  expect(await readFile(file, 'utf8')).toContain(mei.id);
  // As a backup had it that was taken before.
  const past = async () => {
    await world.pool.query('delete from closing.request where shopper_id = $1', [mei.id]);
    await world.pool.query(
      "update shoppers.shopper set state = 'open', email = $2, nick_name = 'Mei', password_hash = 'x' where id = $1",
      [mei.id, mei.email],
    );
    // The code that the account began with, and a sign-up by the same address.
    await world.pool.query(
      `insert into letters.outgoing (id, channel, lane, recipient, purpose, language, text, state, created_at, ended_at)
       values ($1, 'email', 'email', $2, 'register', 'en', 'Your code', 'Sent', $3, $3)`,
      [newId(), mei.email, world.clock.now()],
    );
    await world.pool.query(
      `insert into sign_in.pending_sign_up (id, token_hash, device_hash, kind, account, created_at, expires_at)
       values ($1, $2, 'd', 'account', $3, $4, $4::timestamptz + interval '1 hour')`,
      [newId(), newId(), mei.email, world.clock.now()],
    );
  };
  await past();
  expect(await world.app.eraseAgain()).toBe(1);
  const { rows } = await world.pool.query('select state, email, nick_name from shoppers.shopper where id = $1', [
    mei.id,
  ]);
  expect(rows).toEqual([{ state: 'closed', email: null, nick_name: '' }]);
  const { rows: toTheAddress } = await world.pool.query(
    `select purpose from letters.outgoing where recipient = $1 and purpose <> 'closing'
     union all select kind from sign_in.pending_sign_up where account = $1`,
    [mei.email],
  );
  expect(toTheAddress).toEqual([]);
  expect(await world.app.eraseAgain()).toBe(0);
  await past();
  await rm(file);
  expect(await world.app.eraseAgain()).toBe(0);
  await world.pool.query('update shoppers.shopper set password_hash = null where id = $1', [mei.id]);
});

test('what is behind the lock is read one at a time, by who may, with a reason that the audit log keeps', async () => {
  const mei = await gone();
  await world.pool.query(
    `insert into withdrawals.payee (id, shopper_id, kind, currency, bank_name, holder, masked, sealed, fingerprint, bound_at,
       usable_from, proven_at)
     values ($1, $2, 'bankJapan', 'JPY', 'MUFG', 'オウ シャオメイ', '**1234', 'sealed', 'print', now(), now(), now())`,
    [newId(), mei.id],
  );
  await leave(mei);
  const finance = await world.staff('finance', 'finance');
  const service = await world.staff('service', 'service');
  const { list } = await finance.call(deskKept, { id: mei.id });
  expect(list).toHaveLength(1);
  const id = list[0]?.id ?? '';
  expect(await codeOf(service.call(openKept, { id, reason: 'curious' }))).toBe(10005);
  const { content } = await finance.call(openKept, { id, reason: 'tax office asks' });
  expect(content).toMatchObject({ holder: 'オウ シャオメイ', bankName: 'MUFG' });
  const { rows } = await world.pool.query("select reason from audit.entry where action = 'shoppers.openKept'");
  expect(rows).toEqual([{ reason: 'tax office asks' }]);
  const { rows: left } = await world.pool.query('select holder, sealed from withdrawals.payee where shopper_id = $1', [
    mei.id,
  ]);
  expect(left).toEqual([{ holder: '—', sealed: '' }]);
});

test.each([
  ['2026-11-20T00:10:00+09:00', '2035-01-19T15:10:00.000Z'],
  ['2028-02-29T00:10:00+09:00', '2036-04-28T15:10:00.000Z'],
  ['2028-12-31T12:00:00Z', '2037-02-28T12:00:00.000Z'],
])('kept from %s until %s', (from, until) => {
  expect(keptUntil(new Date(from)).toISOString()).toBe(until);
});
