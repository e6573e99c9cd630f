import { correctionOfNothing, sidesDoNotFit } from '@hakobu/contract/books/books.problems';
import {
  type Adjustment,
  type AdjustmentSide,
  adjustableAccounts,
  type CorrectionContent,
  shopperAccounts,
} from '@hakobu/contract/books/correction.shape';
import type { Currency } from '@hakobu/contract/base/money';

/**
 * What a correction may undo: entries that no other record stands beside. What moves held money is released, what was
 * captured is refunded, top-ups and withdrawals go back in their own way; undone here, records and books would part.
 */
const reversibleKinds: ReadonlySet<string> = new Set([
  'balance.open',
  'bonus.give',
  'parcel.compensate',
  'share.compensate',
  'correction.post',
]);

/** Whether a correction may undo such a transaction. Bonus of a top-up goes back with the top-up. */
export const isReversible = ({ kind, step }: { readonly kind: string; readonly step: string }): boolean =>
  reversibleKinds.has(kind) && !(kind === 'bonus.give' && step.startsWith('topUp:'));

const isShoppers = (account: string): boolean => shopperAccounts.some((known) => known === account);

const fits = ({ account, shopperId }: AdjustmentSide, currency: Currency): boolean => {
  const currencies: readonly Currency[] = adjustableAccounts[account];
  return currencies.includes(currency) && isShoppers(account) === (shopperId !== null);
};

/**
 * Throws 10001 unless money may go from the one side to the other: both known in the currency, one of them a shopper's,
 * not the same twice, and bonus from and to a campaign or another bonus alone, for it must never become money.
 */
const mustFit = ({ from, to, currency }: Adjustment): void => {
  const isSame = from.account === to.account && from.shopperId === to.shopperId;
  const someShopper = isShoppers(from.account) || isShoppers(to.account);
  const ofCampaigns = ({ account }: AdjustmentSide) => account === 'bonus' || account === 'promotion';
  const bonusStays = ofCampaigns(from) === ofCampaigns(to);
  if (isSame || !someShopper || !bonusStays || !fits(from, currency) || !fits(to, currency)) throw sidesDoNotFit();
};

/** Throws 10001 where there is nothing to do, or where it may not be done between these accounts. */
export const mustMakeSense = ({ reverses, adjustment }: CorrectionContent): void => {
  if (reverses === null && adjustment === null) throw correctionOfNothing();
  if (adjustment) mustFit(adjustment);
};
