import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { AddressRow } from './address.store.ts';

export const presentAddress = (row: AddressRow): Address => ({
  id: row.id,
  country: row.country,
  recipient: row.recipient,
  phone: row.phone,
  postcode: row.postcode,
  region: row.region,
  city: row.city,
  district: row.district,
  line1: row.line1,
  line2: row.line2,
  idNumberMasked: row.idNumberMasked,
  isDefault: row.isDefault,
});
