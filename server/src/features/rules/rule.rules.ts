import type { RuleStatus } from '@hakobu/contract/rules/rule.shape';

type Timed = { readonly isOn: boolean; readonly startsAt: Date | null; readonly endsAt: Date | null };

/** How a rule stands at an instant: it counts from its beginning, and no more at its end. */
export const ruleStatusAt = ({ isOn, startsAt, endsAt }: Timed, at: Date): RuleStatus => {
  if (!isOn) return 'off';
  if (endsAt !== null && endsAt <= at) return 'over';
  return startsAt !== null && startsAt > at ? 'waiting' : 'inEffect';
};

/** When the clock next changes how it stands; null when it does not. */
export const nextChangeOf = (rule: Timed, at: Date): Date | null => {
  const standing = ruleStatusAt(rule, at);
  if (standing === 'waiting') return rule.startsAt;
  return standing === 'inEffect' ? rule.endsAt : null;
};
