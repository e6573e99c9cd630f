import { yen } from '@hakobu/contract/base/money';
import { listOrders, payOrders } from '@hakobu/contract/orders/order.api';
import { sendPayCode } from '@hakobu/contract/payments/pay-security.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  checkCodeEnded,
  costChanged,
  nothingToPay,
  payPasswordLocked,
  payPasswordNeeded,
  wrongPayPassword,
} from '@hakobu/contract/payments/payment.problems';
import { verificationCodeMinutes } from '@hakobu/contract/sign-in/sign-in.shape';
import { wrongVerificationCode } from '@hakobu/contract/sign-in/sign-in.problems';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type CheckCode, checkCodes, giveCheckCodes, inYen } from '../../../test/check-codes.ts';
import { storedTeapot } from '../../../test/orders.ts';
import { draw, later, nextTap, server } from '../../../test/render.tsx';
import { paymentToGoOnWith } from '../../parts/payments/afterTopUp.ts';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { queries } from '../../shell/calls/queries.ts';
import { ordersQuery } from './order.queries.ts';
import { OrderPaySheet } from './OrderPaySheet.tsx';

const code = 'O202611200001';
const minute = 60_000;
const noOrders = { list: [], nextCursor: null };

const takePayment = () => server.answer(payOrders, ({ input }) => ({ ids: input.codes, paidYen: 3200 }));

const openSheet = (beside: ReactNode = null): { readonly user: UserEvent; readonly onPaid: () => void } => {
  const onPaid = vi.fn<() => void>();
  const Opened = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        {beside}
        <OrderPaySheet open={open} codes={[code]} servicesYen={0} onClose={() => setOpen(false)} onPaid={onPaid} />
      </>
    );
  };
  return { user: draw(<Opened />), onPaid };
};

const payButton = () => screen.findByRole('button', { name: /^支付 ¥/ });
const keypad = () => screen.findByRole('dialog', { name: '输入支付密码' });
const type = async (user: UserEvent, digits: string): Promise<void> => {
  await keypad();
  await user.keyboard(digits);
};

test('the sheet says what is paid, from which balance, what that has left and until when it holds', async () => {
  giveCheckCodes();
  openSheet();
  expect(await payButton()).toHaveProperty('textContent', '支付 ¥3,200');
  const sheet = screen.getByRole('dialog', { name: '确认支付' });
  const source = await within(sheet).findByRole('listitem');
  expect(source.textContent).toContain('扣后剩 ¥6,800');
  expect(source.textContent).toContain('−¥3,200');
  expect(within(sheet).getByRole('timer').textContent).toContain('00:10:00');
  expect(server.heard(payCheckCode).map(({ input }) => input)).toEqual([{ subject: 'orders', codes: [code] }]);
});

test('the pay password pays under the check code, and the sheet closes with what was paid', async () => {
  giveCheckCodes();
  takePayment();
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await type(user, '246810');
  expect(await screen.findByText('已支付 ¥3,200，先冻结，采购成功才扣款')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onPaid).toHaveBeenCalledOnce();
  expect(server.heard(payOrders).map(({ input, key }) => [input, key])).toEqual([
    [{ codes: [code], payPassword: '246810' }, checkCodes[0]],
  ]);
});

/** The orders that wait for payment, and those of another group that were looked at before, as the app reads them. */
const Waiting = () => {
  const { data, isPending } = useInfiniteQuery(ordersQuery('unpaid'));
  const orders = data?.pages.flatMap(({ list }) => list) ?? [];
  return <p>{isPending ? 'reading' : `waits for payment: ${orders.length}`}</p>;
};

test('what was read before the payment is not shown as what is so now, however long it is read anew', async () => {
  giveCheckCodes(() => ({ needs: 'none' }));
  takePayment();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.answer(listOrders, async () => {
    if (server.heard(listOrders).length > 1) await held;
    return server.heard(payOrders).length > 0
      ? noOrders
      : { ...noOrders, list: [{ ...storedTeapot, state: 'PendingPayment' as const }] };
  });
  const all = ordersQuery('all').queryKey;
  queries.setQueryData(all, { pages: [noOrders], pageParams: [''] });
  const { user } = openSheet(<Waiting />);
  expect(await screen.findByText('waits for payment: 1')).toBeTruthy();
  await user.click(await payButton());
  expect(await screen.findByText('已支付 ¥3,200，先冻结，采购成功才扣款')).toBeTruthy();
  await waitFor(() => expect(server.heard(listOrders)).toHaveLength(2));
  expect(screen.queryByText('waits for payment: 1')).toBeNull();
  // Nor is it the first thing that another screen shows, when it is gone back to.
  expect(queries.getQueryData(all)).toBeUndefined();
  letGo();
  expect(await screen.findByText('waits for payment: 0')).toBeTruthy();
});

