import { listAlerts, listParkedEvents, readOperations } from '@hakobu/contract/operations/operations.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { AlertRecord } from './AlertRecord.tsx';
import { ParkedRecord } from './ParkedRecord.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import { useAlertColumns, useParkedColumns } from './useOperationColumns.tsx';
import styles from './operations.module.css';

const everyMs = 15_000;

/** How the server runs: what is wrong now, what was, what could not be delivered, and beside it the server itself. */
export const OperationsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'open', id: '' });
  const now = useCall(readOperations, {}, { everyMs });
  const chips = [
    { value: 'open', label: t`警报` },
    { value: 'closed', label: t`已解除的警报` },
    { value: 'events', label: t`搁置的事件`, ...(now.data ? { count: now.data.outbox.parked } : {}) },
  ];
  const bar = (
    <Chips label={t`看什么`} chips={chips} value={filters.view} onChange={(view) => setFilters({ view, id: null })} />
  );
  const choose = (id: string) => setFilters({ id });
  const shown = { bar, id: filters.id, choose };
  return filters.view === 'events' ? (
    <Parked {...shown} server={<ServerPanel now={now} />} />
  ) : (
    <Alerts {...shown} state={filters.view === 'closed' ? 'closed' : 'open'} server={<ServerPanel now={now} />} />
  );
};

type Shown = {
  readonly bar: ReactNode;
  readonly id: string;
  readonly choose: (id: string) => void;
  readonly server: ReactNode;
};

const Alerts = ({ bar, id, choose, server, state }: Shown & { readonly state: 'open' | 'closed' }) => {
  const { t } = useLingui();
  const { list } = useKeysetList(listAlerts, { state }, { everyMs });
  const columns = useAlertColumns(state);
  const alert = list.rows.find((row) => row.id === id) ?? list.rows[0];
  return (
    <QueuePage
      title={t`运行状况`}
      name="/operations"
      sub={null}
      file={{ name: 'alerts' }}
      label={t`警报`}
      bar={bar}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      selected={alert?.id ?? null}
      onSelect={choose}
      empty={{ message: state === 'open' ? <Trans>一切正常，没有警报。</Trans> : <Trans>还没有过警报。</Trans> }}
      recordWidth={560}
      record={
        <div className={styles.beside}>
          {alert ? <AlertRecord alert={alert} /> : null}
          {server}
        </div>
      }
    />
  );
};

const Parked = ({ bar, id, choose, server }: Shown) => {
  const { t } = useLingui();
  const { list } = useKeysetList(listParkedEvents, {}, { everyMs });
  const columns = useParkedColumns();
  const event = list.rows.find((row) => row.id === id) ?? list.rows[0];
  return (
    <QueuePage
      title={t`运行状况`}
      name="/operations"
      sub={null}
      file={{ name: 'parked-events' }}
      label={t`搁置的事件`}
      bar={bar}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      selected={event?.id ?? null}
      onSelect={choose}
      empty={{ message: <Trans>没有被搁置的事件。送达失败十二次的事件会出现在这里。</Trans> }}
      recordWidth={560}
      record={
        <div className={styles.beside}>
          {event ? <ParkedRecord event={event} /> : null}
          {server}
        </div>
      }
    />
  );
};
