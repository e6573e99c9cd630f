import { fen, yen } from '@hakobu/contract/base/money';
import { post, readBalances } from '../../ledger/journal.ts';
import { waiveBalance } from '../../ledger/movements-out.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetAnswersOf } from '../../platform/database/answers.ts';
import { newId } from '../../platform/database/ids.ts';
import { actorOf } from '../../platform/http/actor.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { closingAccount, findShopper, lockShopper } from '../shoppers/index.ts';
import { type Keepers, standingOf, tellLeaving } from './closing.actions.ts';
import { hasLeftover, isCovered, keptUntil, putOffMs } from './closing.rules.ts';
import {
  type ClosingRow,
  isClosed,
  listUnlisted,
  takeDueClosing,
  updateEnded,
  updateListed,
  updatePutOff,
  upsertClosed,
} from './closing.store.ts';
import { addErased, readErased } from './erasure-list.ts';
import { insertKept } from './kept.store.ts';

const caller = systemCaller('closing');

export const keptSeal = ({ config }: Platform) => createSeal(config.secret, 'closing.kept');

/** Erases everything that features keep about a shopper; what has to be kept goes behind the lock. May be done again. */
const eraseShopper = async (p: Platform, tx: Tx, keepers: Keepers, shopperId: string): Promise<void> => {
  const seal = keptSeal(p);
  for (const { erase } of keepers())
    for (const { kind, about, content, from } of erase ? await erase(tx, shopperId) : []) {
      const id = newId();
      const sealed = seal.close(JSON.stringify(content), id);
      await insertKept(tx, {
        id,
        shopperId,
        kind,
        about,
        sealed,
        dueAt: keptUntil(from),
      });
    }
  await forgetAnswersOf(tx, `shopper:${shopperId}`);
};

const waive = async (tx: Tx, { id, shopperId }: ClosingRow): Promise<void> => {
  const { cashYen, cashFen, bonusYen } = await readBalances(tx, shopperId);
  if (hasLeftover({ cashYen, cashFen, bonusYen }))
    await post(tx, actorOf(caller), [waiveBalance({ closingId: id, shopperId, cashYen, cashFen, bonusYen })]);
};

/**
 * Carries out one closing whose time has come, or puts it off by a day where something came in meanwhile: money that
 * arrived late, an order that a second device placed. Answers whether there was one.
 */
const closeOnce = (p: Platform, keepers: Keepers): Promise<boolean> =>
  p.transact(caller, async (tx) => {
    const closing = await takeDueClosing(tx);
    if (!closing) return false;
    const { shopperId } = closing;
    await lockShopper(tx, shopperId);
    const shopper = await findShopper(tx, shopperId);
    if (!shopper) throw new Error('a closing is of nobody');
    const { blocking, leftover } = await standingOf(tx, keepers, shopperId);
    const agreed = {
      cashYen: yen(closing.waivesYen),
      cashFen: fen(closing.waivesFen),
      bonusYen: yen(closing.waivesBonusYen),
    };
    if (blocking.length > 0 || !isCovered(leftover, agreed)) {
      const dueAt = new Date(tx.now.getTime() + putOffMs);
      await updatePutOff(tx, closing.id, { dueAt, by: blocking });
      await closingAccount.putOff(tx, shopperId, dueAt);
      const isFirst =
        closing.dueAt.getTime() === shopper.closesAt?.getTime() && JSON.stringify(closing.putOffBy) === '[]';
      if (isFirst) await tellLeaving(tx, shopper, 'putOff');
      return true;
    }
    await waive(tx, closing);
    await eraseShopper(p, tx, keepers, shopperId);
    await tellLeaving(tx, shopper, 'closed', { isLast: true });
    await updateEnded(tx, closing.id, 'Closed');
    return true;
  });

/**
 * Writes down outside of the database who was erased. After the commit, for nothing may stand there that was not done; a
 * crash in between has it written by the next run.
 */
const listErased = async (p: Platform): Promise<number> => {
  const rows = await listUnlisted(p.db);
  if (rows.length === 0) return 0;
  const erased = rows.map(({ id, shopperId, endedAt }) => ({
    closingId: id,
    shopperId,
    at: endedAt?.toISOString() ?? '',
  }));
  await addErased(p.config.dataFolder, erased);
  await p.transact(caller, (tx) =>
    updateListed(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  return rows.length;
};

const maxAtOnce = 20;

export const closeDue = async (p: Platform, keepers: Keepers): Promise<number> => {
  let done = 0;
  while (done < maxAtOnce && (await closeOnce(p, keepers))) done += 1;
  return done + (await listErased(p));
};

/**
 * After a restore: whoever was erased since the backup was taken is erased anew. Their balances and orders as of the
 * backup stay with the pseudonym, for finance to look at. Answers how many were.
 */
export const eraseAgain = async (p: Platform, keepers: Keepers): Promise<number> => {
  let done = 0;
  for (const { closingId, shopperId } of await readErased(p.config.dataFolder)) {
    if (await isClosed(p.db, closingId)) continue;
    if (!(await findShopper(p.db, shopperId))) continue;
    await p.transact(caller, async (tx) => {
      await lockShopper(tx, shopperId);
      await eraseShopper(p, tx, keepers, shopperId);
      await upsertClosed(tx, closingId, shopperId);
    });
    done += 1;
  }
  return done;
};
