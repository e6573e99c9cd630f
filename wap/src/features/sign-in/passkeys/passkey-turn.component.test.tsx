import * as api from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';

const shown = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: new ArrayBuffer(3),
    authenticatorData: new ArrayBuffer(3),
    signature: new ArrayBuffer(3),
  },
  getClientExtensionResults: () => ({}),
};

type Given = { readonly mediation?: string; readonly signal: AbortSignal };
type Asked = Given & { readonly answer: (credential: unknown) => void };

/** What the page asks of the browser, answered by the test; taken back it is refused, unless it was answered before. */
let asked: Asked[];
const get = (given: Given) =>
  new Promise((resolve, reject) => {
    given.signal.addEventListener('abort', () => reject(given.signal.reason));
    asked.push({ ...given, answer: resolve });
  });

const done = vi.fn<() => void>();

// The linter does not know the browser's own word.
const offering = { autoComplete: 'username webauthn' };

const Both = () => {
  usePasskeyAutofill(done);
  return (
    <>
      <input aria-label="account" {...offering} />
      <PasskeyButton onDone={done} />
    </>
  );
};

beforeEach(() => {
  asked = [];
  done.mockReset();
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  );
  vi.stubGlobal('navigator', { userAgent: 'test', credentials: { get } });
  server.answer(api.passkeyAvailability, () => ({ isAvailable: true, whyNot: null, origin: location.origin }));
  server.answer(api.requestPasskey, () => ({
    rpId: 'localhost',
    challenge: 'AAAA',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required' as const,
  }));
  const user = { id: '01978000-0000-7000-8000-000000000002', nickName: '林晓', avatar: '' };
  server.answer(api.logInByPasskey, () => ({ token: 'new', user }));
});

const opened = async () => {
  const user = draw(<Both />);
  const button = await screen.findByRole('button', { name: '用通行密钥登录' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.mediation).toBe('conditional');
  return { user, button };
};

test('what waits at the field is taken back before the button asks', async () => {
  const { user, button } = await opened();
  await user.click(button);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect([asked[0]?.signal.aborted, asked[1]?.mediation]).toEqual([true, undefined]);
  asked[1]?.answer(shown);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(server.heard(api.logInByPasskey)).toHaveLength(1);
});

test('a passkey chosen at the field while the button is on its way opens no second session', async () => {
  const { button } = await opened();
  // The browser has answered already; the page hears of it when the button is pressed.
  asked[0]?.answer(shown);
  button.click();
  await waitFor(() => expect(asked.length + done.mock.calls.length).toBeGreaterThan(1));
  asked[1]?.answer(shown);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(server.heard(api.logInByPasskey)).toHaveLength(1);
});

test('the button pressed twice asks once, and given up the field offers passkeys again', async () => {
  const { button } = await opened();
  button.click();
  button.click();
  await waitFor(() => expect(asked).toHaveLength(2));
  const before = server.heard(api.requestPasskey).length;
  expect(before).toBe(2);
  asked[1]?.answer(Promise.reject(new DOMException('given up', 'NotAllowedError')));
  await waitFor(() => expect(asked[2]?.mediation).toBe('conditional'));
  expect(server.heard(api.logInByPasskey)).toEqual([]);
});
