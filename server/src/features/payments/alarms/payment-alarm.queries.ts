import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import type { listPaymentAlarms, PaymentAlarm } from '@hakobu/contract/payments/payment.desk-api';
import type { Db } from '../../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { outcomesOf, suspendedIn } from './payment-alarm.rules.ts';
import { presentAlarm, presentPaying } from '../payment.presenters.ts';
import { type AlarmRow, listAlarmRows } from '../top-ups/receive-top-up.store.ts';
import { namesOfStaff } from '../staff-names.ts';

export const showAlarms = async (db: Db, rows: readonly AlarmRow[]): Promise<PaymentAlarm[]> => {
  const shoppers = await shoppersByIds(
    db,
    rows.flatMap(({ shopperId, proposedShopper }) => [shopperId ?? [], proposedShopper ?? []].flat()),
  );
  const nameOf = await namesOfStaff(
    db,
    rows.flatMap(({ settledBy, settledSecond }) => [settledBy ?? [], settledSecond ?? []].flat()),
  );
  return rows.map((row) => {
    const shopper = shoppers.find(({ id }) => id === row.shopperId);
    const proposed = shoppers.find(({ id }) => id === row.proposedShopper);
    return presentAlarm(row, {
      shopper: shopper ? presentPaying(shopper) : null,
      proposedShopper: proposed ? presentPaying(proposed) : null,
      settledBy: nameOf(row.settledBy ?? ''),
      settledSecond: row.settledSecond === null ? null : nameOf(row.settledSecond),
      inSuspense: suspendedIn(row),
      outcomes: outcomesOf(row),
    });
  });
};

/** What finance has not settled yet, newest first; or what it has. */
export const listAlarms = async (
  db: Db,
  { cursor, limit, state }: Asked<typeof listPaymentAlarms>,
): Promise<Page<PaymentAlarm>> => {
  const rows = await listAlarmRows(db, state, readCursor(cursor, uuidCode), limit + 1);
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return { list: await showAlarms(db, page.list), nextCursor: page.nextCursor };
};
