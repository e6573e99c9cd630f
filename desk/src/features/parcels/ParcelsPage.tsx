import { listDeskParcels, parcelFigures } from '@hakobu/contract/parcels/parcel.desk-api';
import { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { Blank } from '../../kit/frame/States.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { useParcelColumns } from './parcel-columns.tsx';
import { stateLabels } from './parcel.labels.ts';
import styles from './parcels.module.css';
import { RecordPanel } from './RecordPanel.tsx';

type FilterProps = {
  readonly state: ParcelState | undefined;
  readonly keyword: string;
  readonly onState: (state: string) => void;
  readonly onKeyword: (keyword: string) => void;
};

const FilterBar = ({ state, keyword, onState, onKeyword }: FilterProps) => {
  const { t } = useLingui();
  const figures = useCall(parcelFigures, {}, { everyMs: 30_000 });
  const countOf = (of: ParcelState) => figures.data?.find((figure) => figure.state === of)?.count ?? 0;
  const states = ParcelState.options.map((value) => ({
    value: value as string,
    label: figures.data ? `${t(stateLabels[value])} ${countText(countOf(value))}` : t(stateLabels[value]),
  }));
  return (
    <div className={styles.filters} role="search" aria-label={t`筛选包裹`}>
      <WordsField
        label={t`查找包裹`}
        placeholder={t`包裹、订单、运单、收件人，回车查找`}
        value={keyword}
        onFind={onKeyword}
      />
      <Select
        className={styles.states ?? ''}
        value={state ?? 'all'}
        aria-label={t`状态`}
        options={[{ value: 'all', label: t`全部状态` }, ...states]}
        onChange={onState}
      />
    </div>
  );
};

/** Every parcel, newest first, by state or by words; with its whole record. */
export const ParcelsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: 'all', keyword: '', id: '' });
  const state = ParcelState.options.find((known) => known === filters.state);
  const asked = { ...(state ? { state } : {}), ...(filters.keyword ? { keyword: filters.keyword } : {}) };
  const { list } = useKeysetList(listDeskParcels, asked, { everyMs: 30_000 });
  const { age, parcel, shopper, route, state: standing, grams, paid } = useParcelColumns();
  const columns = [age, parcel, standing, route, paid];
  // An address may name a parcel that is on a later page of the list.
  const open = filters.id || list.rows[0]?.id || null;
  return (
    <Page
      title={t`包裹`}
      name="/parcels"
      sub={t`新申请的在前`}
      actions={<CsvButton name="parcels" list={list} columns={[...columns, shopper, grams]} />}
    >
      <SplitView
        recordWidth={620}
        queue={
          <Panel
            label={t`包裹`}
            bar={
              <FilterBar
                state={state}
                keyword={filters.keyword}
                onState={(value) => setFilters({ state: value, id: null })}
                onKeyword={(keyword) => setFilters({ keyword, id: null })}
              />
            }
          >
            <QueueTable
              label={t`包裹`}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open}
              onSelect={(id) => setFilters({ id })}
              empty={
                <Blank
                  icon="box"
                  action={
                    state || filters.keyword ? (
                      <Button onClick={() => setFilters({ state: null, keyword: null, id: null })}>
                        <Trans>看全部包裹</Trans>
                      </Button>
                    ) : null
                  }
                >
                  {state || filters.keyword ? <Trans>没有这样的包裹。</Trans> : <Trans>还没有包裹。</Trans>}
                </Blank>
              }
            />
          </Panel>
        }
        record={<RecordPanel id={open} />}
      />
    </Page>
  );
};
