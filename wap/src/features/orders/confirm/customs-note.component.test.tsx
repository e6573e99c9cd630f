import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/render.tsx';
import { CustomsNote } from './CustomsNote.tsx';

type Limit = Extract<CustomsWarning, { kind: 'parcelLimit' }>;

const over: Limit = {
  kind: 'parcelLimit',
  severity: 'block',
  currency: 'CNY',
  limitMinor: 100_000,
  valueMinor: 352_872,
  overMinor: 252_872,
  split: null,
  parcels: 1,
  hasLargeOrder: false,
  hasLargePiece: false,
};
const onePiece = '单件超额，可能按货物清关。';

test.each<[string, Partial<Limit>, RegExp, boolean]>([
  ['one piece', { hasLargePiece: true }, /^(?!.*分成)/u, true],
  ['one order of four', { parcels: 4, hasLargeOrder: true }, /分开下单，入库后可以分成 4 个包裹寄。/u, false],
  ['several orders', { parcels: 2, split: [['a'], ['b']] }, /入库后可以分成 2 个包裹寄。/u, false],
  ['two pieces, each too dear', { parcels: 2, hasLargeOrder: true, hasLargePiece: true }, /分成 2 个包裹寄。/u, true],
])('over the limit of a parcel by %s: what helps', (_, how, advice, isPiece) => {
  draw(<CustomsNote warnings={[{ ...over, ...how }]} />);
  const text = document.body.textContent ?? '';
  expect(text).toMatch(advice);
  expect(text.includes(onePiece)).toBe(isPiece);
});
