import { expect, test, type Page } from './fixtures.ts';
import { codeAmongOutgoing, signInAtTheDoor } from './journeys/desk.ts';
import { registerByEmail } from './journeys/shopping.ts';

const looking = '去逛逛';

/** Every screen that has nothing of a new shopper yet, with the one button of each screen on the way to goods. */
const empty: readonly (readonly [path: string, ...buttons: string[]])[] = [
  ['pages/cart/cart', looking],
  ['packageMy/pages/orderList/orderList', looking],
  ['packageMy/pages/orderList/orderList?status=unpaid', '看全部订单', looking],
  ['packageMy/pages/applyDeliver/applyDeliver', looking],
  ['packageMy/pages/parcelList/parcelList', looking],
  ['packageMy/pages/parcelList/parcelList?status=shipped', '看全部包裹', looking],
  ['packageMy/pages/dueOutParcelList/dueOutParcelList', '看看我的包裹', looking],
  ['packageMy/pages/wallet/wallet', looking],
  ['packageMy/pages/letterList/letterList?type=parcel', looking],
  ['packageMy/pages/letterList/letterList?type=service', '我的订单', looking],
  ['packageMy/pages/collectList/collectList', looking],
  ['packageMy/pages/collectList/collectList?show=sellers', looking],
  ['packageMy/pages/footprintList/footprintList', looking],
];

const mustLeadToGoods = async (page: Page, path: string, buttons: readonly string[]): Promise<void> => {
  await page.goto(`/wap/#/${path}`);
  for (const name of buttons) {
    const before = page.url();
    // A second tap within a second counts as the first.
    await expect(async () => {
      await page.getByRole('button', { name, exact: true }).click({ timeout: 3000 });
      await expect(page, path).not.toHaveURL(before, { timeout: 1200 });
    }).toPass();
  }
  await expect(page, path).toHaveURL(/#\/pages\/home\/home$/);
};

test('whatever is empty for a new shopper leads to goods', async ({ shopper, staff }, { workerIndex, retry }) => {
  const account = `new.${process.pid}.${workerIndex}.${retry}@example.com`;
  await signInAtTheDoor(staff, 'admin');
  const lin = { account, password: 'asa no kaze 27', payPassword: '258036' };
  await registerByEmail(shopper, lin, () => codeAmongOutgoing(staff, account));
  for (const [path, ...buttons] of empty) await mustLeadToGoods(shopper, path, buttons);
  await expect(shopper.locator('a[href*="gDetail"]').first()).toBeVisible();
});
