import { yen } from '@hakobu/contract/base/money';
import { codes } from '@hakobu/contract/base/codes';
import { Problem } from '@hakobu/contract/base/problem';
import { listOffers, listOwnServices, listWaitingServices } from '@hakobu/contract/services/service.api';
import type { OwnService, WaitingService } from '@hakobu/contract/services/service.shape';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { keepUnread } from '../../../parts/chat/unread.ts';

const orderOf = (place: number) => `O20261120${String(place).padStart(4, '0')}`;
const codeOf = (place: number) => `S20261120${String(place).padStart(4, '0')}`;

const waiting = (place: number, some: Partial<WaitingService> = {}): WaitingService => ({
  code: codeOf(place),
  name: '验货',
  subject: { kind: 'order', code: orderOf(place) },
  state: 'Charge',
  count: 1,
  feeYen: yen(800),
  dueAt: '2026-11-21T03:00:00.000Z',
  goodsName: `茶壶 ${place}`,
  ...some,
});

const done: OwnService = {
  code: codeOf(900),
  offerCode: 'photos',
  name: '拍照',
  pricing: 'fixed',
  subject: { kind: 'order', code: orderOf(900) },
  state: 'Done',
  quantity: 2,
  feeYen: yen(600),
  exchangeRate: null,
  dueAt: null,
  note: '',
  result: null,
  askedAt: '2026-11-19T03:00:00.000Z',
  goodsName: '花瓶',
  imageUrl: null,
};

/** Pages of two, as the server cuts them. */
const answer = (waits: readonly WaitingService[], own: readonly OwnService[]) => {
  server.answer(listWaitingServices, ({ input: { cursor = '0' } }) => {
    const from = Number(cursor);
    const nextCursor = from + 2 < waits.length ? String(from + 2) : null;
    return { list: waits.slice(from, from + 2), nextCursor, total: waits.length };
  });
  server.answer(listOwnServices, () => ({ list: [...own], nextCursor: null }));
};

// What is drawn here has no size: its end is always in sight.
class InSight {
  readonly #see: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(see: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#see = see;
  }
  observe() {
    this.#see([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InSight);
});
afterEach(() => {
  keepUnread(0, new Map());
});

test('every page of what waits stands first, with deadline and button; then the rest, each once', async () => {
  answer(
    [1, 2, 3, 4, 5].map((place) => waiting(place)),
    [done],
  );
  const user = openScreen(links.ownServices());
  expect(await screen.findByText('拍照 ×2')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '确认费用 ¥800' })).toHaveLength(5);
  expect(screen.getAllByText(/^茶壶|^花瓶/).map((name) => name.textContent)).toEqual([
    '茶壶 1',
    '茶壶 2',
    '茶壶 3',
    '茶壶 4',
    '茶壶 5',
    '花瓶',
  ]);
  expect(screen.getAllByText('2026-11-21 03:00:00 UTC')).toHaveLength(5);
  expect(screen.getByRole('radio', { name: /我的服务\s*5/ })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '确认费用 ¥800' })[2]!);
  expect(location.hash).toBe(`#${links.services(orderOf(3))}`);
});

test('what is paid for one order is one thing with its sum, and its button opens the payment', async () => {
  answer([waiting(1, { state: 'Unpaid', name: '拍照', count: 2, feeYen: yen(600) })], []);
  const user = openScreen(links.ownServices());
  expect(await screen.findByRole('heading', { name: '支付 2 项服务 ¥600' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '支付 ¥600' }));
  expect(location.hash).toBe(`#${links.services(orderOf(1), true)}`);
});

test('a question of staff or a result that is unread leads to the talk', async () => {
  answer([], []);
  act(() => keepUnread(3, new Map([[orderOf(7), 3]])));
  openScreen(links.ownServices());
  const row = await screen.findByRole('link', { name: new RegExp(orderOf(7)) });
  expect(row.textContent).toContain('3 条未读');
  expect(row.getAttribute('href')).toBe(`#${links.inspection(orderOf(7))}`);
});

test('with none it leads to the price list; a failure says so and is tried again', async () => {
  let fails = true;
  server.answer(listWaitingServices, () => {
    if (fails) throw new Problem(codes.serverFault, '服务器出错了');
    return { list: [], nextCursor: null, total: 0 };
  });
  server.answer(listOwnServices, () => ({ list: [], nextCursor: null }));
  server.answer(listOffers, () => []);
  const user = openScreen(links.ownServices());
  await screen.findByText('服务器出错了');
  fails = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await user.click(await screen.findByRole('button', { name: '看价目' }));
  await waitFor(() => expect(location.hash).toContain('show=offers'));
});
