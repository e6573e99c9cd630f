import { yen, fen } from '@hakobu/contract/base/money';
import { readClosing, requestClosing, takeClosingBack } from '@hakobu/contract/closing/closing.api';
import { accountClosing, leftoverChanged } from '@hakobu/contract/closing/closing.problems';
import { type Blocking, blockingKinds, type ClosingView } from '@hakobu/contract/closing/closing.shape';
import { offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import { passkeyAvailability } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { nextTap, server } from '../../../test/render.tsx';
import { links } from '../../links.ts';
import { closeSession, sessionNow } from '../../shell/session/session.ts';
import { linkTo } from './blocking-links.ts';

const closesAt = '2026-11-27T03:00:00.000Z';
const nothing = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };
const blocked = (kind: Blocking['kind'], code: string): Blocking => ({ kind, code, within: null, amount: null });

const open = async (view: Partial<ClosingView> = {}) => {
  let shown: ClosingView = { blocking: [], leftover: nothing, coolingDays: 7, ...view };
  server.answer(readClosing, () => shown);
  server.answer(reauthenticationMethods, () => ({
    hasPassword: true,
    codesTo: [],
    hasPasskey: false,
    signInAgain: null,
  }));
  server.answer(reauthenticate, () => ({ token: 't'.repeat(43), expiresAt: closesAt }));
  const user = openScreen(links.cancelAccount());
  await screen.findByText('注销会怎样');
  return { user, becomes: (next: Partial<ClosingView>) => (shown = { ...shown, ...next }) };
};

const prove = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: '注销账号' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '注销' }));
  await user.type(await screen.findByLabelText('登录密码'), 'hakobu-demo');
  await user.click(screen.getByRole('button', { name: '继续' }));
};

test('what stands in the way is named one by one with the way to it, and nothing can be closed meanwhile', async () => {
  const blocking: Blocking[] = [
    blocked('storedGoods', 'O20261101'),
    blocked('withdrawal', 'W20261101'),
    { kind: 'balance', code: null, within: null, amount: { amount: 50_000, currency: 'JPY' } },
  ];
  await open({ blocking, leftover: { ...nothing, bonusYen: yen(500) } });
  expect(screen.getByText('还有 3 件事没有处理完')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '仓库里的商品' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /O20261101/ }).getAttribute('href')).toBe(`#${links.order('O20261101')}`);
  expect(screen.getByRole('link', { name: /¥50,000/ }).getAttribute('href')).toContain('withdraw?currency=JPY');
  expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('of many of a kind the first are shown, and the rest at a press', async () => {
  const { user } = await open({ blocking: Array.from({ length: 9 }, (_, at) => blocked('order', `O${at}`)) });
  expect(screen.queryByText('O8')).toBeNull();
  await user.click(screen.getByRole('button', { name: '再看 4 个' }));
  expect(screen.getByText('O8')).toBeTruthy();
});

test.each(blockingKinds)('%s leads somewhere where it can be settled', (kind) => {
  const isMoney = kind === 'held' || kind === 'debt' || kind === 'balance';
  const amount = isMoney ? { amount: 1, currency: 'CNY' as const } : null;
  expect(linkTo({ kind, code: isMoney ? null : 'X1', within: null, amount })).toMatch(/^\/(packageMy|pages)\//);
});

test('closed after it was confirmed and proven: signed out here, and told until when it can be taken back', async () => {
  const { user } = await open();
  server.answer(requestClosing, () => ({ closesAt }));
  await prove(user);
  await expect.poll(() => sessionNow()).toBeUndefined();
  expect(server.heard(requestClosing)).toMatchObject([{ input: { waives: nothing } }]);
  expect(location.hash).toContain(`closesAt=${encodeURIComponent(closesAt)}`);
});

test('a leftover is agreed to first; one that has changed meanwhile is agreed to anew, and proven once', async () => {
  const leftover = { ...nothing, cashYen: yen(3) };
  const { user, becomes } = await open({ leftover });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '注销账号' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  const more = { ...nothing, cashYen: yen(9) };
  server.answer(requestClosing, ({ input: { waives } }) => {
    if (waives.cashYen === 9) return { closesAt };
    becomes({ leftover: more });
    throw leftoverChanged({}, { leftover: more });
  });
  await prove(user);
  expect(await screen.findByText('¥9')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await nextTap();
  await user.click(screen.getByRole('button', { name: '注销账号' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '注销' }));
  await expect.poll(() => sessionNow()).toBeUndefined();
  expect(server.heard(reauthenticate)).toHaveLength(1);
});

test('who gives up proving has closed nothing', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '注销账号' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '注销' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }));
  expect(server.heard(requestClosing)).toEqual([]);
  expect(sessionNow()).toBeTruthy();
});

test('who signs in while the account closes takes it back by one press, and is in', async () => {
  server.answer(offeredIdentities, () => ({ list: [] }));
  server.answer(passkeyAvailability, () => ({ isAvailable: false, whyNot: 'address' as const, origin: '' }));
  server.answer(logIn, () => {
    throw accountClosing({ until: '2026-11-27 12:00' }, { until: closesAt });
  });
  const mei = { token: 'new', user: { id: '00000000-0000-4000-8000-000000000007', nickName: '林晓', avatar: '' } };
  server.answer(takeClosingBack, () => mei);
  closeSession();
  const user = openScreen(links.logIn(closesAt));
  expect(await screen.findByText('账号正在注销')).toBeTruthy();
  await user.type(screen.getByLabelText('账号'), 'mei@example.com');
  await user.type(screen.getByLabelText('密码'), 'hakobu-demo');
  await user.click(screen.getByRole('button', { name: '登录' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/之前可以撤销/)).toBeTruthy();
  expect(sessionNow()).toBeUndefined();
  await user.click(within(sheet).getByRole('button', { name: '撤销注销并登录' }));
  await expect.poll(() => sessionNow()?.token).toBe('new');
  expect(server.heard(takeClosingBack)).toMatchObject([
    { input: { account: 'mei@example.com', password: 'hakobu-demo' } },
  ]);
});
