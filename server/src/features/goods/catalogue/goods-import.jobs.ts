import { goodsImportLifecycle } from '@hakobu/contract/goods/goods-import.lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { end } from './goods-import.actions.ts';
import { importDueAt, lockDueImports, lockTaking, takingSince } from './goods-import.store.ts';
import { writeBatch } from './writing-files.ts';

const writing = systemCaller('goods.imports');
const dropping = systemCaller('goods.dropImports');

/** One batch of the file that is being taken; the lock on its row is the lease, and ends with whoever held it. */
const takeStep = async (tx: Tx): Promise<boolean> => {
  const taken = await lockTaking(tx);
  if (!taken) return false;
  if (!(await writeBatch(tx, taken))) await end(tx, writing, taken, 'finish');
  return true;
};

const maxPerRun = 50;

/** Writes a file that was taken, a batch at a time; whoever stops, or is stopped, goes on where the last batch ended. */
export const importJob = (p: Platform, max = maxPerRun): Job => ({
  name: 'goods.imports',
  queue: 'goods.imports',
  next: { dueAt: takingSince },
  run: async () => {
    for (let count = 0; count < max; count += 1) if (!(await p.transact(writing, takeStep))) return count;
    return max;
  },
});

/** Checks that broke off, and files that nobody took in time. */
const dropDue = (p: Platform): Promise<number> =>
  p.transact(dropping, async (tx) => {
    const rows = await lockDueImports(tx, 20);
    for (const row of rows)
      if (goodsImportLifecycle.moves.drop.from.some((state) => state === row.state))
        await end(tx, dropping, row, 'drop');
    return rows.length;
  });

export const importJobs = (p: Platform): Job[] => [
  importJob(p),
  { name: 'goods.dropImports', next: { dueAt: importDueAt }, run: () => dropDue(p) },
];
