import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { settingsNow } from '../settings/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPhoto } from '../uploads/index.ts';
import { freeUntil, keptUntil, movedOn, remindersFor, storageOn } from './storage/storage.rules.ts';
import { deleteReminders, insertReminders, moveReminders } from './storage/storage.store.ts';
import { hasBoxOf } from './unknown-boxes/unknown-box.store.ts';
import { findItems, insertSteps, lockItems, updateItem } from './warehouse.store.ts';
import { type ItemFacts, presentFacts, presentStored } from './warehouse.presenters.ts';

/** Whether a box that nobody awaited came here under this number. */
export const isBoxNumber = (db: Db, number: string): Promise<boolean> => hasBoxOf(db, number);

/** The goods of these orders as they lie, or lay, in the warehouse; orders that never came are left out. */
export const itemsByOrderCodes = async (db: Db, orderCodes: readonly string[]): Promise<ItemFacts[]> =>
  (await findItems(db, orderCodes)).map(presentFacts);

/** The same as the wire shows it, with signed addresses of the photographs; by order code. */
export const storedItemsByOrders =
  (p: Platform) =>
  async (db: Db, orderCodes: readonly string[]): Promise<Map<string, StoredItem>> => {
    const rows = await findItems(db, orderCodes);
    const address = (id: string) => presentPhoto(p, id).url;
    return new Map(rows.map((row) => [row.orderCode, presentStored(row, address)]));
  };

/** Storage stands still from the first scan for packing; stopped twice, it stays stopped at the first. */
const stop = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const item of await lockItems(tx, orderCodes))
    if (!item.clockStoppedAt) await updateItem(tx, item.orderCode, { clockStoppedAt: tx.now });
};

/** Back on the shelf: the clock goes on, and the days for which it stood are given back; letters move with it. */
const resume = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const item of await lockItems(tx, orderCodes)) {
    if (!item.clockStoppedAt) continue;
    const ends = {
      freeEnds: movedOn(item.storageFreeUntil, item.clockStoppedAt, tx.now),
      disposal: movedOn(item.keptUntil, item.clockStoppedAt, tx.now),
    };
    await updateItem(tx, item.orderCode, {
      clockStoppedAt: null,
      storageFreeUntil: ends.freeEnds,
      keptUntil: ends.disposal,
    });
    await moveReminders(tx, item.orderCode, ends);
  }
};

/** The storage clock of goods: it stands still while they are packed. */
export const storageClock = { stop, resume, at: storageOn } as const;

/** The goods have left the warehouse. */
export const leaveWarehouse = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const { orderCode: code } of await lockItems(tx, orderCodes)) await updateItem(tx, code, { leftAt: tx.now });
};

/** A parcel came back: its goods lie on this shelf, and their free days begin anew on the day after. */
export const comeBackToShelves = async (
  tx: Tx,
  caller: Caller,
  orderCodes: readonly string[],
  { shelf }: { readonly shelf: string },
): Promise<void> => {
  const { freeStorageDays } = await settingsNow(tx);
  const ends = { freeEnds: freeUntil(tx.now, freeStorageDays), disposal: keptUntil(tx.now, freeStorageDays) };
  for (const { orderCode: code, shelf: fromShelf } of await lockItems(tx, orderCodes)) {
    const toShelf = shelf.toUpperCase();
    await updateItem(tx, code, {
      shelf: toShelf,
      leftAt: null,
      clockStoppedAt: null,
      storageFreeUntil: ends.freeEnds,
      keptUntil: ends.disposal,
    });
    await deleteReminders(tx, code);
    await insertReminders(tx, code, remindersFor(ends, tx.now));
    await insertSteps(tx, caller, [{ orderCode: code, verb: 'comeBack', fromShelf, toShelf }]);
  }
};
