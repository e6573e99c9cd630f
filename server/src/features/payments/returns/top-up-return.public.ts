import type { Currency } from '@hakobu/contract/base/money';
import { owedBy } from '../../../ledger/reports/owed.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type OpenTopUp, type Worth, worthOf } from './top-up-return.rules.ts';
import {
  findOpenTopUp,
  insertReturn,
  listChargedBack,
  listOpenTopUps,
  lockReturn,
  updateReturn,
} from './top-up-return.store.ts';
import { lockTopUp } from '../top-ups/top-up.store.ts';

type Asking = { readonly shopperId: string; readonly currency: Currency; readonly now: Date };

/** A shopper's top-ups of one balance that have something left to give back, oldest first; windows that are over are null. */
const listOpen = async (db: Db, { shopperId, currency, now }: Asking): Promise<OpenTopUp[]> =>
  (await listOpenTopUps(db, shopperId, currency)).map((topUp) =>
    topUp.windowUntil && topUp.windowUntil <= now ? { ...topUp, windowUntil: null } : topUp,
  );

type Reserving = { readonly code: string; readonly topUpCode: string; readonly amount: number };

/**
 * Sets part of a top-up aside for a payout, under the payout's code; the top-up stays locked until the end of the
 * transaction. Undefined, and nothing set aside, where so much is not left of it any more.
 */
const reserve = async (tx: Tx, { code, topUpCode, amount }: Reserving): Promise<Worth | undefined> => {
  await lockTopUp(tx, topUpCode);
  const topUp = await findOpenTopUp(tx, topUpCode);
  if (!topUp || amount > topUp.left) return undefined;
  const worth = worthOf(topUp, amount);
  await insertReturn(tx, {
    code,
    topUpCode,
    why: 'withdrawal',
    reference: null,
    amount,
    payAmount: worth.payAmount,
    marketFen: worth.back?.marketFen ?? null,
    bonusYen: worth.bonusYen,
    state: 'reserved',
  });
  return worth;
};

const end = async (tx: Tx, code: string, state: 'done' | 'undone', reference: string | null): Promise<void> => {
  if (await updateReturn(tx, code, ['reserved'], { state, endedAt: tx.now, reference })) return;
  if ((await lockReturn(tx, code))?.state !== state) throw new Error(`${code} did not end as ${state}`);
};

/**
 * For withdrawals: what of top-ups can still go back, and setting parts of them aside. `settle` when the payout was
 * paid, `undo` when it came to nothing; both safe to repeat.
 */
export const topUpReturns = {
  listOpen,
  worth: worthOf,
  reserve,
  settle: (tx: Tx, code: string, reference: string | null = null): Promise<void> => end(tx, code, 'done', reference),
  undo: (tx: Tx, code: string): Promise<void> => end(tx, code, 'undone', null),
  owedBy,
  /** Of these shoppers, those whose bank has ever taken a payment back. */
  chargedBackAmong: async (db: Db, shopperIds: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(await listChargedBack(db, shopperIds)),
} as const;
