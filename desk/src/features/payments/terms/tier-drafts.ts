import { type Currency, yen } from '@hakobu/contract/base/money';
import type { TopUpTier } from '@hakobu/contract/payments/top-up.shape';
import { isDay } from '../../../kit/input/day.ts';
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

const isOpenOrDay = (day: string): boolean => day === '' || isDay(day);

/** The tier that is meant; null while a field says none. */
export const tierOf = ({ currency, at, bonus, startsOn, endsOn }: TierDraft): TopUpTier | null => {
  const atAmount = amountTyped(at, currency);
  const bonusYen = amountTyped(bonus, 'JPY');
  if (!atAmount || !bonusYen || !isOpenOrDay(startsOn) || !isOpenOrDay(endsOn)) return null;
  return { currency, atAmount, bonusYen: yen(bonusYen), startsOn: startsOn || null, endsOn: endsOn || null };
};

/** All of them; null while one of them is none. */
export const tiersOf = (drafts: readonly TierDraft[]): TopUpTier[] | null => {
  const tiers = drafts.map(tierOf);
  return tiers.every((tier) => tier !== null) ? tiers : null;
};
