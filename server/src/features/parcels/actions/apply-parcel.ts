import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import type { applyParcel as applyEndpoint } from '@hakobu/contract/parcels/parcel.api';
import { routeDoesNotCarry, warningsNotAccepted } from '@hakobu/contract/parcels/parcel.problems';
import type { Recipient } from '@hakobu/contract/parcels/parcel.shape';
import { addressById, idNumberOf } from '../../addresses/index.ts';
import { lockOrders, moveOrders } from '../../orders/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { record } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteContents, insertContents, listContents, releaseContents } from '../content.store.ts';
import { lockOwn, mustMove, takeMove } from '../parcel-moves.ts';
import { keptEstimate } from '../parcel.rules.ts';
import { type Change, insertParcel, insertStep, type NewParcel } from '../parcel.store.ts';
import { identifyingField } from '../sheet.rules.ts';
import { noNumbers, sealNumbers } from '../sheet-numbers.ts';
import { estimateFor, goodsToSend } from './estimate-parcel.ts';

type Wanted = Asked<typeof applyEndpoint>;

const recipientFrom = (address: Address): Recipient => ({
  addressId: address.id,
  name: address.recipient,
  phone: address.phone,
  countryCode: address.country,
  postcode: address.postcode,
  lines: [address.region, address.city, address.district, address.line1, address.line2].filter((line) => line !== ''),
});

type Composed = Pick<NewParcel, 'route_code' | 'remark' | 'recipient' | 'estimate'>;

/** Everything that a parcel keeps of what was wanted, checked: own goods in the warehouse, a route that carries them. */
const compose = async (
  tx: Tx,
  caller: Caller<Shopper>,
  wanted: Wanted,
  inParcel?: ReadonlySet<string>,
): Promise<Composed> => {
  const shopperId = caller.who.id;
  const goods = await goodsToSend(tx, shopperId, wanted.orderCodes, inParcel);
  const recipient = recipientFrom(await addressById(tx, shopperId, wanted.addressId));
  const { countryCode } = recipient;
  const estimate = await estimateFor(tx, goods, { shopperId, countryCode, language: caller.language, now: tx.now });
  const quote = estimate.quotes.find(({ routeCode }) => routeCode === wanted.routeCode);
  if (!quote?.ok) throw routeDoesNotCarry({}, { reason: quote?.reason ?? { kind: 'routeOff' } });
  const grave = estimate.warnings.filter(({ severity }) => severity === 'block');
  if (grave.length > 0 && !wanted.insists) throw warningsNotAccepted({}, { warnings: grave });
  const offer: RouteOffer = quote;
  const kept = keptEstimate(offer, {
    packedGrams: estimate.packedGrams,
    storageYen: estimate.storage.totalYen,
    dutyYen: estimate.duty?.dueYen ?? null,
    at: tx.now,
  });
  return {
    route_code: offer.routeCode,
    remark: wanted.remark,
    recipient,
    estimate: { ...kept, declares: offer.declares },
  };
};

type Owned = Pick<NewParcel, 'code' | 'shopper_id' | 'recipient'>;

/** The number by which the country knows the recipient, when the address has it: the sheet need not ask again. */
const numbersOf = async (p: Platform, tx: Tx, { code, shopper_id: shopperId, recipient }: Owned): Promise<Change> => {
  const field = identifyingField(recipient.countryCode);
  const known = field && (await idNumberOf(p, tx, shopperId, recipient.addressId));
  return known ? { ...noNumbers, ...sealNumbers(p, code, recipient.countryCode, { [field]: known }) } : noNumbers;
};

/** Asks for orders to be packed. They leave the shelf's list at once: of two applications for one order, one wins. */
export const applyParcel = (p: Platform, caller: Caller<Shopper>, wanted: Wanted) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const shopperId = caller.who.id;
    const orderCodes = [...new Set(wanted.orderCodes)];
    await lockOrders(tx, orderCodes);
    const composed = await compose(tx, caller, wanted);
    const [code = ''] = await nextCodes(tx, 'P', 1);
    const numbers = await numbersOf(p, tx, { code, shopper_id: shopperId, recipient: composed.recipient });
    await insertParcel(tx, { code, shopper_id: shopperId, ...composed, ...numbers });
    await insertContents(tx, code, orderCodes);
    await moveOrders(tx, caller, orderCodes, { verb: 'pack', facts: { parcel: code } });
    await insertStep(tx, {
      parcelCode: code,
      verb: 'apply',
      from: null,
      to: 'Applied',
      byKind: 'shopper',
      byId: shopperId,
      byName: null,
      note: '',
    });
    await record(tx, 'parcel.moved', { parcelCode: code, shopperId, verb: 'apply', to: 'Applied' });
    return { id: code, state: 'Applied' as const };
  });

/** Changes contents, address and route as if it were asked for anew; free until the first scan. */
export const editParcel = (p: Platform, caller: Caller<Shopper>, { id, ...wanted }: Wanted & { readonly id: string }) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const parcel = await lockOwn(tx, caller, id);
    mustMove(parcel, 'edit', caller);
    const before = (await listContents(tx, [id])).map((content) => content.order_code);
    const after = [...new Set(wanted.orderCodes)];
    await lockOrders(tx, [...new Set([...before, ...after])]);
    const composed = await compose(tx, caller, wanted, new Set(before));
    const removed = before.filter((code) => !after.includes(code));
    const added = after.filter((code) => !before.includes(code));
    await deleteContents(tx, id);
    await insertContents(tx, id, after);
    if (removed.length > 0) await moveOrders(tx, caller, removed, { verb: 'unpack', facts: { parcel: id } });
    if (added.length > 0) await moveOrders(tx, caller, added, { verb: 'pack', facts: { parcel: id } });
    const moved = composed.recipient.addressId !== parcel.recipient.addressId;
    const numbers = moved ? await numbersOf(p, tx, { ...parcel, recipient: composed.recipient }) : {};
    const lines = parcel.sheet_lines?.filter(({ orderCode }) => after.includes(orderCode)) ?? null;
    const change = { ...composed, ...numbers, country_code: composed.recipient.countryCode, sheet_lines: lines };
    const { state } = await takeMove(tx, caller, parcel, { verb: 'edit', change });
    return { id, state };
  });

/** Free before packing: the goods stay where they are. */
export const cancelParcel = (
  p: Platform,
  caller: Caller<Shopper>,
  asked: { readonly id: string; readonly reason: string },
) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockOwn(tx, caller, asked.id);
    mustMove(parcel, 'cancel', caller);
    const contents = await listContents(tx, [asked.id]);
    await releaseContents(tx, asked.id);
    await moveOrders(
      tx,
      caller,
      contents.map((content) => content.order_code),
      { verb: 'unpack', facts: { parcel: asked.id } },
    );
    const { state } = await takeMove(tx, caller, parcel, { verb: 'cancel', note: asked.reason });
    return { id: asked.id, state };
  });
