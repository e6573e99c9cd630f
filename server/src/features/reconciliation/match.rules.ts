import type { Currency } from '@hakobu/contract/base/money';

/** One line of theirs that no posting stands for yet. */
export type LoneRow = {
  readonly id: string;
  readonly names: readonly string[];
  readonly currency: Currency;
  readonly gross: number;
};

/** One posting of ours that stands for no line of theirs yet. Above zero: money came to the company. */
export type LoneMovement = {
  readonly transactionId: string;
  readonly names: readonly string[];
  readonly currency: Currency;
  readonly amount: number;
};

export type Pair<Row extends LoneRow, Movement extends LoneMovement> = {
  readonly row: Row;
  readonly movement: Movement;
};

/** A name as both sides may write it: without spaces, in capitals. */
export const nameFor = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export const saysTheSame = (
  row: Pick<LoneRow, 'currency' | 'gross'>,
  movement: Pick<LoneMovement, 'currency' | 'amount'>,
): boolean => row.currency === movement.currency && row.gross === movement.amount;

/**
 * Which row and which movement are one: they share a name and a direction. What says the same finds each other before
 * what differs, so that two parts of one payment are not taken for each other; each is taken once.
 */
export const pairUp = <Row extends LoneRow, Movement extends LoneMovement>(
  rows: readonly Row[],
  movements: readonly Movement[],
): Pair<Row, Movement>[] => {
  const byName = new Map<string, Movement[]>();
  for (const movement of movements)
    for (const name of new Set(movement.names)) byName.set(name, [...(byName.get(name) ?? []), movement]);
  const pairs: Pair<Row, Movement>[] = [];
  const takenRows = new Set<Row>();
  const takenMovements = new Set<Movement>();
  const pass = (fits: (row: Row, movement: Movement) => boolean) => {
    for (const row of rows) {
      if (takenRows.has(row)) continue;
      const movement = row.names
        .flatMap((name) => byName.get(name) ?? [])
        .find((each) => !takenMovements.has(each) && each.amount > 0 === row.gross > 0 && fits(row, each));
      if (!movement) continue;
      takenRows.add(row);
      takenMovements.add(movement);
      pairs.push({ row, movement });
    }
  };
  pass(saysTheSame);
  pass(() => true);
  return pairs;
};

/** What they have more than we do, per currency; a currency in which both agree is left out. */
export const apartOf = (
  theirs: { readonly currency: Currency; readonly gross: number } | null,
  ours: { readonly currency: Currency; readonly amount: number } | null,
): { currency: Currency; amount: number }[] => {
  const apart = { JPY: 0, CNY: 0 };
  if (theirs) apart[theirs.currency] += theirs.gross;
  if (ours) apart[ours.currency] -= ours.amount;
  return (['JPY', 'CNY'] as const).flatMap((currency) =>
    apart[currency] === 0 ? [] : [{ currency, amount: apart[currency] }],
  );
};
