import { addressFaults, addressFormOf, nationalPhone } from '@hakobu/contract/addresses/address-form.shape';
import { addressNotFound, maxAddresses, tooManyAddresses } from '@hakobu/contract/addresses/address.problems';
import type { Address, AddressGiven } from '@hakobu/contract/addresses/address.shape';
import { asksForIdNumber, maskedIdNumber, normalIdNumber } from '@hakobu/contract/addresses/id-number.shape';
import { done } from '@hakobu/contract/base/shapes';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { lockShopper } from '../shoppers/index.ts';
import {
  type AddressRow,
  countAddresses,
  countryCounts,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
  updateDefault,
  type WrittenAddress,
} from './address.store.ts';
import { presentAddress } from './address.presenters.ts';

const sealOf = (p: Platform) => createSeal(p.config.secret, 'addresses.idNumber');

/** One of the shopper's own addresses, whole but for the id number. Throws 10002 for anybody else's. */
export const addressById = async (db: Db, shopperId: string, id: string): Promise<Address> =>
  presentAddress(await mustFind(db, shopperId, id));

/** The recipient's id number in clear, for a customs declaration; null when none is kept. Throws 10002. */
export const idNumberOf = async (p: Platform, db: Db, shopperId: string, id: string): Promise<string | null> => {
  const row = await mustFind(db, shopperId, id);
  return row.idNumberSealed && sealOf(p).open(row.idNumberSealed, id);
};

const mustFind = async (db: Db, shopperId: string, id: string): Promise<AddressRow> => {
  const row = await findAddress(db, shopperId, id);
  if (!row) throw addressNotFound();
  return row;
};

/** The country of the shopper's default address; CN, where most of them live, while there is none. */
export const defaultCountryOf = async (db: Db, shopperId: string): Promise<string> =>
  (await listAddresses(db, shopperId))[0]?.country ?? 'CN';

const addressesLookedAt = 2000;

/** Countries in which shoppers have addresses, the most usual of late first. */
export const usualCountries = (db: Db): Promise<string[]> => countryCounts(db, addressesLookedAt);

export const readAddresses = async (db: Db, shopperId: string): Promise<{ list: Address[] }> => ({
  list: (await listAddresses(db, shopperId)).map(presentAddress),
});

const phoneToKeep = (typed: string, dialCode: string): string => {
  const national = nationalPhone(typed, dialCode);
  return national.startsWith('+') ? national : `+${dialCode} ${national}`;
};

type Sealed = Pick<WrittenAddress, 'idNumberSealed' | 'idNumberMasked'>;
const none: Sealed = { idNumberSealed: null, idNumberMasked: null };

const idNumberToKeep = (p: Platform, id: string, given: AddressGiven, before: AddressRow | undefined): Sealed => {
  if (!asksForIdNumber(given.country)) return none;
  if (given.idNumber === undefined)
    return before?.country === given.country
      ? { idNumberSealed: before.idNumberSealed, idNumberMasked: before.idNumberMasked }
      : none;
  if (given.idNumber === '') return none;
  const idNumber = normalIdNumber(given.idNumber);
  return { idNumberSealed: sealOf(p).close(idNumber, id), idNumberMasked: maskedIdNumber(idNumber) };
};

const toWrite = (p: Platform, id: string, given: AddressGiven, before?: AddressRow): WrittenAddress => {
  const [fault] = Object.keys(addressFaults(given));
  if (fault) throw invalidRequest(fault);
  const { parts, postcode, dialCode } = addressFormOf(given.country);
  return {
    country: given.country,
    recipient: given.recipient,
    phone: phoneToKeep(given.phone, dialCode),
    postcode: postcode ? given.postcode.toUpperCase() : '',
    region: parts.includes('region') ? given.region : '',
    city: parts.includes('city') ? given.city : '',
    district: parts.includes('district') ? given.district : '',
    line1: given.line1,
    line2: given.line2,
    ...idNumberToKeep(p, id, given, before),
  };
};

/** Adds an address; the first one, and one that asks to be, becomes the default. */
export const addAddress = (p: Platform, caller: Caller<Shopper>, given: AddressGiven): Promise<Address> =>
  p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    const id = newId();
    const written = toWrite(p, id, given);
    // Without the lock two requests at once could pass the limit, or both become the default.
    await lockShopper(tx, shopperId);
    const count = await countAddresses(tx, shopperId);
    if (count >= maxAddresses) throw tooManyAddresses({ most: maxAddresses });
    await insertAddress(tx, shopperId, { ...written, id });
    if (given.isDefault || count === 0) await updateDefault(tx, shopperId, id);
    return addressById(tx, shopperId, id);
  });

export const changeAddress = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, ...given }: AddressGiven & { readonly id: string },
): Promise<Address> =>
  p.transact(caller, async (tx) => {
    await lockShopper(tx, caller.who.id);
    const before = await mustFind(tx, caller.who.id, id);
    await updateAddress(tx, id, toWrite(p, id, given, before));
    if (given.isDefault) await updateDefault(tx, caller.who.id, id);
    return addressById(tx, caller.who.id, id);
  });

export const removeAddress = (p: Platform, caller: Caller<Shopper>, id: string) =>
  p.transact(caller, async (tx) => {
    await lockShopper(tx, caller.who.id);
    const row = await mustFind(tx, caller.who.id, id);
    await deleteAddress(tx, id);
    const [next] = await listAddresses(tx, caller.who.id);
    if (row.isDefault && next) await updateDefault(tx, caller.who.id, next.id);
    return done;
  });
