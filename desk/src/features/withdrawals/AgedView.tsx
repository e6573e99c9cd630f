import { Currency } from '@hakobu/contract/base/money';
import { type AgedBalance, listAgedBalances, agedAfterMonths } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Choice } from '../../kit/input/Choice.tsx';
import { typedText } from '../../kit/input/typed-amount.ts';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useKeysetList } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { links } from '../../links.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** Balances of which a part is older than six months, the largest first. */
export const AgedView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ currency: '', id: '' });
  const currency = Currency.options.find((known) => known === filters.currency);
  const { list, first } = useKeysetList(listAgedBalances, { limit: 50, ...(currency ? { currency } : {}) });
  const columns = useAgedColumns();
  const totals = (first?.totals ?? []).map((total) => moneyText(total.amount, total.currency)).join(' · ');
  return (
    <Page
      title={t`提现`}
      name="/withdrawals"
      sub={totals === '' ? t`放了超过 ${agedAfterMonths} 个月的钱` : t`放了超过 ${agedAfterMonths} 个月的钱：${totals}`}
      actions={<CsvButton name="aged-balances" list={list} columns={columns} />}
    >
      <Panel
        label={t`沉睡余额`}
        bar={
          <ViewChips value="aged" onView={onView}>
            <Choice
              label={t`币种`}
              all={t`全部币种`}
              value={filters.currency}
              choices={Currency.options.map((value) => ({ value, label: value }))}
              onChange={(value) => setFilters({ currency: value, id: null })}
            />
          </ViewChips>
        }
      >
        <QueueTable
          label={t`沉睡余额`}
          list={list}
          columns={columns}
          rowKey={({ shopper, currency: of }) => `${shopper.id} ${of}`}
          selected={filters.id}
          onSelect={(id) => setFilters({ id })}
          empty={
            <NothingWaits>
              <Trans>没有放了超过 {agedAfterMonths} 个月的钱。</Trans>
            </NothingWaits>
          }
        />
      </Panel>
    </Page>
  );
};

const useAgedColumns = (): readonly Column<AgedBalance>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'oldest',
      head: t`最早的是`,
      width: 172,
      cell: ({ oldestAt }) => instantText(oldestAt),
      csv: ({ oldestAt }) => instantText(oldestAt),
    },
    {
      name: 'shopper',
      head: t`客人`,
      cell: ({ shopper }) => <ShopperCell shopper={shopper} />,
      csv: ({ shopper }) => shopper.number,
    },
    {
      name: 'reminded',
      head: t`提醒过`,
      width: 172,
      cell: ({ remindedAt }) => (remindedAt ? instantText(remindedAt) : t`还没有`),
      csv: ({ remindedAt }) => (remindedAt ? instantText(remindedAt) : ''),
    },
    {
      name: 'balance',
      head: t`余额`,
      width: 148,
      right: true,
      cell: ({ balance, currency }) => <MoneyCell amount={balance} currency={currency} named tone="grey" />,
      csv: ({ balance, currency }) => `${currency} ${typedText(balance, currency)}`,
    },
    {
      name: 'aged',
      head: t`超过 ${agedAfterMonths} 个月`,
      width: 148,
      right: true,
      cell: ({ aged, currency }) => <MoneyCell amount={aged} currency={currency} named tone="strong" />,
      csv: ({ aged, currency }) => `${currency} ${typedText(aged, currency)}`,
    },
  ];
};

const ShopperCell = ({ shopper: { number, nickName } }: Pick<AgedBalance, 'shopper'>) => {
  const name = useMay('shoppers.read') ? (
    <TextLink href={links.shoppers({ keyword: number })}>{nameOfShopper(nickName)}</TextLink>
  ) : (
    nameOfShopper(nickName)
  );
  return (
    <>
      <div className={shape.oneLine}>{name}</div>
      <div className={shape.muted}>{number}</div>
    </>
  );
};
