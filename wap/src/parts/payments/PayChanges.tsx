import { checkCodeMinutes } from '@hakobu/contract/payments/payment.shape';
import { Trans } from '@lingui/react/macro';
import { ChangedFigures } from './ChangedFigures.tsx';
import { changesIn, type Figure } from './pay-figures.rules.ts';

/** Why a payment is agreed to anew: its time is over, or what it would be taken from or come to is another. */
export type Why = 'ended' | 'changed';

type ChangesProps = { readonly why: Why; readonly before: readonly Figure[]; readonly now: readonly Figure[] };

/** What is other than the shopper saw and has not agreed to yet, each figure beside what it was. */
export const PayChanges = ({ why, before, now }: ChangesProps) => {
  const changes = changesIn(before, now);
  return (
    <ChangedFigures
      changes={changes}
      title={
        why === 'ended' ? <Trans>保留的 {checkCodeMinutes} 分钟到了</Trans> : <Trans>要付的和刚才看到的不一样了</Trans>
      }
    >
      {changes.length > 0 ? (
        <Trans>还没有扣款。请看现在的数字，同意后再付。</Trans>
      ) : (
        <Trans>还没有扣款。金额、汇率和扣款来源都没有变，确认后再付。</Trans>
      )}
    </ChangedFigures>
  );
};
