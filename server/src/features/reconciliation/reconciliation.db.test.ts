import { codes } from '@hakobu/contract/base/codes';
import type { Input } from '@hakobu/contract/base/endpoint';
import type { Difference } from '@hakobu/contract/reconciliation/difference.shape';
import { customerFunds, financeDays } from '@hakobu/contract/reconciliation/funds.desk-api';
import {
  agreeDifference,
  bookProviderFile,
  differenceCandidates,
  dropProposal,
  importProviderFile,
  listDifferences,
  listFileRows,
  listProviderDays,
  listProviderFiles,
  providerFile,
  settleDifference,
  tryProviderFile,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { receivePaid } from '../payments/index.ts';
import { reconciledOn } from './index.ts';

// The world begins on 20 November; files are of that day and come on the next.
const world = makeWorld();
let ito: Person;
let kato: Person;
let sato: Person;

type Provider = 'sandbox' | 'stripe' | 'bank';
type Answer = { currency?: 'JPY' | 'CNY'; merchantCode?: string };

/** The provider tells us of a payment that fits no top-up: it lies in suspense, and on the provider's account. */
const hear = (transactionId: string, amount: number, answer: Answer = {}, provider: Provider = 'sandbox') =>
  world.platform.transact(systemCaller('test'), (tx) =>
    receivePaid(tx, provider, {
      state: 'paid',
      merchantCode: 'T20261120999999',
      currency: 'JPY',
      transactionId,
      amount,
      ...answer,
    }),
  );

const heads = 'reference,kind,merchantCode,currency,gross,fee,at';
const line = (
  reference: string,
  gross: number | string,
  more: { kind?: string; fee?: number; day?: string; currency?: string } = {},
) => {
  const { kind = 'payment', fee = 0, day = '2026-11-20', currency = 'JPY' } = more;
  return `${reference},${kind},,${currency},${gross},${fee},${day} 12:00:00`;
};

let files = 0;
const bring = (lines: readonly string[], more: Partial<Input<typeof importProviderFile>> = {}, by = ito) => {
  files += 1;
  return by.call(importProviderFile, {
    provider: 'sandbox',
    name: `sandbox ${files}.csv`,
    csv: [heads, ...lines].join('\n'),
    fromDay: '2026-11-20',
    untilDay: '2026-11-20',
    ...more,
  });
};

const open = async (): Promise<Difference[]> => (await ito.call(listDifferences, { limit: 100 })).list;
const openOf = async (reference: string): Promise<Difference> => {
  const found = (await open()).find(({ theirs, ours }) => (theirs ?? ours)?.reference === reference);
  if (!found) throw new Error(`${reference} has no open difference`);
  return found;
};
const settle = async (reference: string, how: Input<typeof settleDifference>['how'], more: object = {}, by = ito) =>
  by.call(settleDifference, { id: (await openOf(reference)).id, how, note: 'looked into', ...more });
const clearing = async (): Promise<number> => {
  const { funds } = await ito.call(customerFunds, {});
  return funds[0]?.holds.find(({ code }) => code === 'sandbox')?.amount ?? 0;
};
const dayOf = async (day: string) =>
  (await ito.call(listProviderDays, { provider: 'sandbox', until: '2026-11-30' })).days.find(
    (each) => each.day === day,
  );

/** Time passes; sessions of staff do not last so long, and everybody comes in anew. */
const later = async (byMs: number) => {
  world.clock.advance(byMs);
  ito = await world.staff('ito', 'finance');
  kato = await world.staff('kato', 'finance');
  sato = await world.staff('sato', 'service');
};

beforeAll(async () => {
  await hear('A1', 1000);
  await hear('A2', 2000);
  await hear('A3', 3000);
  await hear('A4', 400);
  await later(dayMs);
});

test('a file is read without being kept, and its lines are refused by their number', async () => {
  const csv = [heads, line('A1', 1000, { fee: 36 }), line('A2', '2,5x')].join('\n');
  const wrong = await refusal(ito.call(tryProviderFile, { provider: 'sandbox', name: 'x', csv }));
  expect([wrong.code, wrong.data]).toEqual([codes.invalidRequest, { line: 3 }]);
  const read = await ito.call(tryProviderFile, {
    provider: 'sandbox',
    name: 'x',
    csv: csv.replace('"2,5x"', '1').replace('2,5x', '2000'),
  });
  expect(read).toMatchObject({ rows: 2, newRows: 2, firstDay: '2026-11-20', lastDay: '2026-11-20', isKnown: false });
  expect(read.sums).toEqual([{ kind: 'payment', currency: 'JPY', rows: 2, gross: 3000, fee: 36 }]);
  expect((await ito.call(listProviderFiles, {})).list).toEqual([]);
  expect(await codeOf(bring([line('A1', 1000, { day: '2026-11-19' })]))).toBe(codes.invalidRequest);
  expect(await codeOf(bring([line('A1', 1000)], { untilDay: '2026-11-21' }))).toBe(codes.invalidRequest);
  expect(await codeOf(bring([line('A1', 1000)], {}, sato))).toBe(codes.notPermitted);
});

test('rows and postings find each other; what is missing or different on either side is a difference', async () => {
  const lines = [
    line('A1', 1000, { fee: 36 }),
    line('A2', 1900, { fee: 68 }),
    line('B1', 500),
    line('S1', -2000, { kind: 'settlement' }),
  ];
  const file = await bring(lines, { name: 'first.csv' });
  expect(file).toMatchObject({ rows: 4, newRows: 4, matched: 2, open: 2, toBook: 3 });
  const found = (await open()).map(({ kind, theirs, ours, apart }) => [
    kind,
    (theirs ?? ours)?.reference,
    apart[0]?.amount,
  ]);
  expect(found.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    ['different', 'A2', -100],
    ['missingWithThem', 'A3', -3000],
    ['missingWithThem', 'A4', -400],
    ['missingWithUs', 'B1', 500],
  ]);
  expect(await dayOf('2026-11-20')).toMatchObject({ state: 'open', rows: 4, open: 4, toBook: 3 });
  const { queues } = await ito.call(deskToday, {});
  expect(queues.find(({ name }) => name === 'differences')?.waiting).toBe(4);
  // The same file in two hands at once, and one that overlaps it: only what is new counts.
  const again = await Promise.all([ito, kato].map((by) => bring(lines, { name: 'again.csv' }, by)));
  expect(again.map(({ id }) => id)).toEqual([file.id, file.id]);
  expect(await bring([line('A1', 1000, { fee: 36 }), line('A4', 400, { fee: 10 })])).toMatchObject({
    rows: 2,
    newRows: 1,
    matched: 1,
  });
  expect((await open()).length).toBe(3);
  expect(await codeOf(bring([line('A1', 1001, { fee: 36 })]))).toBe(codes.wrongState);
  const rows = await ito.call(listFileRows, { fileId: file.id });
  expect(new Map(rows.list.map(({ reference, state }) => [reference, state]))).toEqual(
    new Map([
      ['A1', 'toBook'],
      ['A2', 'different'],
      ['B1', 'missing'],
      ['S1', 'toBook'],
    ]),
  );
});

