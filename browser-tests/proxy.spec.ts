import { saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';

// No other test uses this shopper; what they pay from is their first device.
const account = 'demo6';
const payPassword = '246810';

const signIn = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string } } };
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
};

const form = '/wap/#/packageClassify/pages/tbdxForm/tbdxForm';

const typePayPassword = async (page: Page): Promise<void> => {
  const keypad = page.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
};

const codeOfOrder = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/orderDetail\?id=O\d+/);
  return /O\d{8,20}/.exec(page.url())?.[0] ?? '';
};

test('goods of any page: described without a price, quoted at the desk, paid', async ({ shopper, staff }) => {
  await signIn(shopper);

  await test.step('what is typed is kept while it is typed, and the form opens with it', async () => {
    await shopper.goto(form);
    await shopper.getByRole('button', { name: '提交，等报价' }).click();
    await expect(shopper.getByText('请粘贴商品链接')).toBeVisible();
    // Of a share text the link is kept; nobody answers under this name.
    await shopper
      .getByRole('textbox', { name: '商品链接' })
      .fill('これいいよ https://nowhere.invalid-shop.jp/items/9 見て');
    const kept = shopper.waitForResponse(
      (answer) =>
        answer.url().endsWith(saveProxyDraft.path) && (answer.request().postData() ?? '').includes('手織りのマフラー'),
    );
    await shopper.getByRole('textbox', { name: '商品名称' }).fill('手織りのマフラー');
    await expect(shopper.getByRole('textbox', { name: '商品链接' })).toHaveValue(
      'https://nowhere.invalid-shop.jp/items/9',
    );
    await expect(shopper.getByText('没能读到这个页面')).toBeVisible();
    await expect(shopper.getByText('内容会自动保存')).toBeVisible();
    await mustBeAccessible(shopper);
    await kept;
    await shopper.reload();
    await expect(shopper.getByRole('textbox', { name: '商品名称' })).toHaveValue('手織りのマフラー');
  });

  const code = await test.step('without a price it is sent in for a quote', async () => {
    await shopper.getByRole('button', { name: '提交，等报价' }).click();
    const id = await codeOfOrder(shopper);
    await expect(shopper.getByText('等买手报价').first()).toBeVisible();
    await mustBeAccessible(shopper);
    return id;
  });

  await test.step('a buyer sees the link and names the price with the keyboard', async () => {
    await sitDown(staff, 'buyer1', `/purchasing?filter=quoting&id=${code}`);
    await expect(staff.getByRole('link', { name: /nowhere\.invalid-shop\.jp/ })).toHaveAttribute('rel', /noreferrer/);
    await staff.getByLabel('商品价', { exact: true }).fill('6400');
    await staff.getByLabel('国内运费', { exact: true }).fill('500');
    await mustBeAccessible(staff);
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByText(`${code} 已报价`)).toBeVisible();
  });

  await test.step('the shopper is told, and pays', async () => {
    await shopper.reload();
    // ¥6,400, the fee of other sites, and ¥500 within Japan.
    await shopper.getByRole('button', { name: '支付 ¥7,392' }).first().click();
    await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
    await typePayPassword(shopper);
    await expect(shopper.getByText('买手即将接单')).toBeVisible();
  });
});

test('goods with a known price go through the proxy cart, and are paid with their fees shown', async ({ shopper }) => {
  await signIn(shopper);
  await shopper.goto(`${form}?url=${encodeURIComponent('https://nowhere.invalid-shop.jp/items/10')}`);
  await expect(shopper.getByRole('textbox', { name: '商品链接' })).toHaveValue(
    'https://nowhere.invalid-shop.jp/items/10',
  );
  await shopper.getByRole('textbox', { name: '商品名称' }).fill('木の器');
  await shopper.getByRole('textbox', { name: '单价' }).fill('２，０００円');
  await shopper.getByRole('button', { name: '加入代购购物车' }).click();
  await expect(shopper).toHaveURL(/tbdxCar/);
  await expect(shopper.getByText('木の器')).toBeVisible();
  await shopper.getByRole('group', { name: '木の器' }).getByRole('button', { name: '增加' }).click();
  await expect(shopper.getByText('合计 ¥4,420')).toBeVisible();
  await mustBeAccessible(shopper);
  await shopper.getByRole('button', { name: /^去确认/ }).click();
  await expect(shopper).toHaveURL(/tbdxCommit/);
  await expect(shopper.getByText('待卖家确认')).toBeVisible();
  await mustBeAccessible(shopper);
  await shopper.getByRole('checkbox', { name: /已读并同意/ }).check({ force: true });
  await shopper.getByRole('button', { name: '提交并支付 ¥4,420' }).click();
  await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
  await typePayPassword(shopper);
  await codeOfOrder(shopper);
  await expect(shopper.getByText('买手即将接单')).toBeVisible();
});
