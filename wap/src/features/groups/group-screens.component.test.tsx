import type { Address } from '@hakobu/contract/addresses/address.shape';
import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import { codes } from '@hakobu/contract/base/codes';
import { Problem } from '@hakobu/contract/base/problem';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import type { FreightRoute } from '@hakobu/contract/freight/freight.shape';
import { dissolveGroup, listOwnGroups, openGroup, prolongGroup } from '@hakobu/contract/groups/group.api';
import { groupFull, memberHasOrders } from '@hakobu/contract/groups/group.problems';
import type { GroupDetail, GroupMember } from '@hakobu/contract/groups/group.shape';
import { listGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { listGroups, readGroup } from '@hakobu/contract/groups/hall.api';
import * as membership from '@hakobu/contract/groups/membership.api';
import { readGroupShipment } from '@hakobu/contract/groups/shipment.api';
import { groupTalkState } from '@hakobu/contract/groups/talk.api';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inside, memberOf, owned, recruiting } from '../../../test/groups.ts';
import { openScreen } from '../../../test/open-screen.tsx';
import { leave, nextTap, server } from '../../../test/render.tsx';
import { links } from '../../links.ts';
import { closeSession } from '../../shell/session/session.ts';
import { groupLinks } from './group-links.ts';

const { id } = recruiting;
const notIn: GroupDetail = { ...recruiting, own: null };

const answers = (group: GroupDetail, members: readonly GroupMember[] = []) => {
  server.answer(readGroup, () => group);
  server.answer(groupTalkState, () => ({ title: group.title, lastSeq: 0, readSeq: 0, unread: 0, isMuted: false }));
  server.answer(listGroupOrders, () => ({ list: [] }));
  server.answer(membership.listGroupMembers, () => ({ list: [...members] }));
};

const dialog = async () => within(await screen.findByRole('dialog'));

test('the hall shows what each group is for, how many can still come in, and what a kilogram costs', async () => {
  server.answer(platformList, () => []);
  server.answer(listGroups, () => ({ list: [notIn], nextCursor: null }));
  openScreen(groupLinks.groupHall());
  const way = await screen.findByRole('link', { name: /东京谷子第一车/ });
  expect(way.getAttribute('href')).toBe(`#${groupLinks.group(id)}`);
  expect(screen.getByText('还可加 8 人')).toBeTruthy();
  expect(screen.getByText(/满 30 kg 时每公斤约 ¥1,139/)).toBeTruthy();
});

test('a hall that is narrowed to nothing says so, and leads back to all', async () => {
  server.answer(platformList, () => []);
  server.answer(listGroups, () => ({ list: [], nextCursor: null }));
  openScreen(`${groupLinks.groupHall()}?hasPlaces=1&sort=deadline`);
  expect(await screen.findByRole('button', { name: '看全部' })).toBeTruthy();
  expect(server.heard(listGroups)).toMatchObject([{ input: { hasPlaces: '1', sort: 'deadline' } }]);
});

test('a hall that cannot be read says why, and is asked again', async () => {
  server.answer(platformList, () => []);
  server.answer(listGroups, () => {
    throw new Problem(codes.serverFault, '服务器出错了');
  });
  const user = openScreen(groupLinks.groupHall());
  const retry = await screen.findByRole('button', { name: '重试' });
  server.answer(listGroups, () => ({ list: [], nextCursor: null }));
  await user.click(retry);
  expect(await screen.findByText(/现在没有正在招募的团/)).toBeTruthy();
});

test('one’s own groups, and those that one is in, stand beside the hall and lead to where one stands in them', async () => {
  server.answer(listOwnGroups, ({ input }) => ({
    list: input.role === 'member' ? [{ group: notIn, own: { ...inside, state: 'Pending' as const } }] : [],
    nextCursor: null,
  }));
  openScreen(groupLinks.groupHall('member'));
  const way = await screen.findByRole('link', { name: /东京谷子第一车/ });
  expect(way.getAttribute('href')).toBe(`#${groupLinks.joinedGroup(id)}`);
  expect(screen.getByText('等团长答复')).toBeTruthy();
  await leave();
  openScreen(groupLinks.groupHall('owner'));
  expect(await screen.findByText('你还没有发起过团。')).toBeTruthy();
});

test('whoever asks to join agrees to the terms that they read, with a message to the owner', async () => {
  answers(notIn);
  server.answer(membership.joinGroup, () => ({ ...notIn, own: { ...inside, state: 'Pending' as const } }));
  const user = openScreen(groupLinks.group(id));
  await user.click(await screen.findByRole('button', { name: '申请入团' }));
  const sheet = await dialog();
  await user.type(sheet.getByLabelText('给团长的话'), ' 三件徽章 ');
  await user.click(sheet.getByRole('button', { name: '同意条件并申请' }));
  expect(await screen.findByText(/已申请/)).toBeTruthy();
  expect(server.heard(membership.joinGroup)).toMatchObject([{ input: { id, termsVersion: 3, message: '三件徽章' } }]);
});

