import type { Answer } from '@hakobu/contract/base/endpoint';
import type { topUpProviders } from '@hakobu/contract/payments/payment.api';
import { topUpNotFound } from '@hakobu/contract/payments/payment.problems';
import type { PaymentAlarm } from '@hakobu/contract/payments/payment.desk-api';
import type { TopUp } from '@hakobu/contract/payments/payment.shape';
import type { Page } from '@hakobu/contract/base/page';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/keyset.ts';
import { presentRate, rateNow } from '../rates/index.ts';
import { presentAlarm, presentTopUp } from './payment.views.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { findTopUp, listAlarmRows, listTopUpRows } from './top-up.store.ts';

type Asked = { readonly cursor?: string | undefined; readonly limit: number };

/** One of the shopper's own top-ups; another's is not found. */
export const readTopUp = async (db: Db, shopperId: string, code: string): Promise<TopUp> => {
  const row = await findTopUp(db, code);
  if (row?.shopper_id !== shopperId) throw topUpNotFound();
  return presentTopUp(row);
};

export const listTopUps = async (db: Db, shopperId: string, { cursor, limit }: Asked): Promise<Page<TopUp>> => {
  const rows = await listTopUpRows(db, shopperId, readCursor(cursor)?.code, limit + 1);
  const page = pageFrom(rows, limit, ({ created_at, code }) => ({ at: created_at, code }));
  return { list: page.list.map(presentTopUp), nextCursor: page.nextCursor };
};

export const listProviders = async (
  db: Db,
  providers: readonly PaymentProvider[],
  at: Date,
): Promise<Answer<typeof topUpProviders>> => ({
  providers: providers.map(({ code, terms }) => ({ code, terms: [...terms] })),
  rate: presentRate(await rateNow(db, at)),
});

/** What finance has not settled yet, newest first. */
export const listAlarms = async (db: Db, { cursor, limit }: Asked): Promise<Page<PaymentAlarm>> => {
  const place = readCursor(cursor, uuidCode);
  const rows = await listAlarmRows(db, place && { at: place.at, id: place.code }, limit + 1);
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return { list: page.list.map(presentAlarm), nextCursor: page.nextCursor };
};
