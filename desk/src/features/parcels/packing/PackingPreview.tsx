import { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { useCall } from '../../../shell/calls.ts';
import { ContentsPanel } from './ContentsPanel.tsx';
import { PickList } from './PickList.tsx';

type Props = { readonly id: string | null; readonly onOpen: (id: string) => void };

/** What to fetch for the parcel that is chosen in the queue, before it comes onto the bench. */
export const PackingPreview = ({ id, onOpen }: Props) => {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(deskParcel, { id: id ?? '' }, { enabled: id !== null });
  if (id === null)
    return (
      <Panel label={t`配货单`}>
        <EmptyState icon="box">
          <Trans>选一个包裹，要拿的货列在这里。</Trans>
        </EmptyState>
      </Panel>
    );
  if (!data)
    return (
      <Panel title={id}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}</Panel>
    );
  return (
    <>
      <ContentsPanel
        record={data}
        foot={
          <ActionBar
            plain={[{ label: t`打印配货单`, keys: 'p', onPress: () => window.print() }]}
            loud={{ label: t`打包 ${id}`, keys: 'enter', onPress: () => onOpen(id) }}
          />
        }
      />
      <PickList record={data} />
    </>
  );
};
