import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpTier } from '@hakobu/contract/payments/top-up.shape';
import { type Typed, typedBy } from '../../../kit/form/typed.ts';
import { amountTyped, typedText } from '../../../kit/input/typed-amount.ts';

/** A tier as it stands in the fields; an empty day is an open end. */
export type TierDraft = {
  readonly currency: Currency;
  readonly at: string;
  readonly bonus: string;
  readonly startsOn: string;
  readonly endsOn: string;
};

export const draftOf = (tier: TopUpTier): TierDraft => ({
  currency: tier.currency,
  at: typedText(tier.atAmount, tier.currency),
  bonus: typedText(tier.bonusYen, 'JPY'),
  startsOn: tier.startsOn ?? '',
  endsOn: tier.endsOn ?? '',
});

/** What is sent of what was typed; the schema says whether it can be. */
export const givenOf = ({ currency, at, bonus, startsOn, endsOn }: TierDraft): Typed<TopUpTier> => ({
  currency,
  atAmount: typedBy((text) => amountTyped(text, currency), at),
  bonusYen: typedBy((text) => amountTyped(text, 'JPY'), bonus),
  startsOn: startsOn || null,
  endsOn: endsOn || null,
});
