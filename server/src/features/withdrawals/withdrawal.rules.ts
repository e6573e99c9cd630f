import type { Currency } from '@hakobu/contract/base/money';
import type { Part } from './planning/plan.rules.ts';

export const draftMs = 15 * 60_000;
export const maxOpen = 5;
const dayMs = 24 * 60 * 60_000;

/** A card's bank takes this long at the most to show what was given back, in working days. */
export const sourceArrivalDays = 5;

/** So many working days after a day; Saturdays and Sundays are none. Days as `YYYY-MM-DD`. */
export const afterWorkingDays = (day: string, count: number): string => {
  let at = Date.parse(`${day}T00:00:00Z`);
  let left = count;
  while (left > 0) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
};

/** What was seen of a withdrawal, as one text without loss: where each part goes, and what it comes to. */
export const seenOf = (
  currency: Currency,
  payeeId: string | null,
  parts: readonly Pick<Part, 'to' | 'topUpCode' | 'provider' | 'amount' | 'fee' | 'payCurrency' | 'payAmount'>[],
): string =>
  [
    `${currency} ${payeeId ?? ''}`,
    ...parts.map((part) =>
      [part.to, part.topUpCode ?? '', part.provider, part.amount, part.fee, part.payCurrency, part.payAmount].join(' '),
    ),
  ].join('\n');

export type Asked = {
  /** Whether no withdrawal of this shopper's was ever approved. */
  readonly isFirst: boolean;
  readonly worthYen: number;
  /** What the shopper asked for within a day before and was not given back: parts of one sum are one sum. */
  readonly worthBeforeYen: number;
  readonly limitYen: number;
};

/** Why two people have to agree. */
export const secondReasons = ({ isFirst, worthYen, worthBeforeYen, limitYen }: Asked): ('first' | 'amount')[] => [
  ...(isFirst ? (['first'] as const) : []),
  ...(worthYen + worthBeforeYen > limitYen ? (['amount'] as const) : []),
];

/** How a withdrawal ends by its payouts; undefined while one is open. */
export const endOf = (states: readonly string[]): 'complete' | 'completePartly' | 'giveBack' | undefined => {
  if (states.some((state) => state !== 'Paid' && state !== 'Failed')) return undefined;
  const paid = states.filter((state) => state === 'Paid').length;
  if (paid === states.length) return 'complete';
  return paid === 0 ? 'giveBack' : 'completePartly';
};
