import { type Yen, yen } from '@hakobu/contract/base/money';
import { cannotBePaid } from '@hakobu/contract/wallet/wallet.problems';
import { revenue } from '../../ledger/accounts.ts';
import type { About } from '../../ledger/movements.ts';
import type { Rate } from '../../ledger/split.rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { settingsNow } from '../settings/index.ts';
import { charging } from '../shoppers/index.ts';
import { captureFor, limits, payFor, releaseFor } from '../wallet/index.ts';
import { isHeld } from './service.rules.ts';
import type { ServiceRow } from './service.store.ts';

export const aboutService = ({ code, shopper_id: shopperId, subject_code: of }: ServiceRow): About => ({
  kind: 'service',
  subject: `service:${code}`,
  step: '',
  shopperId,
  facts: { of },
});

export const feeOf = ({ fee_yen: fee }: Pick<ServiceRow, 'fee_yen'>): Yen => yen(fee ?? 0);

/** The rate that a fee was named with; null where none could be used then, and yuan are no part of its payment. */
export const boundRate = ({ charged_ppm: charged, market_ppm: market }: ServiceRow): Rate | null =>
  charged !== null && market !== null ? { charged, market } : null;

export const partOf = (row: ServiceRow) => ({ about: aboutService(row), costYen: feeOf(row) });

/** What is held for a service that is done becomes the company's. */
export const captureFee = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<void> => {
  const amountYen = feeOf(row);
  if (!isHeld(row.state) || amountYen === 0) return;
  const destinations = [{ account: revenue.warehouseService, amountYen }];
  await captureFor(tx, caller, aboutService(row), { destinations, rest: 'release' });
};

/** What is held for a service that is not done goes back to the sources it came from. */
export const releaseFee = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<void> => {
  if (isHeld(row.state) && feeOf(row) > 0) await releaseFor(tx, caller, aboutService(row));
};

/**
 * Holds a fee that its shopper agrees to unasked, as the product; answers whether it did. Nothing is taken unasked above
 * the company's own limit, nor from who may not spend, or whose account somebody else may have used.
 */
export const holdUnasked = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<boolean> => {
  const feeYen = feeOf(row);
  if (feeYen > (await limits.of(tx, row.shopper_id)).autoAgreeYen) return false;
  // The company may have lowered it since the shopper set theirs.
  if (feeYen > (await settingsNow(tx)).payCodeAboveYen) return false;
  if (!(await charging.isOpen(tx, row.shopper_id))) return false;
  try {
    await payFor(tx, caller, { shopperId: row.shopper_id, parts: [partOf(row)], rate: boundRate(row) });
    return true;
  } catch (error) {
    // It stays as it is until there is enough, or its day is over.
    if (cannotBePaid(error)) return false;
    throw error;
  }
};
