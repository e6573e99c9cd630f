/**
 * What one shopper's money must be, told in the product's own words and without its code: a balance is a stretch of yen
 * on a strip, a payment cuts its cost off the strip of what is there, and what is given back is laid where it was.
 */
export type Source = 'bonus' | 'JPY' | 'CNY';
export type Part = { readonly subject: string; readonly step: string; readonly costYen: number };
export type Refusal =
  | { readonly code: 10020; readonly shortYen: number; readonly shortFen: number | null }
  /** More than is held or was captured, or a step that was posted before: the ledger does not let it happen. */
  | { readonly code: 'impossible' };

type Stretch = { readonly source: Source; readonly yen: number };
/** Money set aside or spent, in the order in which it is spent, with what its yuan cost in all. */
type Pile = {
  readonly step: string;
  readonly atMs: number;
  readonly strip: readonly Stretch[];
  readonly fen: number;
  readonly ppm: number;
};
/** The oldest first; of one instant the tenth supplement after the second. */
const byAge = (a: Pile, b: Pile): number =>
  a.atMs - b.atMs || a.step.length - b.step.length || (a.step < b.step ? -1 : 1);

const million = 1_000_000n;
/** What yen take in fen, and what fen buy in yen: each rounded so that the company never loses the fraction. */
const fenUp = (yen: number, ppm: number): number => Number((BigInt(yen) * BigInt(ppm) + million - 1n) / million);
const yenDown = (fen: number, ppm: number): number => Number((BigInt(fen) * million) / BigInt(ppm));

const lengthOf = (strip: readonly Stretch[]): number => strip.reduce((sum, { yen }) => sum + yen, 0);
const yenIn = (strip: readonly Stretch[], wanted: Source): number =>
  lengthOf(strip.filter(({ source }) => source === wanted));

/** What lies between two points of a strip. */
const cut = (strip: readonly Stretch[], from: number, to: number): Stretch[] => {
  let at = 0;
  return strip.flatMap(({ source, yen }) => {
    const overlap = Math.min(at + yen, to) - Math.max(at, from);
    at += yen;
    return overlap > 0 ? [{ source, yen: overlap }] : [];
  });
};

/** A pile keeps so many of its yen of each source; its yuan keep what is not rounded up for those that leave. */
const divide = (pile: Pile, leaving: readonly Stretch[]): { leaves: Pile; stays: Pile } => {
  const [all, gone] = [yenIn(pile.strip, 'CNY'), yenIn(leaving, 'CNY')];
  const fen = gone === 0 ? 0 : gone === all ? pile.fen : Math.min(fenUp(gone, pile.ppm), pile.fen - 1);
  const strip = pile.strip.map(({ source, yen }) => ({ source, yen: yen - yenIn(leaving, source) }));
  return { leaves: { ...pile, strip: leaving, fen }, stays: { ...pile, strip, fen: pile.fen - fen } };
};

const open = (piles: readonly Pile[] = []): number => piles.reduce((sum, { strip }) => sum + lengthOf(strip), 0);
const impossible: Refusal = { code: 'impossible' };

export type Totals = {
  readonly bonusYen: number;
  readonly cashYen: number;
  readonly cashFen: number;
  readonly heldYen: number;
  readonly heldFen: number;
};

