import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { maxOrders, type AwaitedOrder, type StoredOrder } from '@hakobu/contract/parcels/parcel.shape';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../../kit/screen/here.ts';
import { setParams } from '../../../kit/screen/navigation.ts';
import { estimateQuery } from '../parcel.queries.ts';
import { chosenOffer } from '../route-choice.rules.ts';
import { pickedFrom, pickedText, unconcerned } from './picked.rules.ts';

export type ApplicationOf = {
  readonly stored: readonly StoredOrder[];
  readonly awaited: readonly AwaitedOrder[];
  readonly addresses: readonly Address[];
  /** The parcel that is being changed. */
  readonly parcel: Parcel | undefined;
};

/** A parcel's own first, then what is in none. */
const joined = <Order extends { readonly orderCode: string }>(own: readonly Order[], free: readonly Order[]) => [
  ...own,
  ...free.filter(({ orderCode }) => !own.some((each) => each.orderCode === orderCode)),
];

/**
 * What is being put together: goods, address, route, and what they come to. The choices live in the address, so that
 * they are still there after a new address was added, or the page was loaded again.
 */
export const useApplication = ({ stored, awaited, addresses, parcel }: ApplicationOf) => {
  // What its parcel holds was chosen, whatever is the matter with it.
  const own = (parcel?.orders ?? []).map((order): StoredOrder => ({ ...order, concerns: [] }));
  const orders = joined(own, stored);
  const coming = joined(parcel?.awaited ?? [], awaited);
  const all = [...orders, ...coming];
  const atFirst = parcel ? [...parcel.orders, ...parcel.awaited] : unconcerned(orders).slice(0, maxOrders);
  const picked = pickedFrom(
    useParam('pick'),
    all,
    atFirst.map(({ orderCode }) => orderCode),
  );
  const wantedAddress = useParam('addressId') ?? parcel?.recipient.addressId;
  const address = addresses.find(({ id }) => id === wantedAddress) ?? addresses[0];
  const estimate = useQuery(estimateQuery({ orderCodes: picked, addressId: address?.id, parcelId: parcel?.id }));
  // What was kept from the choice before is no answer to a choice of nothing.
  const estimated = picked.length > 0 && address ? estimate.data : undefined;
  const wantedRoute = useParam('route') ?? parcel?.routeCode;
  return {
    orders,
    coming,
    picked,
    pickedOrders: all.filter(({ orderCode }) => picked.includes(orderCode)),
    address,
    estimate,
    estimated,
    offer: estimated && chosenOffer(estimated.quotes, wantedRoute),
    pick: (orderCodes: readonly string[]) => setParams({ pick: pickedText(orderCodes.slice(0, maxOrders)) }),
    chooseAddress: (addressId: string) => setParams({ addressId }),
    chooseRoute: (route: string) => setParams({ route }),
  };
};

export type Application = ReturnType<typeof useApplication>;
