import type { Client } from '@hakobu/contract/base/client';
import { expect, signInStaff, type Page } from '../fixtures.ts';
import { samplePassword } from '../sample.ts';
import { numberIn } from './amounts.ts';
import { callOn } from './calls.ts';

/** Signs in on the page itself, as somebody does in the morning. */
export const signInAtTheDoor = async (page: Page, account: string): Promise<void> => {
  await page.goto('/desk/');
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: /登录/ }).click();
  await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
};

/** Another person takes the seat, and opens a page. */
export const sitDown = async (page: Page, account: string, path: string): Promise<void> => {
  await signInStaff(page, account);
  await page.goto(`/desk${path}`);
};

const offered = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/** Chooses from the list that opens by a field. */
export const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await offered(page).filter({ hasText: option }).click();
  await expect(offered(page)).toHaveCount(0);
};

/** Finds goods by words, and takes the first of them with the keyboard. */
export const chooseGoods = async (page: Page, words: string, says: RegExp): Promise<void> => {
  const field = page.getByRole('combobox', { name: '商品', exact: true });
  await field.fill(words);
  await expect(offered(page).first()).toContainText(says);
  await field.press('Enter');
  await expect(offered(page)).toHaveCount(0);
  // While a select has the focus, Enter is its own.
  await field.press('Tab');
};

/** The verification code that waits for this account in the outbox, as an administrator has it shown. */
export const codeAmongOutgoing = async (page: Page, account: string): Promise<string> => {
  await page.getByRole('link', { name: /发信箱/ }).click();
  await page.getByRole('row', { name: account }).first().click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/reveal'));
  await page.getByRole('button', { name: '显示验证码' }).click();
  const { data } = (await (await answer).json()) as { data: { code: string } };
  await expect(page.getByText(data.code, { exact: true })).toBeVisible();
  return data.code;
};

/** Claims the order, buys it for so much less than was paid, and answers the total that was paid for it in yen. */
export const buyBelowPrice = async (page: Page, orderCode: string, lessYen: number): Promise<number> => {
  await sitDown(page, 'buyer1', `/purchasing?id=${orderCode}`);
  await page.getByRole('button', { name: /领取/ }).click();
  const price = page.getByLabel('实际商品价');
  const paidYen = numberIn(await price.inputValue());
  await price.fill(String(paidYen - lessYen));
  const platformOrderNo = page.getByLabel('平台单号');
  if ((await platformOrderNo.inputValue()) === '') await platformOrderNo.fill('m-20260001');
  const buy = page.getByRole('button', { name: /^已买下 ¥/ });
  const actualYen = numberIn(await buy.innerText());
  await buy.click();
  await expect(page.getByText(`${orderCode} 已买下`)).toBeVisible();
  return actualYen;
};

/** Enters the number under which the seller's parcel comes to the warehouse. */
export const enterDomesticNumber = async (page: Page, orderCode: string, trackingNo: string): Promise<void> => {
  await sitDown(page, 'buyer1', `/purchasing?filter=toShip&id=${orderCode}`);
  await page.getByLabel('承运公司').fill('ヤマト運輸');
  await page.getByLabel('国内单号').fill(trackingNo);
  await page.getByRole('button', { name: /卖家已发货/ }).click();
  await expect(page.getByText(`${orderCode} 已登记发货`)).toBeVisible();
};

/** The trial balance comes to zero in both currencies, and every invariant of the books holds. */
export const booksMustBalance = async (page: Page): Promise<void> => {
  await sitDown(page, 'finance1', '/books?view=laws');
  await page.getByRole('button', { name: /立即证明/ }).click();
  await expect(page.getByText(/全部分录之和 ¥0 · CNY\s0\.00/)).toBeVisible();
  await expect(page.getByText('还没有证明过')).toHaveCount(0);
  const proven = await page.getByText(/\d+ \/ \d+ 已证明/).innerText();
  const [held, all] = proven.split('/').map(numberIn);
  expect(held).toBe(all);
};

/** A call of the desk's as a colleague's page makes it. */
export const callAs = (page: Page): Client => callOn(page, { 'x-hakobu-desk': '1' });
