import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { listWaitingServices } from '@hakobu/contract/services/service.api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedTeapot } from '../../../test/orders.ts';
import { draw, server } from '../../../test/render.tsx';
import { wantedFor } from './confirm/wanted-lines.ts';
import { OrderCard } from './OrderCard.tsx';

const goods = { goodsId: 'm1', platformCode: 'mercari' };

const order: OrderSummary = {
  ...storedTeapot,
  state: 'Closed',
  goods: { ...storedTeapot.goods, options: ['颜色: 黑'] },
  quantity: 3,
  storageDaysLeft: null,
};

const open = (change: Partial<OrderSummary> = {}) => {
  server.answer(platformList, () => []);
  server.answer(listWaitingServices, () => ({ list: [], nextCursor: null, total: 0 }));
  return draw(<OrderCard order={{ ...order, ...change }} onDue={() => {}} />);
};
const again = () => screen.queryByRole('button', { name: '再次下单' });

test('a closed order leads to the confirmation of the same goods, options and count', async () => {
  const user = open();
  await user.click(again()!);
  expect(location.hash).toBe('#/pages/base/pDetail/pDetail?gId=m1&pCode=mercari');
  expect(wantedFor(goods)).toEqual([{ ...goods, quantity: 3, options: ['颜色: 黑'] }]);
});

test('goods that were described lead to their form', async () => {
  const proxy = { pictures: [], isPriced: true, quotedAt: null, statedDomesticYen: null };
  const user = open({ proxy, goods: { ...order.goods, sourceUrl: 'https://shop.example/1' } });
  await user.click(again()!);
  expect(location.hash).toContain('url=https%3A%2F%2Fshop.example%2F1');
});

test('an order that goes on is not ordered again', () => {
  open({ state: 'Purchased' });
  expect(again()).toBeNull();
});
