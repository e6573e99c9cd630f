import { lockGroup } from '@hakobu/contract/groups/group.api';
import { groupNotFound, membersHaveToAccept, orderNotForGroup } from '@hakobu/contract/groups/group.problems';
import { sendWithinDays } from '@hakobu/contract/groups/group.shape';
import * as api from '@hakobu/contract/groups/group-order.api';
import type { GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { groupTalkState } from '@hakobu/contract/groups/talk.api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addableOf, groupOrderOf, owned, ownOrderOf, recruiting } from '../../../../test/groups.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { later, leave, nextTap, server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { groupLinks } from '../group-links.ts';

const { id } = recruiting;
const locked = { ...recruiting, state: 'Locked', lockedAt: '2026-11-20T03:00:00.000Z' } as const;

type View = 'accepted' | 'pending' | 'mine' | 'packable';

const answers = (group: GroupDetail, orders: Partial<Record<View, readonly GroupOrder[]>> = {}) => {
  server.answer(readGroup, () => group);
  server.answer(groupTalkState, () => ({ title: group.title, lastSeq: 0, readSeq: 0, unread: 0, isMuted: false }));
  server.answer(api.listGroupOrders, ({ input }) => ({ list: [...(orders[input.view ?? 'accepted'] ?? [])] }));
};

const dialog = async () => within(await screen.findByRole('dialog'));

test('several orders are chosen and put in together; the owner is waited for, which is said before and after', async () => {
  answers(recruiting);
  server.answer(api.listAddableOrders, () => ({
    list: [addableOf(), addableOf({ orderCode: 'O202611200002', name: '挂件', weightGrams: 60, isWeighed: false })],
  }));
  server.answer(api.addGroupOrders, () => ({ list: [ownOrderOf({ state: 'PendingReview' })] }));
  const user = openScreen(groupLinks.addGroupOrders(id));
  expect(await screen.findByText(/加入后等团长审核/)).toBeTruthy();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: '加入这个团' });
  expect(add.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByText('约 100 g')).toBeTruthy();
  await user.click(add);
  expect(await screen.findByText('已加入，等团长审核')).toBeTruthy();
  expect(server.heard(api.addGroupOrders)).toMatchObject([
    { input: { id, orderCodes: ['O202611200001', 'O202611200002'] } },
  ]);
  await expect.poll(() => location.hash).toContain(groupLinks.groupOrders(id, 'mine'));
});

test('to its owner it is said that their own count at once', async () => {
  answers(owned);
  server.answer(api.listAddableOrders, () => ({ list: [addableOf()] }));
  openScreen(groupLinks.addGroupOrders(id));
  expect(await screen.findByText(/你是团长，加进来就算收下/)).toBeTruthy();
});

test('an order that cannot be put in any more is told of, and what can be is read anew', async () => {
  answers(recruiting);
  let list = [addableOf()];
  server.answer(api.listAddableOrders, () => ({ list }));
  server.answer(api.addGroupOrders, () => {
    list = [];
    throw orderNotForGroup({ code: 'O202611200001' });
  });
  const user = openScreen(groupLinks.addGroupOrders(id));
  await user.click(await screen.findByRole('checkbox', { name: '选择 徽章' }));
  await user.click(screen.getByRole('button', { name: '加入这个团' }));
  expect(await screen.findByText(/O202611200001 现在不能加入团/)).toBeTruthy();
  expect(await screen.findByText(/没有可以加入的订单/)).toBeTruthy();
});

test.each([
  [{ ...recruiting, own: { ...recruiting.own, acceptBy: '2026-11-21T03:00:00.000Z' } } as GroupDetail, '去看新条件'],
  [locked, '看团里的订单'],
])('where nothing can be put in it is said why, with the way on', async (group, action) => {
  answers(group);
  openScreen(groupLinks.addGroupOrders(id));
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  expect(server.heard(api.listAddableOrders)).toEqual([]);
});

