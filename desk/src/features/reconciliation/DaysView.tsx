import type { Amount } from '@hakobu/contract/base/money';
import { FileProvider, type ProviderDay } from '@hakobu/contract/reconciliation/provider-file.shape';
import { listProviderDays } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { isDay } from '../../kit/input/day.ts';
import { DayField } from '../../kit/input/DayField.tsx';
import { typedText } from '../../kit/input/typed-amount.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useCall } from '../../shell/calls.ts';
import { ProviderSelect } from './ProviderSelect.tsx';
import { dayStateLabels, dayStateTones } from './reconciliation.labels.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

/** The last 31 days of each provider: covered by a file, even, or with what is open. */
export const DaysView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ provider: '', until: '' });
  const provider = FileProvider.options.find((known) => known === filters.provider);
  const asked = { ...(provider ? { provider } : {}), ...(isDay(filters.until) ? { until: filters.until } : {}) };
  const read = useCall(listProviderDays, asked, { keep: true, everyMs: 60_000 });
  const list = wholeList({ data: read.data?.days, error: read.error, refetch: read.refetch });
  const columns = useDayColumns();
  return (
    <Page
      title={t`对账`}
      name="/reconciliation"
      sub={t`一天对平，就是渠道文件和账上一分不差`}
      actions={<CsvButton name="provider-days" list={list} columns={columns} />}
    >
      <Panel
        label={t`逐日`}
        bar={
          <ViewChips value="days" onView={onView}>
            <DayField
              label={t`到哪一天，年-月-日`}
              placeholder={t`到 年-月-日`}
              day={filters.until}
              onDay={(until) => setFilters({ until })}
            />
            <ProviderSelect value={filters.provider} onChange={(to) => setFilters({ provider: to })} />
          </ViewChips>
        }
      >
        <QueueTable
          label={t`逐日`}
          list={list}
          columns={columns}
          rowKey={({ provider: of, day }) => `${of} ${day}`}
          lines={1}
          keyboard={false}
          empty={
            <NothingWaits>
              <Trans>这些天里没有渠道的钱。</Trans>
            </NothingWaits>
          }
        />
      </Panel>
    </Page>
  );
};

const amountIn = (amounts: readonly Amount[], currency: 'JPY' | 'CNY'): number | null =>
  amounts.find((each) => each.currency === currency)?.amount ?? null;

const useDayColumns = (): readonly Column<ProviderDay>[] => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const money = (name: 'theirs' | 'ours', currency: 'JPY' | 'CNY', head: string): Column<ProviderDay> => ({
    name: `${name} ${currency}`,
    head,
    width: 120,
    right: true,
    cell: (day) => <MoneyCell amount={amountIn(day[name], currency)} currency={currency} />,
    csv: (day) => {
      const amount = amountIn(day[name], currency);
      return amount === null ? '' : typedText(amount, currency);
    },
  });
  const count = (name: 'rows' | 'open' | 'toBook', head: string): Column<ProviderDay> => ({
    name,
    head,
    width: 88,
    right: true,
    cell: (day) => (day[name] === 0 ? '·' : countText(day[name])),
    csv: (day) => day[name],
  });
  return [
    { name: 'day', head: t`日期`, width: 104, cell: ({ day }) => day, csv: ({ day }) => day },
    {
      name: 'provider',
      head: t`渠道`,
      cell: ({ provider }) => nameOf(provider),
      csv: ({ provider }) => nameOf(provider),
    },
    {
      name: 'state',
      head: t`对平了没有`,
      width: 104,
      cell: ({ state }) => <Tag tone={dayStateTones[state]}>{t(dayStateLabels[state])}</Tag>,
      csv: ({ state }) => t(dayStateLabels[state]),
    },
    count('rows', t`行数`),
    count('open', t`差异`),
    count('toBook', t`待入账`),
    money('theirs', 'JPY', t`渠道 JPY`),
    money('ours', 'JPY', t`账上 JPY`),
    money('theirs', 'CNY', t`渠道 CNY`),
    money('ours', 'CNY', t`账上 CNY`),
  ];
};