export const openModel = () => {
  const balance = { bonus: 0, JPY: 0, CNY: 0 };
  let order: readonly Source[] = ['bonus', 'JPY', 'CNY'];
  const held = new Map<string, readonly Pile[]>();
  const spent = new Map<string, readonly Pile[]>();
  const posted = new Set<string>();

  const give = ({ strip, fen }: Pile): void => {
    balance.bonus += yenIn(strip, 'bonus');
    balance.JPY += yenIn(strip, 'JPY');
    balance.CNY += fen;
  };
  /** Every step happens once. */
  const isNew = (step: string): boolean => !posted.has(step) && posted.add(step).has(step);

  const credit = (source: Source, amount: number): void => void (balance[source] += amount);
  const prefer = (wanted: readonly Source[]): void => void (order = wanted);

  /** All or none: the sources in the shopper's order, yuan at the quoted rate if there is one, part after part. */
  const pay = (atMs: number, parts: readonly Part[], ppm: number | null): Refusal | undefined => {
    const worth = { bonus: balance.bonus, JPY: balance.JPY, CNY: ppm === null ? 0 : yenDown(balance.CNY, ppm) };
    const strip = order.map((source) => ({ source, yen: worth[source] }));
    const costYen = parts.reduce((sum, part) => sum + part.costYen, 0);
    const shortYen = costYen - lengthOf(strip);
    if (shortYen > 0) return { code: 10020, shortYen, shortFen: ppm === null ? null : fenUp(shortYen, ppm) };
    if (parts.some(({ subject, step }) => posted.has(`hold ${subject} ${step}`))) return impossible;
    let [at, yuan] = [0, 0];
    for (const { subject, step, costYen: cost } of parts) {
      if (cost === 0) continue;
      const own = cut(strip, at, (at += cost));
      const fen = fenUp(yuan + yenIn(own, 'CNY'), ppm ?? 0) - fenUp(yuan, ppm ?? 0);
      yuan += yenIn(own, 'CNY');
      // Bonus is spent first whatever the order; the rest in the order it was taken in.
      const spending = [
        ...own.filter(({ source }) => source === 'bonus'),
        ...own.filter((each) => each.source !== 'bonus'),
      ];
      held.set(
        subject,
        [...(held.get(subject) ?? []), { step, atMs, strip: spending, fen, ppm: ppm ?? 0 }].toSorted(byAge),
      );
      for (const source of ['bonus', 'JPY'] as const) balance[source] -= yenIn(own, source);
      balance.CNY -= fen;
      isNew(`hold ${subject} ${step}`);
    }
    return undefined;
  };

  const release = (subject: string): void => {
    for (const pile of held.get(subject) ?? []) give(pile);
    held.delete(subject);
  };

  /** Spends so much of what is held, the oldest first; what is left stays or goes back. */
  const capture = (
    atMs: number,
    { subject, step, costYen: amountYen }: Part,
    keepsRest: boolean,
  ): Refusal | undefined => {
    if (amountYen > open(held.get(subject)) || !isNew(`capture ${subject} ${step}`)) return impossible;
    let wanted = amountYen;
    const [taken, left]: [Pile[], Pile[]] = [[], []];
    for (const pile of held.get(subject) ?? []) {
      const { leaves, stays } = divide(pile, cut(pile.strip, 0, wanted));
      wanted -= lengthOf(leaves.strip);
      if (lengthOf(leaves.strip) > 0)
        taken.push({ ...leaves, atMs, step: [pile.step, step].filter(Boolean).join(':') });
      if (lengthOf(stays.strip) > 0) left.push(stays);
    }
    spent.set(subject, [...(spent.get(subject) ?? []), ...taken].toSorted(byAge));
    if (left.length > 0) held.set(subject, left);
    else held.delete(subject);
    if (!keepsRest) release(subject);
    return undefined;
  };

  /** Gives back what was spent last: what stays spent is what would have been spent of less. */
  const refund = ({ subject, step, costYen: amountYen }: Part): Refusal | undefined => {
    if (amountYen > open(spent.get(subject)) || !isNew(`refund ${subject} ${step}`)) return impossible;
    let wanted = amountYen;
    const kept = (spent.get(subject) ?? []).toReversed().map((pile) => {
      const whole = lengthOf(pile.strip);
      const back = Math.min(wanted, whole);
      wanted -= back;
      if (back === 0) return pile;
      // The part that stays is the one that is rounded up, as it was when it was spent.
      const { leaves: stays, stays: goes } = divide(pile, cut(pile.strip, 0, whole - back));
      give(goes);
      return stays;
    });
    spent.set(subject, kept.filter(({ strip }) => lengthOf(strip) > 0).toReversed());
    return undefined;
  };

  const sum = (of: (pile: Pile) => number): number =>
    [...held.values()].flat().reduce((all, pile) => all + of(pile), 0);
  const totals = (): Totals => ({
    bonusYen: balance.bonus,
    cashYen: balance.JPY,
    cashFen: balance.CNY,
    heldYen: sum(({ strip }) => yenIn(strip, 'bonus') + yenIn(strip, 'JPY')),
    heldFen: sum(({ fen }) => fen),
  });
  const heldYen = (subject: string): number => open(held.get(subject));
  const spentYen = (subject: string): number => open(spent.get(subject));
  return { credit, prefer, pay, capture, release, refund, totals, heldYen, spentYen };
};

export type Model = ReturnType<typeof openModel>;
