import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';

type TermsProps = { readonly terms: WithdrawalTerms };

/** What a kind of payee costs, and how long it takes. */
export const TermsText = ({ terms }: TermsProps) => (
  <>
    <Fee terms={terms} />
    {' · '}
    <Plural value={terms.arrivalDays} other="约 # 个工作日到账" />
  </>
);

const Fee = ({ terms: { fixedFee, feePpm, currency } }: TermsProps) => {
  const fixed = amountText(fixedFee, currency);
  const share = percentText(feePpm);
  if (fixedFee === 0 && feePpm === 0) return <Trans>免手续费</Trans>;
  if (feePpm === 0) return <Trans>手续费 {fixed}</Trans>;
  if (fixedFee === 0) return <Trans>手续费 {share}</Trans>;
  return (
    <Trans>
      手续费 {share} + {fixed}
    </Trans>
  );
};
