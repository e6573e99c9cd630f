import { type ClosedDay, closeDay, listDays } from '@hakobu/contract/books/day.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { typedText } from '../../../kit/input/typed-amount.ts';
import { countText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { DayRecord } from './DayRecord.tsx';
import { SealCheck } from './SealCheck.tsx';
import { useCloser } from './useCloser.ts';
import { useWarnings } from './useWarnings.ts';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import styles from '../books.module.css';

/** The closed days with their seals, the one that comes next, and the check of all of them. */
export const DaysView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '' });
  const [before, setBefore] = useState<string | null>(null);
  const days = useCall(listDays, before === null ? {} : { before }, { everyMs: 60_000, keep: true });
  const list = wholeList({ data: days.data?.list, error: days.error, refetch: days.refetch });
  const columns = useColumns();
  const open = filters.id || list.rows[0]?.day || null;
  const older = days.data?.nextBefore ?? null;
  return (
    <QueuePage
      title={t`账务`}
      name="/books"
      sub={t`日结之后不能再往那一天记账，谁动过都看得出来`}
      file={{ name: 'closed-days' }}
      label={t`日结`}
      bar={<ViewChips value="days" onView={onView} />}
      above={
        <>
          {days.data?.next ? <NextDay next={days.data.next} onClosed={(id) => setFilters({ id })} /> : null}
          <SealCheck />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ day }) => day}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      lines={1}
      below={
        <div className={styles.pages}>
          {before === null ? null : <Button onClick={() => setBefore(null)}>{t`回到最近`}</Button>}
          {older === null ? null : <Button onClick={() => setBefore(older)}>{t`更早的`}</Button>}
        </div>
      }
      empty={{ icon: 'shield', message: <Trans>还没有日结过。</Trans> }}
      recordWidth={520}
      record={<DayRecord day={open} />}
    />
  );
};

type Next = {
  readonly day: string;
  readonly closableAt: string;
  readonly closesAt: string;
  readonly warnings: ClosedDay['warnings'];
};

const NextDay = ({ next, onClosed }: { readonly next: Next; readonly onClosed: (day: string) => void }) => {
  const { t } = useLingui();
  const now = useNow();
  const mayClose = useMay('ledger.close');
  const warningsOf = useWarnings();
  const close = useSend(closeDay, {
    onDone: ({ day }) => {
      tellDone(t`${day} 已日结`);
      onClosed(day);
    },
  });
  const { day, closableAt, closesAt, warnings } = next;
  const says = warningsOf(warnings);
  const early = now < Date.parse(closableAt);
  return (
    <div className={styles.next}>
      <Note tone={warnings.length > 0 ? 'warn' : 'plain'}>
        {t`下一个日结的是 ${day}，${instantText(closesAt)} 自动日结。`} {says}
      </Note>
      {mayClose ? (
        <ActionBar
          loud={{
            label: t`现在日结 ${day}`,
            busy: close.isPending,
            blocked: early ? t`${instantText(closableAt)} 起可以日结` : null,
            confirm: { title: t`日结 ${day}？`, lost: t`之后不能再往这一天记账。${says}` },
            onPress: () => close.mutate({ day }),
          }}
        />
      ) : null}
    </div>
  );
};

const useColumns = (): readonly Column<ClosedDay>[] => {
  const { t } = useLingui();
  const closer = useCloser();
  const warningsOf = useWarnings();
  return [
    { name: 'day', head: t`日期`, width: 100, cell: ({ day }) => day, csv: ({ day }) => day },
    {
      name: 'transactions',
      head: t`交易`,
      width: 96,
      right: true,
      cell: ({ transactions }) => countText(transactions),
      csv: ({ transactions }) => transactions,
    },
    {
      name: 'JPY',
      head: 'JPY',
      width: 104,
      right: true,
      cell: ({ moved }) => <MoneyCell amount={moved.JPY} />,
      csv: ({ moved }) => moved.JPY,
    },
    {
      name: 'CNY',
      head: 'CNY',
      width: 100,
      right: true,
      cell: ({ moved }) => <MoneyCell amount={moved.CNY} currency="CNY" />,
      csv: ({ moved }) => typedText(moved.CNY, 'CNY'),
    },
    {
      name: 'digest',
      head: t`封条`,
      cell: ({ digest }) => <code title={digest}>{digest.slice(0, 12)}</code>,
      csv: ({ digest }) => digest,
    },
    {
      name: 'by',
      head: t`日结人`,
      width: 90,
      cell: ({ closedBy }) => closer(closedBy),
      csv: ({ closedBy }) => closer(closedBy),
    },
    {
      name: 'warnings',
      head: t`提醒`,
      width: 76,
      cell: ({ warnings }) => (warnings.length > 0 ? countText(warnings.length) : null),
      csv: ({ warnings }) => warningsOf(warnings),
    },
  ];
};
