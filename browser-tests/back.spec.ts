import { addressOf, expect, type Page, signInAs, signInShopper, test } from './fixtures.ts';

const goods = () => addressOf('pages/base/gDetail/gDetail');
const universal = '/wap/#/packageMy/pages/universal/universal';
const open = (page: Page) => page.getByRole('dialog');

/** Home, and a screen over it: Back leads from there to home. */
const openOverHome = async (page: Page, address: string): Promise<void> => {
  await page.goto('/wap/#/pages/home/home');
  await expect(page.locator('[data-screen="pages/home/home"]')).toHaveAttribute('data-state', 'ready');
  await page.goto(address);
};

const mustBeHome = (page: Page): Promise<void> => expect(page).toHaveURL(/#\/pages\/home\/home$/);

/** Back leads home at once: nothing that was open has left an entry behind. */
const mustLeave = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => (history.state as { covers: number }).covers)).toBe(0);
  await page.goBack();
  await mustBeHome(page);
};

/** A second tap on the same within a second is the first: it is tapped until something is open. */
const openBy = (page: Page, name: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name }).click({ timeout: 1000 });
    await expect(open(page)).toBeVisible({ timeout: 500 });
  }).toPass();
const chooseLanguage = (page: Page): Promise<void> => openBy(page, /^语言/);
const askToClear = (page: Page): Promise<void> => openBy(page, '清除缓存');

const openings: readonly (readonly [what: string, open: (page: Page) => Promise<void>])[] = [
  ['a picture', (page) => page.getByRole('button', { name: '看大图 1' }).click()],
  ['a sheet', (page) => page.getByRole('button', { name: '我要提问' }).click()],
];

for (const [what, show] of openings)
  test(`Back closes ${what} first, then leaves the screen`, async ({ shopper }) => {
    await signInShopper(shopper);
    await openOverHome(shopper, goods());
    await show(shopper);
    await expect(open(shopper)).toBeVisible();
    const { hash } = new URL(shopper.url());
    await shopper.goBack();
    await expect(open(shopper)).toHaveCount(0);
    expect(new URL(shopper.url()).hash).toBe(hash);
    await mustLeave(shopper);
  });

test('Back closes a choice and a question; closed by a tap, they leave nothing to go back to', async ({ shopper }) => {
  await signInShopper(shopper);
  await openOverHome(shopper, universal);
  await chooseLanguage(shopper);
  await shopper.goBack();
  await expect(open(shopper)).toHaveCount(0);
  await askToClear(shopper);
  await shopper.goBack();
  await expect(open(shopper)).toHaveCount(0);

  await chooseLanguage(shopper);
  await open(shopper).getByRole('button', { name: '关闭' }).click();
  await askToClear(shopper);
  await open(shopper).getByRole('button', { name: '取消' }).click();
  await chooseLanguage(shopper);
  await shopper.keyboard.press('Escape');
  await expect(open(shopper)).toHaveCount(0);
  await mustLeave(shopper);
});

test('what is opened over a sheet closes alone', async ({ shopper }) => {
  await signInShopper(shopper);
  await openOverHome(shopper, goods());
  await shopper.getByRole('button', { name: '我要提问' }).click();
  await shopper.getByRole('textbox', { name: '提问内容' }).fill('有没有保修卡？');
  await shopper.goBack();
  const question = shopper.getByRole('dialog', { name: '离开这里？' });
  await expect(question).toBeVisible();
  await shopper.goBack();
  await expect(question).toHaveCount(0);
  await expect(shopper.getByRole('textbox', { name: '提问内容' })).toHaveValue('有没有保修卡？');
  await shopper.goBack();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(open(shopper)).toHaveCount(0);
  await mustLeave(shopper);
});

test('a link out of a sheet leaves no dead entry behind it', async ({ shopper }) => {
  await signInShopper(shopper);
  await openOverHome(shopper, '/wap/#/packageMy/pages/serveList/serveList?show=offers');
  await shopper.getByRole('button', { name: '选择订单添加' }).click();
  await open(shopper).locator('a[href*="odAddServe"]').first().click();
  await expect(shopper).toHaveURL(/odAddServe/);
  await expect(open(shopper)).toHaveCount(0);
  await shopper.goBack();
  await expect(shopper).toHaveURL(/serveList/);
  await expect(open(shopper)).toHaveCount(0);
  await mustLeave(shopper);
});

