import { identifyingField } from '@hakobu/contract/parcels/sheet.shape';
import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type { applyParcel as applyEndpoint } from '@hakobu/contract/parcels/parcel.api';
import { routeDoesNotCarry, warningsNotAccepted } from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelEstimate, Recipient } from '@hakobu/contract/parcels/parcel.shape';
import { addressById, idNumberOf } from '../../addresses/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Content } from '../packing/parcel-goods.ts';
import { keptEstimate } from '../parcel.rules.ts';
import type { Change, NewParcel, ParcelRow } from '../parcel.store.ts';
import { noNumbers, sealNumbers } from '../sheets/sheet-numbers.ts';
import { contentToSend, estimateFor } from './estimate-parcel.ts';

export type Wanted = Asked<typeof applyEndpoint>;

const recipientFrom = (address: Address): Recipient => ({
  addressId: address.id,
  name: address.recipient,
  phone: address.phone,
  countryCode: address.country,
  postcode: address.postcode,
  lines: [address.region, address.city, address.district, address.line1, address.line2].filter((line) => line !== ''),
});

/** A shopper's address as a parcel keeps it. Throws 10002 for another's. */
export const recipientOf = async (tx: Tx, shopperId: string, addressId: string): Promise<Recipient> =>
  recipientFrom(await addressById(tx, shopperId, addressId));

/** The chosen route's part of an estimate, as a parcel keeps it. Throws 10003 with the route's reason. */
export const keptFrom = (estimate: ParcelEstimate, wantedRoute: string, at: Date): NewParcel['estimate'] => {
  const quote = estimate.quotes.find(({ routeCode }) => routeCode === wantedRoute);
  if (!quote?.ok) throw routeDoesNotCarry({}, { reason: quote?.reason ?? { kind: 'routeOff' } });
  const kept = keptEstimate(quote, {
    packedGrams: estimate.packedGrams,
    storageYen: estimate.storage.totalYen,
    dutyYen: estimate.duty?.dueYen ?? null,
    at,
  });
  return { ...kept, declares: quote.declares };
};

export type Composed = Pick<NewParcel, 'routeCode' | 'remark' | 'recipient' | 'estimate'> & {
  readonly content: Content;
};

/** Everything that a parcel keeps of what was wanted, checked: own goods that may be sent, a route that carries them. */
export const compose = async (
  tx: Tx,
  caller: Caller<Shopper>,
  wanted: Wanted,
  inParcel?: string,
): Promise<Composed> => {
  const shopperId = caller.who.id;
  const content = await contentToSend(tx, shopperId, wanted.orderCodes, inParcel);
  const recipient = await recipientOf(tx, shopperId, wanted.addressId);
  const { countryCode } = recipient;
  const to = { shopperId, countryCode, language: caller.language, now: tx.now, parcelCode: inParcel ?? null };
  const estimate = await estimateFor(tx, content, to);
  const kept = keptFrom(estimate, wanted.routeCode, tx.now);
  const grave = estimate.warnings.filter(({ severity }) => severity === 'block');
  if (grave.length > 0 && !wanted.insists) throw warningsNotAccepted({}, { warnings: grave });
  return { routeCode: wanted.routeCode, remark: wanted.remark, recipient, estimate: kept, content };
};

/** What a parcel would be estimated at with another content, by its own address and route. Throws 10003. */
export const estimateAgain = async (tx: Tx, parcel: ParcelRow, content: Content): Promise<NewParcel['estimate']> => {
  const { shopperId, countryCode } = parcel;
  const [shopper] = await shoppersByIds(tx, [shopperId]);
  const language = shopper?.language ?? 'zh-CN';
  const to = { shopperId, countryCode, language, now: tx.now, parcelCode: parcel.code };
  const estimate = await estimateFor(tx, content, to);
  return keptFrom(estimate, parcel.routeCode, tx.now);
};

type Owned = Pick<NewParcel, 'code' | 'shopperId' | 'recipient'>;

/** The number by which the country knows the recipient, when the address has it: the sheet need not ask again. */
export const numbersOf = async (p: Platform, tx: Tx, { code, shopperId, recipient }: Owned): Promise<Change> => {
  const field = identifyingField(recipient.countryCode);
  const known = field && (await idNumberOf(p, tx, shopperId, recipient.addressId));
  return known ? { ...noNumbers, ...sealNumbers(p, code, recipient.countryCode, { [field]: known }) } : noNumbers;
};
