import { financeDays } from '@hakobu/contract/reconciliation/funds.desk-api';
import type { FinanceDay } from '@hakobu/contract/reconciliation/funds.shape';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { TimeLines } from '../../kit/chart/TimeLines.tsx';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { typedText } from '../../kit/input/typed-amount.ts';
import { Chips } from '../../kit/table/Chips.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { moneyText } from '../../kit/text/money.ts';
import { dayText, instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useCall } from '../../shell/calls.ts';
import { useShade } from '../../shell/theme.ts';
import styles from './reconciliation.module.css';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

type Field = keyof Omit<FinanceDay, 'day'>;
type Series = { readonly name: string; readonly colour: `--${string}`; readonly field: Field };

const spans = [7, 30, 90] as const;

/** Money day by day: in and out, charged, earned by kind, and what providers kept; as columns and as a table. */
export const ChartsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ days: '30', show: 'chart' });
  const days = spans.find((span) => String(span) === filters.days) ?? 30;
  const read = useCall(financeDays, { days }, { keep: true, everyMs: 60_000 });
  const list = wholeList({ data: read.data?.days.toReversed(), error: read.error, refetch: read.refetch });
  const columns = useDayColumns();
  return (
    <Page
      title={t`对账`}
      name="/reconciliation"
      sub={t`近 ${days} 天，日本的日子，今天还没过完`}
      actions={<CsvButton name="finance-days" list={list} columns={columns} />}
    >
      <Panel
        label={t`收支图`}
        bar={
          <div>
            <ViewChips value="charts" onView={onView} />
            <Chips
              label={t`多少天`}
              chips={spans.map((span) => ({ value: String(span), label: t`${span} 天` }))}
              value={String(days)}
              onChange={(to) => setFilters({ days: to })}
            >
              <Chips
                label={t`看法`}
                chips={[
                  { value: 'chart', label: t`柱图` },
                  { value: 'table', label: t`逐日` },
                ]}
                value={filters.show}
                onChange={(show) => setFilters({ show })}
              />
            </Chips>
          </div>
        }
      >
        {filters.show === 'table' ? (
          <QueueTable
            label={t`逐日收支`}
            list={list}
            columns={columns}
            rowKey={({ day }) => day}
            lines={1}
            keyboard={false}
            empty={null}
          />
        ) : read.data ? (
          <Charts days={read.data.days} />
        ) : read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton />
        )}
      </Panel>
    </Page>
  );
};

const Charts = ({ days }: { readonly days: readonly FinanceDay[] }) => {
  const { t } = useLingui();
  const inAndOut = [t`收进`, t`付出`] as const;
  const fees = [t`向客人收的手续费`, t`渠道扣的手续费`] as const;
  return (
    <div className={styles.charts}>
      <DayChart
        title={t`日元收进与付出`}
        days={days}
        currency="JPY"
        series={[
          { name: inAndOut[0], colour: '--brand', field: 'inYen' },
          { name: inAndOut[1], colour: '--warn', field: 'outYen' },
        ]}
      />
      <DayChart
        title={t`人民币收进与付出`}
        days={days}
        currency="CNY"
        series={[
          { name: inAndOut[0], colour: '--brand', field: 'inFen' },
          { name: inAndOut[1], colour: '--warn', field: 'outFen' },
        ]}
      />
      <DayChart
        title={t`扣款，减去退回`}
        days={days}
        currency="JPY"
        series={[{ name: t`扣款`, colour: '--brand', field: 'capturedYen' }]}
      />
      <DayChart
        title={t`收入`}
        days={days}
        currency="JPY"
        series={[
          { name: t`代购手续费和增值服务费`, colour: '--brand', field: 'serviceYen' },
          { name: t`运费差`, colour: '--ok', field: 'freightYen' },
          { name: t`仓储费`, colour: '--warn', field: 'storageYen' },
        ]}
      />
      <DayChart
        title={t`日元手续费`}
        days={days}
        currency="JPY"
        series={[
          { name: fees[0], colour: '--brand', field: 'feesYen' },
          { name: fees[1], colour: '--bad', field: 'providerFeesYen' },
        ]}
      />
      <DayChart
        title={t`人民币手续费与汇兑收入`}
        days={days}
        currency="CNY"
        series={[
          { name: fees[0], colour: '--brand', field: 'feesFen' },
          { name: fees[1], colour: '--bad', field: 'providerFeesFen' },
          { name: t`汇兑`, colour: '--ok', field: 'exchangeFen' },
        ]}
      />
    </div>
  );
};

type ChartProps = {
  readonly title: string;
  readonly days: readonly FinanceDay[];
  readonly currency: 'JPY' | 'CNY';
  readonly series: readonly Series[];
};

const DayChart = ({ title, days, currency, series }: ChartProps) => {
  const { t } = useLingui();
  const shade = useShade();
  const names = series.map(({ name }) => name).join(' ');
  const drawing = useMemo(
    () => ({
      form: 'columns' as const,
      lines: series.map(({ name, colour, field }) => ({
        name,
        colour,
        points: days.map((day) => [Date.parse(`${day.day}T12:00:00+09:00`), day[field]] as const),
      })),
      valueText: (value: number) => moneyText(value, currency),
      instantText: (ms: number) => instantText(ms).slice(0, 10),
      dayText,
    }),
    // The series are written anew with every drawing of the page; what they are is said by their names.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [days, currency, names],
  );
  const sums = series
    .map(
      ({ name, field }) =>
        `${name} ${moneyText(
          days.reduce((sum, day) => sum + day[field], 0),
          currency,
        )}`,
    )
    .join(' · ');
  return (
    <section className={styles.chart} aria-label={title}>
      <h3 className={styles.chartHead}>
        {title} <small className={shape.muted}>{sums}</small>
      </h3>
      <TimeLines drawing={drawing} shade={shade} label={t`${title}：${sums}；“逐日”里有同样的数字`} />
    </section>
  );
};

const useDayColumns = (): readonly Column<FinanceDay>[] => {
  const { t } = useLingui();
  const money = (field: Field, head: string): Column<FinanceDay> => {
    const currency = field.endsWith('Fen') ? 'CNY' : 'JPY';
    return {
      name: field,
      head: `${head} ${currency}`,
      right: true,
      cell: (day) => <MoneyCell amount={day[field]} currency={currency} />,
      csv: (day) => typedText(day[field], currency),
    };
  };
  return [
    { name: 'day', head: t`日期`, width: 96, cell: ({ day }) => day, csv: ({ day }) => day },
    money('inYen', t`收进`),
    money('outYen', t`付出`),
    money('inFen', t`收进`),
    money('outFen', t`付出`),
    money('capturedYen', t`扣款`),
    money('serviceYen', t`代购手续费和增值服务费`),
    money('freightYen', t`运费差`),
    money('storageYen', t`仓储费`),
    money('exchangeFen', t`汇兑`),
    money('feesYen', t`收手续费`),
    money('feesFen', t`收手续费`),
    money('providerFeesYen', t`渠道扣`),
    money('providerFeesFen', t`渠道扣`),
  ];
};
