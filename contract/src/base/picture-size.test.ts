import { expect, test } from 'vitest';
import { smallerSize } from './picture-size.ts';
import { maxUploadBytes } from '../uploads/upload.shape.ts';

const light = { bytes: 3_000_000, maxBytes: maxUploadBytes };
const sizeOf = (width: number, height: number, weight = light) => smallerSize({ width, height }, weight);

test('a picture that is taken is sent as it is', () => {
  expect([sizeOf(4032, 3024), sizeOf(6000, 4000), sizeOf(1, 1)]).toEqual([undefined, undefined, undefined]);
});

test('a telephone’s photograph of 24.47 megapixels, lying or upright, fits with its sides as they were', () => {
  expect(sizeOf(5712, 4284)).toEqual({ width: 4096, height: 3072 });
  expect(sizeOf(4284, 5712)).toEqual({ width: 3072, height: 4096 });
  expect(sizeOf(8064, 6048)).toEqual({ width: 4096, height: 3072 });
  // No side is lost of what is very long.
  expect(sizeOf(100_000, 300)).toEqual({ width: 4096, height: 12 });
  expect(sizeOf(30_000_000, 1)).toEqual({ width: 4096, height: 1 });
});

test('what only weighs too much is drawn anew, and never larger than it was', () => {
  const heavy = { bytes: maxUploadBytes + 1, maxBytes: maxUploadBytes };
  expect(sizeOf(3000, 2000, heavy)).toEqual({ width: 3000, height: 2000 });
  expect(sizeOf(6000, 4000, heavy)).toEqual({ width: 4096, height: 2731 });
});
