import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  batchFile as batchFileEndpoint,
  dropBatch as dropBatchEndpoint,
  listBatches as listBatchesEndpoint,
  makeBatch as makeBatchEndpoint,
  PayoutBatch,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { payoutMovedOn, payoutNotFound, shopperHalted } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { charging } from '../shoppers/index.ts';
import { textOfBatch } from './batch-file.ts';
import { type BatchRow, findBatch, insertBatch, listBatchRows, lockBatch, updateDropped } from './batch.store.ts';
import { movePayout } from './payout-moves.ts';
import { listPayoutsInBatch, lockOpenInBatch, lockPayouts, type PayoutRow } from './payout.store.ts';

const presentBatch = (row: BatchRow): PayoutBatch => ({
  id: row.id,
  form: row.form,
  currency: row.currency,
  payouts: row.payouts,
  amount: row.amount,
  open: row.open,
  by: row.by_name,
  at: row.at.toISOString(),
  droppedAt: row.dropped_at?.toISOString() ?? null,
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

const fits = ({ form, currency }: Making, { state, pay_currency, payee_kind }: PayoutRow): boolean =>
  state === 'Ready' && pay_currency === currency && kindsOf[form].includes(payee_kind ?? '');

/** Those whose shopper was restricted or frozen after the approval. */
const listHalted = async (tx: Tx, rows: readonly PayoutRow[]): Promise<string[]> => {
  const halted: string[] = [];
  for (const { code, shopper_id } of rows) if (!(await charging.isOpen(tx, shopper_id))) halted.push(code);
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
    await insertBatch(tx, { id, form, currency, by_staff: caller.who.id, by_name: caller.who.name });
    for (const row of rows) await movePayout(tx, caller, row, { verb: 'file', change: { batch_id: id } });
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

/** What a file still asks of the bank; each download is audited. A file that was dropped is not given out again. */
export const batchAsFile = (p: Platform, caller: Caller<Staff>, { id }: Asked<typeof batchFileEndpoint>) =>
  p.transact(caller, async (tx) => {
    const batch = await findBatch(tx, id);
    if (!batch) throw payoutNotFound();
    if (batch.dropped_at) throw payoutMovedOn();
    const rows = (await listPayoutsInBatch(tx, id)).filter(({ state }) => state === 'InFile');
    const text = textOfBatch(p, batch, rows);
    const after = { form: batch.form, payouts: rows.length };
    await audit(tx, caller, { action: 'withdrawals.revealBatch', object: `batch:${id}`, after });
    const name = `hakobu-payouts-${batch.at.toISOString().slice(0, 10)}-${id.slice(0, 8)}`;
    return { name: `${name}.${batch.form === 'zengin' ? 'txt' : 'csv'}`, text };
  });

/** A file was not given to the bank after all: what of it is open is ready again. */
export const dropBatch = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: Asked<typeof dropBatchEndpoint>,
): Promise<PayoutBatch> =>
  p.transact(caller, async (tx) => {
    const open = await lockOpenInBatch(tx, id);
    const batch = await lockBatch(tx, id);
    if (!batch) throw payoutNotFound();
    if (batch.dropped_at) throw payoutMovedOn();
    for (const row of open)
      await movePayout(tx, caller, row, { verb: 'unfile', note: reason, change: { batch_id: null } });
    await updateDropped(tx, id, reason);
    const codes = open.map(({ code }) => code);
    await audit(tx, caller, { action: 'withdrawals.pay', object: `batch:${id}`, after: { dropped: codes }, reason });
    return showBatch(tx, id);
  });