test('a small amount that needs no pay password is paid with one press', async () => {
  giveCheckCodes(() => ({ needs: 'none' }));
  takePayment();
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders)[0]?.input).toEqual({ codes: [code] });
});

/** Payments that are on their way until they are let go. */
const holdPayments = (): (() => void) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.answer(payOrders, async ({ input }) => {
    await held;
    return { ids: input.codes, paidYen: 3200 };
  });
  return letGo;
};

test('tapped again while it is on its way it is sent once', async () => {
  giveCheckCodes(() => ({ needs: 'none' }));
  const letGo = holdPayments();
  const { user, onPaid } = openSheet();
  await user.dblClick(await payButton());
  await nextTap();
  await user.click(await payButton());
  letGo();
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders)).toHaveLength(1);
});

test('short balances lead to a top-up of what is missing, and the payment is remembered', async () => {
  giveCheckCodes(() => ({ preview: { ...inYen(3200, 0), shortYen: yen(1200), topUp: { yen: yen(1200), fen: null } } }));
  replaceWith(links.order(code));
  const before = location.hash.slice(1);
  const { user } = openSheet();
  expect(await screen.findByText('余额不足，还差 ¥1,200')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^支付/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '充值 ¥1,200' }));
  expect(location.hash).toBe(`#${links.charge({ currency: 'JPY', amount: 1200 })}`);
  expect(paymentToGoOnWith()).toBe(before);
});

test('while yuan cannot be converted the sheet says so, and yen pay', async () => {
  giveCheckCodes(() => ({ preview: { ...inYen(3200, 6800), conversion: 'stopped' } }));
  openSheet();
  expect(await screen.findByText(/人民币余额暂时不能抵扣/)).toBeTruthy();
  expect(await payButton()).toHaveProperty('disabled', false);
});

test('the rate that is agreed to stands beside what the yuan are worth, and is explained where it is asked about', async () => {
  giveCheckCodes(() => ({
    preview: {
      ...inYen(3200, 0),
      sources: [{ source: 'CNY', amount: 15_261, currency: 'CNY', worthYen: yen(3200), leftAmount: 84_739 }],
      rate: { charged: 4_769_000, market: 4_722_000, marginFen: 150 },
    } as CheckCode['preview'],
  }));
  const { user } = openSheet();
  expect(await screen.findByText('100 日元 = 4.769 元')).toBeTruthy();
  const source = screen.getByRole('listitem');
  expect(source.textContent).toContain('扣后剩 847.39 元');
  expect(source.textContent).toContain('抵 3,200 日元');
  expect(screen.getByText('市场 4.722 + 加价 1%，本单加价 1.50 元')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '成交汇率怎么算' }));
  const explained = await screen.findByRole('dialog', { name: '成交汇率' });
  expect(explained.textContent).toContain('汇率在付款时锁定');
});

test('a wrong pay password says how many tries are left, empties the dots, and the next one pays under the same code', async () => {
  giveCheckCodes();
  server.answer(payOrders, ({ input }) => {
    if (input.payPassword !== '246810') throw wrongPayPassword({ triesLeft: 4 }, { triesLeft: 4 });
    return { ids: input.codes, paidYen: 3200 };
  });
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await type(user, '111222');
  expect(await screen.findByText('支付密码错误，还可以尝试 4 次')).toBeTruthy();
  expect(screen.getByRole('img', { name: '已输入 0 位，共 6 位' })).toBeTruthy();
  await type(user, '246810');
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(new Set(server.heard(payOrders).map(({ key }) => key))).toEqual(new Set([checkCodes[0]]));
});

