import { offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { Problem } from '@hakobu/contract/base/problem';
import { passkeyAvailability } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { logIn, register, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import {
  codeSentJustNow,
  noMailForCodes,
  notReachable,
  signInNameTaken,
  weakPassword,
  wrongSignIn,
  wrongVerificationCode,
} from '@hakobu/contract/sign-in/sign-in.problems';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { draw, later, leave, nextTap, server } from '../../../test/render.tsx';
import { go, goBack } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { routes } from '../../sitemap.tsx';

beforeEach(() => server.answer(offeredIdentities, () => ({ list: [] })));

/** Opens a screen by its link, as the app does. */
const open = async (link: string, submit: string): Promise<UserEvent> => {
  const Screen = routes.get(link.slice(1))?.Screen;
  if (!Screen) throw new Error(`${link} is no screen`);
  const user = draw(
    <Suspense fallback={null}>
      <Screen />
    </Suspense>,
  );
  await screen.findByRole('button', { name: submit });
  return user;
};
const openRegister = () => open(links.register(), '注册');
const openForgotten = () => open(links.forgotPassword(), '重设密码');
const openLogIn = () => {
  server.answer(passkeyAvailability, () => ({
    isAvailable: false,
    whyNot: 'address' as const,
    origin: location.origin,
  }));
  return open(links.logIn(), '登录');
};

const refuse = (to: Endpoint, problem: Problem): void =>
  server.answer(to, () => {
    throw problem;
  });

const fill = async (user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, typed] of Object.entries(fields)) await user.type(screen.getByLabelText(label), typed);
};

/** The label of the first field at which something is told: it has the focus, and has it read together with the words. */
const toldAt = async (words: string): Promise<string> => {
  const atFields = await screen.findAllByText(words, { selector: '[role=alert]' });
  const [told] = atFields;
  if (screen.getAllByText(words).length > atFields.length) return 'a toast tells it too';
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return 'nothing is gone to';
  const isRead = field.getAttribute('aria-describedby') === told?.id && field.getAttribute('aria-invalid') === 'true';
  return isRead ? (field.labels?.[0]?.textContent ?? '') : `${field.name} is not told of it`;
};

const mei = { 账号: 'mei@example.com', 验证码: '135790', 密码: 'quiet-river-stone' };

test.each([
  ['a wrong code', wrongVerificationCode(), '验证码'],
  ['an account that is taken', signInNameTaken(), '账号'],
  ['a password that is easy to guess', weakPassword(), '密码'],
])('registering, %s is told at its field, which has the focus', async (_, problem, label) => {
  refuse(register, problem);
  const user = await openRegister();
  await fill(user, mei);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(await toldAt(problem.message)).toBe(label);
  // It stays while its shopper looks around, and goes with the first change of the field.
  await user.tab();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText(label), '{Backspace}');
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull();
});

test('registering, a password that is too short and terms that are not agreed to are told before anything is sent', async () => {
  const user = await openRegister();
  await fill(user, { ...mei, 密码: 'short' });
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(await toldAt('至少 8 位')).toBe('密码');
  await fill(user, { 密码: '-of-breath' });
  await user.click(screen.getByRole('checkbox'));
  await nextTap();
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(await toldAt('请先阅读并同意用户协议和隐私政策')).toContain('已阅读并同意');
  expect(server.heard(register)).toEqual([]);
});

test('registering, who reads the terms comes back to what was typed, and to the tick', async () => {
  const user = await openRegister();
  await fill(user, { 账号: 'mei@example.com' });
  await user.click(screen.getByRole('checkbox'));
  await act(async () => go(links.userProtocol(3)));
  expect(screen.queryByRole('dialog')).toBeNull();
  await leave();
  goBack();
  await waitFor(() => expect(location.hash).not.toContain('userProtocol'));
  await openRegister();
  expect(screen.getByDisplayValue('mei@example.com')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test.each([
  [
    'an address that no code reaches',
    notReachable({}, { path: 'account', reason: 'custom' }),
    '账号',
    '请输入正确的手机号或邮箱',
  ],
  ['a shop that sends no mail', noMailForCodes(), '账号', noMailForCodes.text],
  ['a code that was sent just now', codeSentJustNow({ seconds: 40 }), '验证码', '验证码已发送，请 40 秒后再试'],
])('asking for a code, %s is told at its field', async (_, problem, label, words) => {
  refuse(sendCode, problem);
  const user = await openForgotten();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await toldAt('请填写这一项')).toBe('账号');
  await fill(user, { 账号: 'mei' });
  await nextTap();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await toldAt(words)).toBe(label);
});

test('asking for a code too soon counts the seconds down at its field, and a new try tells nothing old', async () => {
  const user = await openForgotten();
  await fill(user, { 账号: 'mei' });
  refuse(sendCode, noMailForCodes());
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await toldAt(noMailForCodes.text)).toBe('账号');
  refuse(sendCode, codeSentJustNow({ seconds: 40 }, { waitSeconds: 40 }));
  await nextTap();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await toldAt('刚刚发过验证码，40 秒后可以再发')).toBe('验证码');
  expect(screen.queryByText(noMailForCodes.text)).toBeNull();
  await later(40_000);
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
  expect(screen.queryByText(/刚刚发过验证码/)).toBeNull();
});

test('a wrong code for a new password is told at its field', async () => {
  refuse(resetPassword, wrongVerificationCode());
  const user = await openForgotten();
  await fill(user, { 账号: mei.账号, 验证码: mei.验证码, 新密码: mei.密码 });
  await user.click(screen.getByRole('button', { name: '重设密码' }));
  expect(await toldAt(wrongVerificationCode.text)).toBe('验证码');
});

test('signing in, a wrong password is told at its field, again and again', async () => {
  refuse(logIn, wrongSignIn());
  const user = await openLogIn();
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await toldAt('请填写这一项')).toBe('账号');
  await fill(user, { 账号: 'mei', 密码: 'wrong' });
  for (const _ of [1, 2]) {
    await nextTap();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await toldAt(wrongSignIn.text)).toBe('密码');
  }
});
