import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { useQuery } from '@tanstack/react-query';
import { sheetQuery } from './parcel.queries.ts';

/** What a parcel is declared at: by its sheet, which may say otherwise than the orders cost; by those until it is read. */
export const useDeclaredYen = (parcel: Parcel): number => {
  const sheet = useQuery(sheetQuery(parcel.id));
  return sheet.data?.totalYen ?? parcel.orders.reduce((sum, order) => sum + order.declaredYen, 0);
};