test('a digit typed wrong is taken back before the sixth', async () => {
  giveCheckCodes();
  takePayment();
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await type(user, '24687');
  await user.click(screen.getByRole('button', { name: '删除' }));
  await user.click(screen.getByRole('button', { name: '1' }));
  await user.click(screen.getByRole('button', { name: '0' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders)[0]?.input.payPassword).toBe('246810');
});

test('the try that locks the pay password says for how long', async () => {
  giveCheckCodes(() => ({ triesLeft: 1 }));
  server.answer(payOrders, () => {
    throw payPasswordLocked({ hours: 3 }, { triesLeft: 0, lockedUntil: '2026-11-20T06:00:00Z' });
  });
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await type(user, '111222');
  expect(await screen.findByText('支付密码错误次数过多，请 3 小时后再试')).toBeTruthy();
  expect(onPaid).not.toHaveBeenCalled();
});

test('a locked pay password is told before anything is typed', async () => {
  giveCheckCodes(() => ({ triesLeft: 0, lockedUntil: '2026-11-20T06:00:00Z' }));
  const { user } = openSheet();
  const told = (await screen.findByText(/^支付密码已锁定，请/)).textContent;
  expect(told).toMatch(/^支付密码已锁定，请 2026-11-20 \d\d:00:00 UTC(?:[+-][\d:]+)? 后再试。$/);
  const button = await payButton();
  expect(button).toHaveProperty('disabled', true);
  await user.click(button);
  expect(screen.queryByRole('dialog', { name: '输入支付密码' })).toBeNull();
});

const newDevice: Partial<CheckCode> = {
  needs: 'smsCode',
  codeNeeded: { because: 'newDevice', to: [{ channel: 'sms', to: '138****0001' }] },
};

const answerCodes = () => {
  server.answer(sendPayCode, ({ input: { channel } }) => ({
    channel,
    to: '138****0001',
    expiresAt: new Date(Date.now() + 10 * minute).toISOString(),
    resendAt: new Date(Date.now() + minute).toISOString(),
  }));
  server.answer(payOrders, ({ input }) => {
    if (input.smsCode === undefined) throw payPasswordNeeded({}, { triesLeft: 5, needs: 'smsCode' });
    if (input.smsCode !== '135790') throw wrongVerificationCode();
    return { ids: input.codes, paidYen: 3200 };
  });
};

test('on a new device a code is asked for beside the pay password; a wrong one is told at its field', async () => {
  giveCheckCodes(() => newDevice);
  answerCodes();
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await type(user, '246810');
  const step = await screen.findByRole('dialog', { name: '输入验证码' });
  expect(step.textContent).toContain('这台设备第一次付款');
  expect(step.textContent).toContain('138****0001');
  await user.click(within(step).getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(`验证码已发送到 138****0001，${verificationCodeMinutes} 分钟内有效`)).toBeTruthy();
  expect(server.heard(sendPayCode).map(({ input }) => input)).toEqual([{ checkCode: checkCodes[0], channel: 'sms' }]);

  await user.click(within(step).getByRole('button', { name: '支付 ¥3,200' }));
  expect(await within(step).findByText('验证码是 6 位数字')).toBeTruthy();
  const field = within(step).getByRole('textbox');
  await user.type(field, '111111');
  await nextTap();
  await user.click(within(step).getByRole('button', { name: '支付 ¥3,200' }));
  expect(await within(step).findByText(wrongVerificationCode.text)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '135790');
  await nextTap();
  await user.click(within(step).getByRole('button', { name: '支付 ¥3,200' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders)[2]?.input).toEqual({
    codes: [code],
    payPassword: '246810',
    smsCode: '135790',
  });
});

test('when the ten minutes are over the sum of now stands beside the one of before, and is paid only once it is agreed to', async () => {
  giveCheckCodes((nth) => ({ needs: 'none', ...(nth > 0 ? { costYen: yen(3300), preview: inYen(3300, 6700) } : {}) }));
  server.answer(payOrders, ({ input }) => ({ ids: input.codes, paidYen: 3300 }));
  const { user, onPaid } = openSheet();
  await payButton();
  await later(11 * minute);
  expect(await screen.findByText('保留的 10 分钟到了')).toBeTruthy();
  expect(screen.getByText('还没有扣款。请看现在的数字，同意后再付。')).toBeTruthy();
  expect(screen.getAllByText('刚才 ¥3,200').length).toBeGreaterThan(0);
  expect(server.heard(payOrders)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '同意，支付 ¥3,300' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders).map(({ key }) => key)).toEqual([checkCodes[1]]);
});

test('when they are over while the pay password is typed, the keypad gives way to the figures', async () => {
  giveCheckCodes();
  const { user } = openSheet();
  await user.click(await payButton());
  await type(user, '246');
  await later(11 * minute);
  expect(await screen.findByText('还没有扣款。金额、汇率和扣款来源都没有变，确认后再付。')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: '输入支付密码' })).toBeNull();
  expect(screen.getByRole('button', { name: '同意，支付 ¥3,200' })).toBeTruthy();
});

