import { listOwnAccess } from '@hakobu/contract/audit/access.api';
import { done } from '@hakobu/contract/base/shapes';
import { yen } from '@hakobu/contract/base/money';
import { readExport } from '@hakobu/contract/exports/export.api';
import { readPaySecurity } from '@hakobu/contract/payments/pay-security.api';
import { listPasskeys, passkeyAvailability } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { endOtherSessions, endSession, listSessions } from '@hakobu/contract/sign-in/session.api';
import type { OwnSession } from '@hakobu/contract/sign-in/session.shape';
import { readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';

const at = '2026-11-20T01:00:00.000Z';
const own: OwnSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device: { kind: 'phone', browser: 'WeChat', system: 'iOS' },
  address: '203.0.113.*',
  method: 'password',
  startedAt: at,
  usedAt: at,
  isCurrent: true,
};
const other: OwnSession = {
  ...own,
  id: '00000000-0000-4000-8000-000000000002',
  device: { kind: 'unknown', browser: null, system: null },
  address: '',
  method: 'code',
  isCurrent: false,
};
const ways = {
  phone: '138****8000',
  email: null,
  userName: null,
  isUserNameFinal: false,
  hasPassword: true,
  identities: 2,
  passkeys: 0,
  removable: [],
  guardedUntil: null,
  version: 1,
};

const open = async (sessions: readonly OwnSession[], guardedUntil: string | null = null) => {
  let list = [...sessions];
  server.answer(listSessions, () => ({ list }));
  server.answer(listPasskeys, () => ({ list: [] }));
  server.answer(passkeyAvailability, () => ({ isAvailable: false, whyNot: 'address' as const, origin: '' }));
  server.answer(readWaysIn, () => ({ ...ways, guardedUntil }));
  server.answer(readExport, () => ({ latest: null, nextAt: null }));
  server.answer(readPaySecurity, () => ({
    hasPayPassword: false,
    triesLeft: 5,
    lockedUntil: null,
    codesTo: [],
    limits: { freePayYen: yen(0), autoSupplementYen: yen(0), autoAgreeYen: yen(0) },
    most: { freePayYen: yen(0), autoSupplementYen: yen(0), autoAgreeYen: yen(0) },
    codeAboveYen: yen(0),
    spentFreelyYen: yen(0),
    isKnownDevice: true,
    guardedUntil: null,
  }));
  const ended: string[] = [];
  server.answer(endSession, ({ input: { id } }) => {
    ended.push(id);
    list = list.filter((each) => each.id !== id);
    return done;
  });
  server.answer(endOtherSessions, () => {
    ended.push('others');
    list = list.filter(({ isCurrent }) => isCurrent);
    return { ended: 1 };
  });
  const user = openScreen(links.accountSafety());
  await screen.findByRole('heading', { name: '登录的设备' });
  return { user, ended };
};

test('what lets the shopper in stands there with its state, and this device cannot be signed out from here', async () => {
  await open([own]);
  expect(screen.getByText('138****8000')).toBeTruthy();
  expect(screen.getByText('已绑定 2 个')).toBeTruthy();
  expect(screen.getByText('微信 · iOS')).toBeTruthy();
  expect(screen.getByText('本机')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /退出/ })).toBeNull();
  expect(screen.queryByText('登录方式刚刚改过')).toBeNull();
});

test('the day after a change is said', async () => {
  await open([own], '2026-11-21T01:00:00.000Z');
  expect(screen.getByText('登录方式刚刚改过')).toBeTruthy();
});

test('another device is signed out once it is confirmed, and is gone from the list', async () => {
  const { user, ended } = await open([own, other]);
  await user.click(screen.getByRole('button', { name: '退出 未知设备' }));
  const dialog = await screen.findByRole('dialog');
  expect(ended).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '退出' }));
  await expect.poll(() => screen.queryByText('未知设备')).toBeNull();
  expect(ended).toEqual([other.id]);
});

test('all others are signed out together', async () => {
  const { user, ended } = await open([own, other]);
  await user.click(screen.getByRole('button', { name: '退出其他设备' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部退出' }));
  await expect.poll(() => screen.queryByText('未知设备')).toBeNull();
  expect(ended).toEqual(['others']);
});

test('the record says what was tried how often', async () => {
  const entry = { address: '198.51.100.*', firstAt: at, lastAt: at, about: '' };
  server.answer(listOwnAccess, () => ({
    list: [
      { ...entry, id: own.id, kind: 'signInFailed' as const, times: 3 },
      { ...entry, id: other.id, kind: 'wayInChanged' as const, about: 'phone.changed', times: 1 },
    ],
    nextCursor: null,
  }));
  openScreen(links.accountSafety('history'));
  expect(await screen.findByText('换绑了手机号')).toBeTruthy();
  expect(screen.getByText('3 次')).toBeTruthy();
});
