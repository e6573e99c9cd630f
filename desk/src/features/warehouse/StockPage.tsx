import { listWarehouseItems, moveShelf, StockFilter } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { type StorageBucket, storageBuckets } from '@hakobu/contract/warehouse/warehouse.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { judgedScan } from '../../kit/input/scan/judged-scan.ts';
import { ScanField, type ScanOutcome } from '../../kit/input/scan/ScanField.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { isMeantAsShelf, isShelfCode } from '@hakobu/contract/warehouse/shelf-code';
import { useNotShelfText } from '../../parts/warehouse/useNotShelfText.ts';
import { call } from '../../shell/api.ts';
import { useKeysetList, useSend } from '../../shell/calls.ts';
import { bucketLabels } from './arrival.labels.ts';
import { ItemRecord } from './ItemRecord.tsx';
import { useStockColumns } from './useStockColumns.tsx';

const defaults = { filter: 'here', sort: 'leastLeft', keyword: '', id: '' } as const;

/** What lies in the warehouse, by how long it still may: found, moved to another shelf by two scans, disposed of. */
export const StockPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters(defaults);
  const filter = StockFilter.options.find((known) => known === filters.filter) ?? 'here';
  const sort = filters.sort === 'newest' ? 'newest' : 'leastLeft';
  const asked = { filter, sort, ...(filters.keyword ? { keyword: filters.keyword } : {}) } as const;
  const { list, first } = useKeysetList(listWarehouseItems, asked, { everyMs: 30_000 });
  const { shown, filed } = useStockColumns();
  const { selected: open } = usePinnedRow({
    keys: list.rows.map(({ orderCode }) => orderCode),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const scan = useShelfScan((id) => setFilters({ id }));
  const counts = first?.counts;
  const here = counts && storageBuckets.reduce((sum, bucket) => sum + counts[bucket], 0);
  const chips = [
    { value: 'here' as StockFilter, label: t`全部在库`, count: here },
    ...storageBuckets.map((value: StorageBucket) => ({
      value: value as StockFilter,
      label: t(bucketLabels[value]),
      count: counts?.[value],
    })),
  ];
  const isFiltered = filter !== 'here' || filters.keyword !== '';
  return (
    <QueuePage
      title={t`在库`}
      name="/stock"
      sub={t`按剩下的免费天数`}
      file={{ columns: [...shown, ...filed] }}
      scan={{
        over: 'page',
        field: (
          <ScanField
            label={t`扫订单码或国内单号找货，再扫货架码换货架`}
            hint={t`先扫货，再扫货架 · 扫错不会改动任何东西`}
            onScan={scan}
          />
        ),
      }}
      bar={
        <>
          <Chips
            label={t`剩余免费天数`}
            chips={chips}
            value={filter}
            onChange={(value) => setFilters({ filter: value, id: null })}
          />
          <SearchBar label={t`查找在库的货`}>
            <WordsField
              label={t`查找在库的货`}
              placeholder={t`订单、国内单号、货架`}
              value={filters.keyword}
              onFind={(keyword) => setFilters({ keyword, id: null })}
            />
            <Select
              value={sort}
              size="small"
              variant="borderless"
              aria-label={t`排序`}
              options={[
                { value: 'leastLeft', label: t`剩余天数少的在前` },
                { value: 'newest', label: t`新入库的在前` },
              ]}
              onChange={(value) => setFilters({ sort: value, id: null })}
            />
          </SearchBar>
        </>
      }
      list={list}
      columns={shown}
      rowKey={({ orderCode }) => orderCode}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'shelf',
        message: isFiltered ? <Trans>没有这样的货。</Trans> : <Trans>仓库是空的。收进来的货会列在这里。</Trans>,
        action: isFiltered ? (
          <Button onClick={() => setFilters({ filter: null, keyword: null, id: null })}>
            <Trans>看全部在库</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={470}
      record={<ItemRecord id={open} />}
    />
  );
};

/** Two scans move goods: what they are, and where they are put. The second one alone changes nothing. */
const useShelfScan = (onFound: (orderCode: string) => void) => {
  const { t } = useLingui();
  const notShelfText = useNotShelfText();
  const moving = useSend(moveShelf, { quiet: true });
  // Only what was scanned is moved: a row that happens to be selected may lie elsewhere.
  const [held, setHeld] = useState<string | null>(null);
  const putAway = async (scanned: string): Promise<ScanOutcome> => {
    if (!held) return { ok: false, message: t`先扫货，再扫货架` };
    const { shelf, moved } = await moving.mutateAsync({ orderCodes: [held], shelf: scanned });
    setHeld(null);
    return { ok: true, message: moved > 0 ? t`${held} 已放到 ${shelf}` : t`${held} 本来就在 ${shelf}` };
  };
  const find = async (scanned: string): Promise<ScanOutcome> => {
    const code = scanned.replace(/[\s-]/g, '').toUpperCase();
    const { list } = await call(listWarehouseItems, { keyword: scanned, limit: 3 });
    // Shelves are found by their beginning too; goods that are moved have exactly this code or number.
    const found = list.filter(({ orderCode, trackingNo }) => orderCode === code || trackingNo === code);
    const [item, another] = found;
    if (!item) return { ok: false, message: t`在库的货里没有 ${scanned}` };
    onFound(item.orderCode);
    if (another) return { ok: false, message: t`${scanned} 里有好几单，请扫订单码` };
    setHeld(item.orderCode);
    return { ok: true, message: t`${item.orderCode} 在 ${item.shelf}，扫新的货架码` };
  };
  // What is in hand now is not what was scanned before: a shelf must not be written for that.
  return judgedScan(
    (scanned) => {
      if (isShelfCode(scanned)) return putAway(scanned);
      if (!isMeantAsShelf(scanned)) return find(scanned);
      return { ok: false, message: t`${notShelfText(scanned)} · 没有任何东西被改动` };
    },
    (ok) => (ok ? undefined : setHeld(null)),
  );
};
