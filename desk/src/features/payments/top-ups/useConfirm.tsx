import { confirmSlip, type DeskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { typedBy } from '../../../kit/form/typed.ts';
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { japanToday } from '../../../kit/text/months.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { amountTyped } from '../../../kit/input/typed-amount.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

export type ConfirmDraft = { readonly amount: string; readonly reference: string; readonly receivedOn: string };

export type Confirming = {
  readonly draft: ConfirmDraft;
  readonly change: (part: Partial<ConfirmDraft>) => void;
  /** What was received, in the pay currency's minor unit; null while none is typed. */
  readonly received: number | null;
  readonly form: EndpointForm<typeof confirmSlip.input>;
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
};

// Never what the shopper says that they sent: what the bank's statement says is read there and typed.
const startOf = ({ slip }: DeskTopUp): ConfirmDraft => ({
  amount: '',
  reference: '',
  receivedOn: slip?.paidOn ?? japanToday(Date.now()),
});

/** A transfer found on the bank's statement: what was received is credited; or its slip goes back with a reason. */
export const useConfirm = (topUp: DeskTopUp, onDone: () => void): Confirming => {
  const { t } = useLingui();
  const { code, payAmount, payCurrency, shopper } = topUp;
  const [draft, change, clear] = useDraftParts(`confirmSlip:${code}`, startOf(topUp));
  const [refusing, setRefusing] = useState(false);
  const received = amountTyped(draft.amount, payCurrency);
  const confirm = useSend(confirmSlip, {
    onDone: ({ creditedAmount, currency }) => {
      clear();
      const credited = moneyText(creditedAmount ?? 0, currency);
      tellDone(
        creditedAmount === null
          ? t`${code} 已记下，等另一位同事复核后到账`
          : t`${nameOfShopper(shopper.nickName)} 的 ${credited} 已到账`,
      );
      onDone();
    },
  });
  const form = useEndpointForm({
    name: `confirmSlip:${code}`,
    schema: confirmSlip.input,
    value: {
      code,
      receivedAmount: typedBy((typed) => amountTyped(typed, payCurrency), draft.amount),
      bankReference: draft.reference.normalize('NFKC').trim(),
      receivedOn: draft.receivedOn,
    },
    onSend: confirm.mutate,
  });
  const text = moneyText(received ?? 0, payCurrency);
  const asked = moneyText(payAmount, payCurrency);
  const isOther = received !== null && received !== payAmount;
  const bar = (
    <ActionBar
      note={form.note}
      danger={topUp.state === 'Checking' ? [{ label: t`退回凭证`, keys: 'x', onPress: () => setRefusing(true) }] : []}
      loud={{
        label: received ? t`确认收到 ${text}` : t`确认收到`,
        keys: 'ctrl+enter',
        busy: confirm.isPending,
        ...(isOther && form.isValid
          ? {
              confirm: {
                title: t`收到的和要付的不同，按收到的入账？`,
                lost: (
                  <Trans>
                    要付 {asked}，收到 {text}。另一位同事复核后才到账。
                  </Trans>
                ),
              },
            }
          : {}),
        onPress: form.submit,
      }}
    />
  );
  const dialog = (
    <RefuseDialog
      topUp={topUp}
      open={refusing}
      onClose={() => setRefusing(false)}
      onDone={() => {
        clear();
        onDone();
      }}
    />
  );
  return { draft, change, received, form, bar, dialog };
};
