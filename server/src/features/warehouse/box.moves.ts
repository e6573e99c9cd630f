import { canMove } from '@hakobu/contract/base/lifecycle';
import { unknownBoxLifecycle } from '@hakobu/contract/warehouse/unknown-box.lifecycle';
import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import { boxMeantForAnother, boxNotFound, boxStateDoesNotAllow } from '@hakobu/contract/warehouse/warehouse.problems';
import { audit } from '../audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { bareNumber } from './scan.rules.ts';
import { type BoxRow, insertBoxStep, lockBox, lockKeptBox, updateBox } from './unknown-boxes/unknown-box.store.ts';

type BoxMove = {
  readonly verb: VerbOf<typeof unknownBoxLifecycle>;
  /** The order that the box is for from now on; null when it is nobody's again. */
  readonly orderCode?: string | null;
  readonly note?: string;
  readonly photoIds?: readonly string[];
};

export const lockAnyBox = async (tx: Tx, id: string): Promise<BoxRow> => {
  const box = await lockBox(tx, id);
  if (!box) throw boxNotFound();
  return box;
};

/** Takes one move with a locked box: state, history, audit. Throws 10003 when the table has no such arrow from here. */
export const takeBoxMove = async (tx: Tx, caller: Caller, box: BoxRow, move: BoxMove): Promise<BoxRow> => {
  const { verb, note = '', photoIds = [] } = move;
  const by = caller.who.kind === 'staff' ? 'staff' : 'system';
  if (!canMove(unknownBoxLifecycle, verb, box.state, by))
    throw boxStateDoesNotAllow({ code: box.code }, { state: box.state });
  const { to } = unknownBoxLifecycle.moves[verb];
  const orderCode = move.orderCode === undefined ? box.orderCode : move.orderCode;
  await updateBox(tx, box.id, { state: to, orderCode });
  await insertBoxStep(tx, caller, { boxId: box.id, verb, note, photoIds });
  if (caller.who.kind === 'staff')
    await audit(tx, caller, {
      action: `warehouse.${verb}Unknown`,
      object: `unknownBox:${box.code}`,
      before: { state: box.state, orderCode: box.orderCode },
      after: { state: to, orderCode },
      reason: note,
    });
  return { ...box, state: to, orderCode };
};

/**
 * The unknown box, locked, that a scan on the bench is, when there is one; one that was matched with another order is
 * refused. The order is locked already.
 */
export const lockBoxFor = async (tx: Tx, orderCode: string, scanned: string): Promise<BoxRow | undefined> => {
  const number = bareNumber(scanned);
  // Many boxes have no number at all: dashes alone name none of them.
  const box = number === '' ? undefined : await lockKeptBox(tx, number);
  if (box?.state === 'Claimed' && box.orderCode !== orderCode)
    throw boxMeantForAnother({ code: box.code, order: box.orderCode ?? '' });
  return box;
};

/** The box was stored as this order's goods: it is unknown no longer. */
export const handBox = (tx: Tx, caller: Caller, box: BoxRow, orderCode: string): Promise<BoxRow> =>
  takeBoxMove(tx, caller, box, { verb: 'hand', orderCode, note: orderCode });
