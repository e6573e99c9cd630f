import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Currency } from '@hakobu/contract/base/money';
import type { Page } from '@hakobu/contract/base/page';
import type {
  listTopUps as listTopUpsEndpoint,
  topUpDetail,
  TopUpGroup,
  topUpProviders,
} from '@hakobu/contract/payments/top-up.api';
import { topUpNotFound } from '@hakobu/contract/payments/top-up.problems';
import type { TopUp, TopUpState } from '@hakobu/contract/payments/top-up.shape';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import { monthSpan } from '../../../platform/clock/zone.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asShown, rateNow } from '../../rates/index.ts';
import { presentPhoto } from '../../uploads/index.ts';
import { presentStep, presentTopUp } from '../payment.presenters.ts';
import { listNewestSlips } from '../transfers/slip.store.ts';
import { listTiers } from './tier.store.ts';
import { openTermsOf, type Providers } from './top-up-price.ts';
import { sumReturned } from '../returns/top-up-return.store.ts';
import { termsToFill, tiersOn, wayToFill } from './top-up.rules.ts';
import { findTopUp, listSteps, listTopUpRows, type TopUpRow } from './top-up.store.ts';

/** Top-ups as the wire shows them, with their slips. */
export const showTopUps = async (p: Platform, db: Db, rows: readonly TopUpRow[]): Promise<TopUp[]> => {
  const transfers = rows.filter(({ provider }) => provider === 'bank').map(({ code }) => code);
  const slips = await listNewestSlips(db, transfers);
  const photoOf = (fileId: string) => presentPhoto(p, fileId);
  const credited = rows.filter(({ state }) => state === 'Credited').map(({ code }) => code);
  const back = await sumReturned(db, credited);
  const now = p.clock.now();
  return rows.map((row) =>
    presentTopUp(row, {
      slip: slips.find((slip) => slip.topUpCode === row.code),
      photoOf,
      now,
      returned: back.get(row.code) ?? 0,
    }),
  );
};

export const showTopUp = async (p: Platform, db: Db, code: string): Promise<TopUp> => {
  const row = await findTopUp(db, code);
  const [shown] = row ? await showTopUps(p, db, [row]) : [];
  if (!shown) throw topUpNotFound();
  return shown;
};

/** One of the shopper's own top-ups; another's is not found. */
export const readTopUp = async (p: Platform, shopperId: string, code: string): Promise<Answer<typeof topUpDetail>> => {
  const row = await findTopUp(p.db, code);
  const [shown] = row?.shopperId === shopperId ? await showTopUps(p, p.db, [row]) : [];
  if (!shown) throw topUpNotFound();
  return { ...shown, timeline: (await listSteps(p.db, code)).map(presentStep) };
};

/** What letters tell of a top-up. */
export const topUpNotificationFacts = async (db: Db, code: string) => {
  const row = await findTopUp(db, code);
  if (!row) return undefined;
  return { currency: row.currency, creditedAmount: row.creditedAmount, bonusYen: row.bonusYen };
};

const statesOf: Readonly<Record<TopUpGroup, readonly TopUpState[] | undefined>> = {
  all: undefined,
  open: ['Waiting', 'Checking'],
  credited: ['Credited'],
  ended: ['Failed', 'Closed', 'Cancelled'],
};

export const listTopUps = async (
  p: Platform,
  { who, zone }: Caller<Shopper>,
  { cursor, limit, group, currency, month }: Asked<typeof listTopUpsEndpoint>,
): Promise<Page<TopUp>> => {
  const rows = await listTopUpRows(p.db, {
    shopperId: who.id,
    states: statesOf[group],
    currency,
    ...monthSpan(zone, month),
    after: readCursor(cursor)?.code,
    limit: limit + 1,
  });
  const page = pageFrom(rows, limit, ({ createdAt, code }) => ({ at: createdAt, code }));
  return { list: await showTopUps(p, p.db, page.list), nextCursor: page.nextCursor };
};

const balances: readonly Currency[] = ['JPY', 'CNY'];

/** By whom each balance can be filled now. A bank without an account of the company's is not offered. */
export const listProviders = async (
  { db, clock }: Platform,
  providers: Providers,
): Promise<Answer<typeof topUpProviders>> => {
  const now = clock.now();
  const rate = await rateNow(db, now);
  const offered = await Promise.all(
    providers.map(async (provider) => {
      const terms = await openTermsOf(db, provider);
      const ways = balances.flatMap((currency) => {
        const found = termsToFill(provider.code, terms, currency);
        return found ? [wayToFill(found, currency, rate, !rate.isStale)] : [];
      });
      return { code: provider.code, ways };
    }),
  );
  return {
    providers: offered.filter(({ ways }) => ways.length > 0),
    tiers: tiersOn(await listTiers(db), japanDayOf(now)),
    rate: rate.isStale ? null : asShown.rate(rate),
  };
};
