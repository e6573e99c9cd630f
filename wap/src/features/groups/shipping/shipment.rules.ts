import type { GroupShipment } from '@hakobu/contract/groups/shipment.shape';

/** What a reader of a group's parcel is to do, or waits for. */
export type ShipmentStep =
  | 'cap'
  | 'waitCaps'
  | 'goesOn'
  | 'packing'
  | 'agree'
  | 'waitShares'
  | 'choose'
  | 'payDifference'
  | 'waitOwner'
  | 'held'
  | 'shipped'
  | 'ended'
  | 'leftOut';

const ended: ReadonlySet<GroupShipment['state']> = new Set(['Finished', 'Returned', 'Lost', 'Cancelled']);

/** Members who have not answered yet, of those who are asked now. */
export const waitingCount = ({ state, shares }: Pick<GroupShipment, 'state' | 'shares'>): number => {
  const asked = state === 'AskingCaps' ? 'Asked' : 'Exceeded';
  return shares.filter((share) => share.state === asked).length;
};

/** Everybody has answered, and what comes next is done within seconds. */
export const goesOnSoon = (shipment: Pick<GroupShipment, 'state' | 'shares'>): boolean =>
  (shipment.state === 'AskingCaps' || shipment.state === 'AskingShares') && waitingCount(shipment) === 0;

/** The next step of a group's parcel as it concerns whoever reads it. */
export const stepOf = (shipment: GroupShipment): ShipmentStep => {
  const { state, own, choice } = shipment;
  if (ended.has(state)) return 'ended';
  if (own?.state === 'LeftOut' || own?.state === 'Released') return 'leftOut';
  if (goesOnSoon(shipment)) return 'goesOn';
  if (state === 'AskingCaps') return own?.state === 'Asked' ? 'cap' : 'waitCaps';
  if (state === 'Packing') return 'packing';
  if (state === 'AskingShares') return own?.state === 'Exceeded' ? 'agree' : 'waitShares';
  if (state === 'OwnerChoosing') {
    if (choice === null) return 'waitOwner';
    return choice.paysDifference ? 'payDifference' : 'choose';
  }
  return state === 'Settled' ? 'held' : 'shipped';
};

const askedSteps: ReadonlySet<ShipmentStep> = new Set(['cap', 'agree', 'choose', 'payDifference']);

/** Whether the next step is the reader's own: everybody's parcel waits for it. */
export const isAskedOfReader = (shipment: GroupShipment): boolean => askedSteps.has(stepOf(shipment));

/** The cap that a reader is asked for now; undefined where none is. */
export const capAskedOf = (shipment: GroupShipment): number | undefined => {
  const { own, choice } = shipment;
  if (!own) return undefined;
  const step = stepOf(shipment);
  if (step === 'cap') return own.proposedYen;
  if (step === 'agree') return own.bill?.totalYen;
  if (step === 'payDifference' && choice && choice.needsCapYen > own.capYen) return choice.needsCapYen;
  return undefined;
};
