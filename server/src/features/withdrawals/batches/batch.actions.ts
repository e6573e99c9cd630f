import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  batchFile as batchFileEndpoint,
  dropBatch as dropBatchEndpoint,
  listBatches as listBatchesEndpoint,
  makeBatch as makeBatchEndpoint,
  PayoutBatch,
  refuseDrop as refuseDropEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { payoutMovedOn, payoutNotFound, shopperHalted } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { charging } from '../../shoppers/index.ts';
import { textOfBatch } from './batch-file.queries.ts';
import {
  type BatchRow,
  findBatch,
  insertBatch,
  listBatchRows,
  lockBatch,
  updateDropped,
  updateDropping,
  updateFirstDownload,
} from './batch.store.ts';
import { movePayout } from '../payouts/payout.moves.ts';
import { lockOpenInBatch, lockPayouts, notFailing, type PayoutRow, updateGivenOut } from '../payouts/payout.store.ts';
import { isSecondWord, payPermission } from '../second-word.ts';

const droppingOf = (row: BatchRow): PayoutBatch['dropping'] =>
  row.dropStaff === null || row.dropSaidAt === null || row.droppedAt !== null
    ? null
    : {
        staffId: row.dropStaff,
        name: row.dropName ?? '',
        at: row.dropSaidAt.toISOString(),
        reason: row.dropSaid ?? '',
      };

const presentBatch = (row: BatchRow): PayoutBatch => ({
  id: row.id,
  form: row.form,
  currency: row.currency,
  payouts: row.payouts,
  amount: row.amount,
  open: row.open,
  by: row.byName,
  at: row.at.toISOString(),
  givenOutAt: row.givenOutAt?.toISOString() ?? null,
  dropping: droppingOf(row),
  droppedAt: row.droppedAt?.toISOString() ?? null,
});

const showBatch = async (db: Db, id: string): Promise<PayoutBatch> => {
  const row = await findBatch(db, id);
  if (!row) throw payoutNotFound();
  return presentBatch(row);
};

type Making = Asked<typeof makeBatchEndpoint>;

/** Zengin's form knows accounts in Japan alone. */
const kindsOf: Readonly<Record<Making['form'], readonly string[]>> = {
  zengin: ['bankJapan'],
  plain: ['bankJapan', 'bankChina'],
};

const fits = ({ form, currency }: Making, { state, payCurrency, payeeKind }: PayoutRow): boolean =>
  state === 'Ready' && payCurrency === currency && kindsOf[form].includes(payeeKind ?? '');

/** Those whose shopper was restricted or frozen after the approval. */
const listHalted = async (tx: Tx, rows: readonly PayoutRow[]): Promise<string[]> => {
  const halted: string[] = [];
  for (const { code, shopperId } of rows) if (!(await charging.isOpen(tx, shopperId))) halted.push(code);
  return halted;
};

/**
 * All of them or none: 10002 where one is not there, 10003 with the codes of those that are not ready, do not fit, or
 * whose shopper may not be paid now.
 */
const lockFitting = async (tx: Tx, making: Making): Promise<PayoutRow[]> => {
  const codes = [...new Set(making.codes)];
  const rows = await lockPayouts(tx, codes);
  if (rows.length < codes.length) throw payoutNotFound();
  const unfit = rows.filter((row) => !fits(making, row));
  if (unfit.length > 0) throw payoutMovedOn({}, { codes: unfit.map(({ code }) => code) });
  const halted = await listHalted(tx, rows);
  if (halted.length > 0) throw shopperHalted({}, { codes: halted });
  return rows;
};

/** Finance takes ready payouts into a file for the bank, each into one at a time. */
export const makeBatch = (p: Platform, caller: Caller<Staff>, making: Making): Promise<PayoutBatch> =>
  p.transact(caller, async (tx) => {
    const rows = await lockFitting(tx, making);
    const { form, currency } = making;
    const id = newId();
    await insertBatch(tx, { id, form, currency, byStaff: caller.who.id, byName: caller.who.name });
    for (const row of rows) await movePayout(tx, caller, row, { verb: 'file', change: { batchId: id } });
    const codes = rows.map(({ code }) => code);
    await audit(tx, caller, { action: 'withdrawals.pay', object: `batch:${id}`, after: { form, currency, codes } });
    return showBatch(tx, id);
  });

