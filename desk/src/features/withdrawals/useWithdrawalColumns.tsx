import type { DeskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { typedText } from '../../kit/input/typed-amount.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import shape from '../../kit/shapes.module.css';
import { withdrawalStateLabels } from '../../parts/withdrawals/withdrawal-state.labels.ts';
import { dueAfterADay } from './terms/limits.ts';
import { withdrawalStateTones, payeeKindLabels } from './withdrawal.labels.ts';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

type Columns = readonly Column<DeskWithdrawal>[];

const useParts = (): { readonly shopper: Column<DeskWithdrawal>; readonly amount: Column<DeskWithdrawal> } => {
  const { t } = useLingui();
  return {
    shopper: {
      name: 'shopper',
      head: t`客人 / 提现`,
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
    amount: {
      name: 'amount',
      head: t`金额`,
      width: 120,
      right: true,
      cell: ({ amount, currency, isAutomatic }) => (
        <>
          <MoneyCell amount={amount} currency={currency} named />
          {isAutomatic ? <div className={shape.muted}>{t`自动提现`}</div> : null}
        </>
      ),
    },
  };
};

/** What waits for a review: how long, whose, where it would go, and what a reviewer should know. */
export const useReviewColumns = (): Columns => {
  const { t } = useLingui();
  const payeeName = usePayeeName();
  const { shopper, amount } = useParts();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ requestedAt }) => <Age since={requestedAt} dueAt={dueAfterADay(requestedAt)} />,
      csv: ({ requestedAt }) => instantText(requestedAt),
    },
    shopper,
    {
      name: 'payee',
      head: t`收款账户 / 审核`,
      cell: ({ payee, state, warnings, first }) => (
        <>
          <div className={shape.oneLine}>{payeeName(payee)}</div>
          <div>
            {state === 'InReview' ? <Tag tone="brand">{t`${first?.name ?? ''} 已初审`}</Tag> : null}{' '}
            {warnings.length > 0 ? <Tag tone="warn">{t`${warnings.length} 处留意`}</Tag> : null}
          </div>
        </>
      ),
      csv: ({ payee }) => payeeName(payee),
    },
    amount,
  ];
};

/** Every withdrawal: when, whose, where it went, how it stands. */
export const useWithdrawalColumns = (): Columns => {
  const { t } = useLingui();
  const now = useNow();
  const payeeName = usePayeeName();
  const { shopper, amount } = useParts();
  return [
    {
      name: 'at',
      head: t`申请`,
      width: 92,
      cell: ({ requestedAt }) => shortInstantText(requestedAt, now),
      csv: ({ requestedAt }) => instantText(requestedAt),
    },
    shopper,
    {
      name: 'payee',
      head: t`收款账户 / 状态`,
      cell: ({ payee, state }) => (
        <>
          <div className={shape.oneLine}>{payeeName(payee)}</div>
          <Tag tone={withdrawalStateTones[state]}>{t(withdrawalStateLabels[state])}</Tag>
        </>
      ),
      csv: ({ payee }) => payeeName(payee),
    },
    amount,
  ];
};

/** What the tables have no room for, for the CSV file. */
export const useWithdrawalFileColumns = (): Columns => {
  const { t } = useLingui();
  return [
    fileColumn('shopperNumber', t`客人编号`, ({ shopper }) => shopper.number),
    fileColumn('state', t`状态`, ({ state }) => t(withdrawalStateLabels[state])),
    fileColumn('currency', t`币种`, ({ currency }) => currency),
    fileColumn('plainAmount', t`金额`, ({ amount, currency }) => typedText(amount, currency)),
    fileColumn('fee', t`手续费`, ({ fee, currency }) => typedText(fee, currency)),
    fileColumn('returned', t`退回余额`, ({ returned, currency }) => typedText(returned, currency)),
    fileColumn('first', t`初审`, ({ first }) => first?.name ?? ''),
    fileColumn('second', t`复核`, ({ second }) => second?.name ?? ''),
    fileColumn('arrivesOn', t`最晚到账`, ({ arrivesOn }) => arrivesOn),
    fileColumn('endedAt', t`结束`, ({ endedAt }) => (endedAt ? instantText(endedAt) : '')),
    fileColumn('reason', t`原因`, ({ reason }) => reason ?? ''),
  ];
};

type Named = { readonly kind: PayeeKind; readonly masked: string; readonly bankName: string };

/** A payee in one phrase: the bank, or what stands for one, and enough of its number; the sources where there is none. */
const usePayeeName = (): ((payee: Named | null) => string) => {
  const { t } = useLingui();
  return (payee) => (payee ? [payee.bankName || t(payeeKindLabels[payee.kind]), payee.masked].join(' ') : t`原路退回`);
};
