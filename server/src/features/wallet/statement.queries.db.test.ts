import { csvCell } from '@hakobu/contract/base/csv';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { readStatement, statementFile, sumStatement } from '@hakobu/contract/wallet/statement.api';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { statementsOf } from '../../../test/statement-count.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { post, reverse } from '../../ledger/journal.ts';
import { openBalance } from '../../ledger/movements-in.ts';
import { type PostingSubject } from '../../ledger/movements.ts';
import { japanDayOf } from '../../platform/clock/clock.ts';
import { momentWriter } from '../../platform/clock/zone.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { payFor, releaseFor } from './index.ts';

const world = makeWorld();
const caller = systemCaller('test');
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> => world.platform.transact(caller, act);
let count = 0;
const aboutOf = (shopperId: string): PostingSubject => ({
  kind: 'order',
  subject: `order:O2026112${(count += 1)}`,
  step: '',
  shopperId,
});

describe('the statement', () => {
  it('lists every line with the balance after it, by kind, currency and month', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 5000, bonusYen: 50 });
    const about = aboutOf(mei.id);
    world.clock.advance(1000);
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(200) }] }));
    world.clock.advance(1000);
    await inTx((tx) => releaseFor(tx, caller, about));
    const { list } = await mei.call(readStatement, { kind: 'order' });
    expect(list.map(({ source, amount, balanceAfter }) => `${source} ${amount} ${balanceAfter}`).toSorted()).toEqual([
      'JPY -150 850',
      'JPY 150 1000',
      'bonus -50 0',
      'bonus 50 50',
    ]);
    expect(new Set(list.map(({ code }) => `order:${code}`))).toEqual(new Set([about.subject]));
    expect((await mei.call(readStatement, { source: 'CNY' })).list).toMatchObject([{ amount: 5000, kind: 'opening' }]);
    expect((await mei.call(readStatement, { month: '2026-11' })).list).toHaveLength(7);
    expect((await mei.call(readStatement, { month: '2026-12' })).list).toEqual([]);
    await expect(mei.call(readStatement, { month: '2026-13' })).rejects.toMatchObject({
      code: codes.invalidRequest,
    });
  });

  it('pages by keyset without losing or doubling a line', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 5000, bonusYen: 50 });
    for (const cost of [10, 60, 10]) {
      await inTx((tx) =>
        payFor(tx, caller, { shopperId: mei.id, parts: [{ about: aboutOf(mei.id), costYen: yen(cost) }] }),
      );
    }
    const whole = await mei.call(readStatement, { limit: 100 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mei.call(readStatement, { limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole.list.map(({ id }) => id));
    await expect(mei.call(readStatement, { cursor: 'made up' })).rejects.toMatchObject({
      code: codes.invalidRequest,
    });
  });

  it('months are those of the shopper’s clock: in Shanghai it is December, in Toronto still November', async () => {
    world.clock.set(new Date('2026-11-30T16:00:00Z'));
    const mei = await world.shopper('mei', { yen: 1 });
    expect((await mei.call(readStatement, { month: '2026-12' })).list).toHaveLength(1);
    expect((await mei.call(readStatement, { month: '2026-11' })).list).toEqual([]);
    const headers = { authorization: `Bearer ${mei.token}`, zoneid: 'America/Toronto' };
    const read = async (path: string, month: string) =>
      (await world.http.inject({ url: `${path}?month=${month}`, headers })).json().data;
    expect((await read(readStatement.path, '2026-12')).list).toEqual([]);
    expect((await read(readStatement.path, '2026-11')).list).toHaveLength(1);
    expect((await read(sumStatement.path, '2026-12')).sums).toEqual([]);
    expect((await read(sumStatement.path, '2026-11')).sums).toMatchObject([{ inAmount: 1 }]);
  });
});

const fileOf = async (person: Person, query: string, headers: Record<string, string> = {}) =>
  world.http.inject({
    url: `/api/console/wallet/statement/csv?${query}`,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });

describe('the sums of a statement', () => {
  it('are what its lines come to, balance by balance, under the same filters', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 5000, bonusYen: 50 });
    const about = aboutOf(mei.id);
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(1100) }] }));
    await inTx((tx) => releaseFor(tx, caller, about));
    for (const filters of [{}, { kind: 'order' as const }, { source: 'CNY' as const }, { month: '2020-01' }]) {
      const { list } = await mei.call(readStatement, { ...filters, limit: 100 });
      const { sums } = await mei.call(sumStatement, filters);
      for (const source of ['bonus', 'JPY', 'CNY'] as const) {
        const amounts = list.filter((line) => line.source === source).map(({ amount }) => amount);
        const expected = {
          inAmount: amounts.filter((amount) => amount > 0).reduce((all, amount) => all + amount, 0),
          outAmount: -amounts.filter((amount) => amount < 0).reduce((all, amount) => all + amount, 0),
        };
        const sum = sums.find((each) => each.source === source);
        const currency = source === 'CNY' ? 'CNY' : 'JPY';
        expect(sum).toEqual(amounts.length === 0 ? undefined : { source, currency, ...expected });
      }
    }
  });
});

