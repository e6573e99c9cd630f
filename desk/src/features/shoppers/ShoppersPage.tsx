import { type ShopperState, shopperStates } from '@hakobu/contract/shoppers/shopper.shape';
import { type DeskShopper, listDeskShoppers } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { EmptyState } from '../../kit/frame/States.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { shopperStateLabels } from '../../parts/shoppers/shopper-state.labels.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { ShopperRecord } from './ShopperRecord.tsx';
import { useShopperColumns } from './useShopperColumns.tsx';

type View = ShopperState | 'all';
type Counts = Readonly<Record<ShopperState, number>>;

/** Who shops here: found by whatever they tell on the telephone, and what they may do. */
export const ShoppersPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: 'all', keyword: '', id: '' });
  const view: View = shopperStates.find((state) => state === filters.state) ?? 'all';
  const { keyword } = filters;
  const asked = { limit: 50, ...(view === 'all' ? {} : { state: view }), ...(keyword ? { keyword } : {}) };
  const { list, first } = useKeysetList(listDeskShoppers, asked, { everyMs: 30_000 });
  const columns = useShopperColumns();
  const open = filters.id || list.rows[0]?.id || null;
  const clear = () => setFilters({ state: null, keyword: null, id: null });
  return (
    <Page
      title={t({ context: 'page', message: '客人' })}
      name="/shoppers"
      sub={t`余额、订单，和他们能做什么`}
      actions={<CsvButton name="shoppers" list={list} columns={columns} />}
    >
      <SplitView
        recordWidth={520}
        queue={
          <Panel
            label={t`客人`}
            bar={
              <Bar
                view={view}
                counts={first?.counts}
                keyword={keyword}
                onView={(state) => setFilters({ state, id: null })}
                onFind={(words) => setFilters({ keyword: words, id: null })}
              />
            }
          >
            <QueueTable<DeskShopper>
              label={t`客人`}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open}
              onSelect={(id) => setFilters({ id })}
              empty={
                <EmptyState
                  icon="person"
                  action={
                    <Button onClick={clear}>
                      <Trans>看全部</Trans>
                    </Button>
                  }
                >
                  <Trans>没有这样的客人。手机号、邮箱和单号要完整。</Trans>
                </EmptyState>
              }
            />
          </Panel>
        }
        record={<ShopperRecord id={open} />}
      />
    </Page>
  );
};

type BarProps = {
  readonly view: View;
  readonly counts: Counts | undefined;
  readonly keyword: string;
  readonly onView: (view: View) => void;
  readonly onFind: (keyword: string) => void;
};

const Bar = ({ view, counts, keyword, onView, onFind }: BarProps) => {
  const { t } = useLingui();
  const chips = [
    { value: 'all' as View, label: t`全部` },
    ...shopperStates.map((state) => ({
      value: state as View,
      label: t(shopperStateLabels[state]),
      count: counts?.[state],
    })),
  ];
  return (
    <>
      <Chips label={t`状态`} chips={chips} value={view} onChange={onView} />
      <SearchBar label={t`查找客人`}>
        <WordsField
          label={t`查找客人`}
          placeholder={t`编号、昵称、手机号、邮箱、订单或包裹号，回车查找`}
          value={keyword}
          onFind={onFind}
        />
      </SearchBar>
    </>
  );
};
