import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { amountTyped, typedText } from '../../../kit/input/typed-amount.ts';

/** What a kind of payee costs and takes, as it stands in the fields. */
export type TermsDraft = Pick<WithdrawalTerms, 'kind' | 'currency' | 'isOffered'> & {
  readonly least: string;
  readonly most: string;
  readonly fixedFee: string;
  readonly percent: string;
  readonly arrivalDays: string;
};

const ppmAPercent = 10_000;
const maxPercent = 100;
const maxDays = 60;

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
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain) || Number(plain) > maxPercent) return null;
  return Math.round(Number(plain) * ppmAPercent);
};

const daysTyped = (typed: string): number | null => {
  const plain = typed.normalize('NFKC').trim();
  return /^\d{1,2}$/.test(plain) && Number(plain) <= maxDays ? Number(plain) : null;
};

/** The terms that are meant; null while a field says none, or the most is below the least. */
export const termsOf = (draft: TermsDraft): WithdrawalTerms | null => {
  const { kind, currency, isOffered } = draft;
  const least = amountTyped(draft.least, currency);
  const most = amountTyped(draft.most, currency);
  const fixedFee = amountTyped(draft.fixedFee, currency);
  const feePpm = ppmTyped(draft.percent);
  const arrivalDays = daysTyped(draft.arrivalDays);
  if (least === null || most === null || fixedFee === null || feePpm === null || arrivalDays === null) return null;
  return least === 0 || most < least ? null : { kind, currency, isOffered, least, most, fixedFee, feePpm, arrivalDays };
};

/** All of them; null while one of them is none. */
export const allTermsOf = (drafts: readonly TermsDraft[]): WithdrawalTerms[] | null => {
  const terms = drafts.map(termsOf);
  return terms.every((each) => each !== null) ? terms : null;
};
