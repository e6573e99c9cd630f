import { expect, type Page } from '../fixtures.ts';
import { codeInAddress, openScreen } from './shipping.ts';

/** Opens a group by EMS to the shopper's own address, as they find the way to it; answers its code. */
export const openGroup = async (page: Page, title: string): Promise<string> => {
  await openScreen(page, 'packageMy/pages/groupHall/groupHall');
  await page.getByRole('button', { name: '发起一个团' }).click();
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('公告').fill('只收小件，到齐就寄。');
  await page.getByRole('checkbox', { name: /EMS/ }).first().check({ force: true });
  await page.getByRole('button', { name: '发起', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return codeInAddress(page);
};

/** Finds a group in the hall by its title, and asks to be taken in. */
export const askToJoin = async (page: Page, title: string, message: string): Promise<void> => {
  await openScreen(page, 'packageMy/pages/groupHall/groupHall');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: '申请入团' }).click();
  const sheet = page.getByRole('dialog', { name: '申请入团' });
  await sheet.getByLabel('给团长的话').fill(message);
  await sheet.getByRole('button', { name: '同意条件并申请' }).click();
  await expect(sheet).toBeHidden();
};

/** Takes this shopper in, among those who ask. */
export const takeIn = async (owner: Page, nickName: string): Promise<void> => {
  const approve = owner.getByRole('button', { name: `同意入团：${nickName}` });
  await approve.click();
  await expect(approve).toHaveCount(0);
};

/** Puts one stored order into the group, from its page. */
export const putIn = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: '添加我的订单' }).click();
  await page
    .getByRole('checkbox', { name: `选择 ${name}` })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: '加入这个团' }).click();
  await expect(page.getByRole('radio', { name: '我的', exact: true })).toBeVisible();
};

/** Confirms what the open payment asks for, with the pay password. */
const payFor = async (page: Page, payPassword: string): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: '确认支付' });
  await sheet.getByRole('button', { name: /^支付 ¥/ }).click();
  const keypad = page.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await expect(keypad).toBeHidden();
};

/** Holds so much for one's share at most; what is proposed where nothing else is said. */
export const holdCap = async (page: Page, payPassword: string, capYen?: number): Promise<void> => {
  await page.getByRole('button', { name: '授权上限' }).click();
  const sheet = page.getByRole('dialog', { name: '授权运费上限' });
  const field = sheet.getByLabel(/最多付多少日元/);
  if (capYen !== undefined) await field.fill(String(capYen));
  await sheet.getByRole('button', { name: '下一步' }).click();
  await payFor(page, payPassword);
};

/** Agrees to a share above the cap. */
export const agreeToShare = async (page: Page, payPassword: string): Promise<void> => {
  await page.getByRole('button', { name: /^同意 ¥/ }).click();
  await page.getByRole('dialog', { name: '同意这份运费' }).getByRole('button', { name: '下一步' }).click();
  await payFor(page, payPassword);
};

/** Declares what of the group's parcel is one's own: checks what is proposed, fills in what is lacking. */
export const declareOwn = async (page: Page, groupCode: string): Promise<void> => {
  await openScreen(page, `packageMy/pages/groupApplyDeliver/groupApplyDeliver?id=${groupCode}`);
  await page.getByRole('link', { name: '填写我的面单' }).click();
  await expect(page.getByLabel('英文品名')).toHaveCount(1);
  for (const [label, words] of [
    ['英文品名', 'Small goods'],
    ['材质', 'cotton'],
    ['HS 编码', '630790'],
  ] as const) {
    const field = page.getByLabel(label);
    if ((await field.inputValue()) === '') await field.fill(words);
  }
  await page.getByRole('button', { name: /^(核对无误，)?提交面单$/ }).click();
  await expect(page.getByRole('status').getByText('面单已填完')).toBeVisible();
};
