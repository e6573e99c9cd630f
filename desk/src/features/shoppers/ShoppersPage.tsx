import { type SeenShopperState, seenShopperStates } from '@hakobu/contract/shoppers/shopper.shape';
import { type DeskShopper, listDeskShoppers } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { shopperStateLabels } from '../../parts/shoppers/shopper-state.labels.ts';
import { ShopperStateTag } from '../../parts/shoppers/ShopperStateTag.tsx';
import { useKeysetList } from '../../shell/calls.ts';
import { ShopperRecord } from './ShopperRecord.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { instantText } from '../../kit/text/time.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

type View = SeenShopperState | 'all';
type Counts = Readonly<Record<SeenShopperState, number>>;

/** Who shops here: found by whatever they tell on the telephone, and what they may do. */
export const ShoppersPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: 'all', keyword: '', id: '' });
  const view: View = seenShopperStates.find((state) => state === filters.state) ?? 'all';
  const { keyword } = filters;
  const asked = { limit: 50, ...(view === 'all' ? {} : { state: view }), ...(keyword ? { keyword } : {}) };
  const { list, first } = useKeysetList(listDeskShoppers, asked, { everyMs: 30_000 });
  const columns = useShopperColumns();
  const open = filters.id || list.rows[0]?.id || null;
  const clear = () => setFilters({ state: null, keyword: null, id: null });
  return (
    <QueuePage<DeskShopper>
      title={t({ context: 'page', message: '客人' })}
      name="/shoppers"
      sub={t`余额、订单，和他们能做什么`}
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
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'person',
        message: <Trans>没有这样的客人。手机号、邮箱和单号要完整。</Trans>,
        action: (
          <Button onClick={clear}>
            <Trans>看全部</Trans>
          </Button>
        ),
      }}
      recordWidth={520}
      record={<ShopperRecord id={open} />}
    />
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
    ...seenShopperStates.map((state) => ({
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

const useShopperColumns = (): readonly Column<DeskShopper>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'number',
      head: t`编号`,
      width: 100,
      cell: ({ number }) => number,
      csv: ({ number }) => number,
    },
    {
      name: 'shopper',
      head: t`客人`,
      cell: (shopper) => (
        <ThingCell
          title={nameOfShopper(shopper.nickName)}
          sub={shopper.accounts.join(' · ')}
          tag={shopper.state === 'open' ? null : <ShopperStateTag shopper={shopper} />}
        />
      ),
      csv: ({ nickName }) => nameOfShopper(nickName),
    },
    {
      name: 'registered',
      head: t`注册`,
      width: 110,
      cell: ({ registeredAt }) => instantText(registeredAt).slice(0, 10),
      csv: ({ registeredAt }) => instantText(registeredAt),
    },
  ];
};
