import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type {
  listOwnServices,
  listServices,
  listWaitingServices,
  serviceDetail,
} from '@hakobu/contract/services/service.api';
import { serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { ordersByCodes } from '../orders/index.ts';
import { usableRate } from '../rates/index.ts';
import { deduction, loadPayer } from '../wallet/index.ts';
import { readOffers } from './offers/offer.actions.ts';
import { boundRate, feeOf } from './service-money.ts';
import { findServed, mustBeOwn } from './service-subject.ts';
import { isAskable } from './service.rules.ts';
import {
  countWaiting,
  findService,
  listOwn,
  listServicesOf,
  listSteps,
  listWaiting,
  type ServiceRow,
} from './service.store.ts';
import { presentService, presentStep, presentWaiting } from './service.presenters.ts';

/** The services of one's own order or parcel, and what may be added to it now. */
export const readServices = async (
  p: Platform,
  caller: Caller<Shopper>,
  code: string,
): Promise<Answer<typeof listServices>> => {
  const served = mustBeOwn(await findServed(p.db, code), code, caller.who.id);
  const rows = await listServicesOf(p.db, [code]);
  const offers = isAskable(served) ? await readOffers(p.db, caller.language, served.kind) : [];
  return {
    list: rows.map((row) => presentService(p, row, caller.language)),
    offers: offers.filter(({ pricing }) => pricing !== 'byRoute'),
  };
};

type Reading = Pick<Platform, 'db' | 'clock'>;

/** The goods that rows of services are about, by the order that they are of. */
const goodsOf = async ({ db }: Reading, rows: readonly { readonly goodsOf: string }[], language: Language) => {
  const orders = await ordersByCodes(db, [...new Set(rows.map((row) => row.goodsOf))], language);
  return new Map(orders.map(({ code, goods }) => [code, goods]));
};

/** What waits for the shopper, what runs out first. What ran out is not among it, though no job has ended it yet. */
export const readWaitingServices = async (
  p: Reading,
  { who, language }: Caller<Shopper>,
  { cursor, limit }: Asked<typeof listWaitingServices>,
): Promise<Answer<typeof listWaitingServices>> => {
  const of = { shopperId: who.id, now: p.clock.now() };
  const rows = await listWaiting(p.db, of, { after: readCursor(cursor), limit: limit + 1 });
  const { list, nextCursor } = pageFrom(rows, limit, ({ dueAt, code }) => ({ at: dueAt, code }));
  const goods = await goodsOf(p, list, language);
  return {
    list: list.map((row) => presentWaiting(row, language, goods.get(row.goodsOf)?.name)),
    nextCursor,
    total: await countWaiting(p.db, of),
  };
};

/** What does not wait for the shopper, the latest first. */
export const readOwnServices = async (
  p: Platform,
  { who, language }: Caller<Shopper>,
  { cursor, limit }: Asked<typeof listOwnServices>,
): Promise<Answer<typeof listOwnServices>> => {
  const of = { shopperId: who.id, now: p.clock.now() };
  const rows = await listOwn(p.db, of, { after: readCursor(cursor), limit: limit + 1 });
  const { list, nextCursor } = pageFrom(rows, limit, ({ askedAt, code }) => ({ at: askedAt, code }));
  const goods = await goodsOf(p, list, language);
  return {
    list: list.map((row) => ({
      ...presentService(p, row, language),
      goodsName: goods.get(row.goodsOf)?.name ?? row.goodsName,
      imageUrl: goods.get(row.goodsOf)?.imageUrl ?? null,
    })),
    nextCursor,
  };
};

/** What the fee would be taken from now; nothing is fixed by looking but what was fixed with the fee. */
const previewFor = async (p: Platform, row: ServiceRow): Promise<PaymentPreview | null> => {
  if (row.state !== 'Charge' && row.state !== 'Unpaid') return null;
  const rate = row.state === 'Charge' ? boundRate(row) : await usableRate(p.db, p.clock.now());
  return deduction.preview(await loadPayer(p.db, row.shopperId, { lock: false }), feeOf(row), rate);
};

export const readService = async (
  p: Platform,
  caller: Caller<Shopper>,
  code: string,
): Promise<Answer<typeof serviceDetail>> => {
  const row = await findService(p.db, code);
  if (row?.shopperId !== caller.who.id) throw serviceNotFound();
  return {
    ...presentService(p, row, caller.language),
    steps: (await listSteps(p.db, code)).map((step) => presentStep(step, 'shopper')),
    preview: await previewFor(p, row),
  };
};
