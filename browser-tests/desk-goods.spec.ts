import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

const field = (staff: Page, name: string | RegExp) => staff.getByRole('textbox', { name });

const heads = 'platform,goods_id,seller,seller_name,category,name_ja,price_yen,weight_g,pictures';

test('a file of goods is checked, looked at, written and told of; one of them is changed and seen by shoppers', async ({
  shopper,
  staff,
}) => {
  const mark = `${Date.now() % 1_000_000}`;
  const line = (id: number, price: string) =>
    `rakuten,spec-${mark}-${id},spec-kiln,試験窯,ceramics,試験の皿 ${mark} ${id},${price},400,vase.2.0.webp`;
  const csv = [heads, line(1, '2000'), line(2, '2100'), line(3, '-1')].join('\n');

  await test.step('the file is sent, and what it would do is shown', async () => {
    await sitDown(staff, 'content1', '/goods-imports');
    await expect(staff.getByRole('button', { name: /选文件导入/ })).toBeVisible();
    await staff.keyboard.press('n');
    const drawer = staff.getByRole('dialog', { name: '从文件导入商品' });
    await expect(drawer.getByRole('row', { name: 'batteryBuiltIn 内置电池' })).toBeVisible();
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('sku,goods_id\n1,2\n') });
    await expect(drawer.getByText('没有的列：sku；写了两次的列：—；缺少的列：platform')).toBeVisible();
    await drawer.locator('input[type=file]').setInputFiles({
      name: `plates-${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(staff.getByRole('heading', { name: `plates-${mark}.csv` })).toBeVisible();
    await expect(staff.getByText('有错的行不会写入')).toBeVisible();
    await expect(staff.getByRole('row', { name: /^4 price_yen 超出了范围/ })).toBeVisible();
    await mustBeAccessible(staff);
  });

  await test.step('it is taken, and written by the next sweep', async () => {
    await staff.getByRole('button', { name: '只写入能用的 2 行' }).click();
    await expect(staff.getByText('新增了 2 件，改动了 0 件。')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('one of them is changed, and its history says so', async () => {
    await staff.goto(`/desk/goods?keyword=spec-${mark}-1`);
    await staff.getByRole('row', { name: new RegExp(`spec-${mark}-1`) }).click();
    await field(staff, '名称').fill(`試験の大皿 ${mark}`);
    await staff.getByRole('spinbutton', { name: '价格', exact: true }).fill('1500');
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByText('已保存')).toBeVisible();
    await expect(staff.getByText(/价格 2000 → 1500/)).toBeVisible();
    await mustBeAccessible(staff);
  });

  await test.step('a colleague changes it meanwhile: both stand side by side until one of them is chosen', async () => {
    await staff.getByRole('spinbutton', { name: '价格', exact: true }).fill('1700');
    const path = `/api/desk/goods/${new URL(staff.url()).searchParams.get('id')}`;
    const headers = { 'x-hakobu-desk': '1' };
    const { data: goods } = await (await staff.request.get(path, { headers })).json();
    const data = { ...goods.given, version: goods.version, priceYen: 1650, sellerName: '' };
    await staff.request.put(path, { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data });
    await staff.reload();
    await expect(staff.getByRole('row', { name: '价格 ¥1,650 ¥1,700' })).toBeVisible();
    await mustBeAccessible(staff);
    await staff.getByRole('button', { name: '放弃我的，看现在的' }).click();
    await expect(staff.getByRole('spinbutton', { name: '价格', exact: true })).toHaveValue('1,650');
  });

  await test.step('a shopper finds it at its new price', async () => {
    await shopper.goto(`/wap/#/pages/base/gDetail/gDetail?gId=spec-${mark}-1&pCode=rakuten`);
    await expect(shopper.getByText(`試験の大皿 ${mark}`).first()).toBeVisible();
    await expect(shopper.getByText('1,650').first()).toBeVisible();
  });
});
