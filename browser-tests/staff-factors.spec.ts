import { createHmac } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { startOwnServer, type OwnServer } from '../tools/server.ts';
import { expect, mustBeAccessible, test } from './fixtures.ts';
import { samplePassword, sampleVariable } from './sample.ts';

// Passkeys belong to a name: a server of its own that is called localhost, where the others stand on a bare address.
let server: OwnServer;
let shop = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer({}, { sample: process.env[sampleVariable] });
  shop = server.base.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => server?.stop());

type Authenticator = { readonly cdp: CDPSession; readonly authenticatorId: string };

const plugIn = async (page: Page): Promise<Authenticator> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
};

const passkeysOf = async ({ cdp, authenticatorId }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows of a secret now (RFC 4226 over the half minute of RFC 6238). */
const shownByApp = (secret: string): string => {
  const bits = Array.from(secret, (sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const code = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(code % 1_000_000).padStart(6, '0');
};

const firstStep = async (page: Page, account: string): Promise<void> => {
  await page.goto(`${shop}/desk/account`);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').fill(samplePassword);
  await page.getByRole('button', { name: /^登录/ }).click();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByTitle('语言、外观、密码、退出').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '登录工作台' })).toBeVisible();
};

const account = (page: Page) => page.getByRole('heading', { name: '我的账号', level: 1 });

test('a passkey of the desk is set up, signs in alone, and is not offered at the shop', async ({ browser }) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const authenticator = await plugIn(page);
  await firstStep(page, 'buyer1');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const codes = page.getByRole('dialog', { name: '你的恢复码' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await mustBeAccessible(page);
  await codes.getByRole('button', { name: '保存好了，关闭' }).click();
  await expect(page.getByText('已开启')).toBeVisible();
  const [made] = await passkeysOf(authenticator);
  expect(made).toMatchObject({ rpId: 'localhost', isResidentCredential: false });

  await signOut(page);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(account(page)).toBeVisible();
  await signOut(page);

  // At the shop, which has the same origin, the browser has none to offer, and keeps the desk's.
  await page.goto(`${shop}/wap/#/pages/base/login/login`);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/web/user/passkey/options'));
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await asked;
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('isLogin'))).not.toBe('1');
  expect(await passkeysOf(authenticator)).toHaveLength(1);

  // With the password the passkey is the second step, and so is a recovery code.
  await firstStep(page, 'buyer1');
  await expect(page.getByRole('heading', { name: '第二步验证' })).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: '用通行密钥验证' }).click();
  await expect(account(page)).toBeVisible();
  await context.close();
});

test('an authenticator is set up from its text, and its digits are the second step', async ({ browser }) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await firstStep(page, 'warehouse1');
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '设置验证器' });
  const secret = ((await dialog.getByTitle('点一下复制').textContent()) ?? '').replaceAll(' ', '').trim();
  await mustBeAccessible(page);
  await dialog.getByLabel(/App 现在显示的/).fill(shownByApp(secret));
  await dialog.getByRole('button', { name: '确认并开启' }).click();
  const codes = page.getByRole('dialog', { name: '你的恢复码' });
  const paper = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: '保存好了，关闭' }).click();
  await signOut(page);

  await firstStep(page, 'warehouse1');
  const field = page.getByLabel(/验证器里的/);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('000000');
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('alert')).toContainText('验证码不对');
  await page.getByRole('button', { name: '改用恢复码' }).click();
  await page.getByLabel(/恢复码/).fill(paper);
  await page.getByRole('button', { name: '继续' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page.getByText('10 个里还剩 9 个')).toBeVisible();
  await context.close();
});