export const listBatches = async (
  { db }: Platform,
  { cursor, limit }: Asked<typeof listBatchesEndpoint>,
): Promise<Answer<typeof listBatchesEndpoint>> => {
  const rows = await listBatchRows(db, readCursor(cursor, uuidCode), limit + 1);
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return { list: page.list.map(presentBatch), nextCursor: page.nextCursor };
};

/** What is open in a batch, and the batch, both locked in the order in which everybody locks them. */
const lockWhole = async (tx: Tx, id: string): Promise<{ readonly open: PayoutRow[]; readonly batch: BatchRow }> => {
  const open = await lockOpenInBatch(tx, id);
  const batch = await lockBatch(tx, id);
  if (!batch) throw payoutNotFound();
  if (batch.droppedAt) throw payoutMovedOn();
  return { open, batch };
};

/**
 * What a file still asks of the bank, but for what somebody says came to nothing; each download is audited. From the
 * first on the bank may have it: that is written down, behind whoever settles one of its payouts at this moment, before
 * the file leaves. One that was dropped, or that somebody says is to be dropped, is not given out again.
 */
export const batchAsFile = (p: Platform, caller: Caller<Staff>, { id }: Asked<typeof batchFileEndpoint>) =>
  p.transact(caller, async (tx) => {
    const { open, batch } = await lockWhole(tx, id);
    if (batch.dropStaff !== null) throw payoutMovedOn();
    const rows = open.filter(({ failStaff }) => failStaff === null);
    const text = textOfBatch(p, batch, rows);
    await updateGivenOut(
      tx,
      rows.map(({ code }) => code),
    );
    await updateFirstDownload(tx, id);
    const after = { form: batch.form, payouts: rows.length };
    await audit(tx, caller, { action: 'withdrawals.revealBatch', object: `batch:${id}`, after });
    const name = `hakobu-payouts-${batch.at.toISOString().slice(0, 10)}-${id.slice(0, 8)}`;
    return { name: `${name}.${batch.form === 'zengin' ? 'txt' : 'csv'}`, text };
  });

const auditBatch = (
  tx: Tx,
  caller: Caller<Staff>,
  id: string,
  { reason, ...after }: { readonly reason: string; readonly [fact: string]: unknown },
) => audit(tx, caller, { action: payPermission, object: `batch:${id}`, after, reason });

const isGivenOut = ({ givenOutAt }: { readonly givenOutAt: Date | null }): boolean => givenOutAt !== null;

/**
 * A file was not given to the bank after all: what of it is open is ready again, as if it had never been in a file. Two
 * have to say so of one that was downloaded; the first one's word is kept, also where another first has lost the right.
 * Whose payee was read stays given out: that was not by this file.
 */
export const dropBatch = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: Asked<typeof dropBatchEndpoint>,
): Promise<PayoutBatch> =>
  p.transact(caller, async (tx) => {
    const { open, batch } = await lockWhole(tx, id);
    const { id: staffId, name } = caller.who;
    const takesTwo = isGivenOut(batch) || open.some((row) => isGivenOut(row) && row.revealedAt === null);
    if (takesTwo && !(await isSecondWord(tx, caller, batch.dropStaff))) {
      await updateDropping(tx, id, { staffId, name, reason });
      await auditBatch(tx, caller, id, { isDropping: true, reason });
      return showBatch(tx, id);
    }
    for (const row of open) {
      const change = { batchId: null, givenOutAt: row.revealedAt, ...notFailing };
      await movePayout(tx, caller, row, { verb: 'unfile', note: reason, change });
    }
    await updateDropped(tx, id, { staffId, reason });
    const codes = open.map(({ code }) => code);
    await auditBatch(tx, caller, id, { dropped: codes, first: batch.dropName, reason });
    return showBatch(tx, id);
  });

/** The first one's word that a file did not go to the bank does not stand, or is taken back. */
export const refuseDrop = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: Asked<typeof refuseDropEndpoint>,
): Promise<PayoutBatch> =>
  p.transact(caller, async (tx) => {
    const { batch } = await lockWhole(tx, id);
    if (batch.dropStaff === null) throw payoutMovedOn();
    await updateDropping(tx, id, null);
    await auditBatch(tx, caller, id, { isDropping: false, first: batch.dropName, reason });
    return showBatch(tx, id);
  });
