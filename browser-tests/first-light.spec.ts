import { test, expect } from './fixtures.ts';
import {
  booksMustBalance,
  buyBelowPrice,
  codeAmongOutgoing,
  enterDomesticNumber,
  signInAtTheDoor,
} from './journeys/desk.ts';
import { applyForDelivery, codeInAddress, confirmReceipt, fillSheet, openFreightPayment } from './journeys/shipping.ts';
import { openScreen, walletMustAddUp } from './journeys/shipping.ts';
import { dispatch, followToTheDoor, pack, receive } from './journeys/warehouse.ts';
import {
  findGoods,
  orderFromCart,
  payFirstTime,
  payFreely,
  placeOrder,
  registerByEmail,
  topUpOnTheWay,
} from './journeys/shopping.ts';

const topUpYen = 200_000;
// The highest tier of the sample shop; bonus is spent before yen.
const topUpBonusYen = 1200;
const boughtForLessYen = 100;

test('one purchase, from search to doorstep', async ({ shopper, staff }, { workerIndex, retry }) => {
  test.setTimeout(180_000);
  const mei = {
    account: `mei.${process.pid}.${workerIndex}.${retry}@example.com`,
    password: 'kasumi no sora 36',
    payPassword: '258036',
  };
  const trackingNo = `44${Date.now()}`;
  const waybillNo = `EM${String(Date.now()).slice(-9)}JP`;

  await test.step('mei registers with the code that the administrator reads to her', async () => {
    await signInAtTheDoor(staff, 'admin');
    await registerByEmail(shopper, mei, () => codeAmongOutgoing(staff, mei.account));
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
    return codeInAddress(shopper);
  });

  await test.step('a buyer buys it for less, and enters the seller’s number', async () => {
    const actualYen = await buyBelowPrice(staff, orderCode, boughtForLessYen);
    expect(actualYen).toBe(orderYen - boughtForLessYen);
    await enterDomesticNumber(staff, orderCode, trackingNo);
  });

  await test.step('the warehouse receives it, and mei sees it stored', async () => {
    await receive(staff, trackingNo, { grams: 640, sidesMm: [180, 140, 90] }, 'B-03-2');
    await shopper.reload();
    await expect(shopper.getByRole('heading', { name: '可以申请发货了' })).toBeVisible();
    await expect(shopper.getByText('640 g').first()).toBeVisible();
  });

  const parcelCode = await test.step('she applies for its delivery to a new address', () => applyForDelivery(shopper));

  await test.step('it is packed, and she pays the freight', async () => {
    await pack(staff, parcelCode, [orderCode], { grams: 760, sidesMm: [220, 160, 110] });
    await shopper.reload();
  });

  const freightYen = await test.step('she pays the freight and fills in the sheet', async () => {
    const askedYen = await openFreightPayment(shopper);
    await payFreely(shopper);
    await fillSheet(shopper);
    await expect(shopper.getByRole('heading', { name: '等待从日本寄出' })).toBeVisible();
    return askedYen;
  });

  await test.step('it leaves, travels, arrives, and she confirms', async () => {
    expect(await dispatch(staff, parcelCode, waybillNo)).toBe(freightYen);
    await followToTheDoor(staff, parcelCode, 'Departed from Tokyo');
    await shopper.reload();
    await expect(shopper.getByText(waybillNo).first()).toBeVisible();
    await expect(shopper.getByText('Departed from Tokyo').first()).toBeVisible();
    await confirmReceipt(shopper);
  });

  await test.step('all money is accounted for', async () => {
    await openScreen(shopper, `packageMy/pages/orderDetail/orderDetail?id=${orderCode}`);
    await expect(shopper.getByText('解冻 · 差额退回')).toBeVisible();
    const spentYen = orderYen - boughtForLessYen + freightYen;
    await walletMustAddUp(shopper, topUpYen + topUpBonusYen - spentYen);
    await booksMustBalance(staff);
  });
});
