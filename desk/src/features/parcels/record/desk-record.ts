import type { Answer } from '@hakobu/contract/base/endpoint';
import type { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';

/** One parcel, whole, as the desk reads it. */
export type DeskRecord = Answer<typeof deskParcel>;
