import { type DeskService, listServicesOf, listUndoneParcels } from '@hakobu/contract/services/service.desk-api';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { type ServiceStatus, statusOf } from './service-status.ts';

/** The services of an order or a parcel, read again every so often; nothing for those who may not read them. */
export const useServicesOf = (code: string, everyMs = 20_000) => {
  const may = useMay('services.read');
  return useCall(listServicesOf, { code }, { enabled: may && code !== '', everyMs });
};

/** How many services each parcel still has to be done that are paid, by its code; none for those who may not read them. */
export const useUndoneByParcel = (): ReadonlyMap<string, number> => {
  const may = useMay('services.read');
  const { data } = useCall(listUndoneParcels, {}, { enabled: may, everyMs: 20_000 });
  return new Map(data?.map(({ parcelCode, undone }) => [parcelCode, undone]));
};

/** What was paid for and is not done, and what is not settled yet: a box that is closed without them breaks a promise. */
export const openServices = (services: readonly DeskService[] | undefined) => {
  const by = (turn: readonly string[]) => services?.filter(({ state }) => turn.includes(statusOf(state))) ?? [];
  return { undone: by(['work']), unsettled: by(['ask', 'quote', 'shopper']) };
};

const order: readonly ServiceStatus[] = ['work', 'ask', 'quote', 'shopper', 'ended'];
const placeOf = ({ state }: DeskService): number => order.indexOf(statusOf(state));

/** What is to be done first, what has ended last; among them as they came. */
export const mostPressing = (services: readonly DeskService[]): readonly DeskService[] =>
  services.toSorted((one, other) => placeOf(one) - placeOf(other));
