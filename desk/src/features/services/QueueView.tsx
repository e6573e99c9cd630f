import { listDeskOffers, listDeskServices, type ServiceView } from '@hakobu/contract/services/service.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Choice } from '../../kit/input/Choice.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { ServiceRecord } from './ServiceRecord.tsx';
import { useOfferName } from './offers/useOfferName.ts';
import { useServiceColumns, useServiceFileColumns } from './useServiceColumns.tsx';
import { ViewChips, viewLabels } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

const meanings = {
  asked: msg`要先报价的，谁先接下就归谁`,
  toQuote: msg`接下了，还没有费用在等客人`,
  waiting: msg`客人要付款，或者同意费用`,
  work: msg`付过款、货也在的，最急的在前`,
  coming: msg`付过款，等货入库`,
  ended: msg`做完的、退了的、没付的`,
  all: msg`每一项，最新的在前`,
} satisfies Record<ServiceView, MessageDescriptor>;

const emptyWords = {
  asked: msg`没有等着接下的服务。客人要的检品会排到这里。`,
  toQuote: msg`没有等着报价的服务。`,
  waiting: msg`没有在等客人的服务。`,
  work: msg`没有要做的服务。`,
  coming: msg`没有在等货的服务。`,
  ended: msg`还没有结束的服务。`,
  all: msg`还没有客人要过服务。`,
} satisfies Record<ServiceView, MessageDescriptor>;

type Props = ViewProps & { readonly view: ServiceView };

/** Services by what they wait for, the most urgent first; the one that is open at the right. */
export const QueueView = ({ view, onView }: Props) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '', keyword: '', offer: '' });
  const { keyword, offer } = filters;
  const asked = { view, limit: 50, ...(offer ? { offerCode: offer } : {}), ...(keyword ? { keyword } : {}) };
  const { list } = useKeysetList(listDeskServices, asked, { everyMs: 20_000 });
  const columns = useServiceColumns(view);
  const fileColumns = useServiceFileColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ code }) => code),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const isFiltered = keyword !== '' || offer !== '';
  return (
    <QueuePage
      title={t`增值服务`}
      name="/services"
      sub={t(meanings[view])}
      file={{ name: `services-${view}`, columns: [...columns, ...fileColumns] }}
      label={t(viewLabels[view])}
      bar={<Bar view={view} onView={onView} />}
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={
        isFiltered
          ? {
              icon: 'find',
              message: <Trans>这里没有这样的服务。</Trans>,
              action: (
                <Button onClick={() => setFilters({ keyword: null, offer: null })}>
                  <Trans>看全部</Trans>
                </Button>
              ),
            }
          : { message: t(emptyWords[view]) }
      }
      recordWidth={560}
      record={<ServiceRecord code={row.selected} onDone={row.goOn} />}
    />
  );
};

const Bar = ({ view, onView }: Props) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ keyword: '', offer: '', id: '' });
  const nameOf = useOfferName();
  const offers = useCall(listDeskOffers, {});
  const choices = offers.data?.flatMap((each) =>
    each.pricing === 'byRoute' ? [] : [{ value: each.code, label: nameOf(each) }],
  );
  return (
    <>
      <ViewChips value={view} onView={onView} />
      <SearchBar label={t`查找服务`}>
        <WordsField
          label={t`查找服务`}
          placeholder={t`编号、订单、包裹、客人、商品，回车查找`}
          value={filters.keyword}
          onFind={(keyword) => setFilters({ keyword, id: null })}
        />
        <Choice
          label={t`哪种服务`}
          all={t`每种服务`}
          value={filters.offer}
          choices={choices ?? []}
          onChange={(offer) => setFilters({ offer, id: null })}
        />
        {filters.id === '' ? null : <AuditLink object={`service:${filters.id}`} />}
      </SearchBar>
    </>
  );
};
