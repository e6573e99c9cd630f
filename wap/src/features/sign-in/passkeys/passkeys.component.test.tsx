import * as api from '@hakobu/contract/sign-in/passkeys/passkey.api';
import type { Passkey } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { firstPasskeyName } from './deviceName.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

const phone: Passkey = {
  id: '01978000-0000-7000-8000-000000000001',
  name: '小米手机',
  createdAt: '2026-11-18T03:00:00.000Z',
  usedAt: null,
  isSynced: true,
};

const standsAt = (whyNot: 'address' | 'insecure' | null): void =>
  server.answer(api.passkeyAvailability, () => ({ isAvailable: whyNot === null, whyNot, origin: location.origin }));

const withPasskeys = (): void => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
};

test('on a bare address there is no button, and the list says why none can be added', async () => {
  withPasskeys();
  standsAt('address');
  server.answer(api.listPasskeys, () => ({ list: [] }));
  draw(
    <>
      <PasskeysCard />
      <PasskeyButton onDone={() => undefined} />
    </>,
  );
  expect(await screen.findByText(/还没有自己的域名/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('inside of WeChat there is none either, though it says that it has them', async () => {
  withPasskeys();
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' });
  standsAt(null);
  server.answer(api.listPasskeys, () => ({ list: [phone] }));
  draw(<PasskeysCard />);
  expect(await screen.findByText(/这个浏览器不支持通行密钥/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '添加' })).toBeNull();
  expect(screen.getByText('小米手机')).toBeTruthy();
});

test('a passkey is renamed in its sheet', async () => {
  withPasskeys();
  standsAt(null);
  let { name } = phone;
  server.answer(api.listPasskeys, () => ({ list: [{ ...phone, name }] }));
  server.answer(api.renamePasskey, ({ input }) => {
    ({ name } = input);
    return { done: true as const };
  });
  const user = draw(<PasskeysCard />);
  await user.click(await screen.findByRole('button', { name: /小米手机/ }));
  const field = await screen.findByLabelText('名称');
  await user.clear(field);
  await user.type(field, '工作手机');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('工作手机')).toBeTruthy();
});

test('who gives up at the browser is told nothing, and stays', async () => {
  withPasskeys();
  standsAt(null);
  server.answer(api.requestPasskey, () => ({
    rpId: 'localhost',
    challenge: 'AAAA',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required' as const,
  }));
  const get = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('given up', 'NotAllowedError')));
  vi.stubGlobal('navigator', { userAgent: 'test', credentials: { get } });
  const user = draw(<PasskeyButton onDone={() => expect.unreachable()} />);
  await user.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
  expect(screen.queryByText(/用不了通行密钥/)).toBeNull();
});

test('a new passkey is called after the device', () => {
  expect(firstPasskeyName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe('iPhone');
  expect(firstPasskeyName('Mozilla/5.0 (Linux; Android 16)')).toBe('Android');
  expect(firstPasskeyName('curl')).toBe('这台设备');
});
