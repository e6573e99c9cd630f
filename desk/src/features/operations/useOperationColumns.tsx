import type { Alert, ParkedEvent } from '@hakobu/contract/operations/operations.shape';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import shape from '../../kit/shapes.module.css';
import { factText } from './fact-text.ts';
import { alertLabels, factLabel } from './operations.labels.ts';

export const useAlertColumns = (state: 'open' | 'closed'): readonly Column<Alert>[] => {
  const { t } = useLingui();
  const now = useNow();
  const factsText = ({ facts }: Alert): string =>
    Object.entries(facts)
      .map(([name, value]) => {
        const label = factLabel(name);
        return `${label ? t(label) : name} ${factText(name, value)}`;
      })
      .join(' · ');
  return [
    {
      name: 'kind',
      head: t`警报`,
      cell: (row) => (
        <>
          <div>{t(alertLabels[row.kind])}</div>
          <small className={shape.muted}>{factsText(row)}</small>
        </>
      ),
      csv: (row) => `${t(alertLabels[row.kind])} ${factsText(row)}`,
    },
    {
      name: 'openedAt',
      head: t`开始`,
      width: 104,
      cell: ({ openedAt }) => shortInstantText(openedAt, now),
      csv: ({ openedAt }) => instantText(openedAt),
    },
    {
      name: 'closedAt',
      head: state === 'open' ? t`最近一次` : t`解除`,
      width: 104,
      cell: ({ closedAt, seenAt }) => shortInstantText(closedAt ?? seenAt, now),
      csv: ({ closedAt, seenAt }) => instantText(closedAt ?? seenAt),
    },
  ];
};

export const useParkedColumns = (): readonly Column<ParkedEvent>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'name',
      head: t`事件`,
      cell: ({ name, lastError }) => (
        <>
          <div>{name}</div>
          <small className={shape.muted}>{lastError}</small>
        </>
      ),
      csv: ({ name, lastError }) => `${name} ${lastError ?? ''}`,
    },
    {
      name: 'recordedAt',
      head: t`发生`,
      width: 104,
      cell: ({ recordedAt }) => shortInstantText(recordedAt, now),
      csv: ({ recordedAt }) => instantText(recordedAt),
    },
    {
      name: 'parkedAt',
      head: t`搁置`,
      width: 104,
      cell: ({ parkedAt }) => shortInstantText(parkedAt, now),
      csv: ({ parkedAt }) => instantText(parkedAt),
    },
  ];
};
