import type { Currency } from '@hakobu/contract/base/money';
import { useLingui } from '@lingui/react/macro';
import { typedText } from '../input/typed-amount.ts';
import type { Issue } from './useIssueText.ts';

const example = { JPY: 12_800, CNY: 61_043 } as const satisfies Record<Currency, number>;

/** What is wrong with an amount: its bounds are of the minor unit, and said as they are typed. */
export const useAmountWords = (): ((currency: Currency) => (issue: Issue) => string | undefined) => {
  const { t } = useLingui();
  return (currency) => (issue) => {
    const text = (amount: number | bigint) => typedText(Number(amount), currency);
    if (issue.code === 'too_small') return t`最少 ${text(issue.minimum)}`;
    if (issue.code === 'too_big') return t`最多 ${text(issue.maximum)}`;
    const sample = text(example[currency]);
    return issue.code === 'invalid_type' ? t`写成 ${sample} 这样的数` : undefined;
  };
};
