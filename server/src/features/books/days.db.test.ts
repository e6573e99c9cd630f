import { checkSeals, closeDay, listDays, readDay } from '@hakobu/contract/books/day.desk-api';
import { readTransaction, trialBalance } from '@hakobu/contract/books/journal.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld } from '../../../test/world.ts';
import { post } from '../../ledger/journal.ts';
import { giveBonus, openBalance } from '../../ledger/movements-in.ts';
import { closeThrough, nextDay, sealDay } from '../../ledger/days/seals.ts';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';

const world = makeWorld();
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  world.platform.transact(systemCaller('test'), act);
let count = 0;
const give = (shopperId: string) =>
  inTx((tx) => post(tx, 'system:test', [giveBonus({ shopperId, reason: `test ${(count += 1)}`, amountYen: yen(10) })]));

/** Does something to the books that nobody may do, as somebody with all rights could; what it answers is undone. */
const tampered = async <Answer>(
  statements: readonly string[],
  look: (tx: Query) => Promise<Answer>,
): Promise<Answer> => {
  const client = await world.pool.connect();
  try {
    await client.query('set role none');
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('set local session_replication_role = origin');
    return await look(async (text) => (await client.query(text)).rows);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
};
type Row = Readonly<Record<string, string | number | null>>;
type Query = (text: string) => Promise<Row[]>;

const found = (statements: readonly string[]) =>
  tampered(statements, (ask) =>
    ask('select what, transaction_id::text as id, subject, seq, day::text from ledger.tamperings()'),
  );

describe('closing a day', () => {
  it('is in order, from one in the morning of the next day, and answers the same seal again', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 70 });
    const early = await world.staff('finance', 'finance');
    expect(await codeOf(early.call(closeDay, { day: '2026-11-20' }))).toBe(codes.wrongState);
    world.clock.advance(dayMs);
    await give(mei.id);
    world.clock.advance(dayMs);
    const finance = await world.staff('finance', 'finance');
    const close = (day: string) => finance.call(closeDay, { day });
    expect((await finance.call(listDays, {})).next).toMatchObject({ day: '2026-11-20', warnings: [] });
    expect(await codeOf(close('2026-11-21'))).toBe(codes.wrongState);
    const first = await close('2026-11-20');
    expect(first).toMatchObject({ transactions: 2, moved: { JPY: 1000, CNY: 70 }, closedBy: 'finance' });
    const second = await close('2026-11-21');
    expect(second).toMatchObject({ transactions: 1, previousDigest: first.digest });
    expect(await close('2026-11-20')).toEqual(first);
    const { lines } = await finance.call(readDay, { day: '2026-11-21' });
    const now = await finance.call(trialBalance, {});
    expect(lines).toEqual(now.lines.map(({ code, currency, balance }) => ({ code, currency, balance })));
    expect((await finance.call(listDays, {})).list.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
    expect((await finance.call(checkSeals, {})).tamperings).toEqual([]);
  });

  it('is not for who may not', async () => {
    const service = await world.staff('service', 'service');
    expect(await codeOf(service.call(closeDay, { day: '2026-11-20' }))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(listDays, {}))).toBe(codes.notPermitted);
  });

  it('happens by itself at four in the morning, over empty days too', async () => {
    const mei = await world.shopper('mei');
    await give(mei.id);
    world.clock.set(new Date('2026-11-25T03:59:00+09:00'));
    await world.settle();
    expect(await nextDay(world.platform.db)).toBe('2026-11-24');
    world.clock.advance(2 * 60_000);
    await Promise.all([world.settle(), world.settle()]);
    expect(await nextDay(world.platform.db)).toBe('2026-11-25');
  });

  it('lets nothing be posted into it afterwards', async () => {
    const mei = await world.shopper('mei');
    const now = world.clock.now();
    world.clock.set(new Date('2026-11-24T23:59:59+09:00'));
    await expect(give(mei.id)).rejects.toMatchObject({ code: 'LG005' });
    world.clock.set(now);
    await give(mei.id);
  });

  it('waits for who is posting into it, and nobody posts after it', async () => {
    const mei = await world.shopper('mei');
    const yesterday = world.clock.now();
    let release = () => {};
    const posted = new Promise<void>((resolve) => (release = resolve));
    let began = () => {};
    const postedOne = new Promise<void>((resolve) => (began = resolve));
    const slow = inTx(async (tx) => {
      await post(tx, 'system:test', [openBalance({ shopperId: mei.id, currency: 'JPY', amount: 5 })]);
      await tx.selectFrom('ledger.account').select('id').limit(1).execute();
      began();
      await posted;
    });
    await postedOne;
    world.clock.set(new Date('2026-11-26T02:00:00+09:00'));
    await expect(inTx((tx) => closeThrough(tx, '2026-11-25'))).rejects.toMatchObject({ code: '55P03' });
    release();
    await slow;
    await inTx((tx) => closeThrough(tx, '2026-11-25'));
    const now = world.clock.now();
    world.clock.set(yesterday);
    await expect(give(mei.id)).rejects.toMatchObject({ code: 'LG005' });
    world.clock.set(now);
    // Whoever closed it was cut off before the seal: the next run of the job makes it.
    world.clock.advance(3 * hourMs);
    await world.settle();
    expect(await nextDay(world.platform.db)).toBe('2026-11-26');
    expect(await found([])).toEqual([]);
  });

  it('cannot skip a day or seal an open one', async () => {
    const seal = (day: string) => inTx((tx) => sealDay(tx, { day, closedBy: 'system:test', warnings: [] }));
    await expect(seal('2026-11-26')).rejects.toMatchObject({ code: 'LG006' });
    await expect(seal('2026-11-27')).rejects.toMatchObject({ code: 'LG006' });
  });
});

