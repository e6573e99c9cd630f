import type { LedgerPosting } from '@hakobu/contract/books/journal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import shape from '../../../kit/shapes.module.css';
import { Link } from 'wouter';
import { links } from '../../../links.ts';
import { useAccountName } from '../useAccountName.ts';
import { useParty } from '../useParty.ts';

const sides = [
  ['JPY', 'debit'],
  ['JPY', 'credit'],
  ['CNY', 'debit'],
  ['CNY', 'credit'],
] as const;

type Side = (typeof sides)[number];
type Names = Readonly<Record<string, string>>;

const on = ({ currency, amount }: LedgerPosting, [wanted, side]: Side): number | null =>
  currency === wanted && amount < 0 === (side === 'debit') ? Math.abs(amount) : null;

const keyOf = ({ owner, code, currency }: LedgerPosting) => `${owner} ${code} ${currency}`;

const usePostingColumns = (used: readonly Side[], names: Names): readonly Column<LedgerPosting>[] => {
  const { t } = useLingui();
  const heads = { JPYdebit: t`JPY 借`, JPYcredit: t`JPY 贷`, CNYdebit: t`CNY 借`, CNYcredit: t`CNY 贷` };
  return [
    { name: 'account', head: t`分录`, cell: (posting) => <AccountName posting={posting} names={names} /> },
    ...used.map((side) => ({
      name: side.join(' '),
      head: heads[`${side[0]}${side[1]}`],
      width: 92,
      right: true,
      cell: (posting: LedgerPosting) => <SideCell posting={posting} side={side} />,
    })),
  ];
};

type AccountProps = { readonly posting: LedgerPosting; readonly names: Names };

const AccountName = ({ posting: { owner, code }, names }: AccountProps) => {
  const party = useParty();
  const accountName = useAccountName();
  return (
    <Link title={`${owner} ${code}`} href={links.books({ view: 'trial', owner, account: code })}>
      {accountName(code)} {owner === 'company' ? null : <small className={shape.muted}>{party(owner, names)}</small>}
    </Link>
  );
};

const SideCell = ({ posting, side }: { readonly posting: LedgerPosting; readonly side: Side }) => {
  const amount = on(posting, side);
  return amount === null ? null : <MoneyCell amount={amount} currency={side[0]} />;
};

type Props = { readonly postings: readonly LedgerPosting[]; readonly names: Names };

/** One transaction's postings with the sums that meet per currency. */
export const PostingsTable = ({ postings, names }: Props) => {
  const { t } = useLingui();
  const used = sides.filter(([currency]) => postings.some((posting) => posting.currency === currency));
  const columns = usePostingColumns(used, names);
  const sums = used.map((side) => (
    <MoneyCell
      key={side.join(' ')}
      amount={postings.reduce((sum, posting) => sum + (on(posting, side) ?? 0), 0)}
      currency={side[0]}
    />
  ));
  return (
    <QueueTable
      label={t`分录`}
      list={wholeList({ data: postings, error: null, refetch: () => undefined })}
      columns={columns}
      rowKey={keyOf}
      lines={1}
      sums={[t`合计`, ...sums]}
      empty={null}
    />
  );
};
