import { readFileSync } from 'node:fs';
import { addressOf, expect, signInShopper, signInAs, test } from './fixtures.ts';

const paySort = addressOf.bind(undefined, 'packageMy/pages/paySort/paySort');
const wallet = addressOf.bind(undefined, 'packageMy/pages/wallet/wallet');

test('the deduction order is changed with the keyboard, by dragging and with arrows, and kept', async ({ shopper }) => {
  // Nobody else's shopper: what is kept here would change what they see.
  await signInAs(shopper, 'demo14');
  await shopper.goto(paySort());
  const rows = shopper.getByRole('list', { name: '扣款顺序' }).getByRole('listitem');
  await expect(rows).toContainText(['优惠金', '日元余额', '人民币余额']);

  // To the top: up, and up again, with what readers are told on the way.
  const spoken = shopper.locator('[aria-live="assertive"]');
  await shopper.getByRole('button', { name: '拖动人民币余额' }).press('Space');
  await expect(spoken).toHaveText(/人民币余额/);
  for (const place of [2, 1])
    // Lifted, it hears the arrows only a moment later: the first may be too early on a busy machine.
    await expect(async () => {
      await shopper.keyboard.press('ArrowUp');
      await expect(spoken).toHaveText(`人民币余额移到了第 ${place} 位`, { timeout: 2000 });
    }).toPass();
  await shopper.keyboard.press('Space');
  await expect(rows).toContainText(['人民币余额', '优惠金', '日元余额']);

  const handle = (name: string) => shopper.getByRole('button', { name: `拖动${name}` });
  await handle('日元余额').dragTo(handle('人民币余额'), { steps: 8 });
  await expect(rows).toContainText(['日元余额', '人民币余额', '优惠金']);
  const kept = ['日元余额', '优惠金', '人民币余额'];
  // For a twentieth of a second after a drop no click is taken, so that letting go presses nothing.
  await expect(async () => {
    if (!(await rows.nth(1).innerText()).includes('优惠金'))
      await shopper.getByRole('button', { name: '上移优惠金' }).click();
    await expect(rows).toContainText(kept, { timeout: 2000 });
  }).toPass();

  await shopper.getByRole('button', { name: '保存' }).click();
  await expect(shopper.getByRole('button', { name: '撤销改动' })).toHaveCount(0);
  await shopper.reload();
  await expect(rows).toContainText(kept);
});

test('the wallet tells what its lines come to, what is held for what, and hands them out as a file', async ({
  shopper,
}) => {
  await signInShopper(shopper);
  await shopper.goto(wallet());
  const held = shopper.getByRole('button', { name: /^冻结中 / });
  await held.click();
  const sheet = shopper.getByRole('dialog', { name: '冻结中，未扣' });
  await expect(sheet.getByRole('link', { name: /^(订单 O|包裹 P)\d+/ }).first()).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();

  await shopper.getByRole('radio', { name: '订单' }).click();
  await expect(shopper.getByText(/^出 ¥[\d,]+$/).first()).toBeVisible();
  const [file] = await Promise.all([
    shopper.waitForEvent('download'),
    shopper.getByRole('button', { name: '导出 CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF时间 \(Asia\/Shanghai\),种类,变动,原因,编号,/);
  expect(text).toMatch(/,订单,冻结,支付订单,O\d+,日元余额,JPY,-\d+,\d+\r\n/);
});
