import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { NetworkFailure, type Client } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem, type Problem } from '@hakobu/contract/base/problem';
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
import type { GoodsPut } from '../goods.ts';
import type { Luck } from './luck.ts';
import type { Model, Refusal } from './model.ts';
import { payPassword } from './stage.ts';

/** A provider tells of money; throws a network failure where nobody says that it was taken. */
export type Tell = (news: {
  readonly state: 'paid';
  readonly transactionId: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly amount: number;
}) => Promise<void>;

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
// At 25 ms each: longer than any start of a server or a database takes.
const mostTries = 1200;

/** What happens to calls: nothing; their answers get lost; the server or its database is away. */
export const failures = {
  none: () => false,
  lostAnswers: (error: unknown) => error instanceof NetworkFailure,
  away: (error: unknown) => error instanceof NetworkFailure || isProblem(error, codes.serverFault),
} as const;

export class Contradiction extends Error {}
const mustAgree = (what: string, said: unknown, expected: unknown): void => {
  if (JSON.stringify(said) !== JSON.stringify(expected))
    throw new Contradiction(`${what}: ${JSON.stringify(said)}, the model says ${JSON.stringify(expected)}`);
};

const sorted = (of: object) => Object.fromEntries(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** One shopper and their buyer, one call after the other; whatever happens to answers, in the end each call was made once. */
export const openTrader = ({ model, luck, shopper, buyer, tell, goods, isAway }: Trading) => {
  let step = 0;
  let calls = 0;

  /** Until there is an answer. A call without a key may find that it was made before: `isMade` then says so. */
  const ask = async <Answer>(
    call: () => Promise<Answer>,
    isMade?: () => Promise<boolean>,
  ): Promise<Answer | undefined> => {
    for (let tries = 0; ; tries += 1)
      try {
        calls += 1;
        return await call();
      } catch (error) {
        if (tries > 0 && isProblem(error, codes.wrongState) && (await isMade?.())) return undefined;
        if (!isAway(error) && !isProblem(error, codes.stillProcessing)) throw error;
        if (tries > mostTries) throw error;
        await wait(25);
      }
  };
  const must = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await ask(call);
    if (answer === undefined) throw new Contradiction('a call that is repeated by its key was not answered');
    return answer;
  };
  const isIn = (id: string, state: OrderState) => async (): Promise<boolean> =>
    (await must(() => shopper(orderDetail, { id }))).order.state === state;

  const refusalOf = ({ data }: Problem): Refusal => {
    const { shortYen, shortFen } = data as { shortYen: number; shortFen: number | null };
    return { code: codes.insufficientBalance, shortYen, shortFen };
  };

  const topUp = async (): Promise<void> => {
    const currency = luck.pick(['JPY', 'CNY'] as const);
    const wanted = { currency, amount: luck.whole(500, 5000), provider: 'sandbox' };
    const key = randomUUID();
    const { code } = await must(() => shopper(startTopUp, wanted, { idempotencyKey: key }));
    const { payAmount, payCurrency, bonusYen } = await must(() => shopper(topUpDetail, { code }));
    const news = {
      state: 'paid',
      transactionId: `SB-${key}`,
      merchantCode: code,
      currency: payCurrency,
      amount: payAmount,
    } as const;
    for (let told = luck.whole(1, 2); told > 0; told -= 1) await must(async () => ({ told: await tell(news) }));
    model.credit(currency, wanted.amount);
    model.credit('bonus', bonusYen);
  };

  /** Pays what is asked for these orders; answers whether the balances sufficed. */
  const pay = async (ids: readonly string[], costs: readonly number[], steps: string): Promise<boolean> => {
    const asked = await must(() => shopper(payCheckCode, { subject: 'orders', codes: [...ids] }));
    mustAgree(
      'what it costs',
      asked.costYen,
      costs.reduce((sum, cost) => sum + cost, 0),
    );
    // Orders are held in the order of their codes.
    const parts = ids
      .map((subject, place) => ({ subject, step: steps, costYen: costs[place] ?? 0 }))
      .toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    step += 1;
    const expected = model.pay(step, parts, asked.quote?.charged ?? null);
    const proof = asked.needs === 'none' ? {} : { payPassword };
    const paid = await must(() =>
      shopper(payOrders, { codes: [...ids], ...proof }, { idempotencyKey: asked.checkCode })
        .then(
          () => undefined,
          (error: unknown) => {
            if (isProblem(error, codes.insufficientBalance)) return refusalOf(error);
            throw error;
          },
        )
        .then((refusal) => ({ refusal })),
    );
    mustAgree(`paying ${ids.join()}`, paid.refusal, expected);
    return expected === undefined;
  };

  const cancel = async (id: string, state: 'Closed' | 'Refunded'): Promise<void> => {
    await ask(() => shopper(cancelOrder, { id }), isIn(id, state));
    model.release(id);
  };

  const buy = async (id: string, goodsYen: number): Promise<void> => {
    const bought = { id, goodsYen, domesticYen: 0, platformOrderNo: `n-${id}` };
    await must(() => buyer(buyOrder, bought, { idempotencyKey: `buy-${id}` }));
    step += 1;
    mustAgree(
      `buying ${id}`,
      model.capture(step, { subject: id, step: '', costYen: goodsYen + feeYen }, false),
      undefined,
    );
  };

  const supplement = async (id: string, goodsYen: number, missingYen: number): Promise<void> => {
    await ask(() => buyer(askSupplement, { id, goodsYen, domesticYen: 0 }), isIn(id, 'PendingSupplement'));
    if (await pay([id], [missingYen], 'supplement-1')) return buy(id, goodsYen);
    return cancel(id, 'Refunded');
  };

  const purchase = async (): Promise<void> => {
    const quantities = Array.from({ length: luck.pick([1, 1, 2]) }, () => luck.whole(1, 3));
    const costs = quantities.map((quantity) => quantity * goods.priceYen + feeYen);
    const { goodsId, platformCode } = goods;
    const lines = quantities.map((quantity) => ({ goodsId, platformCode, quantity }));
    const totalYen = costs.reduce((sum, cost) => sum + cost, 0);
    const key = randomUUID();
    const { ids } = await must(() => shopper(placeOrders, { lines, totalYen }, { idempotencyKey: key }));
    if (!(await pay(ids, costs, ''))) {
      for (const id of ids) await cancel(id, 'Closed');
      return;
    }
    for (const [place, id] of ids.entries()) await goOn(id, (quantities[place] ?? 0) * goods.priceYen);
  };

  /** What becomes of a paid order. */
  const goOn = async (id: string, goodsYen: number): Promise<void> => {
    const way = luck.pick(['stays', 'cancel', 'cheaper', 'dearer', 'soldOut', 'sellerCancels'] as const);
    if (way === 'stays') return;
    if (way === 'cancel') return cancel(id, 'Refunded');
    await ask(() => buyer(claimOrder, { id }), isIn(id, 'Purchasing'));
    if (way === 'soldOut') {
      await ask(() => buyer(reportSoldOut, { id }), isIn(id, 'Refunded'));
      return model.release(id);
    }
    const extraYen = luck.whole(1, 500);
    if (way === 'dearer') return supplement(id, goodsYen + extraYen, extraYen);
    await buy(id, goodsYen - luck.whole(0, 200));
    if (way === 'cheaper') return;
    await must(() => buyer(sellerCancelled, { id }, { idempotencyKey: `gone-${id}` }));
    mustAgree(
      `refunding ${id}`,
      model.refund({ subject: id, step: 'sellerCancel', costYen: model.spentYen(id) }),
      undefined,
    );
  };

  const look = async (): Promise<void> => {
    const { bonusYen, cashYen, cashFen, heldYen, heldFen } = await must(() => shopper(readWallet, {}));
    mustAgree('the wallet', sorted({ bonusYen, cashYen, cashFen, heldYen, heldFen }), sorted(model.totals()));
  };

  return {
    /** One thing the shopper sets out to do, with all that follows from it; then the wallet is as the model says. */
    turn: async (): Promise<void> => {
      await (luck.happens(process.env['NOTOP'] ? 0 : 0.25) ? topUp() : purchase());
      await look();
    },
    look,
    calls: () => calls,
  };
};
