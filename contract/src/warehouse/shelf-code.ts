import { isOwnCode, isWaybill, waybillOf } from '../parcels/waybill.ts';

/**
 * A shelf's label: row, bay and level, as in `A-07-4`, and at most one digit more. The dashes are a part of it, and there
 * are fewer digits in it than in any carrier's number: nothing else that is printed on a box reads like this.
 */
export const shelfPattern = /^[A-Za-z]{1,2}-\d{1,2}-\d{1,2}(?:-\d)?$/;

/** A shelf as it is kept: an input method writes wide letters and dashes, and labels are in capitals. */
export const shelfOf = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

export const isShelfCode = (typed: string): boolean => shelfPattern.test(shelfOf(typed));

/** Whether it was meant as a shelf, though it is not written as one: `A7`, `B-12`. */
export const isMeantAsShelf = (typed: string): boolean => /^[A-Z]{1,2}(?:-?\d{1,2}){1,3}(?:-\d)?$/.test(shelfOf(typed));

export type NotShelf = 'order' | 'parcel' | 'ownCode' | 'waybill' | 'form';

/** What a text is instead of a shelf's label; null where it is one. */
export const notShelf = (typed: string): NotShelf | null => {
  if (isShelfCode(typed)) return null;
  const bare = waybillOf(typed);
  if (isOwnCode(bare)) return bare.startsWith('O') ? 'order' : bare.startsWith('P') ? 'parcel' : 'ownCode';
  return isWaybill(bare) ? 'waybill' : 'form';
};
