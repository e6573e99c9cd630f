import { listClaims, listUnknown } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { WordsField } from '../../../kit/input/WordsField.tsx';
import { Chips } from '../../../kit/table/Chips.tsx';
import { SearchBar } from '../../../kit/table/SearchBar.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { BoxRecord } from './BoxRecord.tsx';
import { ClaimRecord } from './ClaimRecord.tsx';
import { useBoxColumns, useClaimColumns } from './unknown-columns.tsx';

const views = ['claims', 'open', 'Handed', 'Disposed', 'all'] as const;
type View = (typeof views)[number];
type Shown = {
  readonly view: View;
  readonly keyword: string;
  readonly id: string;
  readonly onView: (view: View) => void;
  readonly onFind: (keyword: string) => void;
  readonly onOpen: (id: string) => void;
};

/** Boxes that nobody awaited, and what shoppers say is theirs. */
export const UnknownPage = () => {
  const [filters, setFilters] = useFilters({ view: 'open', keyword: '', id: '' });
  const shown: Shown = {
    view: views.find((known) => known === filters.view) ?? 'open',
    keyword: filters.keyword,
    id: filters.id,
    onView: (view) => setFilters({ view, id: null }),
    onFind: (keyword) => setFilters({ keyword, id: null }),
    onOpen: (id) => setFilters({ id }),
  };
  return shown.view === 'claims' ? <Claims {...shown} /> : <Boxes {...shown} />;
};

const useChips = () => {
  const { t } = useLingui();
  const { first } = useKeysetList(listUnknown, { limit: 1 }, { everyMs: 30_000 });
  const counts = first?.counts;
  return [
    { value: 'open' as View, label: t`无主件`, count: counts && counts.Kept + counts.Claimed },
    { value: 'claims' as View, label: t`客人的认领`, count: first?.openClaims },
    { value: 'Handed' as View, label: t`已入库`, count: counts?.Handed },
    { value: 'Disposed' as View, label: t`已处理`, count: counts?.Disposed },
    { value: 'all' as View, label: t`全部无主件` },
  ];
};

const Bar = ({ view, keyword, onView, onFind }: Shown) => {
  const { t } = useLingui();
  return (
    <>
      <Chips label={t`看什么`} chips={useChips()} value={view} onChange={onView} />
      <SearchBar label={t`查找无主件`}>
        <WordsField
          label={t`查找无主件`}
          placeholder={view === 'claims' ? t`订单、单号，回车查找` : t`单号、编号、标签文字、货架，回车查找`}
          value={keyword}
          onFind={onFind}
        />
      </SearchBar>
    </>
  );
};

const Boxes = (shown: Shown) => {
  const { t } = useLingui();
  const { view, keyword, id, onFind, onOpen } = shown;
  const asked = { state: view === 'claims' ? 'open' : view, ...(keyword ? { keyword } : {}) } as const;
  const { list } = useKeysetList(listUnknown, asked, { everyMs: 30_000 });
  const columns = useBoxColumns();
  const { selected: open } = usePinnedRow({
    keys: list.rows.map((row) => row.id),
    selected: id,
    select: (next) => onOpen(next ?? ''),
  });
  return (
    <QueuePage
      title={t`无主件`}
      name="/unknown"
      sub={t`没有订单在等的箱子，等客人认领`}
      bar={<Bar {...shown} />}
      list={list}
      columns={columns}
      rowKey={(box) => box.id}
      selected={open}
      onSelect={onOpen}
      empty={
        keyword
          ? {
              icon: 'box',
              message: <Trans>没有这样的无主件。</Trans>,
              action: (
                <Button onClick={() => onFind('')}>
                  <Trans>看全部</Trans>
                </Button>
              ),
            }
          : { message: <Trans>没有无主件。收货时扫到没人等的运单，就在那里暂存。</Trans> }
      }
      recordWidth={500}
      record={<BoxRecord id={open} />}
    />
  );
};

const Claims = (shown: Shown) => {
  const { t } = useLingui();
  const { keyword, id, onOpen } = shown;
  const asked = { state: keyword ? 'all' : 'Asked', ...(keyword ? { keyword } : {}) } as const;
  const { list } = useKeysetList(listClaims, asked, { everyMs: 30_000 });
  const columns = useClaimColumns();
  const { selected: open } = usePinnedRow({
    keys: list.rows.map((row) => row.id),
    selected: id,
    select: (next) => onOpen(next ?? ''),
  });
  return (
    <QueuePage
      title={t`无主件`}
      name="/unknown"
      sub={t`客人说箱子是自己的，对过证据再答复`}
      file={{ name: 'claims' }}
      label={t`客人的认领`}
      bar={<Bar {...shown} />}
      list={list}
      columns={columns}
      rowKey={(claim) => claim.id}
      selected={open}
      onSelect={onOpen}
      empty={{ message: <Trans>没有待答复的认领。</Trans> }}
      recordWidth={560}
      record={<ClaimRecord id={open} />}
    />
  );
};
