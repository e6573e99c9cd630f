import type { DeskRate, SetRate } from '@hakobu/contract/rates/rate.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { percentText, perHundredText } from './rate-text.ts';
import { currencyLabels, kindLabels } from './rates.labels.ts';

/** The source as people say it: typed by hand, or the host that it came from. */
export const useSourceText = () => {
  const { t } = useLingui();
  return ({ kind, source }: Pick<SetRate, 'kind' | 'source'>): string =>
    kind === 'manual' ? t(kindLabels.manual) : source;
};

/** Today's rates, one currency a row. */
export const useRateColumns = (): readonly Column<DeskRate>[] => {
  const { t } = useLingui();
  const sourceText = useSourceText();
  return [
    {
      name: 'currency',
      head: t`100 日元`,
      cell: (rate) => <ThingCell title={rate.currency} sub={t(currencyLabels[rate.currency])} />,
    },
    {
      name: 'market',
      head: t`市场`,
      width: 84,
      right: true,
      cell: ({ marketPpm, scale }) => perHundredText(marketPpm, scale),
    },
    { name: 'margin', head: t`加价`, width: 72, right: true, cell: ({ marginPpm }) => percentText(marginPpm) },
    {
      name: 'charged',
      head: t`收取`,
      width: 84,
      right: true,
      cell: ({ chargedPpm, scale }) => <b>{perHundredText(chargedPpm, scale)}</b>,
    },
    {
      name: 'source',
      head: t`来源`,
      width: 128,
      cell: (rate) => <span className={shape.detail}>{sourceText(rate)}</span>,
    },
    {
      name: 'age',
      head: t`多久了 / 时限`,
      width: 136,
      cell: ({ marketAt, staleAt, isStale, heldBack }) => (
        <>
          <Age since={marketAt} dueAt={staleAt} /> {isStale ? <Tag tone="bad">{t`过期`}</Tag> : null}
          {heldBack ? <Tag tone="warn">{t`等确认`}</Tag> : null}
        </>
      ),
    },
  ];
};

type HistoryColumns = {
  readonly shown: readonly Column<SetRate>[];
  /** Only in the CSV file. */
  readonly filed: readonly Column<SetRate>[];
};

/** The rates of one currency as they were set. */
export const useHistoryColumns = (scale: number): HistoryColumns => {
  const { t } = useLingui();
  const sourceText = useSourceText();
  const shown: readonly Column<SetRate>[] = [
    { name: 'at', head: t`时刻`, width: 148, cell: ({ at }) => instantText(at), csv: ({ at }) => instantText(at) },
    {
      name: 'market',
      head: t`市场`,
      width: 84,
      right: true,
      cell: ({ marketPpm }) => perHundredText(marketPpm, scale),
      csv: ({ marketPpm }) => perHundredText(marketPpm, scale),
    },
    {
      name: 'margin',
      head: t`加价`,
      width: 84,
      right: true,
      cell: ({ marginPpm }) => percentText(marginPpm),
      csv: ({ marginPpm }) => (marginPpm / 10_000).toFixed(2),
    },
    {
      name: 'charged',
      head: t`收取`,
      width: 84,
      right: true,
      cell: ({ chargedPpm }) => perHundredText(chargedPpm, scale),
      csv: ({ chargedPpm }) => perHundredText(chargedPpm, scale),
    },
    { name: 'source', head: t`来源`, cell: sourceText, csv: sourceText },
  ];
  const filed: readonly Column<SetRate>[] = [
    fileColumn('marketAt', t`得知于`, ({ marketAt }) => instantText(marketAt)),
  ];
  return { shown, filed };
};
