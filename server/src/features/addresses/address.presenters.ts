import { type Address, AddressCountry } from '@hakobu/contract/addresses/address.shape';
import * as z from 'zod/mini';
import type { AddressRow } from './address.store.ts';

export const presentAddress = (row: AddressRow): Address => ({
  id: row.id,
  country: z.parse(AddressCountry, row.country),
  recipient: row.recipient,
  phone: row.phone,
  postcode: row.postcode,
  region: row.region,
  city: row.city,
  district: row.district,
  line1: row.line1,
  line2: row.line2,
  idNumberMasked: row.id_number_masked,
  isDefault: row.is_default,
});
