import type { MoneyLine, SubjectMove } from '@hakobu/contract/wallet/wallet.shape';

/** What the lines of one order or parcel come to, in yen. */
export type MoneySums = {
  readonly heldYen: number;
  /** What was spent and has not come back, with what came from another order by a split. */
  readonly spentYen: number;
  readonly returnedYen: number;
  readonly compensatedYen: number;
};

type Effect = Readonly<Partial<Record<keyof MoneySums, 1 | -1>>>;

const effects: Readonly<Record<SubjectMove, Effect>> = {
  hold: { heldYen: 1 },
  release: { heldYen: -1, returnedYen: 1 },
  charge: { spentYen: 1 },
  capture: { heldYen: -1, spentYen: 1 },
  refund: { spentYen: -1, returnedYen: 1 },
  splitOff: { spentYen: -1 },
  splitIn: { spentYen: 1 },
  compensate: { compensatedYen: 1 },
};

const isMove = (word: string): word is SubjectMove => word in effects;

const none: Effect = {};

/** What a kind of the journal does: `service.charge` spends, and `parcel.compensate.reversed` undoes a compensation. */
const effectOf = (kind: string) => {
  const [, move = '', undone] = kind.split('.');
  return { effect: isMove(move) ? effects[move] : none, sign: undone === 'reversed' ? -1 : 1 };
};

/** Adds up what was moved for an order or a parcel, and for what was done to it. */
export const moneySums = (lines: readonly MoneyLine[]): MoneySums => {
  const sums = { heldYen: 0, spentYen: 0, returnedYen: 0, compensatedYen: 0 };
  for (const { kind, amount: moved } of lines) {
    const { effect, sign } = effectOf(kind);
    const amount = moved * sign;
    sums.heldYen += amount * (effect.heldYen ?? 0);
    sums.spentYen += amount * (effect.spentYen ?? 0);
    sums.returnedYen += amount * (effect.returnedYen ?? 0);
    sums.compensatedYen += amount * (effect.compensatedYen ?? 0);
  }
  return sums;
};
