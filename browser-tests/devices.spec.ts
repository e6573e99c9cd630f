import { expect, signInAs, test } from './fixtures.ts';
import { baseVariable } from './server.setup.ts';

const account = 'demo19';
const safety = '/wap/#/packageMy/pages/accoutSafe/accoutSafe';

test.use({ expected: /401/ });

test('one device signs the other out, which says so by itself, and then all others', async ({ shopper, browser }) => {
  await signInAs(shopper, account);
  const elsewhere = await browser.newContext({
    baseURL: process.env[baseVariable] ?? '',
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  });
  const other = await elsewhere.newPage();
  await signInAs(other, account);
  await other.goto(safety);
  await expect(other.getByText('Firefox · Windows')).toBeVisible();

  await shopper.goto(safety);
  await expect(shopper.getByText('本机')).toBeVisible();
  await shopper.getByRole('button', { name: '退出 Firefox · Windows' }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(shopper.getByRole('button', { name: '退出 Firefox · Windows' })).toBeHidden();

  // Its chat is closed and asks anew, without a tap: the words of the server stand over whatever was open.
  const told = other.getByRole('dialog');
  await expect(told.getByText('你已在其他设备上让这台设备退出登录')).toBeVisible();

  const again = await elsewhere.newPage();
  await signInAs(again, account);
  await shopper.reload();
  await shopper.getByRole('button', { name: '退出其他设备' }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();
  await expect(shopper.getByRole('button', { name: '退出其他设备' })).toBeHidden();

  await shopper.getByRole('link', { name: /登录与修改记录/ }).click();
  await expect(shopper.getByText('让其他设备退出了登录')).toBeVisible();
  await elsewhere.close();
});