test('what the group has is shown by member, with weights and how far it is; others’ by no code', async () => {
  const more = groupOrderOf({
    id: '00000000-0000-4000-8000-000000000023',
    name: '木盘',
    stage: 'onTheWay',
    isWeighed: false,
  });
  answers(recruiting, { accepted: [groupOrderOf(), ownOrderOf(), more] });
  openScreen(groupLinks.groupOrders(id));
  expect(await screen.findByText(/已收 3 单，约 900 g/)).toBeTruthy();
  expect(screen.getByText(/2 单在仓库里/)).toBeTruthy();
  const [ofMan, mine] = screen.getAllByRole('list');
  expect(within(ofMan as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(within(mine as HTMLElement).getByText('徽章')).toBeTruthy();
  expect(within(ofMan as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.queryByText(/看订单/)).toBeNull();
});

test('one’s own are shown with what became of them and why, and taken back when one is sure', async () => {
  let mine = [
    ownOrderOf(),
    ownOrderOf({ id: '00000000-0000-4000-8000-000000000024', state: 'Refused', reason: '带电池', name: '手办' }),
  ];
  answers(recruiting);
  server.answer(api.listGroupOrders, () => ({ list: mine }));
  server.answer(api.takeBackGroupOrder, () => {
    mine = mine.map((order) => ({
      ...order,
      state: order.state === 'Accepted' ? ('TakenBack' as const) : order.state,
    }));
    return ownOrderOf({ state: 'TakenBack' });
  });
  const user = openScreen(groupLinks.groupOrders(id, 'mine'));
  expect(await screen.findByText('团长说：带电池')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /看订单/ })[0]?.getAttribute('href')).toBe(
    `#${links.order('O202611200001')}`,
  );
  await user.click(screen.getByRole('button', { name: '取回' }));
  await user.click((await dialog()).getByRole('button', { name: '取消' }));
  expect(server.heard(api.takeBackGroupOrder)).toEqual([]);
  await nextTap();
  await user.click(screen.getByRole('button', { name: '取回' }));
  await user.click((await dialog()).getByRole('button', { name: '取回' }));
  await expect.poll(() => screen.queryByRole('button', { name: '取回' })).toBeNull();
  expect(server.heard(api.takeBackGroupOrder)).toMatchObject([{ input: { id, orderId: ownOrderOf().id } }]);
});

test('of a locked group nothing is taken back until the day is over by which it is to be sent', async () => {
  answers(locked, { mine: [ownOrderOf()] });
  openScreen(groupLinks.groupOrders(id, 'mine'));
  expect(await screen.findByText(/团已截止，订单不能取回/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取回' })).toBeNull();
  expect(screen.queryByRole('button', { name: '添加我的订单' })).toBeNull();
  await leave();
  await later(sendWithinDays * 24 * 60 * 60 * 1000);
  openScreen(groupLinks.groupOrders(id, 'mine'));
  expect(await screen.findByRole('button', { name: '取回' })).toBeTruthy();
});

test('the owner accepts some, and refuses one with a reason', async () => {
  const other = groupOrderOf({
    id: '00000000-0000-4000-8000-000000000025',
    name: '充电宝',
    properties: ['batteryBuiltIn'],
  });
  let pending = [groupOrderOf({ state: 'PendingReview' }), { ...other, state: 'PendingReview' as const }];
  answers(owned);
  server.answer(api.listGroupOrders, () => ({ list: pending }));
  server.answer(api.acceptGroupOrders, ({ input }) => {
    pending = pending.filter((order) => !input.orderIds.includes(order.id));
    return { list: [groupOrderOf()] };
  });
  server.answer(api.refuseGroupOrder, () => {
    pending = [];
    return { ...other, state: 'Refused' as const, reason: '带电池' };
  });
  const user = openScreen(groupLinks.pendingOrders(id));
  await user.click(await screen.findByRole('checkbox', { name: '选择 茶壶' }));
  expect(screen.getByText('内置电池')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '收下 1 个' }));
  await expect.poll(() => screen.queryByText('茶壶')).toBeNull();
  expect(server.heard(api.acceptGroupOrders)).toMatchObject([{ input: { id, orderIds: [groupOrderOf().id] } }]);
  await user.click(screen.getByRole('button', { name: '不收 充电宝' }));
  const sheet = await dialog();
  await user.click(sheet.getByRole('button', { name: '不收' }));
  expect(await sheet.findByText('请写下原因，对方会看到')).toBeTruthy();
  expect(server.heard(api.refuseGroupOrder)).toEqual([]);
  await user.type(sheet.getByLabelText('原因'), '带电池');
  await nextTap();
  await user.click(sheet.getByRole('button', { name: '不收' }));
  expect(await screen.findByText('没有订单等你审核。')).toBeTruthy();
  expect(server.heard(api.refuseGroupOrder)).toMatchObject([{ input: { id, orderId: other.id, reason: '带电池' } }]);
});

test('a member sees their own that wait, and answers none', async () => {
  answers(recruiting, { pending: [ownOrderOf({ state: 'PendingReview' })] });
  openScreen(groupLinks.pendingOrders(id));
  expect(await screen.findByText('等团长审核')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /收下/ })).toBeNull();
  expect(screen.getByRole('button', { name: '取回' })).toBeTruthy();
});

