import { yen } from '@hakobu/contract/base/money';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { cancelOrder, confirmOrder, orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import {
  askSupplement,
  buyOrder,
  claimOrder,
  reportSoldOut,
  sellerShipped,
} from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import type { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import { storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { hourMs } from '../../platform/clock/clock.ts';
import type { Diary } from '../diary.ts';
import { type Cast, samplePayPassword } from '../people.ts';
import type { Actor, Stage } from '../stage.ts';

/** How far an order has come by now. */
export type OrderEnd =
  | 'placed'
  | 'expired'
  | 'paid'
  | 'cancelled'
  | 'claimed'
  | 'soldOut'
  | 'supplement'
  | 'bought'
  | 'sent'
  | 'stored';

export type OrderStory = {
  readonly who: Actor;
  /** What is looked for, and which of the goods found is bought. */
  readonly wants: string;
  readonly platformCode?: string;
  readonly pick?: number;
  readonly quantity?: number;
  readonly placedAt: Date;
  readonly end: OrderEnd;
  /** What it really cost against the price: below gives a difference back, above asks for a supplement. */
  readonly changeYen?: number;
  readonly gramsEach?: number;
  readonly remark?: string;
  /** What the receiver finds wrong with it. */
  readonly finding?: { readonly kind: FindingKind; readonly note: string };
};

/** An order as it is being told; the code is known once it is placed. */
export type OrderProgress = { code: string; storedAt: Date };

const ends: readonly OrderEnd[] = ['placed', 'paid', 'claimed', 'bought', 'sent', 'stored'];
const reaches = (story: OrderStory, step: OrderEnd): boolean => {
  const far: Partial<Record<OrderEnd, OrderEnd>> = {
    expired: 'placed',
    cancelled: 'paid',
    soldOut: 'claimed',
    supplement: 'claimed',
  };
  return ends.indexOf(far[story.end] ?? story.end) >= ends.indexOf(step);
};

/** Hours after placing at which each step happens. */
export const hours = { pay: 0.1, cancel: 0.15, claim: 0.3, decide: 0.5, send: 26, store: 74 };
export const storedAfterMs = hours.store * hourMs;

const carriers = ['ヤマト運輸', '佐川急便', '日本郵便'] as const;
let boxes = 0;

/** Nobody of the sample shop buys beyond what was topped up. */
const maxPriceYen = 12_000;

const find = async (stage: Stage, wants: string, platformCode?: string) => {
  const where = platformCode ? { platformCode } : {};
  return (await stage.anyone(searchGoods, { keyword: wants, maxYen: maxPriceYen, limit: 30, ...where })).list;
};

/** A line of these goods as somebody orders it who takes the first of whatever there is to choose. */
export const lineOf = async (
  who: OrderStory['who'],
  { goodsId, platformCode }: { readonly goodsId: string; readonly platformCode: string },
  quantity = 1,
) => {
  const { options } = await who.call(goodsDetail, { goodsId, platformCode });
  const chosen = options.map(({ name, values: [first] }) => `${name}: ${first?.name ?? ''}`);
  return { goodsId, platformCode, quantity, options: chosen };
};

/** Goods of the kind that is wanted; anything else of the same platform where it has none of that kind. */
export const findGoods = async (
  stage: Stage,
  { wants, platformCode, pick = 0 }: Pick<OrderStory, 'wants' | 'platformCode' | 'pick'>,
) => {
  const found = await find(stage, wants, platformCode);
  const list = found.length > 0 ? found : await find(stage, '', platformCode);
  const goods = list[pick % Math.max(1, list.length)];
  if (!goods) throw new Error(`the sample catalogue has nothing like ${wants}`);
  return goods;
};

const place = async (stage: Stage, story: OrderStory, progress: OrderProgress): Promise<void> => {
  const lines = [await lineOf(story.who, await findGoods(stage, story), story.quantity)];
  const { totalYen } = await story.who.call(confirmOrder, { lines });
  const { ids } = await story.who.call(placeOrders, { lines, totalYen, remark: story.remark ?? '' });
  progress.code = ids[0] ?? '';
};

const pay = async (story: OrderStory, progress: OrderProgress): Promise<void> => {
  const { checkCode } = await story.who.call(payCheckCode, { subject: 'orders', codes: [progress.code] });
  await story.who.call(
    payOrders,
    { codes: [progress.code], payPassword: samplePayPassword },
    { idempotencyKey: checkCode },
  );
};

/** What the buyer does once the order is claimed: buys it, asks for more, or reports it sold out. */
const decide = async (cast: Cast, story: OrderStory, progress: OrderProgress): Promise<void> => {
  const { call } = cast.buyer;
  if (story.end === 'soldOut') return void (await call(reportSoldOut, { id: progress.code, note: '卖家已下架' }));
  const { order } = await story.who.call(orderDetail, { id: progress.code });
  const goodsYen = yen(order.fees.goodsYen + (story.changeYen ?? 0));
  const domesticYen = order.fees.domesticYen ?? yen(0);
  if (story.end === 'supplement')
    return void (await call(askSupplement, { id: progress.code, goodsYen, domesticYen, note: '卖家确认了新的价格' }));
  await call(buyOrder, { id: progress.code, goodsYen, domesticYen, platformOrderNo: `m${progress.code.slice(3)}` });
};

const send = async (cast: Cast, progress: OrderProgress): Promise<void> => {
  boxes += 1;
  const carrier = carriers[boxes % carriers.length] ?? carriers[0];
  await cast.buyer.call(sellerShipped, {
    id: progress.code,
    carrier,
    trackingNo: `4821${String(90_000_000 + boxes * 137)}`,
  });
};

/** Weighs, measures, photographs and shelves what has come. */
export const storeSampleOrder = async (
  cast: Cast,
  story: Pick<OrderStory, 'who' | 'gramsEach' | 'finding'>,
  progress: OrderProgress,
): Promise<void> => {
  const detail = await story.who.call(orderDetail, { id: progress.code });
  const { goods, quantity } = detail.order;
  const grams = (story.gramsEach ?? 640) * quantity;
  const photoIds = [await cast.packer.photograph(goods.imageUrl ?? '')];
  await cast.packer.call(storeOrder, {
    orderCode: progress.code,
    trackingNo: detail.trackingNo ?? '',
    weightGrams: grams,
    lengthMm: 180 + (grams % 140),
    widthMm: 140 + (grams % 90),
    heightMm: 60 + (grams % 110),
    properties: [],
    shelf: `${'ABC'[grams % 3] ?? 'A'}-${String(1 + (grams % 12)).padStart(2, '0')}-${1 + (grams % 4)}`,
    photoIds,
    note: '',
    findings: story.finding ? [{ ...story.finding, quantity: 1, photoIds }] : [],
  });
};

/** Plans one order's story; what is not reached by now stays ahead. */
export const tellOrder = (stage: Stage, diary: Diary, cast: Cast, story: OrderStory): OrderProgress => {
  const progress: OrderProgress = { code: '', storedAt: new Date(story.placedAt.getTime() + storedAfterMs) };
  const at = (hour: number) => new Date(story.placedAt.getTime() + hour * hourMs);
  diary.plan(story.placedAt, () => place(stage, story, progress));
  if (reaches(story, 'paid')) diary.plan(at(hours.pay), () => pay(story, progress));
  if (story.end === 'cancelled')
    diary.plan(at(hours.cancel), async () => void (await story.who.call(cancelOrder, { id: progress.code })));
  if (reaches(story, 'claimed'))
    diary.plan(at(hours.claim), async () => void (await cast.buyer.call(claimOrder, { id: progress.code })));
  if (reaches(story, 'bought') || story.end === 'soldOut' || story.end === 'supplement')
    diary.plan(at(hours.decide), () => decide(cast, story, progress));
  if (reaches(story, 'sent')) diary.plan(at(hours.send), () => send(cast, progress));
  if (reaches(story, 'stored')) diary.plan(at(hours.store), () => storeSampleOrder(cast, story, progress));
  return progress;
};
