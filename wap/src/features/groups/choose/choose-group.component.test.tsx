import { addGroupOrders, listGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { groupOver } from '@hakobu/contract/groups/group.problems';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { owned, ownOrderOf, recruiting } from '../../../../test/groups.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { server } from '../../../../test/render.tsx';
import { groupLinks } from '../group-links.ts';

const orderCodes = ['O202611200001', 'O202611200002'];
const mine: GroupDetail = { ...owned, id: 'G2345678XYZ', title: '我自己的团' };
const over: GroupDetail = {
  ...recruiting,
  id: 'G2345678QQQ',
  title: '过了截单的团',
  deadlineAt: '2026-11-20T02:00:00.000Z',
};
const changed: GroupDetail = { ...recruiting, id: 'G2345678RRR', title: '条件变了的团' };

const inGroups = (...groups: readonly GroupDetail[]) =>
  server.answer(listOwnGroups, ({ input }) => ({
    list: groups.flatMap((group) => {
      const { own } = group;
      if (!own || own.isOwner !== (input.role === 'owner')) return [];
      return [{ group, own: group === changed ? { ...own, acceptBy: '2026-11-21T03:00:00.000Z' } : own }];
    }),
    nextCursor: null,
  }));

test('orders are put into the group that is chosen among those that take them', async () => {
  inGroups(recruiting, mine, over, changed);
  server.answer(addGroupOrders, () => ({ list: [ownOrderOf({ state: 'PendingReview' })] }));
  const user = openScreen(groupLinks.chooseGroup(orderCodes));
  expect(await screen.findByText('把 2 个订单放进哪个团？')).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: '加入这个团' });
  expect(add.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: recruiting.title }));
  server.answer(readGroup, () => recruiting);
  server.answer(listGroupOrders, () => ({ list: [] }));
  await user.click(add);
  expect(await screen.findByText('已加入，等团长审核')).toBeTruthy();
  expect(server.heard(addGroupOrders)).toMatchObject([{ input: { id: recruiting.id, orderCodes } }]);
  await expect.poll(() => location.hash).toContain(groupLinks.groupOrders(recruiting.id, 'mine'));
});

test('a group that closed meanwhile is told of, and gone from the choice', async () => {
  inGroups(recruiting);
  server.answer(addGroupOrders, () => {
    inGroups();
    throw groupOver();
  });
  const user = openScreen(groupLinks.chooseGroup(orderCodes));
  await user.click(await screen.findByRole('button', { name: '加入这个团' }));
  expect(await screen.findByText('这个团已经截止')).toBeTruthy();
  expect(await screen.findByText(/你在的团里，没有还在收订单的/)).toBeTruthy();
});

test('without orders in the address there is nothing to put in, and nothing is asked', async () => {
  openScreen('/packageMy/pages/chooseGroupList/chooseGroupList?orderIds=nonsense,');
  expect(await screen.findByText(/没有要加入团的订单/)).toBeTruthy();
  expect(server.heard(listOwnGroups)).toEqual([]);
});
