export { AddressLines } from './AddressLines.tsx';
export { addressText } from './address-text.ts';
export { addressesQuery } from './address.queries.ts';
