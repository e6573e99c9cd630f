import type { Asked } from '@hakobu/contract/base/endpoint';
import type { listWarehouseItems } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { itemNotFound } from '@hakobu/contract/warehouse/warehouse.problems';
import type { ItemVerb, WarehouseItem } from '@hakobu/contract/warehouse/warehouse.shape';
import { ordersByCodes } from '../orders/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import { japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleOf, staffNamesOf } from './people.queries.ts';
import { bareNumber } from './scan.rules.ts';
import type { ReminderKind } from './storage/storage.rules.ts';
import { countBuckets, listItems, listReminders } from './storage/storage.store.ts';
import { countStoredBy, findItems, type ItemRow, listSteps, listStoredBy } from './warehouse.store.ts';
import { presentItem } from './warehouse.presenters.ts';

const presentAll = async (p: Platform, rows: readonly ItemRow[]): Promise<WarehouseItem[]> => {
  const orders = await ordersByCodes(
    p.db,
    rows.map((row) => row.orderCode),
  );
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const person = await peopleOf(
    p,
    rows.map((row) => row.shopperId),
  );
  const staff = await staffNamesOf(
    p,
    rows.map((row) => row.storedBy),
  );
  const photo = (id: string) => presentPhoto(p, id);
  return rows.map((row) =>
    presentItem(row, {
      order: byCode.get(row.orderCode),
      shopper: person(row.shopperId),
      photo,
      storedBy: staff(row.storedBy),
      now: p.clock.now(),
    }),
  );
};

const recentItems = 20;

export const readRecent = async (p: Platform, caller: Caller<Staff>) => {
  const today = japanDayStart(japanDayOf(p.clock.now()));
  return {
    storedToday: await countStoredBy(p.db, caller.who.id, today),
    list: await presentAll(p, await listStoredBy(p.db, caller.who.id, recentItems)),
  };
};

export const readItems = async (p: Platform, asked: Asked<typeof listWarehouseItems>) => {
  const { keyword, filter, sort } = asked;
  const now = p.clock.now();
  const number = bareNumber(keyword ?? '');
  const bucket = filter === 'here' ? undefined : filter;
  const place = { after: readCursor(asked.cursor), limit: asked.limit + 1 };
  const rows = await listItems(p.db, { keyword, number, bucket, sort, now }, place);
  const page = pageFrom(rows, asked.limit, (row) => ({
    at: sort === 'newest' ? row.storedAt : row.storageFreeUntil,
    code: row.orderCode,
  }));
  return { list: await presentAll(p, page.list), nextCursor: page.nextCursor, counts: await countBuckets(p.db, now) };
};

/** One order's goods with all that happened to them; 10002 when they never came. */
export const readItem = async (p: Platform, orderCode: string) => {
  const rows = await findItems(p.db, [orderCode]);
  const [item] = await presentAll(p, rows);
  if (!item) throw itemNotFound({ code: orderCode });
  const steps = await listSteps(p.db, orderCode);
  const reminders = await listReminders(p.db, orderCode);
  return {
    item,
    leftAt: rows[0]?.leftAt?.toISOString() ?? null,
    history: steps.map((step) => ({
      id: step.id,
      // Both are the words of a check in the table.
      verb: step.verb as ItemVerb,
      at: step.at.toISOString(),
      byName: step.byName,
      fromShelf: step.fromShelf,
      toShelf: step.toShelf,
      note: step.note,
      photos: step.photoIds.map((id) => presentPhoto(p, id)),
    })),
    reminders: reminders
      .filter(({ skippedAt }) => !skippedAt)
      .map((each) => ({
        what: each.what as ReminderKind,
        daysLeft: each.daysLeft,
        dueAt: each.dueAt.toISOString(),
        sentAt: each.sentAt?.toISOString() ?? null,
      })),
  };
};
