import {
  deskDissolveGroup,
  deskGroup,
  deskOfferHandover,
  deskTakeBackHandover,
  type DeskGroupRecord,
  deskRemoveMember,
} from '@hakobu/contract/groups/group.desk-api';
import { deskGroupShipping } from '@hakobu/contract/groups/shipping.desk-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { forgetDrafts } from '../../kit/input/useDraft.ts';
import { GroupRecord } from './GroupRecord.tsx';

beforeEach(forgetDrafts);

const id = 'GAAAAAAAAAA';
const owner = { id: '018f0000-0000-7000-8000-000000000011', number: '100001', nickName: '橙子' };
const mei = { id: '018f0000-0000-7000-8000-000000000012', number: '100002', nickName: '小美' };
const at = '2026-11-20T00:00:00.000Z';
const place = { message: '', reason: '', askedAt: at, joinedAt: at, termsVersion: 2, acceptBy: null };
const terms = { countryCode: 'CN', city: '上海市', routes: [{ code: 'jp-ems', name: 'EMS' }], madeAt: at };

const record: DeskGroupRecord = {
  group: {
    id,
    state: 'Recruiting',
    title: '东京谷子拼邮',
    platform: null,
    shop: '',
    isPrivate: true,
    countryCode: 'CN',
    city: '上海市',
    owner,
    memberCount: 2,
    mostMembers: 5,
    openedAt: at,
    deadlineAt: '2026-11-30T00:00:00.000Z',
    waitingReports: 0,
  },
  version: 3,
  coverUrl: null,
  notice: '周日截单',
  noticedAt: at,
  promisedAt: null,
  reports: [],
  ended: null,
  handover: null,
  terms: [
    { ...terms, version: 2, split: 'equal', mostMembers: 5 },
    { ...terms, version: 1, split: 'byWeight', mostMembers: 4 },
  ],
  members: [
    { ...place, id: '018f0000-0000-7000-8000-000000000021', shopper: owner, state: 'Approved', isOwner: true },
    { ...place, id: '018f0000-0000-7000-8000-000000000022', shopper: mei, state: 'Approved', isOwner: false },
  ],
  history: [
    {
      id: '018f0000-0000-7000-8000-000000000031',
      verb: 'ask',
      from: null,
      to: 'Approved',
      member: owner,
      by: { kind: 'shopper', id: owner.id, name: owner.nickName },
      note: '',
      at,
    },
    {
      id: '018f0000-0000-7000-8000-000000000032',
      verb: 'open',
      from: null,
      to: 'Recruiting',
      member: null,
      by: { kind: 'shopper', id: owner.id, name: owner.nickName },
      note: '',
      at,
    },
  ],
};

const drawn = (permissions: Parameters<typeof draw>[1], shown = record) => {
  server.answer(deskGroup, () => shown);
  server.answer(deskGroupShipping, () => ({ orders: [], shipments: [], money: [] }));
  return draw(<GroupRecord id={id} />, permissions);
};

test('who may only read sees the words, both terms and the members, and does nothing', async () => {
  drawn(['groups.read']);
  await screen.findByRole('heading', { name: '东京谷子拼邮' });
  expect(screen.getByText('周日截单')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(/小美 100002/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /小美/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /解散|移出/ })).toBeNull();
  // The owner's own place came with the group.
  expect(screen.getByText('开团 · 橙子')).toBeTruthy();
  expect(screen.queryByText(/^申请入团/)).toBeNull();
});

test('a group is dissolved as it was seen, with a reason that is asked for', async () => {
  server.answer(deskDissolveGroup, () => record);
  const { user } = drawn(['groups.read', 'groups.write']);
  await user.click(await screen.findByRole('button', { name: /^解散/ }));
  const dialog = await screen.findByRole('dialog');
  await press('ctrl+enter');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('还没有填');
  expect(server.heard(deskDissolveGroup)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '收不到货');
  await press('ctrl+enter');
  await waitFor(() =>
    expect(server.heard(deskDissolveGroup)[0]?.input).toEqual({ id, version: 3, reason: '收不到货' }),
  );
});

test('a member is removed with a reason; the owner has no such button', async () => {
  server.answer(deskRemoveMember, () => record);
  const { user } = drawn(['groups.read', 'groups.write', 'shoppers.read']);
  await user.click(await screen.findByRole('button', { name: '移出 小美' }));
  expect(screen.queryByRole('button', { name: '移出 橙子' })).toBeNull();
  expect(screen.getAllByRole('link', { name: '小美 100002' })).toHaveLength(1);
  await user.type(await screen.findByRole('textbox', { name: '原因' }), '骚扰');
  await press('ctrl+enter');
  await waitFor(() =>
    expect(server.heard(deskRemoveMember)[0]?.input).toEqual({
      id,
      memberId: '018f0000-0000-7000-8000-000000000022',
      reason: '骚扰',
    }),
  );
});

test('of a group that ended the reason is read, and nothing is done', async () => {
  drawn(['groups.read', 'groups.write'], {
    ...record,
    group: { ...record.group, state: 'Dissolved' },
    ended: { at, reason: '收不到货' },
  });
  expect(await screen.findByText(/解散的原因：收不到货/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /解散|移出/ })).toBeNull();
});

test('a group is offered to a member with a reason; while it is, it is taken back, and offered to nobody else', async () => {
  server.answer(deskOfferHandover, () => record);
  const { user, leave } = drawn(['groups.read', 'groups.write']);
  await user.click(await screen.findByRole('button', { name: '转让给 小美' }));
  await user.type(await screen.findByRole('textbox', { name: '原因' }), '团长失联');
  await press('ctrl+enter');
  const memberId = '018f0000-0000-7000-8000-000000000022';
  await waitFor(() => expect(server.heard(deskOfferHandover)[0]?.input).toEqual({ id, memberId, reason: '团长失联' }));
  leave();
  server.answer(deskTakeBackHandover, () => record);
  const handover = { memberId, shopper: mei, byKind: 'staff' as const, offeredAt: at, lapsesAt: at };
  const again = drawn(['groups.read', 'groups.write'], { ...record, handover });
  await again.user.click(await screen.findByRole('button', { name: '收回转让' }));
  expect(screen.queryByRole('button', { name: /^转让给/ })).toBeNull();
  await again.user.type(await screen.findByRole('textbox', { name: '原因' }), '团长回来了');
  await press('ctrl+enter');
  await waitFor(() => expect(server.heard(deskTakeBackHandover)[0]?.input).toEqual({ id, reason: '团长回来了' }));
});
