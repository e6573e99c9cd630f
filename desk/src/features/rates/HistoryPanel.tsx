import type { Input } from '@hakobu/contract/base/endpoint';
import { type DeskRate, listRateHistory, readRateChart } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useMemo } from 'react';
import { TimeLines } from '../../kit/chart/TimeLines.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { DayField } from '../../kit/input/DayField.tsx';
import { isDay } from '../../kit/input/day.ts';
import { Chips } from '../../kit/table/Chips.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { dayText, instantText } from '../../kit/text/time.ts';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { useShade } from '../../shell/theme.ts';
import { perHundredText } from './rate-text.ts';
import { kindLabels } from './rates.labels.ts';
import styles from './rates.module.css';
import { useHistoryColumns } from './useRateColumns.tsx';

type Props = { readonly rate: DeskRate };

const isKind = (text: string): text is 'manual' | 'feed' => text === 'manual' || text === 'feed';

/** How a currency went: as lines, or row by row with a CSV file, over the days and the source that are chosen. */
export const HistoryPanel = ({ rate }: Props) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ show: 'chart', kind: 'all', from: '', to: '' });
  const { shown, filed } = useHistoryColumns(rate.scale);
  const asked = {
    currency: rate.currency,
    ...(isKind(filters.kind) ? { kind: filters.kind } : {}),
    ...(isDay(filters.from) ? { from: filters.from } : {}),
    ...(isDay(filters.to) ? { to: filters.to } : {}),
  };
  const { list } = useKeysetList(listRateHistory, asked);
  const asTable = filters.show === 'table';
  const kinds = [
    { value: 'all', label: t`全部来源` },
    { value: 'manual', label: t(kindLabels.manual) },
    { value: 'feed', label: t(kindLabels.feed) },
  ];
  const shows = [
    { value: 'chart', label: t`曲线` },
    { value: 'table', label: t`逐条` },
  ];
  return (
    <Panel
      label={t`${rate.currency} 的历史`}
      bar={
        <Chips label={t`看法`} chips={shows} value={filters.show} onChange={(show) => setFilters({ show })}>
          <Select
            size="small"
            className={styles.kind ?? ''}
            aria-label={t`来源`}
            value={filters.kind}
            options={kinds}
            onChange={(kind: string) => setFilters({ kind })}
          />
          <DayField
            label={t`从哪一天，年-月-日`}
            placeholder={t`从 年-月-日`}
            day={filters.from}
            onDay={(from) => setFilters({ from })}
          />
          <DayField
            label={t`到哪一天，年-月-日`}
            placeholder={t`到 年-月-日`}
            day={filters.to}
            onDay={(to) => setFilters({ to })}
          />
          <CsvButton name={`rates-${rate.currency}`} list={list} columns={[...shown, ...filed]} />
        </Chips>
      }
    >
      {asTable ? (
        <QueueTable
          label={t`${rate.currency} 的历史`}
          list={list}
          columns={shown}
          rowKey={({ id }) => id}
          lines={1}
          keyboard={false}
          empty={
            <NothingWaits>
              <Trans>这段时间没有改过汇率。</Trans>
            </NothingWaits>
          }
        />
      ) : (
        <Lines rate={rate} asked={asked} />
      )}
    </Panel>
  );
};

type LinesProps = Props & { readonly asked: Input<typeof readRateChart> };

const Lines = ({ rate, asked }: LinesProps) => {
  const { t } = useLingui();
  const shade = useShade();
  const chart = useCall(readRateChart, asked, { keep: true });
  const { scale, currency } = rate;
  const [market, charged] = [t`市场`, t`收取`];
  const drawing = useMemo(() => {
    const points = chart.data?.points ?? [];
    const lineOf = (valueOf: (point: (typeof points)[number]) => number) =>
      points.map((point) => [Date.parse(point.at), valueOf(point)] as const);
    return {
      lines: [
        { name: charged, colour: '--brand', points: lineOf(({ chargedPpm }) => chargedPpm) },
        { name: market, colour: '--t3', points: lineOf(({ marketPpm }) => marketPpm) },
      ],
      valueText: (ppm: number) => perHundredText(ppm, scale),
      instantText,
      dayText,
    } as const;
  }, [chart.data, charged, market, scale]);
  if (!chart.data)
    return chart.error ? <ErrorState error={chart.error} onRetry={() => void chart.refetch()} /> : <Skeleton />;
  const { points, from, until } = chart.data;
  if (points.length === 0)
    return (
      <EmptyState icon="rate">
        <Trans>这段时间没有改过汇率。</Trans>
      </EmptyState>
    );
  const values = points.map(({ chargedPpm }) => chargedPpm);
  const [min, max] = [perHundredText(Math.min(...values), scale), perHundredText(Math.max(...values), scale)];
  const [first, last] = [instantText(from).slice(0, 10), instantText(until).slice(0, 10)];
  return (
    <TimeLines
      drawing={drawing}
      shade={shade}
      label={t`${first} 到 ${last}，100 日元收取的 ${currency} 最低 ${min}，最高 ${max}；“逐条”里有同样的数字`}
    />
  );
};
