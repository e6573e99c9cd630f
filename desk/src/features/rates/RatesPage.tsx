import { readRates } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { useCall } from '../../shell/calls.ts';
import { FeedPanel } from './FeedPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { RateRecord } from './RateRecord.tsx';
import styles from './rates.module.css';
import { useRateColumns } from './useRateColumns.tsx';

const everyMs = 15_000;

/** What a yen is worth: today's rates and how they went, and beside them what can be set. */
export const RatesPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ currency: 'CNY' });
  const now = useCall(readRates, {}, { everyMs });
  const columns = useRateColumns();
  const rate = now.data?.rates.find(({ currency }) => currency === filters.currency) ?? now.data?.rates[0];
  const yuan = now.data?.rates.find(({ currency }) => currency === 'CNY');
  return (
    <Page
      title={t`汇率`}
      name="/rates"
      sub={yuan?.isStale ? t`人民币汇率过期，换汇已停` : t`人民币汇率用于付款，其余只用于显示`}
    >
      <SplitView
        recordWidth={470}
        queue={
          <div className={styles.stack}>
            <Panel title={t`今日汇率`} sub={t`100 日元值多少`}>
              <QueueTable
                label={t`今日汇率`}
                list={wholeList({ data: now.data?.rates, error: now.error, refetch: now.refetch })}
                columns={columns}
                rowKey={({ currency }) => currency}
                selected={rate?.currency ?? null}
                onSelect={(currency) => setFilters({ currency })}
                empty={
                  <NothingWaits>
                    <Trans>还没有汇率。</Trans>
                  </NothingWaits>
                }
              />
            </Panel>
            {rate ? <HistoryPanel key={rate.currency} rate={rate} /> : null}
          </div>
        }
        record={
          <div className={styles.beside}>
            {rate ? <RateRecord key={rate.currency} rate={rate} /> : null}
            {now.data ? <FeedPanel feed={now.data.feed} /> : null}
          </div>
        }
      />
    </Page>
  );
};