test('nobody asks to join a full group', async () => {
  answers({ ...notIn, memberCount: 20 });
  openScreen(groupLinks.group(id));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '人数已满' })).disabled).toBe(true);
});

test('signed out a group is looked at, and joined after signing in', async () => {
  closeSession();
  answers(notIn);
  const user = openScreen(groupLinks.group(id));
  await user.click(await screen.findByRole('button', { name: '登录后申请入团' }));
  await waitFor(() => expect(location.hash).toContain(links.logIn()));
});

test('a member leaves when they are sure; who has paid orders in it is told to take them back first', async () => {
  answers(recruiting);
  server.answer(membership.leaveGroup, () => {
    throw memberHasOrders({ count: 2 });
  });
  const user = openScreen(groupLinks.joinedGroup(id));
  await user.click(await screen.findByRole('button', { name: '退出这个团' }));
  await user.click((await dialog()).getByRole('button', { name: '退出' }));
  expect(await screen.findByText('团里还有 2 个已付款的订单，请先取回')).toBeTruthy();
  expect(server.heard(membership.leaveGroup)).toHaveLength(1);
});

test('changed terms are accepted as they were read, with the time that is left for it', async () => {
  answers({ ...recruiting, own: { ...inside, acceptBy: '2026-11-21T03:00:00.000Z' } });
  server.answer(membership.acceptGroupTerms, () => recruiting);
  const user = openScreen(groupLinks.joinedGroup(id));
  expect(await screen.findByText('到时候没有接受就算退出，不收费。')).toBeTruthy();
  expect(screen.getAllByRole('timer').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '接受新条件' }));
  expect(await screen.findByText('已确认，你还在这个团里')).toBeTruthy();
  expect(server.heard(membership.acceptGroupTerms)).toMatchObject([{ input: { id, termsVersion: 3 } }]);
});

test('whoever was refused reads why', async () => {
  answers({ ...recruiting, own: { ...inside, state: 'Rejected', reason: '这一车满了' } });
  openScreen(groupLinks.joinedGroup(id));
  expect(await screen.findByText('团长没有通过你的申请')).toBeTruthy();
  expect(screen.getByText('团长说：这一车满了')).toBeTruthy();
  expect(screen.queryByText('团订单')).toBeNull();
});

test('a group whose parcel arrived is not told to be dissolved', async () => {
  const ended = { at: '2026-11-29T03:00:00.000Z', reason: '' };
  answers({ ...recruiting, state: 'Finished', ended });
  server.answer(readGroupShipment, () => ({ shipment: null }));
  openScreen(groupLinks.joinedGroup(id));
  expect(await screen.findByRole('heading', { name: '东京谷子第一车' })).toBeTruthy();
  expect(screen.queryByText('这个团已经解散')).toBeNull();
});

test('a request that its owner left unanswered waits for nobody once the group takes nobody in', async () => {
  const own = { ...inside, state: 'Pending' as const };
  answers({ ...recruiting, state: 'Locked', own });
  openScreen(groupLinks.joinedGroup(id));
  expect(await screen.findByText('团长没有答复，团已经不收人了')).toBeTruthy();
});

test('an owner dissolves the group with a reason, as they saw it, and puts the deadline off to a later day', async () => {
  answers(owned);
  server.answer(dissolveGroup, () => owned);
  server.answer(prolongGroup, () => owned);
  const user = openScreen(groupLinks.ownGroup(id));
  expect(await screen.findByText('1 人等你答复')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '解散' }));
  const sheet = await dialog();
  await user.click(sheet.getByRole('button', { name: '解散' }));
  expect(await sheet.findByText('请写下原因，成员会看到')).toBeTruthy();
  expect(server.heard(dissolveGroup)).toEqual([]);
  await user.type(sheet.getByLabelText('原因'), '凑不满');
  await nextTap();
  await user.click(sheet.getByRole('button', { name: '解散' }));
  await waitFor(() =>
    expect(server.heard(dissolveGroup)).toMatchObject([{ input: { id, version: 7, reason: '凑不满' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '延长截单' }));
  expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: '延长到这一天' }).disabled).toBe(true);
});

test('an owner removes a member with a reason; to members nobody is offered for removal', async () => {
  const members = [memberOf({ isOwner: true, isMe: true, id: '00000000-0000-4000-8000-000000000012' }), memberOf()];
  answers(owned, members);
  server.answer(membership.removeMember, () => memberOf({ state: 'Removed' }));
  const user = openScreen(groupLinks.groupMembers(id));
  await user.click(await screen.findByRole('button', { name: '管理' }));
  await user.click((await dialog()).getByRole('button', { name: /移出这个团/ }));
  const sheet = await dialog();
  await user.type(await sheet.findByLabelText('原因'), '一直不付款');
  await user.click(sheet.getByRole('button', { name: '移出' }));
  await waitFor(() =>
    expect(server.heard(membership.removeMember)).toMatchObject([
      { input: { id, memberId: memberOf().id, reason: '一直不付款' } },
    ]),
  );
});

