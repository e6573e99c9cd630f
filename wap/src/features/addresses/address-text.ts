import { addressFormOf } from '@hakobu/contract/addresses/address-form.shape';
import type { Address } from '@hakobu/contract/addresses/address.shape';

// Where an address is written from the largest part to the smallest, without gaps.
const largestFirst = new Set(['CN', 'HK', 'MO', 'TW', 'JP', 'KR']);

/** Everything of an address but the name, the telephone and the country, in the order of its country. */
export const addressText = (address: Address): string => {
  const { country, region, city, district, line1, line2, postcode } = address;
  const street = [line1, line2].filter(Boolean);
  if (!largestFirst.has(country))
    return [...street, district, city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  // A municipality is its own city: it is written once.
  const parts = addressFormOf(country).parts.map((part) => ({ region, city, district })[part]);
  const regions = parts.filter((part, place) => part && part !== parts[place - 1]).join(country === 'KR' ? ' ' : '');
  return [regions, ...street, postcode].filter(Boolean).join(' ');
};
