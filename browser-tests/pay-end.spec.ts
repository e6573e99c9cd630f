import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { readRates, typeRate } from '@hakobu/contract/rates/rate.desk-api';
import { setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import { expect, mustBeAccessible, signInAs, signInStaff, test, type Page } from './fixtures.ts';

// Nobody else's: a shopper with yuan, who pays with them first.
const account = 'demo13';
const payPassword = '246810';

type Sent = { readonly method?: 'POST' | 'PUT'; readonly token: string; readonly data: object };

const send = async (page: Page, path: string, { method = 'POST', token, data }: Sent) => {
  const headers = { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` };
  return (await (await page.request.fetch(path, { method, headers, data })).json()).data;
};

/** One piece of the cheapest goods without options, ordered and not paid; its payment is looked at. */
const lookAtPayment = async (page: Page): Promise<void> => {
  const { token } = await signInAs(page, account);
  const deductionOrder = ['CNY', 'JPY', 'bonus'];
  await send(page, setDeductionOrder.path, { method: 'PUT', token, data: { deductionOrder } });
  const { list } = await send(page, searchGoods.path, { token, data: { sort: 'priceLow' } });
  let id: string | undefined;
  for (const { goodsId, platformCode } of list) {
    const lines = [{ goodsId, platformCode, quantity: 1 }];
    const asked = await send(page, confirmOrder.path, { token, data: { lines } });
    const placed = await send(page, placeOrders.path, { token, data: { lines, totalYen: asked?.totalYen } });
    id = placed?.ids?.[0];
    if (id) break;
  }
  await page.clock.install();
  await page.goto(`/wap/#/packageMy/pages/orderDetail/orderDetail?id=${id}`);
  await page.getByRole('button', { name: /^支付/ }).click();
};

const typePassword = async (page: Page): Promise<void> => {
  const keypad = page.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
};

/** Finance types another rate, so many times the last. */
const moveRate = async (page: Page, factor: number): Promise<void> => {
  await signInStaff(page, 'finance1');
  const headers = { 'x-hakobu-desk': '1' };
  const { rates } = (await (await page.request.get(readRates.path, { headers })).json()).data as {
    rates: { currency: string; marketPpm: number }[];
  };
  const seenMarketPpm = rates.find(({ currency }) => currency === 'CNY')?.marketPpm ?? 0;
  const marketPpm = Math.round(seenMarketPpm * factor);
  const data = { marketPpm, seenMarketPpm, isConfirmed: true };
  const path = typeRate.path.replace('{currency}', 'CNY');
  await page.request.fetch(path, { method: typeRate.method, headers, data });
};

test('a payment whose ten minutes are over is shown anew beside what it was, and made once its shopper agrees', async ({
  shopper,
  staff,
}) => {
  await lookAtPayment(shopper);
  const sheet = shopper.getByRole('dialog', { name: '确认支付' });
  await expect(sheet.getByText(/以上金额和汇率保留\s+00:(10:00|09:5\d)/)).toBeVisible();
  const before = (await sheet.getByText(/^100 日元 = /).innerText()).trim();
  const paid: string[] = [];
  shopper.on('request', (request) => {
    if (new URL(request.url()).pathname === payOrders.path && request.method() === payOrders.method)
      paid.push(request.headers()['idempotency-key'] ?? '');
  });
  await moveRate(staff, 1.01);

  await test.step('also where the pay password is being typed', async () => {
    await sheet.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(shopper.getByRole('dialog', { name: '输入支付密码' })).toBeVisible();
    // A phone that lay asleep: timers stood still, and the clock did not.
    await shopper.clock.fastForward('20:00');
    await expect(sheet.getByText('保留的 10 分钟到了')).toBeVisible();
    await expect(sheet.getByText(`刚才 ${before}`)).toBeVisible();
    await mustBeAccessible(shopper);
  });

  await test.step('the new figures hold for their own ten minutes, by the server’s clock', async () => {
    await expect(sheet.getByText(/以上金额和汇率保留\s+00:(10:00|09:5\d)/)).toBeVisible();
    expect(paid).toEqual([]);
    await sheet.getByRole('button', { name: /^同意，支付 ¥/ }).click();
    await typePassword(shopper);
    await expect(shopper.getByRole('heading', { name: '买手即将接单' })).toBeVisible();
    expect(paid).toHaveLength(1);
  });
  await moveRate(staff, 1 / 1.01);
});

test.describe('over a line that breaks', () => {
  test.use({ expected: /Failed to load resource|net::ERR_FAILED/ });
  test('a payment that was made is found made, though its ten minutes are over when it is tried again', async ({
    shopper,
  }) => {
    await lookAtPayment(shopper);
    const isPayment = (url: URL) => url.pathname === payOrders.path;
    await shopper.route(isPayment, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await shopper
      .getByRole('dialog', { name: '确认支付' })
      .getByRole('button', { name: /^支付 ¥/ })
      .click();
    await typePassword(shopper);
    await expect(shopper.getByText(/还不知道有没有付成/)).toBeVisible();
    await shopper.unroute(isPayment);
    await shopper.clock.fastForward('20:00');
    await typePassword(shopper);
    await expect(shopper.getByRole('heading', { name: '买手即将接单' })).toBeVisible();
  });
});
