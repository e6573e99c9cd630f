import { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { SplitView } from '../../../kit/frame/SplitView.tsx';
import { EmptyState } from '../../../kit/frame/States.tsx';
import { CsvButton } from '../../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { useManifestColumns } from '../parcel-columns.tsx';
import { RecordPanel } from '../record/RecordPanel.tsx';

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
    <Page
      title={t`发运`}
      name="/dispatch"
      sub={t`${day} 交出去的`}
      actions={<CsvButton name={`manifest-of-${day}`} list={list} columns={[...shown, ...filed]} />}
    >
      <SplitView
        recordWidth={620}
        queue={
          <Panel label={t`交运清单`} bar={bar}>
            <QueueTable
              label={t`交运清单`}
              list={list}
              columns={shown}
              rowKey={(row) => row.id}
              selected={open}
              onSelect={onSelect}
              empty={
                <EmptyState icon="truck">
                  <Trans>这一天没有发运。</Trans>
                </EmptyState>
              }
            />
          </Panel>
        }
        record={<RecordPanel id={open} />}
      />
    </Page>
  );
};
