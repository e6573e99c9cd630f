import type { DeskFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { ThingCell, WhoCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';
import { useStaff } from '../../shell/session.ts';
import { feedbackStateLabels, statusLabels } from './feedback.labels.ts';
import styles from './feedback.module.css';
import { useStepName } from './useStepName.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

export const useFeedbackColumns = (): readonly Column<DeskFeedback>[] => {
  const { t } = useLingui();
  const now = useNow();
  const me = useStaff();
  const stepName = useStepName();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ waitsSince, dueAt, lastAt }) =>
        waitsSince === null ? (
          <span className={styles.grey}>{shortInstantText(lastAt, now)}</span>
        ) : (
          <Age since={waitsSince} dueAt={dueAt} />
        ),
      csv: ({ waitsSince }) => instantText(waitsSince),
    },
    {
      name: 'words',
      head: t`最近一句与订单`,
      cell: ({ lastText, why, order, orderCode }) => (
        <ThingCell
          title={lastText}
          picture={order.imageUrl}
          sub={`${orderCode} · ${t(orderStateLabels[order.state])} · ${order.name}`}
          tag={why === 'late' ? <Tag tone="bad">{t`预计已过期`}</Tag> : null}
        />
      ),
      csv: ({ orderCode }) => orderCode,
    },
    {
      name: 'step',
      head: t`预计的下一步`,
      width: 124,
      isSpare: true,
      cell: ({ nextStep }) =>
        nextStep === null ? (
          '—'
        ) : (
          <>
            {stepName(nextStep)}
            <div className={nextStep.standing === 'late' ? styles.late : styles.grey}>
              {nextStep.on} {nextStep.standing === 'ahead' ? null : t(statusLabels[nextStep.standing])}
            </div>
          </>
        ),
      csv: ({ nextStep }) => (nextStep ? `${stepName(nextStep)} ${nextStep.on}` : ''),
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 92,
      cell: ({ shopper }) => (
        <>
          {nameOfShopper(shopper.nickName)}
          <div className={styles.grey}>{shopper.number}</div>
        </>
      ),
      csv: ({ shopper }) => shopper.number,
    },
    {
      name: 'holder',
      head: t`谁在处理`,
      width: 80,
      isSpare: true,
      cell: ({ holder }) => <WhoCell name={holder?.name ?? null} mine={holder?.id === me.id} />,
      csv: ({ holder }) => holder?.name,
    },
  ];
};

/** What only the file tells: on screen the time or the wait says it. */
export const useFileColumns = (): readonly Column<DeskFeedback>[] => {
  const { t } = useLingui();
  return [
    fileColumn('state', t`状态`, ({ state }) => t(feedbackStateLabels[state])),
    fileColumn('said', t`最近一句`, ({ lastText }) => lastText),
  ];
};
