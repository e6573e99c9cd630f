import { OrderGone } from '../../parts/orders/OrderGone.tsx';
import { ParcelGone } from '../../parts/parcels/ParcelGone.tsx';

/** Where the order or the parcel of services should be, by what its code begins with. */
export const ThingGone = ({ code }: { readonly code: string | undefined }) =>
  code?.startsWith('P') ? <ParcelGone /> : <OrderGone />;
