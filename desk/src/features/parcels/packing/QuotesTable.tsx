import type { RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText, moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import styles from '../parcels.module.css';
import { plainFreightOf } from './quotes.ts';
import { useRefusalText } from '../useRefusalText.ts';

type Props = {
  readonly quotes: readonly RouteQuote[];
  /** The route that the shopper chose. */
  readonly chosen: string;
};

const RouteCell = ({ quote, chosen }: { readonly quote: RouteQuote; readonly chosen: boolean }) => {
  const refusalText = useRefusalText();
  if (!quote.ok)
    return (
      <div className={[styles.refused, chosen && styles.chosen].join(' ')}>
        {quote.routeName}
        <div className={styles.why} title={refusalText(quote.reason)}>
          {refusalText(quote.reason)}
        </div>
      </div>
    );
  return (
    <>
      {quote.routeName}
      <div className={shape.muted}>
        {quote.chargeableGrams > quote.actualGrams ? <Trans>按体积重</Trans> : <Trans>按实重</Trans>}
        {quote.insurance ? <Trans> · 含保险 {moneyText(quote.insurance.coveredYen, 'JPY')}</Trans> : null}
        {chosen ? (
          <span className={styles.chosen}>
            <Trans> · 客人选的</Trans>
          </span>
        ) : null}
      </div>
    </>
  );
};

const useColumns = (chosen: string): readonly Column<RouteQuote>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'route',
      head: t`线路`,
      cell: (quote) => <RouteCell quote={quote} chosen={quote.routeCode === chosen} />,
    },
    {
      name: 'grams',
      head: t`计费 g`,
      width: 68,
      right: true,
      cell: (quote) => (quote.ok ? countText(quote.stepGrams) : '—'),
    },
    {
      name: 'freight',
      head: t`运费`,
      width: 72,
      right: true,
      cell: (quote) => <MoneyCell amount={quote.ok ? plainFreightOf(quote) : null} tone="grey" />,
    },
    {
      name: 'extra',
      head: t`附加`,
      width: 62,
      right: true,
      cell: (quote) => <MoneyCell amount={quote.ok ? quote.totalYen - plainFreightOf(quote) : null} tone="grey" />,
    },
    {
      name: 'total',
      head: t`合计 JPY`,
      width: 78,
      right: true,
      cell: (quote) =>
        quote.ok ? (
          <MoneyCell amount={quote.totalYen} tone="strong" />
        ) : (
          <span className={shape.muted}>
            <Trans>不可</Trans>
          </span>
        ),
    },
    {
      name: 'days',
      head: t`天`,
      width: 58,
      right: true,
      cell: ({ days }) => <span className={shape.muted}>{`${days.from}–${days.to}`}</span>,
    },
  ];
};

/** Every route's price for a box; those that do not carry it stay in the list, grey, with the reason. */
export const QuotesTable = ({ quotes, chosen }: Props) => {
  const { t } = useLingui();
  const columns = useColumns(chosen);
  return (
    <div className={styles.quotes}>
      <QueueTable
        label={t`报价`}
        list={wholeList({ data: quotes, error: null, refetch: () => {} })}
        columns={columns}
        rowKey={({ routeCode }) => routeCode}
        keyboard={false}
        empty={null}
      />
    </div>
  );
};
