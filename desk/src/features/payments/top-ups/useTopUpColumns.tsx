import type { DeskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { typedText } from '../../../kit/input/typed-amount.ts';
import { Tag } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { slipDueAt, waitsSince } from '../terms/limits.ts';
import { topUpStateLabels } from '../payment.labels.ts';
import { statusOf } from './top-up-status.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Columns = readonly Column<DeskTopUp>[];

const useShopperColumn = (): Column<DeskTopUp> => {
  const { t } = useLingui();
  return {
    name: 'shopper',
    head: t`客人 / 充值`,
    cell: ({ shopper, code }) => (
      <>
        <div className={shape.oneLine}>
          {nameOfShopper(shopper.nickName)} <span className={shape.muted}>{shopper.number}</span>
        </div>
        <div className={shape.muted}>{code}</div>
      </>
    ),
  };
};

/** Transfers that wait: how long, whose, and what the shopper says they paid beside what was asked. */
export const useSlipColumns = (): Columns => {
  const { t } = useLingui();
  const shopper = useShopperColumn();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: (topUp) => {
        const since = waitsSince(topUp);
        return since === null ? null : <Age since={since} dueAt={slipDueAt(since)} />;
      },
      csv: (topUp) => {
        const since = waitsSince(topUp);
        return since === null ? '' : instantText(since);
      },
    },
    { ...shopper, csv: ({ code }) => code },
    {
      name: 'payer',
      head: t`付款人 / 日期`,
      width: 140,
      cell: ({ slip }) => (
        <>
          <div className={shape.oneLine}>{slip?.payerName}</div>
          <div className={shape.muted}>{slip?.paidOn}</div>
        </>
      ),
      csv: ({ slip }) => slip?.payerName ?? '',
    },
    {
      name: 'said',
      head: t`转了`,
      width: 132,
      right: true,
      cell: ({ slip, payAmount, payCurrency, confirmation }) => (
        <>
          <MoneyCell amount={slip?.amount ?? confirmation?.receivedAmount ?? null} currency={payCurrency} named />
          {slip && slip.amount !== payAmount ? (
            <div>
              <Tag tone="warn">
                <Trans>和要付的不同</Trans>
              </Tag>
            </div>
          ) : null}
          {confirmation?.state === 'Open' ? (
            <div>
              <Tag tone="warn">
                <Trans>等第二个人</Trans>
              </Tag>
            </div>
          ) : null}
        </>
      ),
      csv: ({ slip, payCurrency }) => (slip ? typedText(slip.amount, payCurrency) : ''),
    },
  ];
};

/** Every top-up: when, whose, by whom, what was paid, what arrived. */
export const useTopUpColumns = (): Columns => {
  const { t } = useLingui();
  const now = useNow();
  const nameOf = useProviderName();
  const shopper = useShopperColumn();
  return [
    {
      name: 'at',
      head: t`发起`,
      width: 92,
      cell: ({ createdAt }) => shortInstantText(createdAt, now),
      csv: ({ createdAt }) => instantText(createdAt),
    },
    { ...shopper, csv: ({ code }) => code },
    {
      name: 'provider',
      head: t`渠道 / 状态`,
      width: 96,
      cell: (topUp) => (
        <>
          <div className={shape.oneLine}>{nameOf(topUp.provider)}</div>
          <div className={shape.muted}>{t(topUpStateLabels[statusOf(topUp)])}</div>
        </>
      ),
      csv: ({ provider }) => nameOf(provider),
    },
    {
      name: 'paid',
      head: t`要付 / 到账`,
      width: 124,
      right: true,
      cell: ({ payAmount, payCurrency, creditedAmount, currency }) => (
        <>
          <MoneyCell amount={payAmount} currency={payCurrency} named />
          <div className={shape.muted}>
            <MoneyCell amount={creditedAmount} currency={currency} named tone="grey" />
          </div>
        </>
      ),
    },
  ];
};

/** What the table has no room for, for the CSV file. */
export const useTopUpFileColumns = (): Columns => {
  const { t } = useLingui();
  return [
    fileColumn('shopperNumber', t`客人编号`, ({ shopper }) => shopper.number),
    fileColumn('state', t`状态`, (topUp) => t(topUpStateLabels[statusOf(topUp)])),
    fileColumn('payCurrency', t`付款币种`, ({ payCurrency }) => payCurrency),
    fileColumn('payAmount', t`要付`, ({ payAmount, payCurrency }) => typedText(payAmount, payCurrency)),
    fileColumn('fee', t`手续费`, ({ fee, payCurrency }) => typedText(fee, payCurrency)),
    fileColumn('currency', t`余额币种`, ({ currency }) => currency),
    fileColumn('credited', t`到账`, ({ creditedAmount, currency }) =>
      creditedAmount === null ? '' : typedText(creditedAmount, currency),
    ),
    fileColumn('bonus', t`赠送 JPY`, ({ bonusYen }) => String(bonusYen)),
    fileColumn('transaction', t`渠道交易号`, ({ transactionId }) => transactionId ?? ''),
    fileColumn('creditedAt', t`到账时间`, ({ creditedAt }) => (creditedAt ? instantText(creditedAt) : '')),
  ];
};
