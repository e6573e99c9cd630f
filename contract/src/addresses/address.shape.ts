import * as z from 'zod/mini';
import { Id, line, maybeLine, optionalLine, text } from '../base/shapes.ts';
import { KnownCountryCode } from '../freight/country.shape.ts';
import { addressFaults } from './address-form.shape.ts';

const fields = {
  /** Any there is: whether a route goes there is the routes' to say, and may change after the address is kept. */
  country: KnownCountryCode,
  recipient: line(60),
  phone: line(30),
  postcode: optionalLine(12),
  /** Province, state, prefecture: what the country calls it is in the form. */
  region: optionalLine(60),
  city: optionalLine(60),
  district: optionalLine(60),
  line1: text(200),
  line2: optionalLine(100),
};

/** Where a parcel can go. The recipient's id number is kept encrypted and never sent back whole. */
export const Address = z.object({
  ...fields,
  id: Id,
  idNumberMasked: z.nullable(z.string()),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

const given = {
  ...fields,
  idNumber: z.optional(maybeLine(30)),
  isDefault: z._default(z.boolean(), false),
};

/** Holds what was typed against the country's own form, field by field. */
const fitsCountry = z.check<Parameters<typeof addressFaults>[0]>((typed) => {
  for (const field of Object.keys(addressFaults(typed.value)))
    typed.issues.push({ code: 'custom', path: [field], input: typed.value });
});

/** An address as it is typed. Without `idNumber` the one that is kept stays; an empty one takes it away. */
export const AddressGiven = z.object(given).check(fitsCountry);
export type AddressGiven = z.infer<typeof AddressGiven>;

export const AddressChange = z.object({ ...given, id: Id }).check(fitsCountry);
