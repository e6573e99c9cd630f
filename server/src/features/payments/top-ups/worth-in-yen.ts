import { type Currency, fen, yenForFenRoundedDown, type Yen, yen } from '@hakobu/contract/base/money';
import type { Db } from '../../../platform/database/database.ts';
import { rateNow } from '../../rates/index.ts';

export type Sum = { readonly currency: Currency; readonly amount: number };

/** What sums are worth in yen together, at the market: by this limits are judged. */
export const worthInYen = async (db: Db, sums: readonly Sum[], now: Date): Promise<Yen> => {
  let worthYen = 0;
  for (const { currency, amount } of sums)
    worthYen += currency === 'JPY' ? amount : yenForFenRoundedDown(fen(amount), (await rateNow(db, now)).market);
  return yen(worthYen);
};
