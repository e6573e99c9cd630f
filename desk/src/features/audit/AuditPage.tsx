import { type AuditEntry, listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { ThingCell, WhoCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { useActorName } from '../../parts/audit/useActorName.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { AccessView } from './AccessView.tsx';
import { AuditRecord } from './AuditRecord.tsx';
import { AuditSearch } from './AuditSearch.tsx';
import { AuditViews } from './AuditViews.tsx';
import { useAuditWords } from './useAuditWords.ts';

const none = { object: null, actor: null, action: null, day: null, id: null };

/** What staff changed, or who signed in and was refused. */
export const AuditPage = () => {
  const [{ view }] = useFilters({ view: '' });
  return view === 'access' ? <AccessView /> : <ChangesView />;
};

/** Who changed what, when and from where; nothing of it can be changed or taken away. */
const ChangesView = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ object: '', actor: '', action: '', day: '', id: '' });
  const { object, actor, action, day } = filters;
  const asked = Object.fromEntries(Object.entries({ object, actor, action, day }).filter(([, value]) => value !== ''));
  const { list } = useKeysetList(listAudit, { limit: 50, ...asked }, { everyMs: 30_000 });
  const { shown, filed } = useColumns();
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <QueuePage
      title={t`审计`}
      name="/audit"
      sub={t`员工改过什么，新的在前；只增不改`}
      file={{ columns: [...filed, ...shown] }}
      label={t`审计记录`}
      bar={
        <>
          <AuditViews value="changes" />
          <AuditSearch
            {...{ object, actor, action, day }}
            onChange={(changes) => setFilters({ ...changes, id: null })}
          />
        </>
      }
      list={list}
      columns={shown}
      rowKey={({ id }) => id}
      selected={open?.id ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'find',
        message: isFiltered ? <Trans>没有这样的记录。单号要完整。</Trans> : <Trans>还没有人改过什么。</Trans>,
        action: isFiltered ? (
          <Button onClick={() => setFilters(none)}>
            <Trans>看全部记录</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={600}
      record={<AuditRecord chosen={chosenIn(list, open)} onFilter={(changes) => setFilters({ ...none, ...changes })} />}
    />
  );
};

const useColumns = () => {
  const { t } = useLingui();
  const now = useNow();
  const words = useAuditWords();
  const nameOf = useActorName();
  const shown: readonly Column<AuditEntry>[] = [
    {
      name: 'at',
      head: t`时刻`,
      width: 92,
      cell: ({ at }) => shortInstantText(at, now),
      csv: ({ at }) => instantText(at),
    },
    {
      name: 'action',
      head: t`做了什么`,
      cell: ({ action, object }) => (
        <ThingCell title={words.action(action)} sub={`${words.kind(object)} ${words.name(object)}`} />
      ),
      csv: ({ action }) => words.action(action),
    },
    {
      name: 'actor',
      head: t`谁`,
      width: 104,
      cell: ({ actorName, actor }) => <WhoCell name={nameOf(actor, actorName)} />,
      csv: ({ actorName, actor }) => nameOf(actor, actorName),
    },
  ];
  const filed: readonly Column<AuditEntry>[] = [
    fileColumn('id', t`记录号`, ({ id }) => id),
    fileColumn('verb', t`操作`, ({ action }) => action),
    fileColumn('object', t`对象`, ({ object }) => object),
    fileColumn('who', t`操作人`, ({ actor }) => actor),
    fileColumn('before', t`之前`, ({ before }) => JSON.stringify(before ?? null)),
    fileColumn('after', t`之后`, ({ after }) => JSON.stringify(after ?? null)),
    fileColumn('reason', t`原因`, ({ reason }) => reason),
    fileColumn('address', t`网络地址`, ({ address }) => address),
    fileColumn('trace', t`追踪号`, ({ traceId }) => traceId),
  ];
  return { shown, filed };
};
