import { test, expect } from './fixtures.ts';
import { buyBelowPrice, codeInOutbox, enterDomesticNumber, signInAtTheDoor } from './journeys/desk.ts';
import {
  findGoods,
  orderFromCart,
  payFirstTime,
  placeOrder,
  registerByEmail,
  topUpOnTheWay,
} from './journeys/shopping.ts';

const topUpYen = 200_000;
const boughtForLessYen = 100;

test('one purchase, from search to doorstep', async ({ shopper, staff }, { workerIndex, retry }) => {
  test.setTimeout(180_000);
  const mei = {
    account: `mei.${process.pid}.${workerIndex}.${retry}@example.com`,
    password: 'sakura-2026',
    payPassword: '258036',
  };

  await test.step('mei registers with the code that service reads to her', async () => {
    await signInAtTheDoor(staff, 'service1');
    await registerByEmail(shopper, mei, () => codeInOutbox(staff, mei.account));
  });

  const orderYen = await test.step('she finds goods, knows what they come to, and orders', async () => {
    await findGoods(shopper, '相机');
    await orderFromCart(shopper);
    return placeOrder(shopper);
  });

  const orderCode = await test.step('she tops up, sets a pay password, and pays', async () => {
    await topUpOnTheWay(shopper, topUpYen);
    await shopper.getByRole('button', { name: /^支付/ }).click();
    await payFirstTime(shopper, mei);
    await expect(shopper.getByRole('heading', { name: '买手即将接单' })).toBeVisible();
    return new URL(shopper.url().replace('#/', '')).searchParams.get('id') ?? '';
  });

  await test.step('a buyer buys it for less, and enters the seller’s number', async () => {
    const actualYen = await buyBelowPrice(staff, orderCode, boughtForLessYen);
    expect(actualYen).toBe(orderYen - boughtForLessYen);
    await enterDomesticNumber(staff, orderCode, '440000000001');
  });
});
