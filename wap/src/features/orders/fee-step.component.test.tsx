import { yen } from '@hakobu/contract/base/money';
import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { listWaitingServices } from '@hakobu/contract/services/service.api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedTeapot as order } from '../../../test/orders.ts';
import { draw, server } from '../../../test/render.tsx';
import { NeedsYou } from './list/NeedsYou.tsx';
import { OrderCard } from './OrderCard.tsx';

const dueAt = '2026-11-21T03:00:00.000Z';

const open = (change: Partial<OrderSummary> = {}) => {
  server.answer(platformList, () => []);
  server.answer(listWaitingServices, () => ({
    list: [
      {
        code: 'S202611200001',
        name: '验货',
        subject: { kind: 'order' as const, code: order.id },
        state: 'Charge' as const,
        count: 1,
        feeYen: yen(800),
        dueAt,
        goodsName: '茶壶',
      },
    ],
    nextCursor: null,
    total: 1,
  }));
  return draw(<OrderCard order={{ ...order, ...change }} onDue={() => {}} />);
};

test("the fee of a service that waits for its answer is the next step on the order's card: tag, deadline and button", async () => {
  const user = open();
  const answer = await screen.findByRole('button', { name: '确认费用 ¥800' });
  expect(screen.getByText('等你确认费用')).toBeTruthy();
  expect(screen.queryByText('已入库')).toBeNull();
  expect(screen.getByText(/前$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '申请发货' })).toBeNull();
  await user.click(answer);
  expect(location.hash).toContain(`orderId=${order.id}`);
});

test('what the order itself asks of the shopper comes first, with the fee beside it', async () => {
  const supplement = {
    goodsYen: yen(3500),
    domesticYen: yen(0),
    serviceFeeYen: yen(200),
    differenceYen: yen(500),
    dueAt,
  };
  open({ state: 'PendingSupplement', supplement, dueAt, storageDaysLeft: null });
  expect(await screen.findByText('确认验货费用 ¥800')).toBeTruthy();
  expect(screen.getByRole('button', { name: '补款 ¥500' })).toBeTruthy();
  expect(screen.queryByText('等你确认费用')).toBeNull();
});

test('a fee that waits is counted and told before the list of orders, as a supplement is', () => {
  const fee = {
    key: 'S202611200001',
    of: order.id,
    ofKind: 'order' as const,
    state: 'Charge' as const,
    name: '验货',
    goodsName: '茶壶',
    dueAt,
    count: 1,
    yen: 800,
  };
  draw(<NeedsYou yours={[]} fees={[fee]} buyers={[]} onDue={() => {}} />);
  expect(screen.getByText('需要你处理 1')).toBeTruthy();
  expect(screen.getByText('确认验货费用 ¥800')).toBeTruthy();
});
