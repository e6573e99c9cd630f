import { countCart } from '@hakobu/contract/carts/cart.api';
import { browsedGoods } from '@hakobu/contract/goods/goods-mine.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { callKey, endpointKey, pagesKey } from './call-keys.ts';
import { RereadingClient } from './RereadingClient.ts';
import { forget, store } from '../storage.ts';

const client = new RereadingClient();
afterEach(() => {
  client.clear();
  forget('hk:language');
});

const isOutdated = (queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated;

test('a change asks again for everything that is about it, and for nothing else', async () => {
  const wallet = callKey(readWallet, {}, { about: 'wallet' });
  const cart = callKey(countCart, {}, { about: 'carts' });
  client.setQueryData(wallet, 1);
  client.setQueryData(cart, 1);
  await client.invalidateQueries({ queryKey: ['wallet'] });
  expect([isOutdated(wallet), isOutdated(cart)]).toEqual([true, false]);
});

test('all answers of one endpoint are reached, whatever they were asked with', async () => {
  const keys = [callKey(browsedGoods, { limit: 2 }), callKey(browsedGoods, { limit: 3 }), callKey(countCart, {})];
  for (const key of keys) client.setQueryData(key, 1);
  await client.invalidateQueries({ queryKey: endpointKey(browsedGoods) });
  expect(keys.map(isOutdated)).toEqual([true, true, false]);
});

test('a page and the list that grows are kept apart, though they are asked with the same', () => {
  const page = callKey(browsedGoods, {}, { about: 'goods' });
  const list = pagesKey(browsedGoods, {}, { about: 'goods' });
  client.setQueryData(page, 1);
  expect(client.getQueryData(list)).toBeUndefined();
});

test('an answer in words is kept for its language, any other for all', () => {
  const [words, count] = [() => callKey(browsedGoods, {}, { inLanguage: true }), () => callKey(countCart, {})];
  store('hk:language', 'en');
  const before = [words(), count()];
  store('hk:language', 'zh-TW');
  expect(words()).not.toEqual(before[0]);
  expect(count()).toEqual(before[1]);
});

test('what is asked apart has an answer of its own', () => {
  expect(callKey(countCart, {}, { apart: 'first' })).not.toEqual(callKey(countCart, {}, { apart: 'second' }));
});
