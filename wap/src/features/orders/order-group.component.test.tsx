import { orderDetail } from '@hakobu/contract/orders/order.api';
import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { listWaitingServices } from '@hakobu/contract/services/service.api';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { detailOf, storedTeapot } from '../../../test/orders.ts';
import { draw, server } from '../../../test/render.tsx';
import { links } from '../../links.ts';
import { forget, store } from '../../shell/storage.ts';
import { groupLinks } from '../groups/index.ts';
import { OrderCard } from './OrderCard.tsx';

const inGroup: OrderSummary = { ...storedTeapot, groupCode: 'G2345678ABC' };
const onDue = () => undefined;

beforeEach(() => {
  server.answer(platformList, () => []);
  server.answer(listWaitingServices, () => ({ list: [], nextCursor: null, total: 0 }));
});

afterEach(() => forget('review'));

test('an order that is in a group says so and leads there, not to a parcel of one’s own', async () => {
  server.answer(orderDetail, () => detailOf(inGroup));
  openScreen(links.order(inGroup.id));
  const row = await screen.findByRole('link', { name: /这个订单在一个团里/ });
  expect(row.getAttribute('href')).toBe(`#${groupLinks.joinedGroup('G2345678ABC')}`);
  expect(screen.getByRole('button', { name: '看团' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '申请发货' })).toBeNull();
});

test('in a list, too; in review mode nothing is said of groups', () => {
  draw(<OrderCard order={inGroup} onDue={onDue} />);
  expect(screen.getByText('看团')).toBeTruthy();
  store('review', '1');
  draw(<OrderCard order={inGroup} onDue={onDue} />);
  expect(screen.getAllByText('看团')).toHaveLength(1);
});

test('where a parcel is asked for it is said that orders in groups are not among them', async () => {
  server.answer(storedGoods, () => ({ list: [], awaited: [], inGroups: 2 }));
  server.answer(listAddresses, () => ({ list: [] }));
  openScreen(links.applyDeliver());
  expect(await screen.findByText(/有 2 个订单在团里/)).toBeTruthy();
});
