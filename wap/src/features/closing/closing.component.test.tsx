import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen, fen } from '@hakobu/contract/base/money';
import { readClosing, requestClosing, takeClosingBack } from '@hakobu/contract/closing/closing.api';
import { accountClosing, leftoverChanged } from '@hakobu/contract/closing/closing.problems';
import {
  type Blocking,
  type BlockingKind,
  blockingKinds,
  type ClosingView,
} from '@hakobu/contract/closing/closing.shape';
import { offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import { passkeyAvailability } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { readWithdrawable } from '@hakobu/contract/withdrawals/withdrawal.api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { nextTap, server } from '../../../test/render.tsx';
import { links } from '../../links.ts';
import { groupLinks } from '../groups/index.ts';
import { closeSession, sessionNow } from '../../shell/session/session.ts';
import { linkTo } from './blocking-links.ts';

const closesAt = '2026-11-27T03:00:00.000Z';
const nothing = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };
const blocked = (kind: Blocking['kind'], code: string): Blocking => ({ kind, code, within: null, amount: null });

const withdrawable = (over: Partial<Answer<typeof readWithdrawable>> = {}) =>
  server.answer(readWithdrawable, () => ({
    balances: [
      { currency: 'JPY' as const, balance: 50_000, most: 50_000, toSources: 0, keptBack: [] },
      { currency: 'CNY' as const, balance: 0, most: 0, toSources: 0, keptBack: [] },
    ],
    payees: [],
    terms: [
      {
        kind: 'bankJapan' as const,
        currency: 'JPY' as const,
        isOffered: true,
        least: 1000,
        most: 1_000_000,
        fixedFee: 300,
        feePpm: 0,
        arrivalDays: 3,
      },
    ],
    open: [],
    ...over,
  }));
const guarded = (guardedUntil: string | null) =>
  server.answer(readWaysIn, () => ({
    phone: '139****5678',
    email: null,
    userName: 'mei',
    isUserNameFinal: false,
    hasPassword: true,
    identities: 0,
    passkeys: 0,
    removable: [],
    guardedUntil,
    version: 2,
  }));

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
  withdrawable();
  guarded(null);
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

// Where each can be settled, and a word of its hint that fits no state but its own.
const settled: Readonly<Record<Exclude<BlockingKind, 'held' | 'debt' | 'balance'>, readonly [string, RegExp]>> = {
  quote: [links.order('X1'), /取消不收费/],
  unpaidOrder: [links.order('X1'), /取消不收费/],
  supplement: [links.order('X1'), /拒绝补款/],
  orderToBuy: [links.order('X1'), /可以现在取消，钱全额退回/],
  order: [links.order('X1'), /申请取消/],
  orderOnItsWay: [links.order('X1'), /不能再取消/],
  storedGoods: [links.order('X1'), /先申请发货/],
  orderInParcel: [links.order('X1'), /等它的包裹/],
  dispute: [links.order('X1'), /等买手答复/],
  parcelToPack: [links.parcel('X1'), /可以现在取消/],
  parcelInPacking: [links.parcel('X1'), /等它打包好/],
  unpaidParcel: [links.parcel('X1'), /付运费寄出/],
  sheet: [links.sheet('X1'), /填好面单/],
  parcelToSend: [links.parcel('X1'), /等仓库寄出/],
  parcel: [links.parcel('X1'), /确认收货/],
  fee: [links.parcel('X1'), /下一个包裹/],
  unpaidService: [links.service('X1', 'X1'), /可以现在取消/],
  serviceFee: [links.service('X1', 'X1'), /同意或拒绝/],
  paidService: [links.service('X1', 'X1'), /可以撤回/],
  service: [links.service('X1', 'X1'), /等它结束/],
  claim: [links.order('X1'), /等仓库核对/],
  group: [groupLinks.ownGroup('X1'), /先转让或解散/],
  topUp: [links.charge({ code: 'X1' }), /没有付款的可以取消/],
  topUpInReview: [links.charge({ code: 'X1' }), /财务核对/],
  topUpReturn: [links.charge({ code: 'X1' }), /等退款完成/],
  withdrawalToCancel: [links.withdraw({ code: 'X1' }), /审核之前可以取消/],
  withdrawal: [links.withdraw({ code: 'X1' }), /^等钱到账$/],
};

test.each(Object.entries(settled))(
  '%s is named once, with what can be done and the way there',
  async (kind, [to, hint]) => {
    await open({ blocking: [blocked(kind as BlockingKind, 'X1')] });
    const way = screen.getByRole('link', { name: /X1/ });
    expect(way.getAttribute('href')).toBe(`#${to}`);
    expect(within(way).getByText(hint)).toBeTruthy();
  },
);

const balance: Blocking = { kind: 'balance', code: null, within: null, amount: { amount: 50_000, currency: 'JPY' } };

test('who would withdraw to zero first is told of the payee, the least and the guard, with the way to each', async () => {
  withdrawable();
  guarded('2026-11-21T03:00:00.000Z');
  const { user } = await open({ blocking: [balance] });
  expect((await screen.findByRole('link', { name: /还没有收日元的账户/ })).getAttribute('href')).toBe(
    `#${links.withdraw({ bind: 'JPY' })}`,
  );
  expect(screen.getByRole('link', { name: /每次最少提现 ¥1,000/ }).getAttribute('href')).toBe(
    `#${links.withdraw({ currency: 'JPY' })}`,
  );
  expect(await screen.findByText('登录方式刚刚改过，暂时不能提现')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '去账号安全' }));
  await expect.poll(() => location.hash).toContain(links.accountSafety());
});

test('a payee that was bound just now is said with its hour; what goes back to its source needs none', async () => {
  const payee = {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'bankJapan' as const,
    currency: 'JPY' as const,
    bankName: 'みずほ',
    branchName: '新宿',
    masked: '****1234',
    holder: 'リン シャオ',
    boundAt: '2026-11-20T01:00:00.000Z',
    usableFrom: '2026-11-21T01:00:00.000Z',
    isProven: false,
  };
  guarded(null);
  withdrawable({ payees: [payee] });
  await open({ blocking: [balance] });
  expect(await screen.findByRole('link', { name: /收款账户还不能用/ })).toBeTruthy();
  expect(screen.queryByText(/暂时不能提现/)).toBeNull();
  expect(screen.queryByText(/还没有收日元的账户/)).toBeNull();
});

test('of a leftover the least is said that can be withdrawn', async () => {
  withdrawable();
  guarded(null);
  await open({ leftover: { ...nothing, cashYen: yen(3) } });
  expect(await screen.findByText('日元余额每次最少提现 ¥1,000。')).toBeTruthy();
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
  withdrawable();
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
