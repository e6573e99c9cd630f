import { offeredIdentities, startIdentity } from '@hakobu/contract/sign-in/identity.api';
import type { OfferedIdentity } from '@hakobu/contract/sign-in/identity.shape';
import {
  reauthenticate,
  reauthenticationMethods,
  sendReauthenticationCode,
} from '@hakobu/contract/sign-in/reauthentication.api';
import type { ReauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.shape';
import {
  codeSentJustNow,
  codesOfTheDaySpent,
  wrongLoginPassword,
  wrongVerificationCode,
} from '@hakobu/contract/sign-in/sign-in.problems';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, later, nextTap, server } from '../../../test/render.tsx';
import { useReauthentication } from './useReauthentication.tsx';

const both: ReauthenticationMethods = {
  hasPassword: true,
  codesTo: [{ channel: 'email', to: 'me***@example.com' }],
  hasPasskey: false,
  signInAgain: null,
};

const Asker = () => {
  const { ask, sheet } = useReauthentication('changePhone');
  const [shown, setShown] = useState('nothing asked');
  return (
    <>
      <button type="button" onClick={() => void ask().then((token) => setShown(token ?? 'given up'))}>
        ask
      </button>
      <output>{shown}</output>
      {sheet}
    </>
  );
};

const ask = async (methods: ReauthenticationMethods) => {
  server.answer(reauthenticationMethods, () => methods);
  const user = draw(<Asker />);
  await user.click(await screen.findByRole('button', { name: 'ask' }));
  await screen.findByRole('dialog');
  return user;
};

const token = { token: 'shown', expiresAt: '2026-11-20T03:10:00.000Z' };

test('a wrong password is told at its field; the right one answers the token', async () => {
  const user = await ask(both);
  server.answer(reauthenticate, ({ input: { password } }) => {
    if (password !== 'quiet-river-stone') throw wrongLoginPassword();
    return token;
  });
  await user.type(await screen.findByLabelText('登录密码'), 'wrong');
  await user.click(screen.getByRole('button', { name: '继续' }));
  await screen.findByText(wrongLoginPassword().message);
  await user.clear(screen.getByLabelText('登录密码'));
  await user.type(screen.getByLabelText('登录密码'), 'quiet-river-stone');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText('shown')).toBeTruthy();
});

test('a code to the address that was bound before, chosen in place of the password', async () => {
  const user = await ask(both);
  server.answer(sendReauthenticationCode, ({ input: { purpose, channel } }) => {
    expect(purpose).toBe('changePhone');
    return { channel, to: 'me***@example.com', expiresAt: token.expiresAt, resendAt: token.expiresAt };
  });
  server.answer(reauthenticate, ({ input: { code } }) => {
    if (code !== '135790') throw wrongVerificationCode();
    return token;
  });
  await user.click(await screen.findByRole('button', { name: '改用验证码' }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.type(screen.getByLabelText('验证码'), '135790');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText('shown')).toBeTruthy();
});

test('a code asked for too soon counts down to the next, and says nothing of an earlier one', async () => {
  const user = await ask(both);
  server.answer(reauthenticate, () => {
    throw wrongVerificationCode();
  });
  server.answer(sendReauthenticationCode, () => {
    throw codeSentJustNow({ seconds: 40 }, { waitSeconds: 40 });
  });
  await user.click(await screen.findByRole('button', { name: '改用验证码' }));
  await user.type(screen.getByLabelText('验证码'), '111111');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText(wrongVerificationCode.text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('刚刚发过验证码，40 秒后可以再发')).toBeTruthy();
  expect(screen.queryByText(wrongVerificationCode.text)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '40 秒后重发' }).disabled).toBe(true);
  await later(10_000);
  expect(await screen.findByText('刚刚发过验证码，30 秒后可以再发')).toBeTruthy();
  await later(30_000);
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
  expect(screen.queryByText(/刚刚发过验证码/)).toBeNull();
});

test('where no more codes are sent today, that is told at the field', async () => {
  const user = await ask(both);
  server.answer(sendReauthenticationCode, () => {
    throw codesOfTheDaySpent();
  });
  await user.click(await screen.findByRole('button', { name: '改用验证码' }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(codesOfTheDaySpent.text)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
});

test('who has neither is led to customer service; closing the sheet gives up', async () => {
  const user = await ask({ hasPassword: false, codesTo: [], hasPasskey: false, signInAgain: null });
  await screen.findByText(/没有可用来确认的方式/);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('given up')).toBeTruthy();
});

const nothing = { hasPassword: false, codesTo: [], hasPasskey: false };

test('who came in by a third party alone a moment ago goes on with that', async () => {
  const user = await ask({ ...nothing, signInAgain: { provider: 'wechat', isRecent: true } });
  const shown: unknown[] = [];
  server.answer(reauthenticate, ({ input }) => {
    shown.push(input);
    return token;
  });
  await nextTap();
  await user.click(await screen.findByRole('button', { name: '继续' }));
  expect(await screen.findByText('shown')).toBeTruthy();
  expect(shown).toEqual([{ purpose: 'changePhone', recentSignIn: true }]);
});

const again = { ...nothing, signInAgain: { provider: 'qq', isRecent: false } } as const;

test('one who did so longer ago is led there again', async () => {
  const list: OfferedIdentity[] = [{ provider: 'qq', way: 'redirect' }];
  server.answer(offeredIdentities, () => ({ list }));
  const begun: unknown[] = [];
  server.answer(startIdentity, ({ input }) => {
    begun.push(input);
    // Anything but an address of the web leads nowhere.
    return { url: 'about:blank' };
  });
  const user = await ask(again);
  await user.click(await screen.findByRole('button', { name: '用QQ重新登录' }));
  await vi.waitFor(() => expect(begun).toEqual([{ provider: 'qq' }]));
});

test('a third party that this browser does not offer leads to customer service', async () => {
  server.answer(offeredIdentities, () => ({ list: [] }));
  await ask(again);
  expect(await screen.findByText(/没有可用来确认的方式/)).toBeTruthy();
});
