import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type { Yen } from '@hakobu/contract/base/money';
import type { saveOffer as saveOfferEndpoint } from '@hakobu/contract/services/service.desk-api';
import { offerChanged, serviceNotOffered } from '@hakobu/contract/services/service.problems';
import type { ServiceSubject } from '@hakobu/contract/services/service.shape';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import {
  findOffers,
  insertOffer,
  listOffers,
  lockOffers,
  type OfferDraft,
  type OfferRow,
  updateOffer,
  updatePlaces,
} from './offer.store.ts';
import { presentDeskOffer, presentOffer, priceYenOf } from './offer.presenters.ts';
import { feeFor, quantityOf } from '../service.rules.ts';

/** What is offered, for one kind of thing when it is named. */
export const readOffers = async (db: Db, language: Language, subject?: ServiceSubject) =>
  (await listOffers(db))
    .filter((row) => row.isOffered && (subject === undefined || row.subjects.includes(subject)))
    .map((row) => presentOffer(row, language));

export const readDeskOffers = async (p: Platform) => (await listOffers(p.db)).map(presentDeskOffer);

export type Wanted = { readonly offerCode: string; readonly quantity: number; readonly note: string };
export type PricedOffer = {
  readonly offer: OfferRow;
  readonly quantity: number;
  /** Null where staff name it. */
  readonly feeYen: Yen | null;
  readonly note: string;
};

/** Each with its price of now; refused with 10003 where one is not offered for such a thing. */
export const priceWanted = async (
  db: Db,
  subject: ServiceSubject,
  wanted: readonly Wanted[],
): Promise<PricedOffer[]> => {
  const offers = await findOffers(
    db,
    wanted.map(({ offerCode }) => offerCode),
  );
  return wanted.map(({ offerCode, quantity, note }) => {
    const offer = offers.get(offerCode);
    if (!offer?.isOffered || offer.pricing === 'byRoute' || !offer.subjects.includes(subject))
      throw serviceNotOffered({}, { offerCode });
    const priced = { pricing: offer.pricing, priceYen: priceYenOf(offer), perPiece: offer.perPiece };
    return { offer, quantity: quantityOf(priced, quantity), feeYen: feeFor(priced, quantity), note };
  });
};

const draftOf = (given: Asked<typeof saveOfferEndpoint>): OfferDraft => {
  if (given.pricing === 'fixed' && given.priceYen === null) throw invalidRequest('priceYen');
  // The thread of a quoted one is that of an order.
  if (given.pricing === 'quoted' && given.subjects.join() !== 'order') throw invalidRequest('subjects');
  return {
    code: given.code,
    names: given.names,
    descriptions: given.descriptions,
    pricing: given.pricing,
    priceYen: given.priceYen,
    perPiece: given.perPiece,
    subjects: [...new Set(given.subjects)],
    outputs: [...new Set(given.outputs)],
    workHours: given.workHours,
    isOffered: given.isOffered,
  };
};

/** Changes an entry of the price list, or adds one; services that stand keep the price they were asked for at. */
export const saveOffer = (p: Platform, caller: Caller<Staff>, given: Asked<typeof saveOfferEndpoint>) =>
  p.transact(caller, async (tx) => {
    const draft = draftOf(given);
    const before = (await findOffers(tx, [given.code])).get(given.code);
    const saved = await (given.version === 0 ? insertOffer(tx, draft) : updateOffer(tx, given.version, draft));
    if (!saved) throw offerChanged({}, { version: before?.version ?? 0 });
    await audit(tx, caller, {
      action: 'services.prices',
      object: `serviceOffer:${given.code}`,
      before: before && presentDeskOffer(before),
      after: presentDeskOffer(saved),
    });
    return presentDeskOffer(saved);
  });

/** Puts the whole list in an order; refused where somebody has added to it meanwhile. */
export const sortOffers = (p: Platform, caller: Caller<Staff>, codes: readonly string[]) =>
  p.transact(caller, async (tx) => {
    const known = await lockOffers(tx);
    const isWhole = new Set(codes).size === known.length && known.every(({ code }) => codes.includes(code));
    if (!isWhole || codes.length !== known.length) throw offerChanged({}, { version: 0 });
    await updatePlaces(tx, codes);
    await audit(tx, caller, {
      action: 'services.prices',
      object: 'serviceOffers',
      before: { codes: known.toSorted((one, other) => one.place - other.place).map(({ code }) => code) },
      after: { codes },
    });
    return (await listOffers(tx)).map(presentDeskOffer);
  });
