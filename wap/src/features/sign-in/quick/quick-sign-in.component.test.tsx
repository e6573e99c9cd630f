import { passkeyAvailability } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import type { SecondProof } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import {
  finishSignUp,
  logInByCode,
  logInBySecondProof,
  pendingSignUp,
} from '@hakobu/contract/sign-in/quick-sign-in.api';
import {
  pendingSignUpOver,
  secondProofNeeded,
  signInNameTaken,
  wrongSignIn,
} from '@hakobu/contract/sign-in/sign-in.problems';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { draw, nextTap, server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { keepPendingSignUp } from '../../../parts/sign-in/pending-sign-up.ts';
import { closeSession, sessionNow } from '../../../shell/session/session.ts';
import { routes } from '../../../sitemap.tsx';

beforeEach(() => server.answer(offeredIdentities, () => ({ list: [] })));

const signedIn = {
  token: 'secret',
  user: { id: '0190a0b0-0000-7000-8000-000000000001', nickName: '小美', avatar: '' },
};
const expiresAt = '2026-11-20T03:15:00.000Z';

const open = (link: string) => {
  const Screen = routes.get(link.slice(1))?.Screen;
  if (!Screen) throw new Error(`${link} is no screen`);
  return draw(
    <Suspense fallback={null}>
      <Screen />
    </Suspense>,
  );
};

const comeIn = async () => {
  const user = open(links.logInByCode());
  await user.type(await screen.findByLabelText('账号'), 'mei@example.com');
  await user.type(screen.getByLabelText('验证码'), '135790');
  await user.click(screen.getByRole('button', { name: '登录' }));
  return user;
};

beforeEach(() => {
  keepPendingSignUp(undefined);
  closeSession();
  server.answer(passkeyAvailability, () => ({
    isAvailable: false,
    whyNot: 'address' as const,
    origin: location.origin,
  }));
});

test('who has an account is in', async () => {
  server.answer(logInByCode, () => ({ signedIn }));
  await comeIn();
  await waitFor(() => expect(sessionNow()?.token).toBe('secret'));
});

test('who has none goes on to open one, with what was proved in no address', async () => {
  server.answer(logInByCode, () => ({ pending: { token: 'proof', expiresAt, account: 'me***@example.com' } }));
  await comeIn();
  await waitFor(() => expect(location.hash).toContain('fRegister'));
  expect(location.hash).not.toContain('proof');
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
  expect(JSON.stringify(stored)).not.toContain('"proof"');
});

test('an account that was not used for long asks for its password as well', async () => {
  const secondProof: SecondProof = { token: 'begun', expiresAt, hasPassword: true, codeTo: null };
  server.answer(logInByCode, () => ({ secondProof }));
  server.answer(logInBySecondProof, ({ input: { token, password } }) => {
    if (token !== 'begun' || password !== 'quiet-river-stone') throw wrongSignIn();
    return signedIn;
  });
  const user = await comeIn();
  await user.type(await screen.findByLabelText('登录密码'), 'wrong');
  await nextTap();
  const dialog = screen.getByRole('dialog');
  const submit = () => user.click([...dialog.querySelectorAll('button')].find((of) => of.textContent === '登录')!);
  await submit();
  await screen.findByText(wrongSignIn.text);
  expect(sessionNow()).toBeUndefined();
  await user.clear(screen.getByLabelText('登录密码'));
  await user.type(screen.getByLabelText('登录密码'), 'quiet-river-stone');
  await nextTap();
  await submit();
  await waitFor(() => expect(sessionNow()?.token).toBe('secret'));
});

test('one that has nothing else to show is told so at its field', async () => {
  server.answer(logInByCode, () => {
    throw secondProofNeeded();
  });
  await comeIn();
  expect(await screen.findByText(secondProofNeeded.text, { selector: '[role=alert]' })).toBeTruthy();
});

const finish = async () => {
  keepPendingSignUp('proof');
  server.answer(pendingSignUp, () => ({
    proved: { kind: 'account' as const, account: 'me***@example.com' },
    expiresAt,
  }));
  const user = open(links.quickRegister());
  await screen.findByText(/me\*\*\*@example\.com/);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '完成注册' }));
  return user;
};

test('an account is opened with nothing but what was proved', async () => {
  server.answer(finishSignUp, () => signedIn);
  await finish();
  await waitFor(() => expect(sessionNow()?.token).toBe('secret'));
  expect(server.heard(finishSignUp).map(({ input }) => input)).toEqual([{ pending: 'proof' }]);
});

test('what is over is begun again, also where nothing was proved', async () => {
  server.answer(finishSignUp, () => {
    throw pendingSignUpOver();
  });
  const user = await finish();
  await screen.findByText(/这一步已过期/);
  await nextTap();
  await user.click(screen.getByRole('button', { name: '重新登录' }));
  await waitFor(() => expect(location.hash).toContain('fastLogin'));
});

test('one that somebody opened meanwhile is signed in to', async () => {
  server.answer(finishSignUp, () => {
    throw signInNameTaken();
  });
  await finish();
  await waitFor(() => expect(location.hash).toContain('fastLogin'));
  expect(sessionNow()).toBeUndefined();
});
