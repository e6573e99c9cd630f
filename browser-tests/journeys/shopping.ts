import { expect, type Page } from '../fixtures.ts';
import { numberIn, yenIn } from './amounts.ts';

/** The sign-in that a journey makes for itself. */
export type NewShopper = { readonly account: string; readonly password: string; readonly payPassword: string };

/** Registers by e-mail; `codeFor` is how somebody in the office learns the code that was sent. */
export const registerByEmail = async (
  page: Page,
  { account, password }: NewShopper,
  codeFor: () => Promise<string>,
): Promise<void> => {
  await page.goto('/wap/#/pages/my/my');
  await page.getByRole('button', { name: '注册' }).click();
  await page.getByLabel('账号').fill(account);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.getByLabel('验证码').fill(await codeFor());
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page.getByRole('status').getByText('注册成功')).toBeVisible();
  await expect(page.getByRole('link', { name: '我的', exact: true })).toHaveAttribute('aria-current', 'page');
};

/** From home by the search to goods of which everything is known, and their landed price line by line. */
export const findGoods = async (page: Page, keyword: string): Promise<void> => {
  await page.getByRole('link', { name: '首页' }).click();
  await page
    .getByRole('link', { name: /搜商品/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill(keyword);
  await page.getByRole('searchbox').press('Enter');
  const found = page.getByRole('link', { name: /到手约/ });
  await found.first().click();
  const landed = page.getByRole('button', { name: /到手价.*看明细/ });
  const totalYen = yenIn(await landed.innerText());
  await landed.click();
  const sum = page.getByRole('dialog', { name: '到手价明细' });
  for (const line of ['商品价格', '手续费', '日本国内运费', '国际运费', '进口税'])
    await expect(sum.getByRole('term').filter({ hasText: new RegExp(`^${line}`) })).toBeVisible();
  const parts = (await sum.getByRole('definition').allInnerTexts()).filter((text) => text.includes('¥'));
  expect(parts.reduce((yen, part) => yen + yenIn(part), 0)).toBe(totalYen);
  await sum.getByRole('button', { name: '知道了' }).click();
};

/** Puts the goods into the cart, goes to it, and on to the confirmation. */
export const orderFromCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '加入购物车' }).click();
  const options = page.getByRole('dialog', { name: '选择规格和数量' });
  const added = page.getByRole('status').getByText('已加入购物车');
  await expect(options.or(added)).toBeVisible();
  if (await options.isVisible()) {
    const choices = options.getByRole('group').filter({ has: page.getByRole('radio') });
    for (const choice of await choices.all()) await choice.getByRole('radio').first().check();
    await options.getByRole('button', { name: /^加入购物车/ }).click();
  }
  await expect(added).toBeVisible();
  await page.getByRole('link', { name: '购物车 1' }).click();
  await page.getByRole('button', { name: '结算 1' }).click();
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible();
};

/** Places the order; answers its total in yen. */
export const placeOrder = async (page: Page): Promise<number> => {
  await page.getByRole('checkbox', { name: /已读并同意用户协议/ }).check();
  const place = page.getByRole('button', { name: /^支付 ¥/ });
  await expect(place).toBeEnabled();
  const totalYen = numberIn(await place.innerText());
  await place.click();
  return totalYen;
};

/** The payment is short of money: tops up so many yen at the sandbox, and comes back to the payment. */
export const topUpOnTheWay = async (page: Page, yen: number): Promise<void> => {
  const payment = page.getByRole('dialog', { name: '确认支付' });
  await expect(payment.getByText(/余额不足/)).toBeVisible();
  await payment.getByRole('button', { name: /^充值/ }).click();
  await page.getByLabel('金额').fill(String(yen));
  await page.getByRole('button', { name: /^去支付/ }).click();
  await expect(page.getByRole('heading', { name: '沙盒支付' })).toBeVisible();
  await page.getByRole('button', { name: '付款成功', exact: true }).click();
  await expect(page.getByText('可以继续支付了。')).toBeVisible();
  await page.getByRole('button', { name: '继续支付' }).click();
};

const typePayPassword = async (page: Page, title: string, payPassword: string): Promise<void> => {
  const keypad = page.getByRole('dialog', { name: title });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
};

/** Pays what the open sheet asks for; the first time, a pay password is set on the way. */
export const payFirstTime = async (page: Page, { password, payPassword }: NewShopper): Promise<void> => {
  await page.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
  await typePayPassword(page, '设置 6 位支付密码', payPassword);
  await typePayPassword(page, '再输入一次', payPassword);
  const proof = page.getByRole('dialog', { name: '确认是你本人' });
  await proof.getByLabel('登录密码', { exact: true }).fill(password);
  await proof.getByRole('button', { name: /^支付 ¥[\d,]+$/ }).click();
};

/** Pays what the open sheet asks for; so little that no pay password is asked for it. */
export const payFreely = async (page: Page): Promise<void> => {
  await page.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
};
