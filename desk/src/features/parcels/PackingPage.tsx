import { type DeskParcel, packingQueue } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { links } from '../../links.ts';
import { PackingBench } from './PackingBench.tsx';
import { useCountryName, useParcelColumns } from './parcel-columns.tsx';
import styles from './parcels.module.css';

/** The queue of what has to be packed; with a parcel in the address, the bench where it is packed. */
export const PackingPage = () => {
  const [{ id }, setFilters] = useFilters({ id: '' });
  const { list } = useKeysetList(packingQueue, {}, { everyMs: 20_000 });
  const next = list.rows.find((parcel) => parcel.id !== id)?.id ?? null;
  if (id === '') return <PackingQueue onOpen={(opened) => setFilters({ id: opened })} />;
  return <PackingBench key={id} id={id} next={next} onOpen={(opened) => setFilters({ id: opened })} />;
};

const useColumns = (): readonly Column<DeskParcel>[] => {
  const { age, parcel, shopper, route, state, scanned, grams } = useParcelColumns();
  const country = useCountryName();
  const linked: Column<DeskParcel> = {
    ...parcel,
    width: 280,
    cell: ({ id, recipientName, countryCode }) => (
      <ThingCell
        title={id}
        sub={
          <>
            {`${recipientName} · ${country(countryCode)} · `}
            <Link className={styles.link} href={links.packing({ id })}>
              <Trans>去打包</Trans>
            </Link>
          </>
        }
      />
    ),
  };
  return [age, linked, shopper, route, state, scanned, grams];
};

const PackingQueue = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const { list } = useKeysetList(packingQueue, {}, { everyMs: 20_000 });
  const columns = useColumns();
  const selected = chosen ?? list.rows[0]?.id ?? null;
  return (
    <Page
      title={t`打包`}
      name="/packing"
      sub={t`开始了的在前，其余等得久的在前`}
      actions={
        <>
          <CsvButton name="packing" list={list} columns={columns} />
          {selected ? (
            <Button type="primary" onClick={() => onOpen(selected)}>
              <Trans>打包 {selected}</Trans> <Key keys="enter" />
            </Button>
          ) : null}
        </>
      }
    >
      <Panel label={t`待打包`}>
        <QueueTable
          label={t`待打包`}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          selected={selected}
          onSelect={setChosen}
          onOpen={() => selected && onOpen(selected)}
          empty={
            <NothingWaits>
              <Trans>没有要打包的了。客人申请发货后会出现在这里。</Trans>
            </NothingWaits>
          }
        />
      </Panel>
    </Page>
  );
};
