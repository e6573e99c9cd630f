import type { Yen } from '@hakobu/contract/base/money';
import type { ConfirmReason } from '@hakobu/contract/payments/top-up.desk-api';

export type Found = {
  /** Both in the pay currency's minor unit. */
  readonly receivedAmount: number;
  readonly askedAmount: number;
  readonly hasSlip: boolean;
  readonly worthYen: Yen;
  /** What one person alone confirmed for this shopper within a day before: parts of one sum are one sum. */
  readonly worthBeforeYen: Yen;
  readonly limitYen: Yen;
};

/** Why a second person has to agree to what the first one read on the bank's statement. */
export const confirmReasons = (found: Found): ConfirmReason[] => [
  ...(found.receivedAmount === found.askedAmount ? [] : (['differs'] as const)),
  ...(found.hasSlip ? [] : (['noSlip'] as const)),
  ...(found.worthYen + found.worthBeforeYen > found.limitYen ? (['amount'] as const) : []),
];
