import type { Input } from '@hakobu/contract/base/endpoint';
import type { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { ParcelState } from '@hakobu/contract/parcels/parcel.shape';

/** As it stands in the address: `all` is no filter. */
export const noFilter = { state: 'all', country: 'all', route: 'all', wait: 'all', keyword: '' } as const;
export type ParcelFilter = { readonly [Name in keyof typeof noFilter]: string };

/** Days that a parcel may have stood in its state, as the filter offers them. */
export const waits = [1, 3, 7, 14, 30] as const;

/** What the server is asked; a word in the address that means nothing filters nothing. */
export const askedBy = ({ state, country, route, wait, keyword }: ParcelFilter): Input<typeof listDeskParcels> => {
  const known = ParcelState.options.find((each) => each === state);
  const days = waits.find((each) => String(each) === wait);
  return {
    ...(known ? { state: known } : {}),
    ...(/^[A-Z]{2}$/.test(country) ? { countryCode: country } : {}),
    ...(route === 'all' ? {} : { routeCode: route }),
    ...(days ? { waitedDays: days } : {}),
    ...(keyword === '' ? {} : { keyword }),
  };
};
