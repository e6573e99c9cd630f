import { expect, test } from 'vitest';
import { alertsFrom, type Seen } from './alert.rules.ts';

const now = new Date('2026-11-20T01:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const well: Seen = {
  now,
  books: { provenAt: ago(9), brokenInvariants: [] },
  outbox: { waiting: 5000, parked: 0, oldestDueAt: ago(1) },
  jobs: [{ name: 'orders.expire', succeededAt: ago(1), lastError: null }],
  connections: { open: 20, most: 100 },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  rates: { staleSince: null, heldBack: [], feedFailures: 2, lastFault: 'timeout' },
  outgoing: { parked: 0, channels: [], paused: [], lastError: null },
  codes: { asked: 1499, most: 2000, isNear: false },
};

test('a server that runs well has no alert, and neither has one that has not proven its books yet', () => {
  expect(alertsFrom(well)).toEqual([]);
  expect(alertsFrom({ ...well, books: { provenAt: null, brokenInvariants: [] } })).toEqual([]);
});

const cases: readonly (readonly [string, Partial<Seen>, unknown])[] = [
  [
    'a broken law',
    { books: { provenAt: now, brokenInvariants: ['a', 'b'] } },
    { kind: 'booksUnsound', facts: { invariants: 'a; b' } },
  ],
  [
    'books that could not be proven for an hour',
    { books: { provenAt: ago(61), brokenInvariants: [] } },
    { kind: 'booksUnsound', facts: { lastProvenAt: ago(61).toISOString() } },
  ],
  [
    'a parked event',
    { outbox: { waiting: 0, parked: 2, oldestDueAt: null } },
    { kind: 'eventsParked', facts: { events: 2 } },
  ],
  [
    'an event nobody takes',
    { outbox: { waiting: 3, parked: 0, oldestDueAt: ago(2) } },
    { kind: 'eventsStuck', facts: { events: 3, oldestDueAt: ago(2).toISOString() } },
  ],
  [
    'more events than are taken',
    { outbox: { waiting: 5001, parked: 0, oldestDueAt: now } },
    { kind: 'eventsStuck', facts: { events: 5001, oldestDueAt: now.toISOString() } },
  ],
  [
    'a sweep that fails',
    { jobs: [{ name: 'x', succeededAt: ago(6), lastError: 'no' }] },
    { kind: 'sweepLate', facts: { jobs: 'x', error: 'no' } },
  ],
  ['a disk a tenth free', { disk: { freeBytes: 9e9, totalBytes: 100e9 } }, { kind: 'diskLow' }],
  ['a disk with less than a gigabyte', { disk: { freeBytes: 9e8, totalBytes: 1e9 } }, { kind: 'diskLow' }],
  ['connections near their limit', { connections: { open: 80, most: 100 } }, { kind: 'connectionsNear' }],
  [
    'a rate too old to convert at',
    { rates: { ...well.rates, staleSince: ago(1) } },
    { kind: 'ratesStale', facts: { currency: 'CNY', staleAt: ago(1).toISOString() } },
  ],
  [
    'a rate that waits for a confirmation',
    { rates: { ...well.rates, heldBack: ['CNY', 'USD'] } },
    { kind: 'rateHeldBack', facts: { currencies: 'CNY, USD' } },
  ],
  [
    'a feed that failed three times in a row',
    { rates: { ...well.rates, feedFailures: 3 } },
    { kind: 'rateFeedFailing', facts: { failures: 3, error: 'timeout' } },
  ],
  [
    'a message that no channel took',
    { outgoing: { ...well.outgoing, parked: 2, channels: ['email'] } },
    { kind: 'messagesParked', facts: { messages: 2, channels: 'email' } },
  ],
  [
    'a channel that failed too often in a row',
    { outgoing: { ...well.outgoing, paused: ['sms'], lastError: 'answered 503' } },
    { kind: 'channelPaused', facts: { channels: 'sms', error: 'answered 503' } },
  ],
  [
    'codes that are nearly all asked for today',
    { codes: { asked: 1500, most: 2000, isNear: true } },
    { kind: 'codesNear', facts: { asked: 1500, most: 2000 } },
  ],
];

test.each(cases)('%s is an alert', (_name, seen, alert) => {
  expect(alertsFrom({ ...well, ...seen })).toMatchObject([alert]);
});
