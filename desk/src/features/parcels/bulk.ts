import { isWaybill, waybillOf } from './waybill.ts';

/** A parcel and the waybill that was scanned after it; nothing is sent before all are looked at. */
export type Pair = {
  readonly id: string;
  readonly recipient: string;
  readonly routeName: string;
  /** The route's own, as its code. */
  readonly carrier: string;
  readonly heldYen: number;
  /** Null until it is scanned. */
  readonly waybillNo: string | null;
  /** Sent with the call, so that a lost answer cannot send it twice. */
  readonly key: string;
  /** Why the server did not take it. */
  readonly refused: string | null;
};

export type BulkScan =
  | { readonly kind: 'parcel'; readonly code: string; readonly again: boolean }
  | { readonly kind: 'waybill'; readonly waybillNo: string; readonly id: string; readonly again: boolean }
  | { readonly kind: 'taken'; readonly waybillNo: string; readonly by: string }
  | { readonly kind: 'noParcel' }
  | { readonly kind: 'notACode' };

/** What a scan means beside the pairs so far: the newest pair, the first, is the one that waits for its waybill. */
export const readBulkScan = (scanned: string, pairs: readonly Pair[]): BulkScan => {
  const code = waybillOf(scanned);
  if (/^P\d{8,20}$/.test(code)) return { kind: 'parcel', code, again: pairs.some(({ id }) => id === code) };
  if (!isWaybill(code)) return { kind: 'notACode' };
  const by = pairs.find(({ waybillNo }) => waybillNo === code);
  const [open] = pairs;
  if (by && (by === open || open?.waybillNo !== null))
    return { kind: 'waybill', waybillNo: code, id: by.id, again: true };
  if (by) return { kind: 'taken', waybillNo: code, by: by.id };
  if (!open || open.waybillNo !== null) return { kind: 'noParcel' };
  return { kind: 'waybill', waybillNo: code, id: open.id, again: false };
};

/** The pair at the head of the list, where the next waybill goes; its own refusal is forgotten. */
export const atHead = (pairs: readonly Pair[], id: string): readonly Pair[] => {
  const pair = pairs.find((each) => each.id === id);
  if (!pair) return pairs;
  return [{ ...pair, waybillNo: null, refused: null }, ...pairs.filter((each) => each !== pair)];
};

export const withWaybill = (pairs: readonly Pair[], id: string, waybillNo: string): readonly Pair[] =>
  pairs.map((pair) => (pair.id === id ? { ...pair, waybillNo, refused: null } : pair));

/** Those that can be sent. */
export const completeIn = (pairs: readonly Pair[]): readonly (Pair & { readonly waybillNo: string })[] =>
  pairs.filter((pair): pair is Pair & { readonly waybillNo: string } => pair.waybillNo !== null);
