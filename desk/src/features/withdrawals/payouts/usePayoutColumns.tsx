import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { typedText } from '../../../kit/input/typed-amount.ts';
import { Tag } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../../kit/table/column.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { payoutStateLabels } from '../../../parts/withdrawals/withdrawal-state.labels.ts';
import { dueAfterADay } from '../terms/limits.ts';
import { usePayoutTarget } from './usePayoutTarget.ts';
import { payeeKindLabels } from '../withdrawal.labels.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Columns = readonly Column<DeskPayout>[];

/** Payouts that finance makes or settles: how long they wait, whose, where to, how much. */
export const usePayoutColumns = (): Columns => {
  const { t } = useLingui();
  const targetOf = usePayoutTarget();
  const providerName = useProviderName();
  const placeOf = ({ payeeKind, provider }: DeskPayout) =>
    payeeKind ? t(payeeKindLabels[payeeKind]) : providerName(provider);
  const accountOf = ({ payeeKind, payeeMasked, holder, topUpCode }: DeskPayout) =>
    payeeKind ? `${payeeMasked} ${holder}` : topUpCode;
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ since }) => <Age since={since} dueAt={dueAfterADay(since)} />,
      csv: ({ since }) => instantText(since),
    },
    {
      name: 'shopper',
      head: t`客人 / 付款`,
      cell: ({ shopper, code }) => (
        <>
          <div className={shape.oneLine}>
            {nameOfShopper(shopper.nickName)} <span className={shape.muted}>{shopper.number}</span>
          </div>
          <div className={shape.muted}>{code}</div>
        </>
      ),
      csv: ({ code }) => code,
    },
    {
      name: 'target',
      head: t`付到`,
      cell: (payout) => (
        <>
          <div className={shape.oneLine}>{placeOf(payout)}</div>
          <div className={shape.muted}>
            {payout.failing ? <Tag tone="warn">{t`等第二人确认没有付成`}</Tag> : accountOf(payout)}
          </div>
        </>
      ),
      csv: (payout) => targetOf(payout),
    },
    {
      name: 'amount',
      head: t`付出`,
      width: 120,
      right: true,
      cell: ({ payAmount, payCurrency, isByHand, state }) => (
        <>
          <MoneyCell amount={payAmount} currency={payCurrency} named />
          {state === 'Ready' && !isByHand ? <div className={shape.muted}>{t`渠道自动付`}</div> : null}
        </>
      ),
    },
  ];
};

/** What the table has no room for, for the CSV file. */
export const usePayoutFileColumns = (): Columns => {
  const { t } = useLingui();
  return [
    fileColumn('shopperNumber', t`客人编号`, ({ shopper }) => shopper.number),
    fileColumn('withdrawal', t`提现`, ({ withdrawalCode }) => withdrawalCode),
    fileColumn('holder', t`户名`, ({ holder }) => holder),
    fileColumn('state', t`状态`, ({ state }) => t(payoutStateLabels[state])),
    fileColumn('currency', t`币种`, ({ payCurrency }) => payCurrency),
    fileColumn('plainAmount', t`付出`, ({ payAmount, payCurrency }) => typedText(payAmount, payCurrency)),
    fileColumn('reference', t`流水号`, ({ reference }) => reference ?? ''),
  ];
};
