import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startOwnServer, type OwnServer } from '../tools/server.ts';
import { expect, test } from './fixtures.ts';
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

/** Chromium's own authenticator: each page has one of its own, and is hung without. */
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

const signIn = async (context: BrowserContext, account: string): Promise<Page> => {
  const page = await context.newPage();
  const answer = await page.request.post(`${shop}/api/web/user/login`, { data: { account, password: samplePassword } });
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string } } };
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', '1');
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
  return page;
};

const safety = '/wap/#/packageMy/pages/accoutSafe/accoutSafe';
const logIn = '/wap/#/pages/base/login/login';

const confirmByPassword = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: '确认是你本人' });
  await sheet.getByLabel('登录密码').fill(samplePassword);
  await sheet.getByRole('button', { name: '继续' }).click();
};

test('a passkey is added, signs in on a second device, and is forgotten by the browser when it is removed', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' });
  const page = await signIn(context, 'demo2');
  const first = await plugIn(page);
  await page.goto(shop + safety);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await confirmByPassword(page);
  await expect(page.getByRole('status').getByText('通行密钥已添加')).toBeVisible();
  const [made] = await passkeysOf(first);
  expect(made).toMatchObject({ rpId: 'localhost', isResidentCredential: true });

  // Synced to another device, where it lets in by itself: the page offers it at the field.
  const elsewhere = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' });
  const there = await elsewhere.newPage();
  const second = await plugIn(there);
  if (made)
    await second.cdp.send('WebAuthn.addCredential', { authenticatorId: second.authenticatorId, credential: made });
  await there.goto(shop + logIn);
  await expect.poll(() => there.evaluate(() => localStorage.getItem('isLogin'))).toBe('1');
  await elsewhere.close();

  await page
    .getByRole('button', { name: /还没用过|最近使用/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '删除通行密钥' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await confirmByPassword(page);
  await expect(page.getByRole('status').getByText('通行密钥已删除')).toBeVisible();
  await expect.poll(async () => (await passkeysOf(first)).length).toBe(0);
  await context.close();
});

test('on a bare address there is no button, and the page says why', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(server.base + logIn);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '用通行密钥登录' })).toBeHidden();
  await context.close();
});