test('to a member the others are shown, and nothing to do with them', async () => {
  answers(recruiting, [memberOf({ hasToAccept: true })]);
  openScreen(groupLinks.groupMembers(id));
  expect(await screen.findByText('还没确认新条件')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '管理' })).toBeNull();
});

test('an owner takes in who asks, is told where the last place went meanwhile, and refuses with a word', async () => {
  const asks = memberOf({ state: 'Pending', message: '我有三件徽章', joinedAt: null });
  answers(owned, [asks]);
  server.answer(membership.approveMember, () => {
    throw groupFull({ most: 20 });
  });
  server.answer(membership.rejectMember, () => ({ ...asks, state: 'Rejected' as const }));
  const user = openScreen(groupLinks.pendingMembers(id));
  expect(await screen.findByText('我有三件徽章')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^同意入团：/ }));
  expect(await screen.findByText('这个团已满 20 人')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^拒绝：/ }));
  await user.click((await dialog()).getByRole('button', { name: '拒绝' }));
  await waitFor(() =>
    expect(server.heard(membership.rejectMember)).toMatchObject([{ input: { id, memberId: asks.id, reason: '' } }]),
  );
});

test('where nobody asks it is said, and in a full group nobody is taken in', async () => {
  answers({ ...owned, memberCount: 20 });
  openScreen(groupLinks.pendingMembers(id));
  expect(await screen.findByText('人数已满')).toBeTruthy();
  expect(await screen.findByText(/没有人在等你答复/)).toBeTruthy();
});

const home: Address = {
  id: '00000000-0000-4000-8000-000000000031',
  country: 'CN',
  recipient: '林晓',
  phone: '+8613800136021',
  postcode: '200030',
  region: '上海市',
  city: '上海市',
  district: '徐汇区',
  line1: '漕溪北路 1 号',
  line2: '',
  idNumberMasked: null,
  isDefault: true,
};

const ems: FreightRoute = {
  code: 'jp-ems',
  name: 'EMS',
  carrier: 'jp-post',
  carrierName: '日本邮政',
  enabled: true,
  tracked: true,
  days: { from: 4, to: 7 },
  mostGrams: 30_000,
  volumeDivisor: null,
  roundUpGrams: 1,
  leastGrams: 0,
  longestMm: null,
  lengthAndGirthMm: null,
  sumOfSidesMm: null,
  accepts: [],
  countryCodes: ['CN'],
};

test('without an address there is nowhere to send a group’s parcel: one is added first', async () => {
  server.answer(listAddresses, () => ({ list: [] }));
  openScreen(groupLinks.openGroup());
  expect(await screen.findByRole('button', { name: '新增地址' })).toBeTruthy();
});

test('a group is opened with a title and a route; what is missing is asked for at its field', async () => {
  server.answer(listAddresses, () => ({ list: [home] }));
  server.answer(platformList, () => []);
  server.answer(freightRoutes, () => ({ routes: [ems], countries: [], usualCodes: [] }));
  server.answer(openGroup, () => owned);
  answers(owned);
  const user = openScreen(groupLinks.openGroup());
  await user.click(await screen.findByRole('button', { name: '发起' }));
  expect(await screen.findByText('请填写标题')).toBeTruthy();
  expect(screen.getByText('请至少选一条线路')).toBeTruthy();
  expect(server.heard(openGroup)).toEqual([]);
  await user.type(screen.getByLabelText('标题'), '东京谷子第一车');
  await user.click(await screen.findByRole('checkbox', { name: 'EMS' }));
  await nextTap();
  await user.click(screen.getByRole('button', { name: '发起' }));
  await waitFor(() => expect(location.hash).toContain(groupLinks.ownGroup(id)));
  expect(server.heard(openGroup)).toMatchObject([
    {
      input: {
        title: '东京谷子第一车',
        split: 'byWeight',
        addressId: home.id,
        routeCodes: ['jp-ems'],
        isPrivate: false,
      },
    },
  ]);
});

test.each([
  ['Dissolved', true],
  ['Finished', false],
] as const)('of a group that is %s it is said that it was dissolved: %s', async (state, isSaid) => {
  answers({ ...notIn, state, ended: { at: '2026-11-25T13:00:00.000Z', reason: '' } });
  openScreen(groupLinks.group(id));
  expect(await screen.findByText('东京谷子第一车')).toBeTruthy();
  expect(screen.queryAllByText('这个团已经解散')).toHaveLength(isSaid ? 1 : 0);
});