describe('what somebody with all rights changes in a closed day', () => {
  const one = () =>
    tampered([], (ask) => ask('select transaction_id::text as id, subject, day::text from ledger.seal_entry limit 1'));

  it('is named: a posting edited, deleted, added', async () => {
    const [entry] = await one();
    const where = `transaction_id = '${entry?.['id']}'`;
    expect(await found([`update ledger.posting set amount = amount + 1 where seq = 2 and ${where}`])).toEqual([
      { what: 'postingChanged', ...entry, seq: 2 },
    ]);
    expect(await found([`delete from ledger.posting where seq = 1 and ${where}`])).toEqual([
      { what: 'postingMissing', ...entry, seq: 1 },
    ]);
    expect(
      await found([
        `insert into ledger.posting select transaction_id, 3, account_id, currency, 5, null, null, at, position, booked_at from ledger.posting where seq = 1 and ${where}`,
      ]),
    ).toEqual([{ what: 'postingAdded', ...entry, seq: 3 }]);
  });

  it('is named: a transaction edited, deleted, added', async () => {
    const [entry] = await one();
    const id = `'${entry?.['id']}'`;
    expect(await found([`update ledger.transaction set actor = 'staff:x' where id = ${id}`])).toEqual([
      { what: 'transactionChanged', ...entry, seq: null },
    ]);
    expect(await found([`delete from ledger.transaction where id = ${id}`])).toEqual([
      { what: 'transactionMissing', ...entry, seq: null },
    ]);
    const added = '00000000-0000-0000-0000-000000000001';
    expect(
      await found([
        `insert into ledger.transaction (id, kind, subject, step, actor, facts, at) select '${added}', kind, 'added', step, actor, facts, at from ledger.transaction where id = ${id}`,
      ]),
    ).toMatchObject([{ what: 'transactionAdded', id: added, subject: 'added' }]);
  });

  it('is named: the seal itself, its entries, a seal taken out', async () => {
    const [entry] = await one();
    const day = `day = '${entry?.['day']}'`;
    const whats = async (statement: string) => (await found([statement])).map(({ what }) => what);
    expect(await whats(`update ledger.seal set moved_yen = moved_yen + 1 where ${day}`)).toEqual(['sealChanged']);
    expect(await whats(`update ledger.seal_entry set subject = 'x' where transaction_id = '${entry?.['id']}'`)).toEqual(
      ['entriesChanged'],
    );
    expect(await whats(`delete from ledger.seal where ${day}`)).toContain('sealChanged');
    expect(await whats(`delete from ledger.seal_entry where ${day}`)).toContain('entriesChanged');
  });

  it('is told to finance, and the transaction says which closed day it is in', async () => {
    const finance = await world.staff('finance', 'finance');
    const [entry] = await one();
    const shown = await finance.call(readTransaction, { id: String(entry?.['id']) });
    expect(shown).toMatchObject({ sealedIn: entry?.['day'] });
  });
});

describe('what was written into the books', () => {
  const columns = {
    'ledger.transaction': 'at',
    'ledger.posting': 'at',
    'ledger.account': 'balance',
    'ledger.seal': 'day',
    'ledger.seal_entry': 'day',
    'ledger.proof': 'breaches',
    'ledger.proven': 'day',
    'ledger.closing': 'through',
    'audit.entry': 'actor',
  };

  it('the application’s own role can neither change, delete nor empty', async () => {
    for (const [table, column] of Object.entries(columns))
      for (const text of [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`])
        await expect(world.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });

  it('nor can the owner, without taking the triggers away', async () => {
    for (const table of [
      'ledger.transaction',
      'ledger.posting',
      'ledger.seal',
      'ledger.seal_entry',
      'ledger.proven',
      'audit.entry',
    ] as const)
      for (const text of [`update ${table} set ${columns[table]} = ${columns[table]}`, `delete from ${table}`]) {
        const client = await world.pool.connect();
        await client.query('set role none');
        await expect(client.query(text)).rejects.toMatchObject({ code: 'LG001' });
        client.release(true);
      }
  });
});
