import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { type Typed, typedBy } from '../../../kit/form/typed.ts';
import { amountTyped, typedText } from '../../../kit/input/typed-amount.ts';

/** What a kind of payee costs and takes, as it stands in the fields. */
export type TermsDraft = Pick<WithdrawalTerms, 'kind' | 'currency' | 'isOffered'> & {
  readonly least: string;
  readonly most: string;
  readonly fixedFee: string;
  readonly percent: string;
  readonly arrivalDays: string;
};

export const ppmAPercent = 10_000;

export const draftOf = (terms: WithdrawalTerms): TermsDraft => ({
  kind: terms.kind,
  currency: terms.currency,
  isOffered: terms.isOffered,
  least: typedText(terms.least, terms.currency),
  most: typedText(terms.most, terms.currency),
  fixedFee: typedText(terms.fixedFee, terms.currency),
  percent: String(terms.feePpm / ppmAPercent),
  arrivalDays: String(terms.arrivalDays),
});

/** The millionths that a typed percentage means, `0.5`; null when it is none, or finer than a ten-thousandth of one. */
export const ppmTyped = (typed: string): number | null => {
  const plain = typed.normalize('NFKC').trim();
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * ppmAPercent) : null;
};

const daysTyped = (typed: string): number | null => {
  const plain = typed.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(plain) ? Number(plain) : null;
};

/** What is sent of what was typed; the schema says whether it can be. */
export const givenOf = (draft: TermsDraft): Typed<WithdrawalTerms> => {
  const { kind, currency, isOffered } = draft;
  const amount = (typed: string) => typedBy((text) => amountTyped(text, currency), typed);
  return {
    kind,
    currency,
    isOffered,
    least: amount(draft.least),
    most: amount(draft.most),
    fixedFee: amount(draft.fixedFee),
    feePpm: typedBy(ppmTyped, draft.percent),
    arrivalDays: typedBy(daysTyped, draft.arrivalDays),
  };
};