test("a provider's fees become a cost and what it paid out is expected at the bank, each once", async () => {
  const before = await clearing();
  for (const { id } of (await ito.call(listProviderFiles, {})).list) {
    const { toBook } = await ito.call(providerFile, { id });
    expect(toBook.length).toBeGreaterThan(0);
    const twice = await Promise.allSettled(
      [ito, kato].map((by) => by.call(bookProviderFile, { id, note: 'as billed' })),
    );
    expect(twice.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await codeOf(ito.call(bookProviderFile, { id, note: 'again' }))).toBe(codes.wrongState);
  }
  expect(before - (await clearing())).toBe(36 + 68 + 10 + 2000);
  const { days } = await ito.call(financeDays, { days: 7 });
  expect(days.at(-1)).toMatchObject({ day: '2026-11-21', inYen: 0, outYen: 0, providerFeesYen: 114 });
  expect(days.at(-2)).toMatchObject({ day: '2026-11-20', inYen: 6400 });
});

test('a payment that only the provider knows of is heard after all, and lies in suspense', async () => {
  expect((await openOf('B1')).outcomes).toEqual(['timing', 'link', 'receive', 'writeOff']);
  const before = await clearing();
  const settled = await settle('B1', 'receive');
  expect(settled).toMatchObject({ state: 'settled', settled: { how: 'receive', by: 'ito' } });
  expect((await clearing()) - before).toBe(500);
  const [row] = (await ito.call(listFileRows, { keyword: 'B1' })).list;
  expect(row).toMatchObject({ state: 'matched', booked: [{ subject: 'payment:sandbox:B1' }] });
  expect(await codeOf(ito.call(settleDifference, { id: settled.id, how: 'writeOff', note: 'again' }))).toBe(
    codes.wrongState,
  );
});

