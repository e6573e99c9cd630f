import { type AccountPosting, listAccounts, listPostings } from '@hakobu/contract/books/journal.desk-api';
import type { Currency } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../kit/frame/Panel.tsx';
import { EmptyState } from '../../kit/frame/States.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { typedText } from '../../kit/input/typed-amount.ts';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import shape from '../../kit/shapes.module.css';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { links } from '../../links.ts';
import { numberOf } from './journal/subject.ts';
import { useAccountName } from './useAccountName.ts';
import { useKindName } from './useKindName.ts';

type AccountProps = { readonly owner: string; readonly code: string };

/** One account's postings with the balance after each. Shoppers' accounts are summed up: theirs come from a transaction. */
export const AccountRecord = ({ owner, code }: AccountProps) => {
  const { t } = useLingui();
  const isOne = code !== '' && code !== 'receivable' && !code.startsWith('shoppers:');
  const accounts = useCall(listAccounts, { owner }, { enabled: isOne });
  return (
    <RecordPanel
      label={t`科目明细`}
      chosen={chosenBy(isOne ? code : null, accounts)}
      none={{
        icon: 'book',
        message:
          code === '' ? (
            <Trans>选一个科目，它的每笔分录和余额在这里。</Trans>
          ) : (
            <Trans>这是许多账户之和。从日记账的一笔分录可以看到其中一个账户。</Trans>
          ),
      }}
    >
      {({ list, names }) => (
        <Postings
          owner={owner}
          code={code}
          currencies={list.filter((known) => known.code === code).map(({ currency }) => currency)}
          name={names[owner]}
        />
      )}
    </RecordPanel>
  );
};

type PostingsProps = AccountProps & {
  readonly currencies: readonly Currency[];
  readonly name: string | undefined;
};

const Postings = ({ owner, code, currencies, name }: PostingsProps) => {
  const { t } = useLingui();
  const accountName = useAccountName();
  const [filters, setFilters] = useFilters({ currency: '' });
  const currency = currencies.find((known) => known === filters.currency) ?? currencies[0] ?? 'JPY';
  const { list } = useKeysetList(listPostings, { owner, code, currency, limit: 50 });
  const columns = usePostingColumns(currency);
  return (
    <Panel
      title={accountName(code)}
      sub={[name, code].filter(Boolean).join(' · ')}
      aside={
        <>
          {currencies.length > 1 ? (
            <Chips<Currency>
              label={t`货币`}
              chips={currencies.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={(to) => setFilters({ currency: to })}
            />
          ) : null}
          <CsvButton keys="a" name={`account-${code.replaceAll(':', '-')}-${currency}`} list={list} columns={columns} />
        </>
      }
    >
      <QueueTable
        label={t`科目明细`}
        list={list}
        columns={columns}
        rowKey={({ transactionId, seq }) => `${transactionId} ${seq}`}
        lines={1}
        keyboard={false}
        empty={
          <EmptyState icon="book">
            <Trans>这个科目还没有分录。</Trans>
          </EmptyState>
        }
      />
    </Panel>
  );
};

const usePostingColumns = (currency: Currency): readonly Column<AccountPosting>[] => {
  const { t } = useLingui();
  const now = useNow();
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
      head: t`交易`,
      cell: ({ transactionId, kind, step, subject }) => (
        <TextLink href={links.books({ view: 'journal', id: transactionId })}>
          {kindName(kind, step)} <small className={shape.muted}>{numberOf(subject)}</small>
        </TextLink>
      ),
      csv: ({ kind, subject }) => `${kind} ${subject}`,
    },
    {
      name: 'amount',
      head: t`金额（${currency}）`,
      width: 110,
      right: true,
      cell: ({ amount }) => <MoneyCell amount={amount} currency={currency} signed />,
      csv: ({ amount }) => typedText(amount, currency),
    },
    {
      name: 'balance',
      head: t`余额（${currency}）`,
      width: 120,
      right: true,
      cell: ({ balanceAfter }) => <MoneyCell amount={balanceAfter} currency={currency} />,
      csv: ({ balanceAfter }) => typedText(balanceAfter, currency),
    },
  ];
};
