import { isWaybill, waybillOf } from '@hakobu/contract/parcels/waybill';

/** A parcel and the waybill that was scanned after it; nothing is sent before all are looked at. */
export type Pair = {
  readonly id: string;
  readonly recipient: string;
  readonly countryCode: string;
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

/** `armed` is the parcel that was scanned last, as long as nothing was refused since: only it takes a waybill. */
export type Scanned = { readonly pairs: readonly Pair[]; readonly armed: string | null };

export const nothingScanned: Scanned = { pairs: [], armed: null };

export type BulkScan =
  | { readonly kind: 'parcel'; readonly code: string; readonly again: boolean }
  | { readonly kind: 'waybill'; readonly waybillNo: string; readonly id: string; readonly again: boolean }
  | { readonly kind: 'taken'; readonly waybillNo: string; readonly by: string }
  | { readonly kind: 'noParcel' }
  | { readonly kind: 'notACode' };

/** What a scan means beside the pairs so far. */
export const readBulkScan = (scanned: string, { pairs, armed }: Scanned): BulkScan => {
  const code = waybillOf(scanned);
  if (/^P\d{8,20}$/.test(code)) return { kind: 'parcel', code, again: pairs.some(({ id }) => id === code) };
  if (!isWaybill(code)) return { kind: 'notACode' };
  const by = pairs.find(({ waybillNo }) => waybillNo === code);
  // The label that was scanned last, scanned twice.
  if (by && armed === null && by === pairs[0]) return { kind: 'waybill', waybillNo: code, id: by.id, again: true };
  if (by) return { kind: 'taken', waybillNo: code, by: by.id };
  if (armed === null) return { kind: 'noParcel' };
  return { kind: 'waybill', waybillNo: code, id: armed, again: false };
};

/** The pair at the head of the list, waiting for its waybill; its own refusal is forgotten. */
export const atHead = ({ pairs }: Scanned, id: string): Scanned => {
  const pair = pairs.find((each) => each.id === id);
  if (!pair) return { pairs, armed: null };
  return { pairs: [{ ...pair, waybillNo: null, refused: null }, ...pairs.filter((each) => each !== pair)], armed: id };
};

/** A parcel that was scanned now. One that got no waybill makes room for it: nothing was promised of that. */
export const withParcel = ({ pairs }: Scanned, pair: Pair): Scanned => ({
  pairs: [pair, ...completeIn(pairs)],
  armed: pair.id,
});

/** The pair is whole; the next waybill needs a parcel of its own. */
export const withWaybill = ({ pairs }: Scanned, id: string, waybillNo: string): Scanned => ({
  pairs: pairs.map((pair) => (pair.id === id ? { ...pair, waybillNo, refused: null } : pair)),
  armed: null,
});

/** Those that can be sent. */
export const completeIn = (pairs: readonly Pair[]): readonly (Pair & { readonly waybillNo: string })[] =>
  pairs.filter((pair): pair is Pair & { readonly waybillNo: string } => pair.waybillNo !== null);
