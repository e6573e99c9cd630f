import type { Difference } from '@hakobu/contract/reconciliation/difference.shape';
import { useLingui } from '@lingui/react/macro';
import { typedText } from '../../kit/input/typed-amount.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { differenceDueAt } from './limits.ts';
import { ourThing } from './our-thing.ts';
import { differenceKindLabels, differenceStateLabels, rowKindLabels, settledLabels } from './reconciliation.labels.ts';

const amountsText = (amounts: Difference['apart']): string =>
  amounts.map(({ amount, currency }) => `${currency} ${typedText(amount, currency)}`).join(' / ');

/** Differences: how long, what is wrong, what it is about, and what they have more than we do. */
export const useDifferenceColumns = (): readonly Column<Difference>[] => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ foundAt, timingUntil, state, settled }) =>
        settled ? (
          t(settledLabels[settled.how])
        ) : state === 'timing' ? (
          t(differenceStateLabels.timing)
        ) : (
          <Age since={timingUntil ?? foundAt} dueAt={differenceDueAt(timingUntil ?? foundAt)} />
        ),
      csv: ({ foundAt }) => instantText(foundAt),
    },
    {
      name: 'kind',
      head: t`差异 / 渠道`,
      width: 150,
      cell: ({ kind, provider, day, state }) => (
        <>
          <div className={shape.oneLine}>
            {t(differenceKindLabels[kind])}{' '}
            {state === 'proposed' ? <Tag tone="warn">{t(differenceStateLabels.proposed)}</Tag> : null}
          </div>
          <div className={shape.muted}>
            {nameOf(provider)} · {day}
          </div>
        </>
      ),
      csv: ({ kind }) => t(differenceKindLabels[kind]),
    },
    {
      name: 'thing',
      head: t`哪一笔`,
      cell: ({ theirs, ours }) => (
        <>
          <div className={shape.oneLine} title={theirs?.reference ?? ours?.reference}>
            {theirs?.reference ?? ours?.reference}
          </div>
          <div className={shape.muted}>
            {[theirs ? t(rowKindLabels[theirs.kind]) : null, ours ? ourThing(ours.subject).name : null]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      ),
      csv: ({ theirs, ours }) => theirs?.reference ?? ours?.reference ?? '',
    },
    {
      name: 'apart',
      head: t`渠道多出`,
      width: 132,
      right: true,
      cell: ({ apart }) =>
        apart.map(({ amount, currency }) => (
          <div key={currency}>
            <MoneyCell amount={amount} currency={currency} signed named />
          </div>
        )),
      csv: ({ apart }) => amountsText(apart),
    },
  ];
};

/** What the table has no room for, for the CSV file. */
export const useDifferenceFileColumns = (): readonly Column<Difference>[] => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  return [
    fileColumn('provider', t`渠道`, ({ provider }) => nameOf(provider)),
    fileColumn('day', t`日期`, ({ day }) => day),
    fileColumn('theirs', t`渠道说的`, ({ theirs }) =>
      theirs ? `${theirs.currency} ${typedText(theirs.gross, theirs.currency)}` : '',
    ),
    fileColumn('ours', t`账上的`, ({ ours }) =>
      ours ? `${ours.moved.currency} ${typedText(ours.moved.amount, ours.moved.currency)}` : '',
    ),
    fileColumn('subject', t`账上是什么`, ({ ours }) => ours?.subject ?? ''),
    fileColumn('state', t`状态`, ({ state }) => t(differenceStateLabels[state])),
    fileColumn('settled', t`怎么处理`, ({ settled }) => (settled ? t(settledLabels[settled.how]) : '')),
    fileColumn('by', t`经手`, ({ settled }) => [settled?.by, settled?.second].filter(Boolean).join(' + ')),
    fileColumn('note', t`说明`, ({ settled }) => settled?.note ?? ''),
  ];
};
