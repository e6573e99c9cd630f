import { readSources } from '@hakobu/contract/goods/source.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import { SourceRecord } from './SourceRecord.tsx';
import { useSourceColumns } from './useSourceColumns.tsx';

const everyMs = 15_000;

/** Where the goods of each platform come from, and how asking there goes on all servers together. */
export const SourcesPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '' });
  const now = useCall(readSources, {}, { everyMs });
  const columns = useSourceColumns();
  const { data, error, refetch } = now;
  const chosen = data?.platforms.find(({ platformCode }) => platformCode === filters.id) ?? data?.platforms[0];
  const limits =
    data &&
    t`展示超过 ${countText(data.ageMinutes)} 分钟、下单超过 ${countText(data.orderAgeSeconds)} 秒的再问一次，最多等 ${countText(data.timeoutMs)} 毫秒，没人要的留 ${countText(data.keepDays)} 天`;
  return (
    <Page title={t`货源`} name="/sources" sub={limits ?? ''}>
      <SplitView
        recordWidth={440}
        queue={
          <Panel title={t`各平台的商品从哪里来`}>
            <QueueTable
              label={t`各平台的商品从哪里来`}
              list={wholeList({ data: data?.platforms, error, refetch })}
              columns={columns}
              rowKey={({ platformCode }) => platformCode}
              selected={chosen?.platformCode ?? null}
              onSelect={(id) => setFilters({ id })}
              empty={
                <NothingWaits>
                  <Trans>还没有平台。</Trans>
                </NothingWaits>
              }
            />
          </Panel>
        }
        record={chosen ? <SourceRecord key={chosen.platformCode} platform={chosen} /> : null}
      />
    </Page>
  );
};
