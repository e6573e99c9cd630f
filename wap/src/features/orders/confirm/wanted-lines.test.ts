import { beforeEach, expect, test } from 'vitest';
import { forget, store } from '../../../shell/storage.ts';
import { forgetWanted, keepWanted, wantedFor } from './wanted-lines.ts';

const camera = { goodsId: 'm1', platformCode: 'mercari' };
const line = { ...camera, quantity: 2, options: ['色: 黒'] };

beforeEach(() => forget('hk:confirm'));

test('lines are handed over to the screen that names the first of them', () => {
  const tea = { goodsId: 'r2', platformCode: 'rakuten', quantity: 1, options: [] };
  keepWanted([line, tea]);
  expect(wantedFor(camera)).toEqual([line, tea]);
});

test('another address, an order already made, or a broken store is one piece of what the address names', () => {
  const one = [{ ...camera, quantity: 1, options: [] }];
  expect(wantedFor(camera)).toEqual(one);
  keepWanted([{ ...line, goodsId: 'm9' }]);
  expect(wantedFor(camera)).toEqual(one);
  keepWanted([line]);
  forgetWanted();
  expect(wantedFor(camera)).toEqual(one);
  for (const broken of ['{', '[]', '{"lines":7}', '{"lines":[{"goodsId":"m1"}]}']) {
    store('hk:confirm', broken);
    expect(wantedFor(camera)).toEqual(one);
  }
});
