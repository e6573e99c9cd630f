import * as z from 'zod/mini';
import { Currency, Fen, Yen } from '../base/money.ts';
import { Instant } from '../base/shapes.ts';
import { closingLifecycle } from './closing.lifecycle.ts';

export const ClosingState = z.enum(closingLifecycle.states);
export type ClosingState = z.infer<typeof ClosingState>;

/**
 * What has to be settled before an account can be closed, in the order in which it is shown. `quote` is an order whose
 * price is being asked for; a paid one is `orderToBuy` until somebody takes it, `order` until its seller sends it,
 * `orderOnItsWay` until its goods lie in the warehouse as `storedGoods`, and is named by its parcel from then on
 * (`orderInParcel` where none is there). `dispute` is an order's cancellation that nobody has answered. A parcel is named by
 * what it waits for, and is `parcel` once it has left; `fee` is what is open for one that was unpacked or came back.
 * `group` is one of their own that goes on. `topUpInReview` is a transfer that finance looks for; `withdrawalToCancel` one
 * that nobody reviews yet; `balance` money that can be withdrawn.
 */
export const blockingKinds = [
  'quote',
  'unpaidOrder',
  'supplement',
  'orderToBuy',
  'order',
  'orderOnItsWay',
  'storedGoods',
  'orderInParcel',
  'dispute',
  'parcelToPack',
  'parcelInPacking',
  'unpaidParcel',
  'sheet',
  'parcelToSend',
  'parcel',
  'fee',
  'unpaidService',
  'serviceFee',
  'paidService',
  'service',
  'claim',
  'group',
  'topUp',
  'topUpInReview',
  'topUpReturn',
  'withdrawalToCancel',
  'withdrawal',
  'held',
  'debt',
  'balance',
] as const;
export const BlockingKind = z.enum(blockingKinds);
export type BlockingKind = z.infer<typeof BlockingKind>;

/** One thing that stands in the way: by its code, or of money by how much of which currency. */
export const Blocking = z.object({
  kind: BlockingKind,
  code: z.nullable(z.string()),
  /** Of a service: the code of its order or parcel. */
  within: z.nullable(z.string()),
  amount: z.nullable(z.object({ amount: z.int(), currency: Currency })),
});
export type Blocking = z.infer<typeof Blocking>;

/** What would be let go of: too little to be withdrawn, and bonus, which never can be. */
export const Leftover = z.object({ cashYen: Yen, cashFen: Fen, bonusYen: Yen });
export type Leftover = z.infer<typeof Leftover>;

export const ClosingView = z.object({
  blocking: z.array(Blocking),
  leftover: Leftover,
  /** For so many days after the request it can be taken back. */
  coolingDays: z.int(),
});
export type ClosingView = z.infer<typeof ClosingView>;

export const ClosingRequested = z.object({ closesAt: Instant });
export type ClosingRequested = z.infer<typeof ClosingRequested>;

/** What is kept of somebody who left, as the law wants it, until its day. */
export const keptKinds = ['parcel', 'payee', 'slip'] as const;
export const KeptKind = z.enum(keptKinds);
export type KeptKind = z.infer<typeof KeptKind>;

/** For so many years papers are kept, from when the tax return of their year is due. */
export const keptYears = 7;

/** So many days, the most and unless the company sets fewer. */
export const mostCoolingDays = 7;
