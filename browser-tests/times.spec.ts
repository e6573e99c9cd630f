import type { Answer } from '@hakobu/contract/base/endpoint';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import type { LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { listOrders } from '@hakobu/contract/orders/order.api';
import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { listParcels, parcelTracking } from '@hakobu/contract/parcels/parcel.api';
import type { ParcelSummary } from '@hakobu/contract/parcels/parcel.shape';
import { expect, signInShopper, test, type Page } from './fixtures.ts';

// Thirteen or fourteen hours behind Japan: its day is often another.
test.use({ timezoneId: 'America/Toronto' });

/** An instant in the source's form, written by another hand than the app's: Sweden's dates are like that. */
const inToronto = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(at),
  );

/** What the page's own shopper reads beside its screens. */
const read = <Told>(page: Page, path: string): Promise<Told> =>
  page.evaluate(async (from) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch(from, { headers })).json()).data;
  }, path);

test('deadlines, letters and tracking are read by the clock of the shopper’s phone, and its zone is named where another could be meant', async ({
  shopper,
}) => {
  await signInShopper(shopper);
  await shopper.goto('/wap/#/packageMy/pages/orderList/orderList?status=unpaid');
  const { list: unpaid } = await read<{ list: OrderSummary[] }>(shopper, `${listOrders.path}?status=unpaid`);
  const waiting = unpaid.find(({ dueAt }) => dueAt !== null);
  const deadline = inToronto(waiting?.dueAt ?? '');
  await expect(shopper.getByText(new RegExp(`^${deadline} UTC-[45] 前$`)).first()).toBeVisible();
  await shopper.goto(`/wap/#/packageMy/pages/orderDetail/orderDetail?id=${waiting?.id}`);
  await expect(shopper.getByText(new RegExp(`^${deadline} UTC-[45] 前$`))).toBeVisible();
  await expect(shopper.getByText(inToronto(waiting?.placedAt ?? '')).first()).toBeVisible();

  const { list } = await read<{ list: LetterSummary[] }>(shopper, `${listLetters.path}?kind=order`);
  const [letter] = list;
  const sent = inToronto(letter?.createdAt ?? '');
  await shopper.goto('/wap/#/packageMy/pages/letterList/letterList?type=order');
  await expect(shopper.getByText(sent, { exact: true }).first()).toBeVisible();
  await shopper.goto(`/wap/#/packageMy/pages/letterDetail/letterDetail?id=${letter?.id}`);
  await expect(shopper.getByText(sent, { exact: true })).toBeVisible();

  const { list: sentParcels } = await read<{ list: ParcelSummary[] }>(shopper, `${listParcels.path}?status=shipped`);
  const way = parcelTracking.path.replace('{id}', sentParcels[0]?.id ?? '');
  const { tracking } = await read<Answer<typeof parcelTracking>>(shopper, way);
  await shopper.goto(`/wap/#/packageMy/pages/logisticsDetail/logisticsDetail?parcelId=${sentParcels[0]?.id}`);
  const passed = `${inToronto(tracking.events[0]?.at ?? '')} UTC-`;
  await expect(shopper.getByText(passed).first()).toBeVisible();
});
