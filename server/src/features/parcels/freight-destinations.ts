import { sumYen, type Yen } from '@hakobu/contract/base/money';
import { payable, revenue } from '../../ledger/accounts.ts';
import type { Destination } from '../../ledger/movements.ts';
import type { Db } from '../../platform/database/database.ts';
import { findMarginPpm } from './charge.store.ts';
import { divideFreight } from './parcel.rules.ts';

/** What somebody pays for a parcel that leaves, line by line. */
export type FreightParts = {
  readonly freightYen: Yen;
  readonly insuranceYen: Yen;
  readonly storageYen: Yen;
  /** An earlier parcel's way back, which the carrier is owed, and its work, which is ours. */
  readonly returnYen: Yen;
  readonly repackYen: Yen;
};

/** Where it goes: the carrier's part and an earlier way back, our margin, storage, repacking. */
export const freightDestinations = async (db: Db, routeCode: string, parts: FreightParts): Promise<Destination[]> => {
  const { carrierYen, marginYen } = divideFreight(parts.freightYen, await findMarginPpm(db, routeCode));
  return [
    { account: payable.freight, amountYen: sumYen([carrierYen, parts.insuranceYen, parts.returnYen]) },
    { account: revenue.freight, amountYen: marginYen },
    { account: revenue.storage, amountYen: parts.storageYen },
    { account: revenue.service, amountYen: parts.repackYen },
  ].filter(({ amountYen }) => amountYen > 0);
};
