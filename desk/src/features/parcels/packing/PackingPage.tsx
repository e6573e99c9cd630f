import { type DeskParcel, packingQueue } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Tag } from '../../../kit/record/Tag.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useUndoneByParcel } from '../../../parts/services/useServicesOf.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { useParcelColumns } from '../parcel-columns.tsx';
import { PackingBench } from './PackingBench.tsx';
import { PackingPreview } from './PackingPreview.tsx';

/** The queue of what has to be packed; with a parcel in the address, the bench where it is packed. */
export const PackingPage = () => {
  const [{ id }, setFilters] = useFilters({ id: '' });
  const [last, setLast] = useState<string | null>(null);
  const { list } = useKeysetList(packingQueue, {}, { everyMs: 20_000 });
  const next = list.rows.find((parcel) => parcel.id !== id)?.id ?? null;
  const open = (opened: string) => setFilters({ id: opened });
  if (id === '') return <PackingQueue onOpen={open} />;
  // Closed, and on to the next one; the last of all stays on the bench.
  const goOn = () => {
    setLast(id);
    if (next !== null) open(next);
  };
  const before = last === id ? null : last;
  return <PackingBench id={id} next={next} last={before} onOpen={open} onClosed={goOn} />;
};

const useColumns = (): readonly Column<DeskParcel>[] => {
  const { t } = useLingui();
  const undone = useUndoneByParcel();
  const { age, parcel, state, scanned, grams } = useParcelColumns();
  const services: Column<DeskParcel> = {
    name: 'services',
    head: t`服务`,
    width: 84,
    cell: ({ id }) => {
      const count = undone.get(id);
      return count === undefined ? null : <Tag tone="warn">{t`${count} 项没做`}</Tag>;
    },
    csv: ({ id }) => undone.get(id) ?? 0,
  };
  return [age, parcel, services, state, scanned, grams];
};

const PackingQueue = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const { list } = useKeysetList(packingQueue, {}, { everyMs: 20_000 });
  const { shopper, route } = useParcelColumns();
  const columns = useColumns();
  const selected = chosen ?? list.rows[0]?.id ?? null;
  return (
    <QueuePage
      title={t`打包`}
      name="/packing"
      sub={t`开始了的在前，其余等得久的在前`}
      file={{ columns: [...columns, shopper, route] }}
      label={t`待打包`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={selected}
      onSelect={setChosen}
      empty={{ message: <Trans>没有要打包的了。客人申请发货后会出现在这里。</Trans> }}
      recordWidth={600}
      record={<PackingPreview id={selected} onOpen={onOpen} />}
    />
  );
};
