import { join, resolve } from 'node:path';
import { carouselList } from '@hakobu/contract/content/content.api';
import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { choose, chooseGoods, sitDown } from './journeys/desk.ts';

const photo = join(resolve(import.meta.dirname, '..'), 'wap/public/icon-192.png');
const home = '/wap/#/pages/home/home';
const dayMs = 24 * 60 * 60 * 1000;

/** A moment of Japan, as it is typed. */
const momentAhead = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
    .format(Date.now() + days * dayMs)
    .replace(',', '');

const field = (staff: Page, name: string | RegExp) => staff.getByRole('textbox', { name });

/** Saves, and publishes what was saved. */
const publish = async (staff: Page): Promise<void> => {
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('已保存')).toBeVisible();
  await staff.getByRole('button', { name: /^发布/ }).click();
  await expect(staff.getByText('已发布')).toBeVisible();
};

// One after the other: home, which both look at, may name the picture that the other has just taken down.
test.describe.configure({ mode: 'default' });

const end = async (staff: Page, question: string): Promise<void> => {
  await staff.getByRole('button', { name: '现在结束' }).click();
  await staff.getByRole('dialog', { name: question }).getByRole('button', { name: '现在结束' }).click();
  await expect(staff.getByText('已经结束，不能再改')).toBeVisible();
};

test('a notice waits for its time, is seen on home when that is now, and is gone once it is ended', async ({
  shopper,
  staff,
}) => {
  const title = `元旦仓库休息 ${Date.now() % 100_000}`;
  const seen = shopper.getByRole('link', { name: `公告：${title}` });

  await test.step('it is written for tomorrow', async () => {
    await sitDown(staff, 'content1', '/notices?id=new');
    await field(staff, /^标题/).fill(title);
    await field(staff, '正文').fill('一月一日不收货，二日起照常。');
    await field(staff, /^从/).fill(momentAhead(1));
    await field(staff, /^到/).fill(momentAhead(3));
    await staff.getByRole('checkbox', { name: /置顶|排在其他公告前面/ }).check();
    await publish(staff);
    await expect(staff.getByRole('row', { name: title })).toContainText('等开始');
    await mustBeAccessible(staff);
  });

  await test.step('its time is now: it is read on home', async () => {
    await field(staff, /^从/).fill('');
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByRole('row', { name: title })).toContainText('显示中');
    await shopper.goto(home);
    // One notice after another, three seconds each.
    await seen.click({ timeout: 30_000 });
    await expect(shopper.getByText('一月一日不收货，二日起照常。')).toBeVisible();
    await mustBeAccessible(shopper);
  });

  await test.step('it is ended, and opens no more', async () => {
    await end(staff, '结束这条公告？结束后不能再发布。');
    await shopper.reload();
    await expect(shopper.getByText('公告不存在或已结束')).toBeVisible();
  });
});

test('a picture of the carousel is made for goods that were searched for, leads there from home, and is taken down', async ({
  shopper,
  staff,
}) => {
  const title = `相机周 ${Date.now() % 100_000}`;
  const seen = shopper.getByRole('region', { name: '活动与公告' }).getByRole('link', { name: title });

  await test.step('it is made with a photograph, words, and goods that are found by keys', async () => {
    await sitDown(staff, 'content1', '/carousel?id=new');
    await staff.getByRole('group', { name: '图片', exact: true }).locator('input').setInputFiles(photo);
    await expect(staff.getByRole('img', { name: '图片 1' })).toBeVisible();
    await field(staff, /^标题/).fill(title);
    await choose(staff, '点了去哪里', '一件商品');
    await chooseGoods(staff, '胶片相机', /相机.*¥[\d,]+/s);
    await mustBeAccessible(staff);
    await publish(staff);
  });

  await test.step('home shows it, and it opens the goods', async () => {
    await shopper.goto(home);
    await seen.click();
    await expect(shopper).toHaveURL(/gDetail\?gId=/);
  });

  await test.step('it is taken down', async () => {
    await end(staff, '结束这张图片？结束后不能再发布。');
    const shown = await (await shopper.request.get(carouselList.path.replace('{type}', '1'))).text();
    expect(shown).not.toContain(title);
    await shopper.goto(home);
    await shopper.reload();
    await expect(shopper.getByRole('region', { name: '活动与公告' })).toBeVisible();
    await expect(seen).toHaveCount(0);
  });
});
