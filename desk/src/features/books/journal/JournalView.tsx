import { type LedgerTransaction, listTransactions } from '@hakobu/contract/books/journal.desk-api';
import { currencies } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { isDay } from '../../../kit/input/day.ts';
import { amountTyped } from '../../../kit/input/typed-amount.ts';
import type { Column } from '../../../kit/table/column.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { JournalSearch, type JournalFilters } from './JournalSearch.tsx';
import { numberOf, subjectOf } from './subject.ts';
import { TransactionRecord } from './TransactionRecord.tsx';
import { movedIn } from '../trial-rows.ts';
import { useKindName } from '../useKindName.ts';
import { useParty } from '../useParty.ts';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';

const asked = (filters: JournalFilters) => {
  const currency = currencies.find((known) => known === filters.currency);
  const amount = amountTyped(filters.amount, currency ?? 'JPY');
  const words = filters.subject;
  const subject = subjectOf(words);
  return {
    ...(words === '' ? {} : subject.includes(':') ? { subject } : { text: words }),
    ...(filters.kind ? { kind: filters.kind } : {}),
    ...(filters.owner ? { owner: filters.owner } : {}),
    ...(filters.code ? { code: filters.code } : {}),
    ...(currency ? { currency } : {}),
    ...(amount ? { amount } : {}),
    ...(isDay(filters.from) ? { from: filters.from } : {}),
    ...(isDay(filters.until) ? { until: filters.until } : {}),
    limit: 50,
  };
};

/** The journal, newest first, under whatever narrows it; J and K walk it. */
export const JournalView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({
    subject: '',
    kind: '',
    owner: '',
    code: '',
    currency: '',
    amount: '',
    from: '',
    until: '',
    id: '',
  });
  const { list } = useKeysetList(listTransactions, asked(filters), { everyMs: 30_000 });
  const columns = useColumns();
  const open = filters.id || list.rows[0]?.id || null;
  return (
    <QueuePage
      title={t`账务`}
      name="/books"
      sub={t`每一笔钱怎么动的，从业务到分录再回来`}
      file={{ name: 'journal' }}
      label={t`日记账`}
      bar={
        <div>
          <ViewChips value="journal" onView={onView} />
          <JournalSearch filters={filters} onChange={(changes) => setFilters({ ...changes, id: null })} />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      lines={1}
      empty={{ message: <Trans>没有这样的交易。</Trans> }}
      recordWidth={560}
      record={<TransactionRecord id={open} />}
    />
  );
};

const movedText = ({ postings }: LedgerTransaction): string =>
  movedIn(postings)
    .map(([currency, amount]) => moneyText(amount, currency))
    .join(' + ');

const useColumns = (): readonly Column<LedgerTransaction>[] => {
  const { t } = useLingui();
  const now = useNow();
  const party = useParty();
  const kindName = useKindName();
  return [
    {
      name: 'at',
      head: t`时刻`,
      width: 96,
      cell: ({ at }) => shortInstantText(at, now),
      csv: ({ at }) => instantText(at),
    },
    {
      name: 'kind',
      head: t`种类`,
      cell: ({ kind, step }) => <span title={kind}>{kindName(kind, step)}</span>,
      csv: ({ kind }) => kind,
    },
    {
      name: 'subject',
      head: t`单号`,
      width: 124,
      cell: ({ subject }) => <span title={subject}>{numberOf(subject)}</span>,
      csv: ({ subject }) => subject,
    },
    {
      name: 'actor',
      head: t`经手`,
      width: 110,
      cell: ({ actor, names }) => <span title={actor}>{party(actor, names)}</span>,
      csv: ({ actor, names }) => party(actor, names),
    },
    { name: 'amount', head: t`金额`, width: 140, right: true, cell: movedText, csv: movedText },
  ];
};
