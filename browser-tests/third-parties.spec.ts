import { expect, type Page, test } from './fixtures.ts';
import { samplePassword } from './sample.ts';

/** Who is signed in at the third parties' double with this browser (server.setup.ts). */
const signedInThere = async (page: Page, openId: string): Promise<void> => {
  await page.context().addCookies([{ name: 'third-party-user', value: openId, url: 'http://127.0.0.1' }]);
};

const forgetSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('isLogin');
  });

const tieByPassword = async (page: Page, account: string): Promise<void> => {
  await expect(page.getByText('QQ已授权')).toBeVisible();
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByText('绑定成功，已登录')).toBeVisible();
};

const showThatItIsMe = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(samplePassword);
  await sheet.getByRole('button', { name: '继续' }).click();
};

test('who comes by QQ for the first time ties it to their account, is led back, and signs in by it from then on', async ({
  shopper,
}, { workerIndex, retry }) => {
  await signedInThere(shopper, `qq-${process.pid}-${workerIndex}-${retry}`);
  await shopper.goto('/wap/#/pages/base/login/login');
  await shopper.getByRole('button', { name: 'QQ登录' }).click();
  await tieByPassword(shopper, 'demo4');

  await shopper.goto('/wap/#/packageMy/pages/thirdsBind/thirdsBind');
  await shopper.getByRole('link', { name: /QQ.*已绑定/ }).click();
  await expect(shopper.getByText('小雨')).toBeVisible();
  await expect(shopper.getByText('还没有用过')).toBeVisible();

  await forgetSession(shopper);
  await shopper.goto('/wap/#/pages/base/login/login');
  await shopper.reload();
  await shopper.getByRole('button', { name: 'QQ登录' }).click();
  await expect(shopper.getByText('登录成功')).toBeVisible();
  const returned = shopper.url();
  await shopper.goto('/wap/#/packageMy/pages/qqInfo/qqInfo');
  await expect(shopper.getByText('还没有用过')).toBeHidden();
  expect(returned).not.toContain('state=');

  // Let go of again: the next shopper of this double is nobody's.
  await shopper.getByRole('button', { name: '解绑QQ' }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).click();
  await showThatItIsMe(shopper);
  await expect(shopper.getByText('已解绑')).toBeVisible();
});

test('WeChat is bound while signed in, once the shopper has shown that it is them', async ({ shopper }, {
  workerIndex,
  retry,
}) => {
  await signedInThere(shopper, `wx-${process.pid}-${workerIndex}-${retry}`);
  await shopper.goto('/wap/#/pages/base/login/login');
  await shopper.getByLabel('账号').fill('demo5');
  await shopper.getByLabel('密码', { exact: true }).fill(samplePassword);
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  await expect(shopper.getByText('登录成功')).toBeVisible();

  await shopper.goto('/wap/#/packageMy/pages/thirdsBind/thirdsBind');
  await shopper.getByRole('link', { name: /微信.*去绑定/ }).click();
  await shopper.getByRole('button', { name: '去微信授权' }).click();
  await showThatItIsMe(shopper);
  await expect(shopper.getByText('微信已绑定')).toBeVisible();
  await expect(shopper.getByText('小雨')).toBeVisible();

  await shopper.getByRole('button', { name: '解绑微信' }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).click();
  await showThatItIsMe(shopper);
  await expect(shopper.getByText('已解绑')).toBeVisible();
});

test('a return that is nobody’s binds nothing and leads to signing in', async ({ shopper }) => {
  await shopper.goto('/wap/return/identity/qq?code=stolen&state=somebody-elses');
  await expect(shopper.getByText('这次授权已过期，或不是在这个浏览器里开始的。')).toBeVisible();
  await shopper.getByRole('button', { name: '重新登录' }).click();
  await expect(shopper.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});
