import { type Yen, yen } from '@hakobu/contract/base/money';
import { cannotBePaid } from '@hakobu/contract/wallet/wallet.problems';
import { revenue } from '../../ledger/accounts.ts';
import type { PostingSubject } from '../../ledger/movements.ts';
import type { Rate } from '../../ledger/split.rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { settingsNow } from '../settings/index.ts';
import { charging } from '../shoppers/index.ts';
import { afterCapture, limits, type PartToPay, payFor } from '../wallet/index.ts';
import { isPaid } from './service.rules.ts';
import type { ServiceRow } from './service.store.ts';

export const aboutService = ({ code, shopperId, subjectCode: of }: ServiceRow): PostingSubject => ({
  kind: 'service',
  subject: `service:${code}`,
  step: '',
  shopperId,
  facts: { of },
});

export const feeOf = ({ feeYen: fee }: Pick<ServiceRow, 'feeYen'>): Yen => yen(fee ?? 0);

/** The rate that a fee was named with; null where none could be used then, and yuan are no part of its payment. */
export const boundRate = ({ chargedPpm: charged, marketPpm: market }: ServiceRow): Rate | null =>
  charged !== null && market !== null ? { charged, market } : null;

/** Charged when it is paid or agreed to. Source: product.md, Money: captured when agreed and reversed if not done. */
export const partOf = (row: ServiceRow): PartToPay => ({
  about: aboutService(row),
  costYen: feeOf(row),
  spentOn: revenue.warehouseService,
});

/** What was charged for a service that is not done goes back to the balances it came from. */
export const refundFee = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<void> => {
  const amountYen = feeOf(row);
  if (!isPaid(row.state) || amountYen === 0) return;
  await afterCapture.refund(tx, caller, aboutService(row), [{ account: revenue.warehouseService, amountYen }]);
};

/**
 * Charges a fee that its shopper agrees to unasked, as the product; answers whether it did. Nothing is taken unasked above
 * the company's own limit, nor from who may not spend, or whose account somebody else may have used.
 */
export const chargeUnasked = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<boolean> => {
  const feeYen = feeOf(row);
  if (feeYen > (await limits.of(tx, row.shopperId)).autoAgreeYen) return false;
  // The company may have lowered it since the shopper set theirs.
  if (feeYen > (await settingsNow(tx)).payCodeAboveYen) return false;
  if (!(await charging.isOpen(tx, row.shopperId))) return false;
  try {
    await payFor(tx, caller, { shopperId: row.shopperId, parts: [partOf(row)], rate: boundRate(row) });
    return true;
  } catch (error) {
    // It stays as it is until there is enough, or its day is over.
    if (cannotBePaid(error)) return false;
    throw error;
  }
};
