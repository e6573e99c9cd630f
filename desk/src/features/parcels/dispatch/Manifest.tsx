import { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { useManifestColumns } from '../parcel-columns.tsx';
import { ParcelRecord } from '../record/ParcelRecord.tsx';

type Props = {
  readonly bar: ReactNode;
  /** A day of Japan, `2026-11-20`. */
  readonly day: string;
  readonly id: string;
  readonly onSelect: (id: string) => void;
};

/** What was handed to the carriers on one day, as the list that goes along with it. */
export const Manifest = ({ bar, day, id, onSelect }: Props) => {
  const { t } = useLingui();
  const { list } = useKeysetList(listDeskParcels, { leftOn: day }, { everyMs: 60_000 });
  const { shown, filed } = useManifestColumns();
  const open = id || list.rows[0]?.id || null;
  return (
    <QueuePage
      title={t`发运`}
      name="/dispatch"
      sub={t`${day} 交出去的`}
      file={{ name: `manifest-of-${day}`, columns: [...shown, ...filed] }}
      label={t`交运清单`}
      bar={bar}
      list={list}
      columns={shown}
      rowKey={(row) => row.id}
      selected={open}
      onSelect={onSelect}
      empty={{ icon: 'truck', message: <Trans>这一天没有发运。</Trans> }}
      recordWidth={620}
      record={<ParcelRecord id={open} />}
    />
  );
};
