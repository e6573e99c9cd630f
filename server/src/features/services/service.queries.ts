import type { Answer } from '@hakobu/contract/base/endpoint';
import type { listServices, listWaitingServices, serviceDetail } from '@hakobu/contract/services/service.api';
import { serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { ordersByCodes } from '../orders/index.ts';
import { usableRate } from '../rates/index.ts';
import { deduction, loadPayer } from '../wallet/index.ts';
import { readOffers } from './offer.actions.ts';
import { boundRate, feeOf } from './service-money.ts';
import { findServed, mustBeOwn } from './service-subject.ts';
import { isAskable } from './service.rules.ts';
import { findService, listServicesOf, listSteps, listWaiting, type ServiceRow } from './service.store.ts';
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

const maxWaiting = 50;

/** What waits for the shopper, what runs out first. What ran out is not among it, though no job has ended it yet. */
export const readWaitingServices = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { who, language }: Caller<Shopper>,
): Promise<Answer<typeof listWaitingServices>> => {
  const { rows, total } = await listWaiting(db, { shopperId: who.id, now: clock.now(), most: maxWaiting });
  const orders = await ordersByCodes(db, [...new Set(rows.map((row) => row.goods_of))], language);
  const names = new Map(orders.map(({ code, goods }) => [code, goods.name]));
  return { list: rows.map((row) => presentWaiting(row, language, names.get(row.goods_of))), total };
};

/** What the fee would be taken from now; nothing is fixed by looking but what was fixed with the fee. */
const previewFor = async (p: Platform, row: ServiceRow): Promise<PaymentPreview | null> => {
  if (row.state !== 'Charge' && row.state !== 'Unpaid') return null;
  const rate = row.state === 'Charge' ? boundRate(row) : await usableRate(p.db, p.clock.now());
  return deduction.preview(await loadPayer(p.db, row.shopper_id, { lock: false }), feeOf(row), rate);
};

export const readService = async (
  p: Platform,
  caller: Caller<Shopper>,
  code: string,
): Promise<Answer<typeof serviceDetail>> => {
  const row = await findService(p.db, code);
  if (row?.shopper_id !== caller.who.id) throw serviceNotFound();
  return {
    ...presentService(p, row, caller.language),
    steps: (await listSteps(p.db, code)).map((step) => presentStep(step, 'shopper')),
    preview: await previewFor(p, row),
  };
};
