import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { Problem } from '@hakobu/contract/base/problem';
import { addGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { groupOver } from '@hakobu/contract/groups/group.problems';
import { confirmOrder, orderDetail, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { checkBalance } from '@hakobu/contract/wallet/wallet.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { inYen } from '../../../../test/check-codes.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { leave, nextTap, server } from '../../../../test/render.tsx';
import { go, goBack } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { forget, store } from '../../../shell/storage.ts';
import { inside, ownOrderOf, recruiting } from '../../../../test/groups.ts';
import { detailOf, storedTeapot } from '../../../../test/orders.ts';
import { groupLinks } from '../../groups/index.ts';
import { keepWanted } from './wanted-lines.ts';

const goods = { goodsId: 'm1', platformCode: 'mercari' };
const wanted = { ...goods, quantity: 1, options: ['颜色: 黑'] };

beforeEach(() => {
  forget('hk:agreed');
  server.answer(platformList, () => []);
  server.answer(listRates, () => []);
  server.answer(buyInstruction, () => {
    throw new Problem(codes.notFound, '没有找到');
  });
  server.answer(checkBalance, () => ({ ...inYen(3200, 6800), rateUntil: null }));
  server.answer(placeOrders, () => ({ ids: [storedTeapot.id], totalYen: yen(3200) }));
  server.answer(confirmOrder, () => ({
    lines: [
      {
        cartLineId: null,
        goods: storedTeapot.goods,
        sellerName: '山田',
        quantity: 1,
        priceYen: yen(3000),
        secondPriceYen: null,
        fees: storedTeapot.fees,
        services: [],
        verdict: 'allow' as const,
        verdictReason: null,
        verdictWords: [],
        source: null,
        hasUnknownOptions: false,
        openOrderId: null,
      },
    ],
    totalYen: yen(3200),
    payWithinMinutes: 30,
    landed: null,
  }));
});

const open = async (): Promise<UserEvent> => {
  keepWanted([wanted]);
  go(links.confirmGoods(goods));
  const user = openScreen(links.confirmGoods(goods));
  await screen.findByRole('button', { name: '支付 ¥3,200' });
  return user;
};

const pay = () => screen.getByRole('button', { name: '支付 ¥3,200' });
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /已读并同意用户协议/ });

test('who pays without having agreed is told at the tick and led there, and nothing is ordered', async () => {
  const user = await open();
  await user.click(pay());
  const told = await screen.findByText('请先阅读并同意用户协议', { selector: '[role=alert]' });
  expect(document.activeElement).toBe(tick());
  expect(tick().getAttribute('aria-describedby')).toBe(told.id);
  expect(screen.queryAllByText('请先阅读并同意用户协议')).toHaveLength(1);
  expect(server.heard(placeOrders)).toEqual([]);
  await user.click(tick());
  expect(screen.queryByText('请先阅读并同意用户协议')).toBeNull();
  await nextTap();
});

test('who goes to top up and comes back finds what was typed and ticked, and is not asked on the way', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('备注'), '请挑没有划痕的');
  await user.click(tick());
  await act(async () => go(links.charge({ currency: 'JPY', amount: 1200 })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.hash).toContain(links.charge());
  await leave();
  goBack();
  await waitFor(() => expect(location.hash).not.toContain(links.charge()));
  openScreen(links.confirmGoods(goods));
  expect(await screen.findByDisplayValue('请挑没有划痕的')).toBeTruthy();
  expect(tick().checked).toBe(true);
});

test('who opens the same goods another time begins anew, and whoever leaves with something typed is asked', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('备注'), '请挑没有划痕的');
  await act(async () => goBack());
  expect(await screen.findByRole('dialog', { name: '离开这里？' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '离开' }));
  await leave();
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('');
});

const inGroup = () =>
  server.answer(listOwnGroups, ({ input }) => ({
    list: input.role === 'member' ? [{ group: recruiting, own: inside }] : [],
    nextCursor: null,
  }));

/** The group is chosen, and the order placed; what may be paid then is read. */
const placeWithGroup = async () => {
  inGroup();
  server.answer(orderDetail, () => detailOf({ ...storedTeapot, state: 'PendingPayment' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /随团发货/ }));
  await user.click(await screen.findByRole('button', { name: /东京谷子第一车/ }));
  expect(screen.getByRole('button', { name: /随团发货.*东京谷子第一车/ })).toBeTruthy();
  await user.click(tick());
  await user.click(pay());
  return user;
};

test('whoever is in a group that takes orders chooses it before, and what was placed is put into it', async () => {
  server.answer(addGroupOrders, () => ({ list: [ownOrderOf({ orderCode: storedTeapot.id })] }));
  await placeWithGroup();
  await waitFor(() => expect(location.hash).toContain(`orderId=${storedTeapot.id}`));
  expect(server.heard(addGroupOrders)).toMatchObject([{ input: { id: recruiting.id, orderCodes: [storedTeapot.id] } }]);
});

test('where the group does not take it the order stands: it is said why, and another can be chosen', async () => {
  server.answer(addGroupOrders, () => {
    throw groupOver();
  });
  const user = await placeWithGroup();
  const dialog = within(await screen.findByRole('dialog', { name: '订单已提交，没有加入团' }));
  expect(dialog.getByText(/这个团已经截止/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '再选一个团' }));
  await waitFor(() => expect(location.hash).toContain(groupLinks.chooseGroup([storedTeapot.id])));
  await act(async () => goBack());
  await waitFor(() => expect(location.hash).toContain(links.confirmOrder(storedTeapot.id)));
});

test('to whoever is in none it is not offered, nor in review mode', async () => {
  await open();
  expect(screen.queryByText('随团发货')).toBeNull();
  await leave();
  inGroup();
  store('review', '1');
  await open();
  expect(screen.queryByText('随团发货')).toBeNull();
  expect(server.heard(listOwnGroups)).toHaveLength(2);
  forget('review');
});
