import { yen } from '@hakobu/contract/base/money';
import { readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { readWithdrawable } from '@hakobu/contract/withdrawals/withdrawal.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { later, server } from '../../../test/render.tsx';
import { links } from '../../links.ts';

const open = async (guardedUntil: string | null) => {
  server.answer(readWithdrawable, () => ({
    balances: [
      { currency: 'JPY' as const, balance: yen(5000), most: 5000, toSources: 5000, keptBack: [] },
      { currency: 'CNY' as const, balance: 0, most: 0, toSources: 0, keptBack: [] },
    ],
    payees: [],
    terms: [],
    open: [],
  }));
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
  const user = openScreen(links.withdraw());
  await user.type(await screen.findByLabelText('金额'), '3000');
  return user;
};

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '提现 ¥3,000' });

test('after a change of a way in it is said until when nothing is withdrawn and why, and the button waits', async () => {
  const user = await open('2026-11-20T03:05:00.000Z');
  await screen.findByText('登录方式刚刚改过，暂时不能提现');
  expect(submit().disabled).toBe(true);
  await later(5 * 60_000);
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(screen.queryByText('登录方式刚刚改过，暂时不能提现')).toBeNull();
  await user.clear(screen.getByLabelText('金额'));
});

test('where nothing was changed lately, nothing is said and the button is ready', async () => {
  await open(null);
  expect(submit().disabled).toBe(false);
  expect(screen.queryByText(/暂时不能提现/)).toBeNull();
});

test('who looks at what was changed is led to the safety of the account', async () => {
  const user = await open('2026-11-21T03:00:00.000Z');
  await user.clear(screen.getByLabelText('金额'));
  await user.click(await screen.findByRole('button', { name: '去账号安全' }));
  await waitFor(() => expect(location.hash).toContain(links.accountSafety()));
});
