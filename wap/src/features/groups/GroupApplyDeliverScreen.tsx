import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useReread } from '../../shell/calls/sends.ts';
import { shipmentQuery } from './group.queries.ts';
import { useGroupOf } from './GroupPage.tsx';
import { ApplyShipment } from './shipping/ApplyShipment.tsx';
import { NoShipment } from './shipping/NoShipment.tsx';
import { ShipmentFoot, ShipmentView } from './shipping/ShipmentView.tsx';

/** The group's parcel: its owner asks for it while the group is locked; then everybody in it sees how it stands and what they pay. */
export const GroupApplyDeliverScreen = () => {
  const { group, query, settled } = useGroupOf(({ own }) => own?.state === 'Approved');
  const reread = useReread('groups');
  const found = useQuery(shipmentQuery(group?.id));
  const shipment = found.data?.shipment ?? undefined;
  if (group?.state === 'Locked' && group.own?.isOwner) return <ApplyShipment group={group} />;
  const empty = found.data && shipment === undefined ? <NoShipment /> : null;
  return (
    <Screen
      {...(settled ?? { queries: [query, found], empty })}
      onPull={reread}
      foot={group && shipment ? <ShipmentFoot group={group} shipment={shipment} /> : undefined}
    >
      {group && shipment ? <ShipmentView group={group} shipment={shipment} /> : null}
    </Screen>
  );
};
