import { codes } from '@hakobu/contract/base/codes';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { Problem } from '@hakobu/contract/base/problem';
import { unreadOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { unreadLetters } from '@hakobu/contract/letters/letter.api';
import { countOrders, listOrders } from '@hakobu/contract/orders/order.api';
import { countParcels, listParcels, storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { listWaitingServices } from '@hakobu/contract/services/service.api';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';

const waiting = (place: number) => ({
  code: `S20261120000${place}`,
  name: '验货',
  subject: { kind: 'order' as const, code: `O20261120000${place}` },
  state: 'Charge' as const,
  count: 1,
  feeYen: yen(800),
  dueAt: '2026-11-21T03:00:00.000Z',
  goodsName: '茶壶',
});

// The rest of mine is not known here: each part shows what it knows.
const unknown: readonly Endpoint[] = [
  profile,
  readWallet,
  countOrders,
  listOrders,
  countParcels,
  listParcels,
  storedGoods,
  unreadLetters,
  unreadOrderMessages,
];

test('mine counts the services that wait as it lists them, beyond the first page of them', async () => {
  for (const each of unknown)
    server.answer(each, () => {
      throw new Problem(codes.serverFault, '');
    });
  server.answer(listWaitingServices, ({ input: { cursor = '1' } }) => {
    const place = Number(cursor);
    return { list: [waiting(place)], nextCursor: place < 5 ? String(place + 1) : null, total: 5 };
  });
  const user = openScreen(links.mine());
  const waits = within(await screen.findByRole('region', { name: '等你处理' }));
  await user.click(waits.getByRole('button', { name: '还有 2 件等你处理' }));
  expect(waits.getAllByRole('link')).toHaveLength(5);
  const services = screen.getByRole('link', { name: /增值服务/ });
  expect(services.textContent).toMatch(/增值服务5$/);
  expect(services.getAttribute('href')).toBe(`#${links.ownServices()}`);
});
