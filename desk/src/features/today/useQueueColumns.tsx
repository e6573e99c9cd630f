import type { TodayQueue } from '@hakobu/contract/today/today.shape';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Key } from '../../kit/keys/Key.tsx';
import { Age } from '../../kit/table/Age.tsx';
import type { Column } from '../../kit/table/column.ts';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { queueLabels } from './queue.labels.ts';
import { SpreadBar } from './SpreadBar.tsx';
import { useQueueAddress } from './useQueueAddress.ts';
import styles from './today.module.css';

const Count = ({ count, tone }: { readonly count: number; readonly tone?: string | undefined }) => (
  <b className={count === 0 ? styles.none : tone}>{count === 0 ? '·' : countText(count)}</b>
);

/** Queue · waiting · oldest against its limit · spread of ages · near · late · key. `max` is the longest queue's length. */
export const useQueueColumns = (max: number): readonly Column<TodayQueue>[] => {
  const { t } = useLingui();
  const addressOf = useQueueAddress();
  return [
    {
      name: 'queue',
      head: t`队列`,
      width: 168,
      cell: ({ name }) => {
        const to = addressOf(name);
        const label = t(queueLabels[name]);
        return to ? <Link href={to.address}>{label}</Link> : label;
      },
      csv: ({ name }) => t(queueLabels[name]),
    },
    {
      name: 'waiting',
      head: t`待办`,
      width: 64,
      right: true,
      cell: ({ waiting }) => <Count count={waiting} />,
      csv: ({ waiting }) => waiting,
    },
    {
      name: 'tightest',
      head: t`最急 / 时限`,
      width: 130,
      cell: ({ tightest }) => (tightest ? <Age since={tightest.since} dueAt={tightest.dueAt} /> : null),
      csv: ({ tightest }) => (tightest ? instantText(tightest.dueAt) : ''),
    },
    { name: 'spread', head: t`龄的分布`, cell: ({ spread }) => <SpreadBar spread={spread} max={max} /> },
    {
      name: 'near',
      head: t`临近`,
      width: 52,
      right: true,
      cell: ({ spread }) => <Count count={spread.near} tone={styles.near} />,
      csv: ({ spread }) => spread.near,
    },
    {
      name: 'late',
      head: t`超时`,
      width: 52,
      right: true,
      cell: ({ spread }) => <Count count={spread.late} tone={styles.late} />,
      csv: ({ spread }) => spread.late,
    },
    {
      name: 'key',
      head: t`键`,
      width: 74,
      right: true,
      cell: (queue) => {
        const letter = addressOf(queue.name)?.letter;
        return letter ? <Key keys={`g ${letter}`} /> : null;
      },
    },
  ];
};
