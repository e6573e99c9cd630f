import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { WithdrawalPreview, previewWithdrawal, requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { giveUpUnsaved } from '../../../kit/screen/unsaved.ts';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { PaySheet } from '../../../parts/payments/PaySheet.tsx';
import { type Paying } from '../../../parts/payments/usePayment.ts';
import { call } from '../../../shell/calls/api.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { PlanLines, usePlanFigures } from './PlanLines.tsx';
import { changedByWithdrawal, type Previewed, type Wanted } from '../withdrawal.queries.ts';
import styles from '../withdrawals.module.css';

type SheetProps = {
  readonly wanted: Wanted;
  readonly preview: Previewed;
  /** The plan no longer holds: this one takes its place, to be confirmed anew. */
  readonly onChanged: (preview: Previewed) => void;
  readonly onClose: () => void;
};

/** Confirms a planned withdrawal: each part with where it goes, then the pay password. */
export const WithdrawSheet = ({ wanted, preview, onChanged, onClose }: SheetProps) => {
  const { t } = useLingui();
  const plan = useSend(previewWithdrawal);
  const { code, currency } = preview;
  const amount = amountText(preview.amount, currency);
  const ask = async ({ checkCode, ...proof }: Paying) => {
    try {
      return await call(requestWithdrawal, { code, ...proof }, { idempotencyKey: checkCode });
    } catch (error) {
      if (isProblem(error, codes.priceChanged)) {
        const anew = WithdrawalPreview.safeParse(error.data);
        if (anew.success) onChanged(anew.data);
      }
      if (isProblem(error, codes.insufficientBalance)) onClose();
      throw error;
    }
  };
  /** A plan ends with its check code: it is made anew, for the balances and top-ups of now. */
  const renew = () => plan.mutateAsync(wanted).then(onChanged, onClose);
  const asked = () => {
    toast(t`提现已提交`);
    giveUpUnsaved();
    replaceWith(links.withdraw({ code }));
  };
  return (
    <PaySheet
      open
      onClose={onClose}
      subject="withdrawal"
      codes={[code]}
      pay={ask}
      changes={changedByWithdrawal}
      onPaid={asked}
      renew={renew}
      below={<Trans>提交后这笔钱马上离开余额；审核之前可以取消</Trans>}
      look={{
        title: <Trans>确认提现</Trans>,
        amount: (
          <span className={styles.amount}>
            <b>{amount}</b>
          </span>
        ),
        children: (until) => <PlanLines preview={preview} until={until} />,
        figures: usePlanFigures(preview),
        confirm: <Trans>提现 {amount}</Trans>,
        agree: <Trans>同意，提现 {amount}</Trans>,
        submit: <Trans>提现 {amount}</Trans>,
      }}
    />
  );
};
