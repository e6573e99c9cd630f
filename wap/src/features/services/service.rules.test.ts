import { yen } from '@hakobu/contract/base/money';
import type { Service, ServiceOffer } from '@hakobu/contract/services/service.shape';
import { expect, test } from 'vitest';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import {
  byUrgency,
  chargedOf,
  closingOfOrder,
  closingOfParcel,
  fenAt,
  firstAsked,
  firstDue,
  groupOf,
  isCharged,
  isLatestCharge,
  isOpen,
  saidOfFee,
  stillOffered,
  totalOf,
  wasCharged,
  whyRefused,
} from './service.rules.ts';

const offer = (code: string, some: Partial<ServiceOffer> = {}): ServiceOffer => ({
  code,
  name: code,
  description: '',
  pricing: 'fixed',
  priceYen: yen(300),
  perPiece: false,
  subjects: ['order'],
  outputs: [],
  workHours: 24,
  ...some,
});

const service = (code: string, state: Service['state'], some: Partial<Service> = {}): Service => ({
  code,
  offerCode: 'photos',
  name: 'photos',
  pricing: 'fixed',
  subject: { kind: 'order', code: 'O202611200001' },
  state,
  quantity: 1,
  feeYen: yen(300),
  exchangeRate: null,
  dueAt: null,
  note: '',
  result: null,
  askedAt: '2026-11-20T00:00:00.000Z',
  ...some,
});

test('only what has a fixed price is summed, by its pieces', () => {
  const offers = [
    offer('photos', { perPiece: true }),
    offer('vacuum', { priceYen: yen(200) }),
    offer('inspection', { pricing: 'quoted', priceYen: yen(500) }),
  ];
  const one = (offerCode: string, quantity = 1) => ({ offerCode, quantity, note: '' });
  expect(totalOf([one('photos', 3), one('vacuum'), one('inspection')], offers)).toBe(1100);
  expect(totalOf([], offers)).toBe(0);
  expect(totalOf([one('gone', 5)], offers)).toBe(0);
});

test('what is no longer offered, or goes by the route, is no longer chosen', () => {
  const one = (offerCode: string) => ({ offerCode, quantity: 1, note: 'a' });
  const offers = [offer('photos'), offer('insurance', { pricing: 'byRoute' })];
  expect(stillOffered([one('photos'), one('gone'), one('insurance')], offers)).toEqual([one('photos')]);
});

test('an offer stands by what comes of it', () => {
  expect(groupOf(offer('photos', { outputs: ['photos'] }))).toBe('look');
  expect(groupOf(offer('vacuum'))).toBe('pack');
  expect(groupOf(offer('woodenFrame', { outputs: ['photos'], subjects: ['parcel'] }))).toBe('pack');
  expect(groupOf(offer('insurance', { pricing: 'byRoute' }))).toBe('byRoute');
});

test('what waits for the shopper stands first, what runs out soonest before all', () => {
  const late = service('S1', 'Charge', { dueAt: '2026-11-21T10:00:00.000Z' });
  const soon = service('S2', 'Unpaid', { dueAt: '2026-11-20T00:30:00.000Z' });
  const old = service('S3', 'Paid');
  const young = service('S4', 'Paid', { askedAt: '2026-11-20T03:00:00.000Z' });
  const over = service('S5', 'Done', { askedAt: '2026-11-20T09:00:00.000Z' });
  const sorted = byUrgency([over, old, late, young, soon]).map(({ code }) => code);
  expect(sorted).toEqual(['S2', 'S1', 'S4', 'S3', 'S5']);
});

test('the rate of the wire is read into the rate that is shown', () => {
  expect(chargedOf('0.04769')).toBe(4_769_000);
  expect(chargedOf(null)).toBeUndefined();
  expect(chargedOf('')).toBeUndefined();
  expect(fenAt(500, 4_769_000)).toBe(2385);
});

