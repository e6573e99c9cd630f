import { readSources } from '@hakobu/contract/goods/source.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList } from '../../kit/table/list.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { useCall } from '../../shell/calls.ts';
import { troubledFirst } from './source-status.ts';
import { SourceRecord } from './SourceRecord.tsx';
import { useSourceColumns } from './useSourceColumns.tsx';

const everyMs = 15_000;

/** Where the goods of each platform come from, and how asking there goes on all servers together: what does badly first. */
export const SourcesPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '' });
  const now = useCall(readSources, {}, { everyMs });
  const { columns, fileColumns } = useSourceColumns();
  const { data, error, refetch } = now;
  const platforms = data && troubledFirst(data.platforms);
  const list = wholeList({ data: platforms, error, refetch });
  const chosen = platforms?.find(({ platformCode }) => platformCode === filters.id) ?? platforms?.[0];
  const limits =
    data &&
    t`展示超过 ${countText(data.ageMinutes)} 分钟、下单超过 ${countText(data.orderAgeSeconds)} 秒的再问一次，最多等 ${countText(data.timeoutMs)} 毫秒，没人要的留 ${countText(data.keepDays)} 天`;
  return (
    <QueuePage
      title={t`货源`}
      name="/sources"
      sub={limits ?? ''}
      file={{ columns: [...columns, ...fileColumns] }}
      label={t`各平台的商品从哪里来`}
      isTitled
      list={list}
      columns={columns}
      rowKey={({ platformCode }) => platformCode}
      selected={chosen?.platformCode ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: <Trans>还没有平台。</Trans> }}
      recordWidth={440}
      record={chosen ? <SourceRecord key={chosen.platformCode} platform={chosen} /> : null}
    />
  );
};
