import { expect, test } from 'vitest';
import { readCheckNotice } from './check-notice.ts';

const orderCode = 'O202611200001';
const ext = 'S202611200001';

test('a notice names its move, its order, its service and the fee', () => {
  const body = { orderCode, serviceFee: '500', exchangeRate: '0.04769', noticeType: 1, ext };
  expect(readCheckNotice({ body })).toEqual({ kind: 'Charge', orderCode, serviceCode: ext, feeYen: 500 });
});

test('protobuf leaves out what is zero: the first kind, and a fee that nobody has named', () => {
  const body = { orderCode, ext };
  expect(readCheckNotice({ body })).toEqual({ kind: 'Confirmed', orderCode, serviceCode: ext, feeYen: null });
});

test('what is no code of a service, and no number, is nothing', () => {
  const body = { orderCode, ext: '{"card":1}', serviceFee: 'a lot', noticeType: 6 };
  expect(readCheckNotice({ body })).toEqual({ kind: 'Closed', orderCode, serviceCode: '', feeYen: null });
});

test('a kind that is newer than this client is unknown', () => {
  expect(readCheckNotice({ body: { orderCode, noticeType: 7 } })).toBeUndefined();
});
