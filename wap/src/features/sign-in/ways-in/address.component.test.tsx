import {
  noSmsForCodes,
  reauthenticationNeeded,
  sameAddress,
  takenByAnother,
  waysInMovedOn,
  wrongVerificationCode,
} from '@hakobu/contract/sign-in/sign-in.problems';
import { verificationCodeDigits } from '@hakobu/contract/sign-in/sign-in.shape';
import { bindAddress, sendNewAddressCode } from '@hakobu/contract/sign-in/ways-in.api';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { server } from '../../../../test/render.tsx';
import {
  fault,
  giveWaysIn,
  isLedToSafety,
  nowHas,
  press,
  screens,
  showThatItIsMe,
  shown,
  staysHere,
  take,
  tokensOf,
  versionsOf,
} from '../../../../test/ways-in.ts';

beforeEach(giveWaysIn);

test.each([
  { path: screens.fixTel, none: { phone: null }, first: '绑定手机', other: '修改手机号' },
  { path: screens.fixEmail, none: { email: null }, first: '绑定邮箱', other: '修改邮箱' },
  { path: screens.fixUserName, none: { userName: null }, first: '设置用户名', other: '修改用户名' },
  { path: screens.fixPwd, none: { hasPassword: false }, first: '设置密码', other: '修改密码' },
])('what is not set yet is not called a change at $path', async ({ path, none, first, other }) => {
  nowHas(none);
  openScreen(path);
  expect(await screen.findByRole('heading', { name: first })).toBeTruthy();
  // The page's own title stays the source's.
  expect(screen.queryByRole('heading', { name: other })).toBeNull();
  expect(screen.queryByText(/新旧联系方式/)).toBeNull();
});

describe.each([
  { path: screens.fixTel, label: '新手机号', typed: '13912345678', wrong: '12345', saved: '手机号已绑定' },
  { path: screens.bindTel, label: '新手机号', typed: '13912345678', wrong: 'mei@example.com', saved: '手机号已绑定' },
  { path: screens.fixEmail, label: '新邮箱', typed: 'new@example.com', wrong: '13912345678', saved: '邮箱已绑定' },
])('an address at $path', ({ path, label, typed, wrong, saved }) => {
  const isPhone = label === '新手机号';
  const isFirst = path === screens.bindTel;
  const purpose = isPhone ? 'changePhone' : 'changeEmail';
  const submit = isFirst ? '绑定' : '确认修改';

  const open = async (): Promise<UserEvent> => {
    if (isFirst) nowHas({ phone: null });
    const user = openScreen(path);
    await screen.findByLabelText(label);
    return user;
  };

  const typeAll = async (): Promise<UserEvent> => {
    const user = await open();
    await user.type(screen.getByLabelText(label), typed);
    await press(user, '获取验证码');
    await showThatItIsMe(user);
    await user.type(screen.getByLabelText('验证码'), '135790');
    return user;
  };

  test('refused at the field before anything is asked for, where it is none or there is no code', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(label), wrong);
    await press(user, '获取验证码');
    await fault(isPhone ? '请输入正确的手机号' : '请输入正确的邮箱');
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await press(user, submit);
    await fault('请填写这一项');
    await user.type(screen.getByLabelText('验证码'), '12');
    await press(user, submit);
    await fault(`验证码是 ${verificationCodeDigits} 位数字`);
    expect(shown).toEqual([]);
  });

  test('the one that is bound, and one that no code reaches, are told at its field', async () => {
    const refusals = [sameAddress(), noSmsForCodes()];
    server.answer(sendNewAddressCode, () => {
      throw refusals.shift() ?? new Error('asked once too often');
    });
    const user = await open();
    await user.type(screen.getByLabelText(label), typed);
    await press(user, '获取验证码');
    await showThatItIsMe(user);
    await fault(sameAddress.text);
    await press(user, '获取验证码');
    await fault(noSmsForCodes.text);
    expect(screen.queryByRole('button', { name: /秒后重发/ })).toBeNull();
    expect(shown).toEqual([purpose]);
  });

  test('a wrong code is told at its field, also where somebody has the address; the right one is taken', async () => {
    take(bindAddress, {}, [wrongVerificationCode()]);
    const user = await typeAll();
    await press(user, submit);
    await fault(wrongVerificationCode.text);
    staysHere();
    await user.clear(screen.getByLabelText('验证码'));
    await user.type(screen.getByLabelText('验证码'), '246802');
    await press(user, submit);
    await isLedToSafety();
    await screen.findByText(saved);
    // It was shown once that it is them: for the code, and for what was done with it.
    expect(shown).toEqual([purpose]);
    expect(tokensOf(bindAddress)).toEqual(['proof-1', 'proof-1']);
  });

  test('one that somebody bound meanwhile is told at its field', async () => {
    take(bindAddress, {}, [takenByAnother()]);
    const user = await typeAll();
    await press(user, submit);
    await fault(takenByAnother.text);
    staysHere();
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed);
  });

  test('what another device changed meanwhile is told and shown, and what was typed is still there', async () => {
    take(bindAddress, {}, [waysInMovedOn()]);
    const user = await typeAll();
    nowHas({ phone: '150****9999', email: 'el***@example.com', version: 7 });
    await press(user, submit);
    await screen.findByText(waysInMovedOn.text);
    await screen.findByText(isPhone ? '150****9999' : 'el***@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed);
    await press(user, '确认修改');
    await isLedToSafety();
    expect(versionsOf(bindAddress)).toEqual([1, 7]);
  });

  test('where what was shown is over, it is asked for anew', async () => {
    take(bindAddress, {}, [reauthenticationNeeded()]);
    const user = await typeAll();
    await press(user, submit);
    await screen.findByText(reauthenticationNeeded.text);
    staysHere();
    await press(user, submit);
    await showThatItIsMe(user);
    await isLedToSafety();
    expect(shown).toEqual([purpose, purpose]);
    expect(tokensOf(bindAddress)).toEqual(['proof-1', 'proof-2']);
  });

  test('nothing is sent where the shopper does not show that it is them', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(label), typed);
    await press(user, '获取验证码');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.heard(sendNewAddressCode)).toEqual([]);
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });
});
