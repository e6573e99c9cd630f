import { done } from '@hakobu/contract/base/shapes';
import {
  endMemberSessions,
  endOtherStaffSessions,
  endOwnStaffSession,
  listMemberSessions,
  listOwnStaffSessions,
} from '@hakobu/contract/staff/staff-session.desk-api';
import type { OwnStaffSession } from '@hakobu/contract/staff/staff-session.shape';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { MemberSessions } from '../MemberSessions.tsx';
import { NewDeviceNotice } from './NewDeviceNotice.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

beforeEach(forgetDrafts);

const at = '2026-11-20T01:00:00.000Z';
const own: OwnStaffSession = {
  id: '018f0000-0000-7000-8000-000000000011',
  device: { kind: 'computer', browser: 'Edge', system: 'Windows' },
  address: '203.0.113.*',
  startedAt: at,
  usedAt: at,
  isNewDevice: false,
  isCurrent: true,
};
const other: OwnStaffSession = {
  ...own,
  id: '018f0000-0000-7000-8000-000000000012',
  device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  isNewDevice: true,
  isCurrent: false,
};

const open = (sessions: readonly OwnStaffSession[]) => {
  let list = [...sessions];
  server.answer(listOwnStaffSessions, () => ({ list }));
  server.answer(endOwnStaffSession, ({ input: { id } }) => {
    list = list.filter((each) => each.id !== id);
    return done;
  });
  server.answer(endOtherStaffSessions, () => {
    list = list.filter(({ isCurrent }) => isCurrent);
    return { ended: 1 };
  });
  return draw(<SessionsPanel />, []);
};

test('this browser cannot be signed out from here, and where there is no other nothing else is said', async () => {
  open([own]);
  expect(await screen.findByText('本机')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /退出/ })).toBeNull();
  expect(screen.queryByText(/以前没有用过的浏览器/)).toBeNull();
});

test('a browser that is new stands out, and is signed out once it is confirmed', async () => {
  const { user } = open([own, other]);
  expect(await screen.findByText('新设备')).toBeTruthy();
  expect(screen.getByText(/以前没有用过的浏览器/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '让 Firefox · Linux 退出' }));
  const dialog = await screen.findByRole('dialog');
  expect(server.heard(endOwnStaffSession)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /退\s*出/ }));
  await waitFor(() => expect(screen.queryByText('新设备')).toBeNull(), { timeout: 10_000 });
  expect(server.heard(endOwnStaffSession)).toMatchObject([{ input: { id: other.id } }]);
});

test('all others are signed out together', async () => {
  const { user } = open([own, other]);
  await user.click(await screen.findByRole('button', { name: '其他设备全部退出' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部退出' }));
  await waitFor(() => expect(screen.queryByText('新设备')).toBeNull(), { timeout: 10_000 });
});

const { isCurrent: _, ...session } = other;
const member = { id: '018f0000-0000-7000-8000-000000000021', name: '伊藤' };

test('whoever only reads the staff sees where a colleague is signed in', async () => {
  server.answer(listMemberSessions, () => ({ list: [session] }));
  draw(<MemberSessions member={member} />, ['staff.read']);
  expect(await screen.findByText('Firefox · Linux')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a colleague is signed out on one browser with a reason', async () => {
  server.answer(listMemberSessions, () => ({ list: [session] }));
  server.answer(endMemberSessions, () => ({ ended: 1 }));
  const { user } = draw(<MemberSessions member={member} />, ['staff.read', 'staff.write']);
  await user.click(await screen.findByRole('button', { name: '让 Firefox · Linux 退出' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '笔记本丢了');
  await user.click(within(dialog).getByRole('button', { name: /^退出/ }));
  await expect
    .poll(() => server.heard(endMemberSessions))
    .toMatchObject([{ input: { id: member.id, sessionId: session.id, reason: '笔记本丢了' } }]);
});

test('the first page tells of a browser that is new, and leads to where it is signed out', async () => {
  server.answer(listOwnStaffSessions, () => ({ list: [own, other] }));
  draw(<NewDeviceNotice />, []);
  expect(await screen.findByText(/以前没有用过的浏览器/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '看看登录的设备' }).getAttribute('href')).toContain('/account');
});

test('of browsers that were used before the first page says nothing', async () => {
  server.answer(listOwnStaffSessions, () => ({
    list: [
      { ...own, isNewDevice: true },
      { ...other, isNewDevice: false },
    ],
  }));
  draw(<NewDeviceNotice />, []);
  await waitFor(() => expect(server.heard(listOwnStaffSessions)).toHaveLength(1));
  expect(screen.queryByText(/以前没有用过的浏览器/)).toBeNull();
});