test('what they say differently is written off or is their fee, once, whoever presses', async () => {
  const { id, outcomes } = await openOf('A2');
  expect(outcomes).toEqual(['fee', 'writeOff']);
  const raced = await Promise.allSettled(
    [ito, kato, ito].map((by) => by.call(settleDifference, { id, how: 'fee', note: 'their fee' })),
  );
  expect(raced.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect(await dayOf('2026-11-20')).toMatchObject({ state: 'open', open: 1 });
});

test('what comes with the next file is expected until then, and finds its row by itself', async () => {
  await settle('A3', 'timing');
  expect(await open()).toEqual([]);
  expect((await ito.call(listDifferences, { view: 'timing' })).count).toBe(1);
  expect(await dayOf('2026-11-20')).toMatchObject({ state: 'reconciled', open: 1 });
  expect(await reconciledOn(world.platform.db, '2026-11-20')).toContainEqual({
    provider: 'sandbox',
    state: 'reconciled',
  });
  // Not in the next file either: after a week it is looked at again.
  await later(8 * dayMs);
  await world.settle();
  expect((await openOf('A3')).state).toBe('open');
  expect(await dayOf('2026-11-20')).toMatchObject({ state: 'open' });
  await bring([line('A3', 3000, { day: '2026-11-21' })], { fromDay: '2026-11-21', untilDay: '2026-11-22' });
  const [settled] = (await ito.call(listDifferences, { view: 'settled' })).list;
  expect(settled).toMatchObject({ kind: 'missingWithThem', settled: { how: 'matched', by: '' } });
  expect(await dayOf('2026-11-20')).toMatchObject({ state: 'reconciled' });
  expect(await dayOf('2026-11-21')).toMatchObject({
    state: 'reconciled',
    theirs: [{ amount: 3000 }],
    ours: [{ amount: 3000 }],
  });
});

test('the two sides of one payment under two names are joined by hand', async () => {
  await hear('OURS', 700);
  await hear('OTHER', 900);
  await later(dayMs);
  await bring([line('THEIRS', 650, { day: '2026-11-29' })], { fromDay: '2026-11-29', untilDay: '2026-11-29' });
  const theirs = await openOf('THEIRS');
  const { movements } = await ito.call(differenceCandidates, { id: theirs.id });
  expect(movements.map(({ reference }) => reference).slice(0, 2)).toEqual(['OURS', 'OTHER']);
  const ours = await openOf('OURS');
  expect(await codeOf(settle('THEIRS', 'link'))).toBe(codes.invalidRequest);
  expect(await codeOf(settle('THEIRS', 'link', { otherTransactionId: theirs.id }))).toBe(codes.invalidRequest);
  await settle('OURS', 'link', { otherRowId: theirs.theirs?.id });
  const left = (await open()).map(({ kind, apart }) => [kind, apart]);
  expect(left).toEqual([
    ['missingWithThem', [{ currency: 'JPY', amount: -900 }]],
    ['different', [{ currency: 'JPY', amount: -50 }]],
  ]);
  expect(await codeOf(ito.call(settleDifference, { id: ours.id, how: 'writeOff', note: 'again' }))).toBe(
    codes.wrongState,
  );
  for (const { id } of await open()) await ito.call(settleDifference, { id, how: 'writeOff', note: 'nobody knows' });
  expect(await dayOf('2026-11-29')).toMatchObject({
    state: 'reconciled',
    theirs: [{ amount: 650 }],
    ours: [{ amount: 650 }],
  });
});

test('above the limit a second person agrees to what the first proposed, and nobody else does', async () => {
  await bring([line('BIG', 200_000, { day: '2026-11-27' })], { fromDay: '2026-11-27', untilDay: '2026-11-27' });
  const { id, needsSecond } = await openOf('BIG');
  expect(needsSecond).toBe(true);
  const before = await clearing();
  const proposed = await settle('BIG', 'writeOff');
  expect(proposed).toMatchObject({ state: 'proposed', proposed: { how: 'writeOff', by: 'ito' }, outcomes: [] });
  expect(await clearing()).toBe(before);
  const agree = (by: Person, more: object = {}) =>
    by.call(agreeDifference, { id, how: 'writeOff', proposedBy: ito.id, ...more });
  expect(await codeOf(agree(ito))).toBe(codes.notPermitted);
  expect(await codeOf(agree(sato))).toBe(codes.notPermitted);
  expect(await codeOf(agree(kato, { how: 'fee' }))).toBe(codes.wrongState);
  expect(await codeOf(agree(kato, { proposedBy: kato.id }))).toBe(codes.wrongState);
  expect(await codeOf(kato.call(settleDifference, { id, how: 'writeOff', note: 'me too' }))).toBe(codes.wrongState);
  await kato.call(dropProposal, { id, note: 'ask them first' });
  expect(await codeOf(agree(kato))).toBe(codes.wrongState);
  await settle('BIG', 'writeOff');
  const raced = await Promise.allSettled([agree(kato), agree(kato)]);
  expect(raced.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect((await clearing()) - before).toBe(200_000);
  const [settled] = (await ito.call(listDifferences, { view: 'settled' })).list;
  expect(settled?.settled).toMatchObject({ how: 'writeOff', by: 'ito', second: 'kato' });
});

test("customers' funds are told as of a day, and since when they fall short", async () => {
  const lin = await world.shopper('lin', { yen: 100 });
  const { funds } = await ito.call(customerFunds, {});
  const [yen] = funds;
  const available = yen?.owed.find(({ code }) => code === 'available');
  expect([available?.amount, yen?.holds.find(({ code }) => code === 'opening')?.amount]).toEqual([100, 100]);
  expect(yen?.difference).toBe((yen?.holdsSum ?? 0) - (yen?.owedSum ?? 0));
  await world.give(lin.id, { bonusYen: 77 });
  expect((await ito.call(customerFunds, {})).funds[0]).toMatchObject({ bonus: 77, owedSum: yen?.owedSum });
  const before = await ito.call(customerFunds, { on: '2026-11-20' });
  expect(before.asOf).toBe('2026-11-20T15:00:00.000Z');
  expect(before.funds[0]).toMatchObject({ owedSum: 6400, holdsSum: 6400, difference: 0, shortSince: null });
  expect(await codeOf(sato.call(customerFunds, {}))).toBe(codes.notPermitted);
});
