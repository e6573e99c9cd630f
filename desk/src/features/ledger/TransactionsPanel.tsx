import { type LedgerTransaction, listTransactions } from '@hakobu/contract/ledger/ledger.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { Panel } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import type { Column } from '../../kit/table/column.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { moneyText } from '../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { links } from '../../links.ts';
import styles from './ledger.module.css';
import { PostingsTable } from './PostingsTable.tsx';
import { numberOf, subjectOf } from './subject.ts';
import { movedIn } from './trial-rows.ts';
import { useParty } from './useParty.ts';

/** The journal, newest first, of one order, parcel or top-up or of all; J and K walk it. */
export const TransactionsPanel = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ subject: '', transaction: '' });
  const [typed, setTyped] = useState(numberOf(filters.subject));
  const { list } = useKeysetList(listTransactions, filters.subject ? { subject: filters.subject } : {}, {
    everyMs: 20_000,
  });
  const open = list.rows.find(({ id }) => id === filters.transaction) ?? list.rows[0];
  return (
    <>
      <Panel
        title={t`最近的交易`}
        aside={
          <Input.Search
            size="small"
            className={styles.search ?? ''}
            placeholder={t`单号`}
            aria-label={t`按单号查交易`}
            allowClear
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onSearch={(subject) =>
              setFilters({ subject: subjectOf(subject.normalize('NFKC').trim()), transaction: null })
            }
          />
        }
      >
        <QueueTable
          label={t`最近的交易`}
          list={list}
          columns={useColumns()}
          rowKey={({ id }) => id}
          selected={open?.id ?? null}
          onSelect={(transaction) => setFilters({ transaction })}
          lines={1}
          empty={
            <NothingWaits>
              <Trans>没有这样的交易。</Trans>
            </NothingWaits>
          }
        />
      </Panel>
      {open ? <Transaction transaction={open} /> : null}
    </>
  );
};

const useColumns = (): readonly Column<LedgerTransaction>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    { name: 'at', head: t`时刻`, width: 92, cell: ({ at }) => shortInstantText(at, now) },
    { name: 'kind', head: t`种类`, cell: ({ kind }) => kind },
    {
      name: 'subject',
      head: t`单号`,
      width: 150,
      cell: ({ subject }) => <span title={subject}>{numberOf(subject)}</span>,
    },
    {
      name: 'amount',
      head: t`金额`,
      width: 156,
      right: true,
      cell: ({ postings }) =>
        movedIn(postings)
          .map(([currency, amount]) => moneyText(amount, currency))
          .join(' + '),
    },
  ];
};

/** An order, a parcel or a top-up opens in its own list; anything else can be copied. */
const Subject = ({ subject }: { readonly subject: string }) => {
  const number = numberOf(subject);
  if (subject.startsWith('order:')) return <Link href={links.orders({ keyword: number, id: number })}>{number}</Link>;
  if (subject.startsWith('parcel:')) return <Link href={links.parcels({ keyword: number, id: number })}>{number}</Link>;
  if (subject.startsWith('topUp:'))
    return <Link href={links.topUps({ view: 'all', keyword: number, id: number })}>{number}</Link>;
  return <CopyText text={subject} />;
};

const Transaction = ({ transaction }: { readonly transaction: LedgerTransaction }) => {
  const { t } = useLingui();
  const party = useParty();
  const { id, kind, subject, step, actor, at, postings, reverses, names } = transaction;
  return (
    <Panel title={kind} sub={instantText(at)}>
      <div className={styles.facts}>
        <Facts
          facts={[
            [
              t`业务`,
              <span key="subject">
                <Subject subject={subject} />
                {step === '' ? null : ` / ${step}`}
              </span>,
            ],
            [
              t`经手`,
              <span key="actor" title={actor}>
                {party(actor, names)}
              </span>,
            ],
            [t`交易号`, <CopyText key="id" text={id} />],
            [t`冲销`, reverses],
          ]}
        />
      </div>
      <PostingsTable postings={postings} names={names} />
    </Panel>
  );
};
