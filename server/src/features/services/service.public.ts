import type { Language } from '@hakobu/contract/base/languages';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { PricedService } from '@hakobu/contract/orders/order.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { beginServices } from './actions/ask-services.ts';
import { markPaid as markRowsPaid } from './actions/pay-services.ts';
import { findOffers } from './offers/offer.store.ts';
import { priceWanted, type Wanted } from './offers/offer.actions.ts';
import type { PartToPay } from '../wallet/index.ts';
import { partOf } from './service-money.ts';
import { takenUntil } from './service.rules.ts';
import { findServed } from './service-subject.ts';
import {
  askedWithYenOf,
  costYenOf,
  listUnpaidWith,
  listServedOrders,
  lockServices,
  type ServiceRow,
  unpaidYenOf,
  updateMet,
} from './service.store.ts';

/** Each with its price of now, in the order of asking; refused with 10003 where one cannot be had for an order. */
const priceOf = async (db: Db, wanted: readonly Wanted[], language: Language): Promise<PricedService[]> =>
  (await priceWanted(db, 'order', wanted)).map(({ offer, quantity, feeYen }) => ({
    offerCode: offer.code,
    name: offer.names[language],
    quantity,
    feeYen,
  }));

type AskedWith = {
  readonly orderCode: string;
  readonly services: readonly (PricedService & { readonly note: string })[];
};

/** Asks for services with an order that is not paid yet, at the price that they were shown with. */
const askWith = async (tx: Tx, caller: Caller<Shopper>, { orderCode, services }: AskedWith): Promise<void> => {
  const served = await findServed(tx, orderCode);
  if (!served) throw orderNotFound();
  const offers = await findOffers(
    tx,
    services.map(({ offerCode }) => offerCode),
  );
  const priced = services.flatMap(({ offerCode, quantity, feeYen, note }) => {
    const offer = offers.get(offerCode);
    return offer ? [{ offer, quantity, feeYen, note }] : [];
  });
  await beginServices(tx, caller, { served, priced, dueAt: null });
};

type UnpaidWith = { readonly code: string; readonly orderCode: string; readonly part: PartToPay };

/** Orders that are paid now, and the services that are paid with them. */
type PaidWith = { readonly orderCodes: readonly string[]; readonly codes: readonly string[] };

const unpaid = (row: ServiceRow): UnpaidWith => ({
  code: row.code,
  orderCode: row.subjectCode,
  part: partOf(row),
});

/**
 * What ordering asks of the warehouse's services: those at a fixed price are paid together with their order, those that
 * are quoted go to staff at once. Joined in assemble.ts, for services stand on orders.
 */
export const orderServices = {
  priceOf,
  askWith,
  unpaidOf: async (db: Db, orderCodes: readonly string[]): Promise<UnpaidWith[]> =>
    (await listUnpaidWith(db, orderCodes)).map(unpaid),
  unpaidYenOf,
  askedWithYenOf,
  costYenOf,
  markPaid: async (tx: Tx, caller: Caller<Shopper>, paid: PaidWith): Promise<void> => {
    await markRowsPaid(tx, caller, await lockServices(tx, paid.codes));
    await updateMet(tx, paid.orderCodes, takenUntil(tx.now));
  },
};

/** Of these orders, those for which a service is asked, paid or not, that has not ended. */
export const ordersInService = async (db: Db, orderCodes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await listServedOrders(db, orderCodes));