test('Back twice at once leaves; Forward opens nothing again; loaded anew, what was open is closed', async ({
  shopper,
}) => {
  await openOverHome(shopper, universal);
  await chooseLanguage(shopper);
  await shopper.evaluate(() => {
    history.back();
    history.back();
  });
  await mustBeHome(shopper);
  await expect(open(shopper)).toHaveCount(0);

  await shopper.goForward();
  await expect(shopper).toHaveURL(/universal$/);
  await chooseLanguage(shopper);
  await shopper.keyboard.press('Escape');
  await expect.poll(() => shopper.evaluate(() => (history.state as { covers: number }).covers)).toBe(0);
  await shopper.goForward();
  await expect(open(shopper)).toHaveCount(0);
  await expect.poll(() => shopper.evaluate(() => (history.state as { covers: number }).covers)).toBe(0);

  await chooseLanguage(shopper);
  await shopper.reload();
  await expect(shopper.getByRole('button', { name: /^语言/ })).toBeVisible();
  await expect(open(shopper)).toHaveCount(0);
  await mustLeave(shopper);
});

test('a filter that is chosen in a sheet stays when Back leads here again', async ({ shopper }) => {
  await openOverHome(shopper, '/wap/#/pages/base/search/search?keyword=%E3%82%AB%E3%83%A1%E3%83%A9');
  await shopper.getByRole('button', { name: /成色/ }).click();
  await open(shopper).getByRole('button').nth(2).click();
  await expect(shopper).toHaveURL(/condition=/);
  const { hash } = new URL(shopper.url());
  await shopper.locator('[data-screen="pages/base/search/search"] a[href*="gDetail"]').first().click();
  await expect(shopper).toHaveURL(/gDetail/);
  await shopper.goBack();
  await expect.poll(() => new URL(shopper.url()).hash).toBe(hash);
  await mustLeave(shopper);
});

test('a half-typed address asks before Back, before a link and before the page is closed', async ({ shopper }) => {
  await signInAs(shopper, 'demo3');
  await openOverHome(shopper, '/wap/#/packageMy/pages/addAddress/addAddress');
  const name = shopper.getByLabel('收件人');
  await name.fill('林晓');
  const question = shopper.getByRole('dialog', { name: '离开这里？' });
  await shopper.goBack();
  await question.getByRole('button', { name: '留下' }).click();
  await expect(name).toHaveValue('林晓');
  await shopper.getByRole('button', { name: '返回' }).click();
  await question.getByRole('button', { name: '留下' }).click();

  const asked = shopper.waitForEvent('dialog');
  void shopper.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('林晓');

  await shopper.goBack();
  await question.getByRole('button', { name: '离开' }).click();
  await mustBeHome(shopper);
});

/** Fields of forms that are no matter of one tap, by the screen that they stand on; some are opened first. */
const forms: readonly (readonly [path: string, label: string | RegExp, open?: string])[] = [
  ['packageMy/pages/addAddress/addAddress', '收件人'],
  ['packageMy/pages/addSheetInfo/addSheetInfo', /^英文品名/],
  ['packageMy/pages/applyDeliver/applyDeliver', '给仓库留言'],
  ['packageMy/pages/odLeaveWord/odLeaveWord', '问题', '询问进度'],
  ['packageMy/pages/withdraw/withdraw', '金额'],
  ['pages/base/pDetail/pDetail', '备注'],
  ['pages/base/gDetail/gDetail', '提问内容', '我要提问'],
  ['pages/base/register/register', '昵称'],
];

for (const [path, label, opening] of forms)
  test(`what is typed at ${path} is not lost without a question`, async ({ shopper }) => {
    await signInShopper(shopper);
    await openOverHome(shopper, path.endsWith('pDetail') ? goods().replaceAll('gDetail', 'pDetail') : addressOf(path));
    if (opening !== undefined) await shopper.getByRole('button', { name: opening }).click();
    const field = shopper.getByLabel(label).first();
    await field.fill('1');
    await shopper.goBack();
    const question = shopper.getByRole('dialog', { name: '离开这里？' });
    await question.getByRole('button', { name: '留下' }).click();
    await expect(field).toHaveValue('1');
    await shopper.goBack();
    await question.getByRole('button', { name: '离开' }).click();
    await expect(field).toHaveCount(0);
  });

test('who reads the terms while registering comes back to what they typed', async ({ shopper }) => {
  await openOverHome(shopper, '/wap/#/pages/base/register/register');
  await shopper.getByLabel('昵称').fill('小林');
  await shopper.getByRole('link', { name: '隐私政策' }).click();
  await expect(shopper).toHaveURL(/userProtocol/);
  await shopper.goBack();
  await expect(shopper.getByLabel('昵称')).toHaveValue('小林');
});
