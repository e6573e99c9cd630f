import { expect, type Page } from '../fixtures.ts';
import { changeIn, numberIn } from './amounts.ts';

/** The code that the address of an order's or a parcel's screen names. */
export const codeInAddress = (page: Page): string =>
  new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('id') ?? '';

/** Opens a screen of this app by its address, as a link in a letter would. */
export const openScreen = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/wap/#/${address}`);
  // The same page with another fragment does not load anew, and what was read before stays for a while.
  await page.reload();
};

/** Adds an address in China, with the number that its customs ask for. */
export const addAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('收件人').fill('梅若华');
  await page.getByLabel('电话').fill('13812345678');
  await page.getByLabel('省份').selectOption('上海市');
  await page.getByLabel('城市').fill('上海市');
  await page.getByLabel('区/县').fill('徐汇区');
  await page.getByLabel('详细地址').fill('衡山路 1 号 2 栋 301');
  await page.getByLabel('邮编').fill('200030');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').getByText('已保存')).toBeVisible();
};

/** Applies for the delivery of all that is stored, to a new address; answers the parcel's code. */
export const applyForDelivery = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: '申请发货' }).click();
  await page.getByRole('button', { name: '新增地址' }).click();
  await addAddress(page);
  await page.getByRole('button', { name: '申请发货 1 件' }).click();
  await expect(page.getByRole('heading', { name: '等待仓库打包' })).toBeVisible();
  return codeInAddress(page);
};

/** From the parcel's screen to its payment; answers what is asked for, in yen. */
export const openFreightPayment = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: /^选线路，支付/ }).click();
  const button = page.getByRole('button', { name: /^支付 ¥/ });
  await expect(button).toBeEnabled();
  const freightYen = numberIn(await button.innerText());
  await button.click();
  return freightYen;
};

/** Checks what the sheet of a parcel to China proposes, fills in what it still asks for, and hands it in. */
export const fillSheet = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: '填写面单' })).toBeVisible();
  await expect(page.getByText(/^标「建议」的 \d+ 处/)).toBeVisible();
  await expect(page.getByLabel('英文品名')).toHaveValue(/camera|lens/i);
  await page.getByLabel('材质').fill('ABS, glass');
  await page.getByLabel('身份证号').fill('310104199003070026');
  await page.getByRole('button', { name: '核对无误，提交面单' }).click();
};

/** The parcel is there: says so, which ends it. */
export const confirmReceipt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '已收到' }).click();
  await expect(page.getByRole('heading', { name: '已确认收货' })).toBeVisible();
};

/** The balance is what was expected, nothing is held any more, and the statement's lines come to the same. */
export const walletMustAddUp = async (page: Page, balanceYen: number): Promise<void> => {
  await openScreen(page, 'packageMy/pages/wallet/wallet');
  const balance = page.getByRole('region', { name: '余额' });
  await expect(balance).toContainText(`${balanceYen.toLocaleString('en')} 日元`);
  await expect(balance.getByText('冻结中，未扣').locator('..')).toContainText(/未扣¥?0$/);
  const lines = page.getByRole('listitem').filter({ hasText: /余额/ });
  const changes = (await lines.allInnerTexts()).map(changeIn);
  expect(changes.reduce((sum, change) => sum + change, 0)).toBe(balanceYen);
};
