import { type AccessEntry, AccessKind, AccessSide } from '@hakobu/contract/audit/access.shape';
import { listAccess } from '@hakobu/contract/audit/audit.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Choice } from '../../kit/input/Choice.tsx';
import { DayField } from '../../kit/input/DayField.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { WhoCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { AccessRecord } from './AccessRecord.tsx';
import { accessLabels, accessTones, sideLabels } from './access.labels.ts';
import styles from './audit.module.css';
import { AuditViews } from './AuditViews.tsx';
import { useAccessWords } from './useAccessWords.ts';

const none = { kind: null, side: null, person: null, address: null, day: null, id: null };

/** Who signed in and out, and who was refused, from where; forgotten after the days of the settings. */
export const AccessView = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ kind: '', side: '', person: '', address: '', day: '', id: '' });
  const kind = AccessKind.options.find((known) => known === filters.kind);
  const side = AccessSide.options.find((known) => known === filters.side);
  const { person, address, day } = filters;
  const texts = Object.fromEntries(Object.entries({ person, address, day }).filter(([, value]) => value !== ''));
  const asked = { ...(kind ? { kind } : {}), ...(side ? { side } : {}), ...texts };
  const { list } = useKeysetList(listAccess, { limit: 50, ...asked }, { everyMs: 30_000 });
  const { shown, filed } = useColumns();
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <QueuePage
      title={t`审计`}
      name="/audit"
      sub={t`谁登录、退出、被拒绝，从哪里来；一小时内同样的事算一条`}
      file={{ name: 'access', columns: [...shown, ...filed] }}
      label={t`登录与拒绝`}
      bar={
        <div className={styles.search} role="search" aria-label={t`查找登录记录`}>
          <AuditViews value="access" />
          <WordsField
            label={t`查找网络地址`}
            placeholder={t`网络地址，回车查找；同一网段一起找`}
            value={address}
            onFind={(typed) => setFilters({ address: typed.trim(), id: null })}
          />
          <div className={styles.selects}>
            <Choice
              label={t`发生了什么`}
              value={filters.kind}
              onChange={(value) => setFilters({ kind: value, id: null })}
              all={t({ context: 'access log', message: '全部' })}
              choices={AccessKind.options.map((value) => ({ value, label: t(accessLabels[value]) }))}
            />
            <Choice
              label={t`哪一边`}
              value={filters.side}
              onChange={(value) => setFilters({ side: value, id: null })}
              all={t`商店和后台`}
              choices={AccessSide.options.map((value) => ({ value, label: t(sideLabels[value]) }))}
            />
            <DayField
              label={t`哪一天，年-月-日`}
              placeholder={t`年-月-日`}
              day={day}
              onDay={(value) => setFilters({ day: value, id: null })}
            />
          </div>
        </div>
      }
      list={list}
      columns={shown}
      rowKey={({ id }) => id}
      selected={open?.id ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'find',
        message: isFiltered ? <Trans>没有这样的记录。</Trans> : <Trans>还没有人登录过。</Trans>,
        action: isFiltered ? (
          <Button onClick={() => setFilters(none)}>
            <Trans>看全部记录</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={520}
      record={
        <AccessRecord chosen={chosenIn(list, open)} onFilter={(changes) => setFilters({ ...none, ...changes })} />
      }
    />
  );
};

const useColumns = () => {
  const { t } = useLingui();
  const now = useNow();
  const words = useAccessWords();
  const shown: readonly Column<AccessEntry>[] = [
    {
      name: 'at',
      head: t`最近`,
      width: 92,
      cell: ({ lastAt }) => shortInstantText(lastAt, now),
      csv: ({ lastAt }) => instantText(lastAt),
    },
    {
      name: 'kind',
      head: t`发生了什么`,
      cell: (entry) => (
        <>
          <div>
            <Tag tone={accessTones[entry.kind]}>{t(accessLabels[entry.kind])}</Tag>
          </div>
          <small className={styles.grey}>
            {[t(sideLabels[entry.side]), words.about(entry)].filter((text) => text !== '').join(' · ')}
          </small>
        </>
      ),
      csv: ({ kind }) => t(accessLabels[kind]),
    },
    {
      name: 'who',
      head: t`谁`,
      width: 116,
      cell: (entry) => <WhoCell name={words.who(entry)} />,
      csv: (entry) => words.who(entry),
    },
    {
      name: 'address',
      head: t`网络地址`,
      width: 132,
      cell: (entry) => words.address(entry),
      csv: (entry) => words.address(entry),
    },
    {
      name: 'times',
      head: t`次数`,
      width: 56,
      right: true,
      cell: ({ times }) => countText(times),
      csv: ({ times }) => times,
    },
  ];
  const filed: readonly Column<AccessEntry>[] = [
    fileColumn('first', t`第一次`, ({ firstAt }) => instantText(firstAt)),
    fileColumn('side', t`哪一边`, ({ side }) => t(sideLabels[side])),
    fileColumn('about', t`关于`, (entry) => words.about(entry)),
    fileColumn('person', t`账号`, ({ person }) => person),
    fileColumn('trace', t`追踪号`, ({ traceId }) => traceId),
  ];
  return { shown, filed };
};