test('a fee is charged once it was paid or agreed to, never for what is free', () => {
  expect(isCharged(service('S1', 'Paid'))).toBe(true);
  expect(isCharged(service('S1', 'AutoSuccess'))).toBe(true);
  expect(isCharged(service('S1', 'Charge'))).toBe(false);
  expect(isCharged(service('S1', 'Agree', { feeYen: yen(0) }))).toBe(false);
  expect(wasCharged([{ verb: 'ask' }, { verb: 'charge' }, { verb: 'autoSucceed' }])).toBe(true);
  expect(wasCharged([{ verb: 'ask' }, { verb: 'charge' }, { verb: 'reject' }])).toBe(false);
  expect([isOpen(service('S1', 'Closed')), isOpen(service('S1', 'AutoFail'))]).toEqual([false, true]);
});

test('an older fee is over once another was named', () => {
  const first = Date.parse('2026-11-20T01:00:00.000Z');
  const steps = [
    { verb: 'charge', at: '2026-11-20T01:00:00.000Z' },
    { verb: 'reject', at: '2026-11-20T02:00:00.000Z' },
    { verb: 'charge', at: '2026-11-20T03:00:00.000Z' },
  ];
  expect(isLatestCharge(steps.slice(0, 2), first)).toBe(true);
  expect(isLatestCharge(steps, first)).toBe(false);
  expect(isLatestCharge(steps, Date.parse('2026-11-20T03:00:00.000Z'))).toBe(true);
});

test('the first that runs out is told, and what staff said of the latest fee', () => {
  expect(firstDue([])).toBeUndefined();
  const [late, soon] = ['2026-11-21T10:00:00.000Z', '2026-11-20T00:30:00.000Z'];
  expect(firstDue([{ dueAt: null }, { dueAt: late }, { dueAt: soon }])).toBe(soon);
  const step = (verb: 'ask' | 'charge' | 'reject', note: string) => ({ verb, note });
  expect(saidOfFee([step('ask', 'wish')])).toBe('');
  expect(saidOfFee([step('charge', 'dear'), step('reject', 'no'), step('charge', 'less'), step('ask', 'x')])).toBe(
    'less',
  );
});

test('the reason is that of the refusal which the card tells of, not of a later one', () => {
  const steps = [
    { verb: 'reject', at: '2026-11-20T01:00:00.000Z', note: '太贵了' },
    { verb: 'reject', at: '2026-11-20T05:00:00.000Z', note: '还是贵' },
  ];
  expect(whyRefused(steps, Date.parse('2026-11-20T01:00:00.200Z'))).toBe('太贵了');
  expect(whyRefused(steps, Date.parse('2026-11-20T05:00:00.200Z'))).toBe('还是贵');
  expect(whyRefused([], 0)).toBe('');
});

test('of several fees the one that runs out first is answered first', () => {
  const later = service('S1', 'Charge', { dueAt: '2026-11-21T08:00:00.000Z' });
  const sooner = service('S2', 'Charge', { dueAt: '2026-11-21T02:00:00.000Z' });
  expect(firstAsked([service('S3', 'Unpaid'), later, sooner])?.code).toBe('S2');
  expect(firstAsked([service('S3', 'Paid')])).toBeUndefined();
});

test('an order that is not paid and a box that is being packed, is closed or has left say why nothing is added; between them nothing stands in the way', () => {
  const of = <State extends string>(states: readonly State[], closing: (state: State) => string | null) =>
    states.filter((state) => closing(state) === null);
  expect(of(parcelLifecycle.states, closingOfParcel)).toEqual(['Waiting', 'Applied']);
  expect([closingOfParcel('Packing'), closingOfParcel('PendingSheet'), closingOfParcel('Shipped')]).toEqual([
    'packing',
    'boxed',
    'over',
  ]);
  expect(closingOfOrder('Packing')).toBe('inParcel');
  expect([closingOfOrder('Quoting'), closingOfOrder('PendingPayment')]).toEqual(['quoting', 'unpaid']);
  expect(of(orderLifecycle.states, closingOfOrder)).toEqual([
    'PendingPurchase',
    'Purchasing',
    'PendingSupplement',
    'Purchased',
    'SellerShipped',
    'InWarehouse',
  ]);
});