test.each([groupLinks.addGroupOrders, groupLinks.groupOrders, groupLinks.pendingOrders])(
  'whoever is not in the group is led to where they stand; where there is none, it is said',
  async (link) => {
    answers({ ...recruiting, own: null });
    openScreen(link(id));
    await expect.poll(() => location.hash).toContain(groupLinks.group(id));
    await leave();
    server.answer(readGroup, () => {
      throw groupNotFound();
    });
    openScreen(link('G8765432ABC'));
    expect(await screen.findByText(/这个团已经不在了/)).toBeTruthy();
  },
);

test('before the lock it is said what goes and what is left out; a refusal stays in sight', async () => {
  answers(owned, {
    accepted: [groupOrderOf(), groupOrderOf({ id: '00000000-0000-4000-8000-000000000026', stage: 'buying' })],
    pending: [groupOrderOf({ id: '00000000-0000-4000-8000-000000000027', state: 'PendingReview' })],
  });
  server.answer(lockGroup, () => {
    throw membersHaveToAccept({ count: 2 });
  });
  const user = openScreen(groupLinks.ownGroup(id));
  expect(await screen.findByText('1 个等你审核')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '现在截单' }));
  const sheet = await dialog();
  expect(sheet.getByText(/一起寄的有 2 单/)).toBeTruthy();
  expect(sheet.getByText(/其中 1 单还没到仓库/)).toBeTruthy();
  expect(sheet.getByText(/1 个待审核的订单会留在外面/)).toBeTruthy();
  expect(sheet.getByText(/1 个等你答复的人不能再入团/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '截单' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('还有 2 位成员没有接受新条款');
  server.answer(lockGroup, () => ({ ...owned, ...locked, own: owned.own }));
  await nextTap();
  await user.click(sheet.getByRole('button', { name: '截单' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.heard(lockGroup)).toMatchObject([{ input: { id, version: 7 } }, { input: { id, version: 7 } }]);
});

test('with nothing accepted there is nothing to lock', async () => {
  answers(owned);
  const user = openScreen(groupLinks.ownGroup(id));
  await user.click(await screen.findByRole('button', { name: '现在截单' }));
  const sheet = await dialog();
  expect(await sheet.findByText(/团里还没有收下的订单，不能截单/)).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '截单' }).disabled).toBe(true);
});

test.each([
  [{ ...owned, ...locked, own: owned.own }, groupLinks.ownGroup(id), '等你申请团发货'],
  [locked, groupLinks.joinedGroup(id), '等团长申请发货'],
] as const)(
  'a locked group says by when it is to be sent, to its owner and to its members',
  async (group, link, title) => {
    answers(group);
    openScreen(link);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/2026-11-27/)).toBeTruthy();
  },
);