test('a refusal because something changed shows it and pays the next time under another key', async () => {
  giveCheckCodes((nth) => ({ needs: 'none', ...(nth > 0 ? { costYen: yen(3500), preview: inYen(3500, 6500) } : {}) }));
  server.answer(payOrders, ({ input, key }) => {
    if (key === checkCodes[0]) throw costChanged({}, { costYen: 3500 });
    return { ids: input.codes, paidYen: 3500 };
  });
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  expect(await screen.findByText('要付的和刚才看到的不一样了')).toBeTruthy();
  expect(screen.getAllByText('刚才 ¥3,200').length).toBeGreaterThan(0);
  await nextTap();
  await user.click(screen.getByRole('button', { name: '同意，支付 ¥3,500' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders).map(({ key }) => key)).toEqual([...checkCodes]);
});

test('a time that was over at the server alone is told as such', async () => {
  giveCheckCodes(() => ({ needs: 'none' }));
  server.answer(payOrders, () => {
    throw checkCodeEnded({ minutes: 10 });
  });
  const { user } = openSheet();
  await user.click(await payButton());
  expect(await screen.findByText('保留的 10 分钟到了')).toBeTruthy();
  expect(screen.getByRole('button', { name: '同意，支付 ¥3,200' })).toBeTruthy();
});

test('after an answer that was lost the same tap again goes under the same key, and is paid once', async () => {
  giveCheckCodes(() => ({ needs: 'none' }));
  const paid = vi.fn<() => void>();
  server.answer(payOrders, ({ input }) => {
    paid();
    return { ids: input.codes, paidYen: 3200 };
  });
  server.loseNextAnswer(payOrders);
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  expect(await screen.findByText('网络断了，还不知道有没有付成。请再试一次，不会重复扣款。')).toBeTruthy();
  expect(onPaid).not.toHaveBeenCalled();
  // Also when its ten minutes are over meanwhile: another code could pay a second time.
  await later(11 * minute);
  await user.click(await payButton());
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.heard(payOrders).map(({ key }) => key)).toEqual([checkCodes[0], checkCodes[0]]);
  expect(paid).toHaveBeenCalledOnce();
});

test('a lost answer is told over the keypad, where the password is typed again', async () => {
  giveCheckCodes();
  takePayment();
  server.loseNextAnswer(payOrders);
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await type(user, '246810');
  expect(
    await within(await keypad()).findByText('网络断了，还不知道有没有付成。请再试一次，不会重复扣款。'),
  ).toBeTruthy();
  await type(user, '246810');
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(new Set(server.heard(payOrders).map(({ key }) => key)).size).toBe(1);
});

test('who closes the sheet while it is sent learns all the same that it was paid', async () => {
  giveCheckCodes(() => ({ needs: 'none' }));
  const letGo = holdPayments();
  const { user, onPaid } = openSheet();
  await user.click(await payButton());
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  letGo();
  expect(await screen.findByText('已支付 ¥3,200，先冻结，采购成功才扣款')).toBeTruthy();
  expect(onPaid).toHaveBeenCalledOnce();
});

test('where nothing is to be paid any more the sheet says so and tries again when asked', async () => {
  let isPayable = false;
  giveCheckCodes(() => {
    if (!isPayable) throw nothingToPay();
    return {};
  });
  const { user } = openSheet();
  expect(await screen.findByText(nothingToPay.text)).toBeTruthy();
  isPayable = true;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await payButton()).toBeTruthy();
});
