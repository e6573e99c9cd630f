import { storageReminderDays } from '@hakobu/contract/warehouse/warehouse.shape';
import { lockOrders, moveOrders } from '../../orders/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { daysBetween, endOfDayAfter, letterToSend, type ReminderKind } from './storage.rules.ts';
import {
  deleteReminders,
  listDueReminders,
  listEnded,
  lockNextToRemind,
  markReminder,
  moveReminders,
  storageEndsAt,
  storageReminderDueAt,
} from './storage.store.ts';
import { insertSteps, type ItemRow, lockItems, updateItem } from '../warehouse.store.ts';

const maxPerRun = 200;

/** A letter that goes out late still gives the days that it promises: nobody loses goods for our delay. */
const keepPromise = async (tx: Tx, item: ItemRow, promisedDays: number): Promise<number> => {
  const daysLeft = daysBetween(tx.now, item.keptUntil);
  if (daysLeft >= promisedDays) return daysLeft;
  const disposal = endOfDayAfter(tx.now, promisedDays);
  await updateItem(tx, item.orderCode, { keptUntil: disposal });
  await moveReminders(tx, item.orderCode, { freeEnds: item.storageFreeUntil, disposal });
  return promisedDays;
};

const remindOf = async (
  tx: Tx,
  item: ItemRow,
  what: ReminderKind,
  due: Awaited<ReturnType<typeof listDueReminders>>,
): Promise<void> => {
  const sent = letterToSend(due);
  if (!sent) return;
  const daysLeft =
    what === 'disposal' ? await keepPromise(tx, item, sent.daysLeft) : daysBetween(tx.now, item.storageFreeUntil);
  // Storage that costs already is seen with the goods; a letter that it is about to would be wrong.
  const isTrue = daysLeft >= 0;
  for (const each of due) await markReminder(tx, each, each === sent && isTrue ? 'sentAt' : 'skippedAt');
  if (isTrue)
    await record(tx, 'storage.reminded', {
      orderCode: item.orderCode,
      shopperId: item.shopperId,
      what,
      daysLeft,
    });
};

/** Sends the letters about storage that are due. Several servers may run it at once: each goes out once. */
export const remindStorage = async (p: Platform): Promise<number> => {
  const caller = systemCaller('warehouse.remindStorage');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const item = await lockNextToRemind(tx);
      if (!item) return false;
      const due = await listDueReminders(tx, item.orderCode);
      for (const what of Object.keys(storageReminderDays) as ReminderKind[])
        await remindOf(
          tx,
          item,
          what,
          due.filter((each) => each.what === what),
        );
      return true;
    });
    if (!found) return count;
  }
  return maxPerRun;
};

/** Ends one order's storage; the order is locked before its goods, as everywhere. Answers whether it was still due. */
const endOne = async (tx: Tx, caller: Caller, orderCode: string): Promise<boolean> => {
  const [order] = await lockOrders(tx, [orderCode]);
  const [item] = await lockItems(tx, [orderCode]);
  if (!order || !item || item.leftAt || item.endedAt || item.clockStoppedAt || item.keptUntil >= tx.now) return false;
  // Goods that are in a parcel already are about to leave: it is looked at again tomorrow.
  if (order.state !== 'InWarehouse') {
    await updateItem(tx, orderCode, { keptUntil: endOfDayAfter(tx.now, 0) });
    return true;
  }
  await moveOrders(tx, caller, [orderCode], { verb: 'dispose', facts: { shelf: item.shelf } });
  await updateItem(tx, orderCode, { endedAt: tx.now });
  await deleteReminders(tx, orderCode);
  await insertSteps(tx, caller, [{ orderCode, verb: 'end', fromShelf: item.shelf }]);
  return true;
};

/** Ends the storage of goods that were kept to their last day: the order is over, the goods wait for staff. */
export const endStorage = async (p: Platform): Promise<number> => {
  const caller = systemCaller('warehouse.endStorage');
  let count = 0;
  for (const orderCode of await listEnded(p.db, p.clock.now(), maxPerRun))
    if (await p.transact(caller, (tx) => endOne(tx, caller, orderCode))) count += 1;
  return count;
};

export const storageJobs = (p: Platform): Job[] => [
  { name: 'warehouse.remindStorage', next: { dueAt: storageReminderDueAt }, run: () => remindStorage(p) },
  { name: 'warehouse.endStorage', queue: 'money', next: { dueAt: storageEndsAt }, run: () => endStorage(p) },
];
