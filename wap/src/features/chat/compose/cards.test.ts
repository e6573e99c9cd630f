import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { expect, test } from 'vitest';
import { goodsOfCard, isSameCard } from './cards.ts';

const card = (changes: Partial<ChatCard>): ChatCard => ({
  kind: 'goods',
  code: 'mercari:m1',
  platformCode: 'mercari',
  title: '',
  picture: '',
  state: '',
  priceYen: null,
  ...changes,
});

test('goods are known by their id within their platform, whoever made the card', () => {
  expect(goodsOfCard(card({}))).toEqual({ platformCode: 'mercari', goodsId: 'm1' });
  expect(goodsOfCard(card({ code: 'm1' }))).toEqual({ platformCode: 'mercari', goodsId: 'm1' });
  expect(isSameCard(card({}), card({ code: 'm1', title: 'as the server has it' }))).toBe(true);
  expect(isSameCard(card({}), card({ platformCode: 'yahoo' }))).toBe(false);
});

test('an order that has moved on since is another card', () => {
  const order = card({ kind: 'order', code: 'O1', state: 'Paid' });
  expect(isSameCard(order, { ...order, title: 'renamed' })).toBe(true);
  expect(isSameCard(order, { ...order, state: 'Bought' })).toBe(false);
  expect(isSameCard(order, { ...order, kind: 'parcel' })).toBe(false);
});
