import { done } from '@hakobu/contract/base/shapes';
import { payOrders } from '@hakobu/contract/orders/order.api';
import { setPayPassword } from '@hakobu/contract/payments/payment.api';
import { payPasswordTooEasy } from '@hakobu/contract/payments/payment.problems';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import { wrongLoginPassword } from '@hakobu/contract/sign-in/sign-in.problems';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { giveCheckCodes } from '../../../test/check-codes.ts';
import { draw, nextTap, server } from '../../../test/render.tsx';
import { OrderPaySheet } from './OrderPaySheet.tsx';

const nothing = (): void => undefined;

/** Presses on what pays an order, whose shopper has no pay password yet. */
const press = async (onPaid = nothing): Promise<UserEvent> => {
  giveCheckCodes(() => ({ needs: 'setPayPassword' }));
  server.answer(reauthenticationMethods, () => ({
    hasPassword: true,
    codesTo: [],
    hasPasskey: false,
    signInAgain: null,
  }));
  server.answer(reauthenticate, ({ input: { purpose, password } }) => {
    if (purpose !== 'setPayPassword' || password !== 'sakura-2026') throw wrongLoginPassword();
    return { token: 'shown', expiresAt: '2026-11-20T03:10:00.000Z' };
  });
  const user = draw(<OrderPaySheet open codes={['O202611200001']} servicesYen={0} onClose={nothing} onPaid={onPaid} />);
  await user.click(await screen.findByRole('button', { name: /^支付 ¥/ }));
  return user;
};

/** Types a first pay password twice. */
const choosePayPassword = async (user: UserEvent, first: string, again: string): Promise<void> => {
  await screen.findByRole('dialog', { name: '设置 6 位支付密码' });
  await user.keyboard(first);
  await screen.findByRole('dialog', { name: '再输入一次' });
  await user.keyboard(again);
};

test('who has no pay password yet chooses one, is told where the server refuses it, and pays with it at once', async () => {
  server.answer(payOrders, ({ input }) => ({ ids: input.codes, paidYen: 3200 }));
  // A server may have come to refuse more than this app knows of.
  server.answer(setPayPassword, ({ input: { payPassword, reauthentication } }) => {
    expect(reauthentication).toBe('shown');
    if (payPassword === '246800') throw payPasswordTooEasy();
    return done;
  });
  const onPaid = vi.fn<() => void>();
  const user = await press(onPaid);
  await choosePayPassword(user, '246810', '246811');
  expect(await screen.findByText('两次输入不一致，请重新设置')).toBeTruthy();
  await choosePayPassword(user, '246800', '246800');
  await user.type(await screen.findByLabelText('登录密码'), 'sakura-2025');
  await user.click(screen.getByRole('button', { name: '支付 ¥3,200' }));
  expect(await screen.findByText(wrongLoginPassword().message)).toBeTruthy();
  await user.clear(screen.getByLabelText('登录密码'));
  await user.type(screen.getByLabelText('登录密码'), 'sakura-2026');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '支付 ¥3,200' }));
  expect(await screen.findByText(payPasswordTooEasy.text)).toBeTruthy();
  await choosePayPassword(user, '246810', '246810');
  await user.type(await screen.findByLabelText('登录密码'), 'sakura-2026');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '支付 ¥3,200' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders)[0]?.input.payPassword).toBe('246810');
});

test.each(['123456', '111111', '654321'])('%s is refused as it is typed, and is sent nowhere', async (easy) => {
  const user = await press();
  await screen.findByRole('dialog', { name: '设置 6 位支付密码' });
  await user.keyboard(easy);
  expect(
    (await screen.findByText('支付密码过于简单，请不要使用连续或相同的数字')).closest('[role=status]'),
  ).toBeTruthy();
  expect(screen.getByRole('img', { name: '已输入 0 位，共 6 位' })).toBeTruthy();
  await user.keyboard('246810');
  await screen.findByRole('dialog', { name: '再输入一次' });
  expect(screen.queryByText(/过于简单/)).toBeNull();
  expect(server.heard(setPayPassword)).toEqual([]);
});