describe('a correction', () => {
  it('is a kind of its own, and no longer what it undoes', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const { list } = await mei.call(readStatement, {});
    await inTx((tx) => reverse(tx, 'system:test', list[0]?.id.split(':')[0] ?? '', { why: 'typed wrongly' }));
    const corrections = await mei.call(readStatement, { kind: 'correction' });
    expect(corrections.list).toMatchObject([
      { kind: 'correction', reason: 'correction', amount: -1000, balanceAfter: 0 },
    ]);
    expect((await mei.call(readStatement, { kind: 'opening' })).list).toMatchObject([{ amount: 1000 }]);
  });
});

describe('the statement as a file', () => {
  it('is CSV for spreadsheets: the same lines in the reader’s language and zone, with a byte order mark', async () => {
    const mei = await world.shopper('mei', { yen: 1234, fen: 5005 });
    const about = aboutOf(mei.id);
    world.clock.advance(1000);
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(1300) }] }));
    const paidAt = momentWriter('Asia/Shanghai')(world.clock.now());
    const month = paidAt.slice(0, 7);
    const answer = await fileOf(mei, `from=${month}&kind=order`, { 'accept-language': 'en', zoneid: 'Asia/Shanghai' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="hakobu-${month}.csv"`);
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFTime (Asia/Shanghai),Kind,Movement,Reason,Number,Balance,Currency,Amount,Balance after');
    expect(lines.map((line) => line.split(',').slice(1).join()).toSorted()).toEqual([
      `Order,Held,Order payment,${about.subject.slice(6)},Yen balance,JPY,-1234,0`,
      `Order,Held,Order payment,${about.subject.slice(6)},Yuan balance,CNY,-3.15,46.90`,
    ]);
    expect(lines[0]?.slice(0, 20)).toBe(`${paidAt},`);
    // The shipped client reads it as text, without the mark.
    expect(await mei.call(statementFile, { from: month })).toMatch(/^时间 \(Asia\/Shanghai\),/);
  });

  it('holds every line however many there are, and reads them a thousand at a time', async () => {
    const mei = await world.shopper('mei');
    const lines = 2100;
    const given = Array.from({ length: lines }, (_, place) => ({
      ...openBalance({ shopperId: mei.id, currency: 'JPY', amount: 1 }),
      step: `line ${place}`,
    }));
    await inTx((tx) => post(tx, 'system:test', given));
    const month = japanDayOf(world.clock.now()).slice(0, 7);
    const rows = (await fileOf(mei, `from=${month}&kind=opening&source=JPY`)).body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + lines);
    expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(1 + lines);
  });

  it('is refused in an envelope without a token, for too many months, and backwards', async () => {
    const mei = await world.shopper('mei');
    expect((await world.http.inject({ url: '/api/console/wallet/statement/csv?from=2026-11' })).json()).toMatchObject({
      code: codes.noToken,
    });
    expect(await codeOf(mei.call(statementFile, { from: '2025-11', until: '2026-11' }))).toBe(codes.invalidRequest);
    expect(await codeOf(mei.call(statementFile, { from: '2026-12', until: '2026-11' }))).toBe(codes.invalidRequest);
    expect(await codeOf(mei.call(statementFile, { from: '2026-13' }))).toBe(codes.invalidRequest);
    expect((await fileOf(mei, 'from=2025-12&until=2026-11')).statusCode).toBe(200);
  });

  it('holds nothing that a spreadsheet would run', () => {
    expect(['=1+1', '+1', '-cmd', '@x', '\t=1', '-12', '-3.50', 'a,"b"'].map((text) => csvCell(text))).toEqual([
      "'=1+1",
      "'+1",
      "'-cmd",
      "'@x",
      "'\t=1",
      '-12',
      '-3.50',
      '"a,""b"""',
    ]);
  });
});

it('a page of the statement takes one statement, and so do its sums', async () => {
  const mei = await world.shopper('mei', { yen: 10 });
  expect(await statementsOf(world, () => mei.call(readStatement, { kind: 'order' }))).toHaveLength(1);
  expect(await statementsOf(world, () => mei.call(sumStatement, { month: '2026-11' }))).toHaveLength(1);
});
