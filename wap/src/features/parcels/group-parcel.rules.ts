import type { Parcel } from '@hakobu/contract/parcels/parcel.api';

type Of<Field extends keyof Parcel> = Pick<Parcel, 'groupCode' | Field>;

/** A group's parcel that somebody else receives: of where it goes its members read the country alone. */
export const isReceivedByOther = ({ groupCode, recipient }: Of<'recipient'>): boolean =>
  groupCode !== null && recipient.name === '';

/** A group's parcel that waits for what others declare: one's own goods are declared. */
export const waitsForOthersSheets = ({ groupCode, state, sheetMissing }: Of<'state' | 'sheetMissing'>): boolean =>
  groupCode !== null && state === 'PendingSheet' && sheetMissing === 0;
