import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerUntil,
  feeFor,
  hasLeft,
  isAskable,
  isEnd,
  isHere,
  isOnlyWished,
  lacksOf,
  limitSince,
  mayMove,
  quantityOf,
  rateText,
  stateAfter,
  workDueAt,
} from './service.rules.ts';

const noon = new Date('2026-11-20T03:00:00Z');

describe('what a service costs', () => {
  it('is the price of the list, for each piece where it is priced by the piece, and nothing where staff name it', () => {
    const piece = { pricing: 'fixed' as const, priceYen: yen(100), perPiece: true };
    expect([feeFor(piece, 3), feeFor({ ...piece, perPiece: false }, 3)]).toEqual([300, 100]);
    expect(feeFor({ ...piece, pricing: 'quoted' }, 3)).toBeNull();
    expect([quantityOf(piece, 3), quantityOf({ perPiece: false }, 3)]).toEqual([3, 1]);
  });
});

describe('a rate in words', () => {
  it('is yuan for one yen in decimal digits, and nothing where there is none', () => {
    expect(rateText(fenPerYenPpm(4_769_000))).toBe('0.04769');
    expect(rateText(fenPerYenPpm(100_000_000))).toBe('1');
    expect(rateText(fenPerYenPpm(1))).toBe('0.00000001');
    expect(rateText(null)).toBe('');
  });

  it('can be read back to the millionth of a fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (ppm) => {
        const [whole = '', digits = ''] = rateText(fenPerYenPpm(ppm)).split('.');
        expect(Number(`${whole}${digits.padEnd(8, '0')}`)).toBe(ppm);
      }),
    );
  });
});

describe('the moves', () => {
  it('are those of both lifecycles, and a state belongs to one of them', () => {
    expect(mayMove('agree', 'Charge', 'shopper')).toBe(true);
    expect(mayMove('agree', 'Charge', 'staff')).toBe(false);
    expect(mayMove('agree', 'Confirmed')).toBe(false);
    expect(mayMove('close', 'Requested')).toBe(false);
    expect(mayMove('refund', 'Agree')).toBe(false);
    expect([stateAfter('autoFail'), isEnd('AutoFail'), isEnd('Closed'), isEnd('Done')]).toEqual([
      'AutoFail',
      false,
      true,
      true,
    ]);
  });
});

describe('what the desk has to do by when', () => {
  it('is to name a fee within a day, and to do what is paid for within its hours once the goods are here', () => {
    const due = (state: Parameters<typeof workDueAt>[0]['state'], hereSince: Date | null) =>
      workDueAt({ state, workHours: 48, hereSince }, noon)?.toISOString();
    expect(due('Requested', null)).toBe('2026-11-21T03:00:00.000Z');
    expect(due('Rejection', noon)).toBe('2026-11-21T03:00:00.000Z');
    expect(due('Paid', noon)).toBe('2026-11-22T03:00:00.000Z');
    expect([due('Agree', null), due('Charge', noon), due('Unpaid', noon)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('an order and a parcel', () => {
  it('take services until they are packed, and what is not done by the time they leave ends', () => {
    const order = (state: 'PendingPayment' | 'SellerShipped' | 'InWarehouse' | 'Packing' | 'Shipped') => {
      const subject = { kind: 'order' as const, code: 'O1', state };
      return [isAskable(subject), isHere(subject), hasLeft(subject)];
    };
    expect(order('PendingPayment')).toEqual([false, false, false]);
    expect(order('SellerShipped')).toEqual([true, false, false]);
    expect(order('InWarehouse')).toEqual([true, true, false]);
    expect(order('Packing')).toEqual([false, true, false]);
    expect(order('Shipped')).toEqual([false, false, true]);
    const parcel = (state: 'Waiting' | 'Applied' | 'Packing' | 'PendingDispatch' | 'Cancelled') => {
      const subject = { kind: 'parcel' as const, code: 'P1', state };
      return [isAskable(subject), isHere(subject), hasLeft(subject)];
    };
    expect(parcel('Waiting')).toEqual([true, false, false]);
    expect(parcel('Applied')).toEqual([true, true, false]);
    expect(parcel('Packing')).toEqual([false, true, false]);
    expect(parcel('PendingDispatch')).toEqual([false, true, false]);
    expect(parcel('Cancelled')).toEqual([false, false, true]);
  });
});

it('a result lacks what was promised and is not there', () => {
  const given = { text: '', photos: ['one'], videos: [] };
  expect(lacksOf(['photos', 'video', 'text'], given)).toEqual(['video', 'text']);
  expect(lacksOf([], given)).toEqual([]);
});

describe('since when a limit runs', () => {
  const asked = new Date('2026-11-18T03:00:00Z');
  const none = { workHours: 48, workDueAt: null, dueAt: null, askedAt: asked };
  const until = (state: 'Paid' | 'Confirmed', hereSince: Date | null) =>
    workDueAt({ state, workHours: 48, hereSince }, noon);

  it('is when the work, the quote or the answer was due to begin, however long ago it was asked for', () => {
    expect(limitSince({ ...none, state: 'Paid', workDueAt: until('Paid', noon) })).toEqual(noon);
    expect(limitSince({ ...none, state: 'Confirmed', workDueAt: until('Confirmed', null) })).toEqual(noon);
    expect(limitSince({ ...none, state: 'Charge', dueAt: answerUntil(noon) })).toEqual(noon);
  });

  it('is when it was asked for where no limit runs', () => {
    expect(limitSince({ ...none, state: 'Paid' })).toEqual(asked);
  });
});

describe('a request', () => {
  it('is one from when its order is paid: until then nobody was asked', () => {
    expect(isOnlyWished({ state: 'Requested', workDueAt: null })).toBe(true);
    expect(isOnlyWished({ state: 'Requested', workDueAt: noon })).toBe(false);
    expect(isOnlyWished({ state: 'Unpaid', workDueAt: null })).toBe(false);
  });
});
