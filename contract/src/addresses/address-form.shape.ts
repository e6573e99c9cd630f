import { asksForIdNumber, isIdNumber } from './id-number.shape.ts';

export type AddressField =
  | 'recipient'
  | 'phone'
  | 'postcode'
  | 'region'
  | 'city'
  | 'district'
  | 'line1'
  | 'line2'
  | 'idNumber';

/** How a country writes its addresses: which parts it has beside the lines, and how postcode and phone look. */
export type AddressForm = {
  /** From the largest part to the smallest, as a form asks for them; those not named the country does not write. */
  readonly parts: readonly ('region' | 'city' | 'district')[];
  /** What the region is called. */
  readonly regionIs: 'province' | 'state' | 'prefecture' | 'none';
  /** Null where there are no postcodes; takes an empty one where nobody is asked for it. */
  readonly postcode: RegExp | null;
  /** A number as it is dialled inside the country, without its own code; digits only. */
  readonly phone: RegExp;
  /** Empty where numbers are taken with their country's + alone. */
  readonly dialCode: string;
};

type Part = AddressForm['parts'][number];

const form = (
  [dialCode, phone]: readonly [string, RegExp],
  postcode: RegExp | null,
  regionIs: AddressForm['regionIs'],
  ...parts: Part[]
): AddressForm => ({ dialCode, phone, postcode, regionIs, parts });

const europeanPhone = /^0?[1-9]\d{6,11}$/;

/** Countries whose own form is known; addresses anywhere else are written by the general one. */
const written: Readonly<Record<string, AddressForm>> = {
  CN: form(['86', /^(1[3-9]\d{9}|0\d{9,11})$/], /^\d{6}$/, 'province', 'region', 'city', 'district'),
  HK: form(['852', /^[2-9]\d{7}$/], null, 'none', 'district'),
  MO: form(['853', /^[268]\d{7}$/], null, 'none', 'district'),
  TW: form(['886', /^0?(9\d{8}|[2-8]\d{7,8})$/], /^\d{3}(\d{2,3})?$/, 'none', 'city', 'district'),
  JP: form(['81', /^0?[1-9]\d{8,9}$/], /^\d{3}-?\d{4}$/, 'prefecture', 'region', 'city'),
  KR: form(['82', /^0?[1-9]\d{7,9}$/], /^\d{5}$/, 'province', 'region', 'city'),
  SG: form(['65', /^[3689]\d{7}$/], /^\d{6}$/, 'none'),
  MY: form(['60', /^0?[1-9]\d{7,9}$/], /^\d{5}$/, 'state', 'region', 'city'),
  TH: form(['66', /^0?[2-9]\d{7,8}$/], /^\d{5}$/, 'province', 'region', 'city', 'district'),
  US: form(['1', /^[2-9]\d{9}$/], /^\d{5}(-\d{4})?$/, 'state', 'region', 'city'),
  CA: form(['1', /^[2-9]\d{9}$/], /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/, 'province', 'region', 'city'),
  GB: form(['44', /^0?[1-9]\d{8,9}$/], /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/, 'none', 'city'),
  DE: form(['49', europeanPhone], /^\d{5}$/, 'none', 'city'),
  FR: form(['33', europeanPhone], /^\d{5}$/, 'none', 'city'),
  IT: form(['39', /^\d{6,12}$/], /^\d{5}$/, 'province', 'region', 'city'),
  ES: form(['34', /^[6-9]\d{8}$/], /^\d{5}$/, 'province', 'region', 'city'),
  NL: form(['31', europeanPhone], /^\d{4} ?[A-Za-z]{2}$/, 'none', 'city'),
  AU: form(['61', /^0?[2-478]\d{8}$/], /^\d{4}$/, 'state', 'region', 'city'),
  NZ: form(['64', /^0?[2-9]\d{7,9}$/], /^\d{4}$/, 'none', 'city'),
};

const forms: ReadonlyMap<string, AddressForm> = new Map(Object.entries(written));

const general: AddressForm = form(['', /^(?!)/], /^$|^[A-Za-z\d][A-Za-z\d -]*$/, 'none', 'city');

/** Of any text: what a stranger typed for a country is looked up before anybody knows that it is none. */
export const addressFormOf = (country: string): AddressForm => forms.get(country) ?? general;

type Typed = {
  readonly country: string;
  readonly recipient: string;
  readonly phone: string;
  readonly postcode: string;
  readonly region: string;
  readonly city: string;
  readonly district: string;
  readonly line1: string;
  readonly idNumber?: string | undefined;
};

/** A phone number as it is dialled at home: the country's own code and all that is not a digit left out. */
export const nationalPhone = (typed: string, dialCode: string): string => {
  const text = typed.normalize('NFKC').replace(/[\s().-]/g, '');
  if (dialCode === '') return text.replace(/^00/, '+');
  return text.replace(new RegExp(`^(\\+|00)${dialCode}`), '');
};

const isPhone = (typed: string, { phone, dialCode }: AddressForm): boolean => {
  const national = nationalPhone(typed, dialCode);
  // A number of another country is one too: somebody abroad may send to relatives.
  return phone.test(national) || /^\+[1-9]\d{6,14}$/.test(national);
};

/** What is wrong with an address, field by field; empty when it can go on a label. */
export const addressFaults = (typed: Typed): Partial<Record<AddressField, 'missing' | 'invalid'>> => {
  const { parts, postcode, ...rest } = addressFormOf(typed.country);
  const faults: Partial<Record<AddressField, 'missing' | 'invalid'>> = {};
  for (const field of ['recipient', 'phone', 'line1', ...parts] as const)
    if (!typed[field].trim()) faults[field] = 'missing';
  if (!faults.phone && !isPhone(typed.phone, { parts, postcode, ...rest })) faults.phone = 'invalid';
  const code = typed.postcode.trim();
  if (postcode && !postcode.test(code)) faults.postcode = code === '' ? 'missing' : 'invalid';
  if (typed.idNumber && asksForIdNumber(typed.country) && !isIdNumber(typed.country, typed.idNumber))
    faults.idNumber = 'invalid';
  return faults;
};
