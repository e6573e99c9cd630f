import type { Answer } from '@hakobu/contract/base/endpoint';
import { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { useCall } from '../../../shell/calls.ts';
import { ContentsPanel } from './ContentsPanel.tsx';
import { usePapers } from './usePapers.tsx';

type Props = { readonly id: string | null; readonly onOpen: (id: string) => void };

/** What to fetch for the parcel that is chosen in the queue, before it comes onto the bench. */
export const PackingPreview = ({ id, onOpen }: Props) => {
  const { t } = useLingui();
  const read = useCall(deskParcel, { id: id ?? '' }, { enabled: id !== null });
  return (
    <RecordPanel
      label={t`配货单`}
      title={id}
      chosen={chosenBy(id, read)}
      none={{ icon: 'box', message: <Trans>选一个包裹，要拿的货列在这里。</Trans> }}
    >
      {(record) => <Preview record={record} onOpen={onOpen} />}
    </RecordPanel>
  );
};

type PreviewProps = Pick<Props, 'onOpen'> & { readonly record: Answer<typeof deskParcel> };

const Preview = ({ record, onOpen }: PreviewProps) => {
  const { t } = useLingui();
  const { id } = record.parcel;
  const { hasSlips, papers, printList, printSlips } = usePapers(record);
  return (
    <>
      <ContentsPanel
        record={record}
        foot={
          <ActionBar
            plain={[
              { label: t`打印配货单`, keys: 'p', onPress: printList },
              ...(hasSlips ? [{ label: t`打印分装单`, keys: 's', onPress: printSlips }] : []),
            ]}
            loud={{ label: t`打包 ${id}`, keys: 'enter', onPress: () => onOpen(id) }}
          />
        }
      />
      {papers}
    </>
  );
};
