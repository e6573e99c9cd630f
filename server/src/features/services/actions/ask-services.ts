import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import { serviceNotOffered, servicePriceChanged } from '@hakobu/contract/services/service.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import { type Caller, type Shopper, moverOf } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { record } from '../events.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { type PricedOffer, priceWanted, type Wanted } from '../offers/offer.actions.ts';
import { feeOf } from '../service-money.ts';
import { stepOf, takeMove } from '../service.moves.ts';
import { lockServed, mustBeOwn, type Served } from '../service-subject.ts';
import { isAskable, isHere, unpaidUntil, workDueAt } from '../service.rules.ts';
import { insertServices, insertSteps, listOpenCodes, type NewService, type ServiceRow } from '../service.store.ts';

/** Of one order or parcel, at the same time. */
const maxOpen = 20;

export type NewRequest = {
  readonly served: Served;
  readonly priced: readonly PricedOffer[];
  /** Until when those at a fixed price are to be paid; null where they are paid with their order. */
  readonly dueAt: Date | null;
};

const rowFor = (tx: Tx, code: string, { served, dueAt }: NewRequest, { offer, ...priced }: PricedOffer): NewService => {
  const state = offer.pricing === 'quoted' ? 'Requested' : 'Unpaid';
  const hereSince = isHere(served) ? tx.now : null;
  return {
    code,
    shopperId: served.shopperId,
    offerCode: offer.code,
    names: offer.names,
    pricing: state === 'Requested' ? 'quoted' : 'fixed',
    outputs: offer.outputs,
    workHours: offer.workHours,
    subjectKind: served.kind,
    subjectCode: served.code,
    goodsOf: served.goodsOf,
    goodsName: served.goodsName,
    imageUrl: served.imageUrl,
    state,
    quantity: priced.quantity,
    feeYen: priced.feeYen,
    dueAt: state === 'Unpaid' ? dueAt : null,
    hereSince,
    // What is asked for with an order is met by staff once that is paid.
    workDueAt: dueAt ? workDueAt({ state, workHours: offer.workHours, hereSince }, tx.now) : null,
    note: priced.note,
  };
};

/** Services come to be: those at a fixed price wait for their payment, those that are quoted for staff. */
export const beginServices = async (tx: Tx, caller: Caller, request: NewRequest): Promise<ServiceRow[]> => {
  const codes = await nextCodes(tx, 'S', request.priced.length);
  const rows = await insertServices(
    tx,
    request.priced.map((priced, place) => rowFor(tx, codes[place] ?? '', request, priced)),
  );
  const by = moverOf(caller);
  await insertSteps(
    tx,
    rows.map((row) => stepOf(row, { verb: 'ask', by, note: row.note })),
  );
  for (const { code, shopperId, subjectCode, state } of rows)
    await record(tx, 'service.moved', { serviceCode: code, shopperId, subjectCode, verb: 'ask', to: state, step: 1 });
  // What costs nothing waits for no payment.
  const whole: ServiceRow[] = [];
  for (const row of rows)
    whole.push(
      row.state === 'Unpaid' && feeOf(row) === 0
        ? await takeMove(tx, caller, row, { verb: 'pay', change: { paidAt: tx.now } })
        : row,
    );
  return whole;
};

export type Asking = { readonly code: string; readonly services: readonly Wanted[]; readonly totalYen: Yen };

/** Asks for services on an order or a parcel of one's own, at the prices that were seen: all of them or none. */
export const askServices = async (p: Platform, caller: Caller<Shopper>, asking: Asking) => {
  mustBeAllowedToSpend(caller);
  return p.transact(caller, async (tx) => {
    const served = mustBeOwn(await lockServed(tx, asking.code), asking.code, caller.who.id);
    const priced = await priceWanted(tx, served.kind, asking.services);
    const open = await listOpenCodes(tx, asking.code);
    if (!isAskable(served) || open.length + priced.length > maxOpen)
      throw serviceNotOffered({}, { offerCode: asking.services[0]?.offerCode ?? '' });
    const totalYen = sumOf(priced);
    if (totalYen !== asking.totalYen) throw servicePriceChanged({}, { totalYen });
    const rows = await beginServices(tx, caller, { served, priced, dueAt: unpaidUntil(tx.now) });
    return {
      codes: rows.map(({ code }) => code),
      toPay: rows.filter(({ state }) => state === 'Unpaid').map(({ code }) => code),
      totalYen,
    };
  });
};

const sumOf = (priced: readonly PricedOffer[]): Yen => sumYen(priced.map(({ feeYen }) => feeYen ?? yen(0)));
