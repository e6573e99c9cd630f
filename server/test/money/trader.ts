import { randomUUID } from 'node:crypto';
import type { Client } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { cancelOrder, orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import {
  askSupplement,
  buyOrder,
  claimOrder,
  reportSoldOut,
  sellerCancelled,
} from '@hakobu/contract/orders/order.desk-api';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { GoodsPut } from '../steps/goods.ts';
import { type Asking, mustAgree, openAsking } from './asking.ts';
import type { Luck } from './luck.ts';
import type { Model, Refusal } from './model.ts';
import type { Tell } from './notifying.ts';
import { payPassword } from './stage.ts';

export type Trading = {
  readonly model: Model;
  readonly luck: Luck;
  readonly shopper: Client;
  readonly buyer: Client;
  readonly tell: Tell;
  /** Goods at this price, without domestic shipping, on a platform whose fee is ¥300. */
  readonly goods: GoodsPut & { readonly priceYen: number };
  /** What is to be expected where the line or the server fails: then it is asked again. */
  readonly isAway: (error: unknown) => boolean;
};

const feeYen = 300;

type Trader = Trading & Asking & { readonly next: () => number };

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const isIn =
  ({ must, shopper }: Trader, id: string, state: OrderState) =>
  async (): Promise<boolean> =>
    (await must(() => shopper(orderDetail, { id }))).order.state === state;

const topUp = async ({ model, luck, shopper, must, tell }: Trader): Promise<void> => {
  const currency = luck.pick(['JPY', 'CNY'] as const);
  const wanted = { currency, amount: luck.whole(500, 5000), provider: 'sandbox' };
  const idempotencyKey = randomUUID();
  const { code } = await must(() => shopper(startTopUp, wanted, { idempotencyKey }));
  const { payAmount: amount, payCurrency, bonusYen } = await must(() => shopper(topUpDetail, { code }));
  const facts = { transactionId: `SB-${code}`, merchantCode: code, currency: payCurrency, amount };
  for (let answer = luck.whole(1, 2); answer > 0; answer -= 1) await must(async () => ({ told: await tell(facts) }));
  model.credit(currency, wanted.amount);
  model.credit('bonus', bonusYen);
};

/** What a payment came to: nothing where it was made, or what is missing. */
const refusalOf = (call: Promise<unknown>): Promise<{ readonly refusal: Refusal | undefined }> =>
  call.then(
    () => ({ refusal: undefined }),
    (error: unknown) => {
      if (!isProblem(error, codes.insufficientBalance)) throw error;
      const { shortYen, shortFen } = error.data as { shortYen: number; shortFen: number | null };
      return { refusal: { code: codes.insufficientBalance, shortYen, shortFen } };
    },
  );

type Bill = { readonly ids: readonly string[]; readonly costs: readonly number[]; readonly step: string };

/** Pays what is asked for these orders; answers whether the balances sufficed. */
const pay = async ({ model, shopper, must, next }: Trader, { ids, costs, step }: Bill): Promise<boolean> => {
  const asked = await must(() => shopper(payCheckCode, { subject: 'orders', codes: [...ids] }));
  mustAgree('what it costs', asked.costYen, sum(costs));
  // Orders are held in the order of their codes.
  const parts = ids
    .map((subject, place) => ({ subject, step, costYen: costs[place] ?? 0 }))
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  const expected = model.pay(next(), parts, asked.quote?.charged ?? null);
  const paying = { codes: [...ids], ...(asked.needs === 'none' ? {} : { payPassword }) };
  const paid = await must(() => refusalOf(shopper(payOrders, paying, { idempotencyKey: asked.checkCode })));
  mustAgree(`paying ${ids.join()}`, paid.refusal, expected);
  return expected === undefined;
};

const cancel = async (trader: Trader, id: string, state: 'Closed' | 'Refunded'): Promise<void> => {
  await trader.ask(() => trader.shopper(cancelOrder, { id }), isIn(trader, id, state));
  trader.model.release(id);
};

const buy = async ({ model, buyer, must, next }: Trader, id: string, goodsYen: number): Promise<void> => {
  const bought = { id, goodsYen, domesticYen: 0, platformOrderNo: `n-${id}` };
  await must(() => buyer(buyOrder, bought, { idempotencyKey: `buy-${id}` }));
  const refusal = model.capture(next(), { subject: id, step: '', costYen: goodsYen + feeYen }, false);
  mustAgree(`buying ${id}`, refusal, undefined);
};

const supplement = async (trader: Trader, id: string, asked: { goodsYen: number; missingYen: number }) => {
  const { goodsYen, missingYen } = asked;
  const call = () => trader.buyer(askSupplement, { id, goodsYen, domesticYen: 0 });
  await trader.ask(call, isIn(trader, id, 'PendingSupplement'));
  if (await pay(trader, { ids: [id], costs: [missingYen], step: 'supplement-1' })) return buy(trader, id, goodsYen);
  return cancel(trader, id, 'Refunded');
};

/** What becomes of a paid order: it waits, ends, or is bought, and perhaps its seller cancels after all. */
const goOn = async (trader: Trader, id: string, goodsYen: number): Promise<void> => {
  const { model, luck, buyer, ask, must } = trader;
  const way = luck.pick(['waits', 'cancelled', 'cheaper', 'dearer', 'soldOut', 'sellerCancels'] as const);
  if (way === 'waits') return;
  if (way === 'cancelled') return cancel(trader, id, 'Refunded');
  await ask(() => buyer(claimOrder, { id }), isIn(trader, id, 'Purchasing'));
  if (way === 'soldOut') {
    await ask(() => buyer(reportSoldOut, { id }), isIn(trader, id, 'Refunded'));
    return model.release(id);
  }
  const missingYen = luck.whole(1, 500);
  if (way === 'dearer') return supplement(trader, id, { goodsYen: goodsYen + missingYen, missingYen });
  await buy(trader, id, goodsYen - luck.whole(0, 200));
  if (way === 'cheaper') return;
  await must(() => buyer(sellerCancelled, { id }, { idempotencyKey: `gone-${id}` }));
  const refusal = model.refund({ subject: id, step: 'sellerCancel', costYen: model.spentYen(id) });
  mustAgree(`refunding ${id}`, refusal, undefined);
};

const purchase = async (trader: Trader): Promise<void> => {
  const { luck, shopper, must, goods } = trader;
  const { goodsId, platformCode, priceYen } = goods;
  const quantities = Array.from({ length: luck.pick([1, 1, 2]) }, () => luck.whole(1, 3));
  const costs = quantities.map((quantity) => quantity * priceYen + feeYen);
  const wanted = {
    lines: quantities.map((quantity) => ({ goodsId, platformCode, quantity })),
    totalYen: sum(costs),
  };
  const idempotencyKey = randomUUID();
  const { ids } = await must(() => shopper(placeOrders, wanted, { idempotencyKey }));
  const isPaid = await pay(trader, { ids, costs, step: '' });
  for (const [place, id] of ids.entries())
    await (isPaid ? goOn(trader, id, (quantities[place] ?? 0) * priceYen) : cancel(trader, id, 'Closed'));
};

const look = async ({ model, shopper, must }: Trader): Promise<void> => {
  const { bonusYen, cashYen, cashFen, heldYen, heldFen } = await must(() => shopper(readWallet, {}));
  const totals = model.totals();
  mustAgree('the wallet', { bonusYen, cashYen, cashFen, heldYen, heldFen }, { ...totals });
};

/** One shopper and their buyer, one call after the other; whatever happens to answers, each call is made once in the end. */
export const openTrader = (trading: Trading) => {
  let step = 0;
  const asking = openAsking(trading.isAway);
  const trader: Trader = { ...trading, ...asking, next: () => (step += 1) };
  return {
    /** One thing the shopper sets out to do, with all that follows from it; then the wallet is as the model says. */
    turn: async (): Promise<void> => {
      await (trading.luck.happens(0.25) ? topUp(trader) : purchase(trader));
      await look(trader);
    },
    look: () => look(trader),
    calls: asking.calls,
  };
};
