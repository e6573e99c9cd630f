import type { Asked } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import type { Difference, DifferenceOutcome } from '@hakobu/contract/reconciliation/difference.shape';
import type {
  agreeDifference as agreeEndpoint,
  dropProposal as dropEndpoint,
  settleDifference as settleEndpoint,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import {
  differenceMovedOn,
  differenceNotFound,
  otherSideWrong,
  outcomeNotPossible,
  proposerLostRight,
} from '@hakobu/contract/reconciliation/reconciliation.problems';
import { findTransactionId } from '../../ledger/clearing.ts';
import { post } from '../../ledger/journal.ts';
import { settleDifference as settleMovement } from '../../ledger/movements-out.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { receivePaid } from '../payments/index.ts';
import { secondPerson } from '../staff/index.ts';
import { upsertDays } from './day.store.ts';
import { takesTwo, timingMs } from './difference.rules.ts';
import {
  type DifferenceRecord,
  findDifference,
  findLone,
  insertBookings,
  insertDifferences,
  lockDifference,
  updateProposal,
  updateSettled,
  updateTiming,
} from './difference.store.ts';
import { lockProvider, listRowsByIds } from './file.store.ts';
import { saysTheSame } from './match.rules.ts';
import { bookPairs, matchUp, namedOf } from './matching.ts';
import { evenedAloneYen, type FoundDifference, lookInto, showDifference } from './reconciliation.queries.ts';

const permission = 'reconciliation.settle';

/** An open difference under its provider's lock, with what both sides say. */
const lockOpen = async (tx: Tx, id: string): Promise<FoundDifference> => {
  const seen = await findDifference(tx, id);
  if (!seen) throw differenceNotFound();
  await lockProvider(tx, seen.provider);
  const record = await lockDifference(tx, id);
  if (!record || record.settledAt) throw differenceMovedOn();
  return lookInto(tx, record);
};

type By = {
  readonly by: string;
  readonly name: string;
  readonly note: string;
  readonly second?: { id: string; name: string };
};

const mustSettle = async (tx: Tx, id: string, how: 'link' | 'receive' | 'fee' | 'writeOff', by: By): Promise<void> => {
  if ((await updateSettled(tx, [id], { how, ...by })) !== 1) throw differenceMovedOn();
};

/** The provider's fee after all, or the company's gain or loss: what stood alone or apart is even after it. */
const evenOut = async (
  tx: Tx,
  actor: string,
  { record, apart, row, movement }: FoundDifference,
  how: 'fee' | 'writeOff',
): Promise<void> => {
  const { id, provider, day } = record;
  const posted = settleMovement({ id, provider, how, apart });
  await post(tx, actor, [posted]);
  const transactionId = await findTransactionId(tx, posted);
  await insertBookings(tx, provider, [
    { transactionId, day, rowId: row?.id ?? null },
    ...(movement && !row ? [{ transactionId: movement.transactionId, day, rowId: null }] : []),
  ]);
};

type Other = Pick<Asked<typeof settleEndpoint>, 'otherRowId' | 'otherTransactionId'>;

/** Joins both sides by hand; what they say differently is a difference of its own from then on. */
const link = async (tx: Tx, { record, row, movement }: FoundDifference, other: Other, by: By): Promise<void> => {
  const { provider } = record;
  const [otherRow] = other.otherRowId ? await listRowsByIds(tx, [other.otherRowId]) : [];
  const otherMovement = other.otherTransactionId
    ? (await namedOf(tx, provider, [other.otherTransactionId]))[0]
    : undefined;
  const [theirs, ours] = [row ?? otherRow, movement ?? otherMovement];
  if (!theirs || !ours || theirs.provider !== provider || theirs.gross > 0 !== ours.amount > 0) throw otherSideWrong();
  if (theirs.booked.length > 0 || theirs.kind === 'fee' || theirs.kind === 'settlement') throw otherSideWrong();
  const beside = await findLone(tx, provider, { rowId: other.otherRowId, transactionId: other.otherTransactionId });
  await updateSettled(tx, [record.id, ...(beside ? [beside.id] : [])], { how: 'link', ...by });
  await bookPairs(tx, provider, [{ row: theirs, movement: ours }]);
  if (!saysTheSame(theirs, ours))
    await insertDifferences(tx, provider, [
      { kind: 'different', rowId: theirs.id, transactionId: ours.transactionId, day: theirs.day },
    ]);
};

const topUpCode = /^T\d{8,20}$/;

/** The top-up that a payment in a provider's file names. A transfer is credited by whoever confirms its slip. */
const topUpNamedIn = ({ record, row }: FoundDifference): string =>
  record.provider === 'bank' ? '' : (row?.names.find((name) => topUpCode.test(name)) ?? '');

/**
 * The payment is heard as if the provider had told us of it: credited where it fits, else in suspense with an alarm.
 * `second` is who agreed: a file is the word of whoever handed it over, not the provider's signed one.
 */
const receive = async (tx: Tx, found: FoundDifference, by: By): Promise<void> => {
  const { record, row } = found;
  if (!row) throw outcomeNotPossible();
  const { provider } = record;
  if (provider === 'paypal') throw outcomeNotPossible();
  const merchantCode = topUpNamedIn(found);
  await mustSettle(tx, record.id, 'receive', by);
  const { reference: transactionId, currency, gross: amount } = row;
  const stands = by.second && { actor: `staff:${by.second.id}`, firstStaffId: by.by.slice('staff:'.length) };
  await receivePaid(tx, provider, { state: 'paid', transactionId, merchantCode, currency, amount }, stands);
  await matchUp(tx, provider, null);
  const [after] = await listRowsByIds(tx, [row.id]);
  // The provider told us of it before, and otherwise: that is an alarm of its own.
  if (!after || after.booked.length === 0) throw outcomeNotPossible();
};

type Doing = { readonly verb: string; readonly how: string; readonly note: string };

const auditSettled = (
  tx: Tx,
  caller: Caller<Staff>,
  { record, apart }: FoundDifference,
  { verb, how, note }: Doing,
): Promise<void> =>
  audit(tx, caller, {
    action: `reconciliation.${verb}`,
    object: `difference:${record.id}`,
    after: { how, provider: record.provider, kind: record.kind, day: record.day, apart },
    reason: note,
  });

type Settling = Asked<typeof settleEndpoint>;

const settleNow = async (tx: Tx, found: FoundDifference, settling: Settling, by: By): Promise<void> => {
  const { how } = settling;
  const { id } = found.record;
  if (how === 'timing') return updateTiming(tx, id, new Date(tx.now.getTime() + timingMs));
  if (how === 'link') return link(tx, found, settling, by);
  if (how === 'receive') return receive(tx, found, by);
  await evenOut(tx, by.by, found, how);
  await mustSettle(tx, id, how, by);
};

/** Settles a difference, or proposes how where two people are needed. */
export const settleDifference = (p: Platform, caller: Caller<Staff>, settling: Settling): Promise<Difference> =>
  p.transact(caller, async (tx) => {
    const { id, how, note } = settling;
    const found = await lockOpen(tx, id);
    if (found.record.proposedHow) throw differenceMovedOn();
    if (!found.outcomes.includes(how)) throw outcomeNotPossible();
    const { id: staffId, name } = caller.who;
    const withBeforeYen = yen(found.worthYen + (await evenedAloneYen(tx, actorOf(caller))));
    const creditsTopUp = how === 'receive' && topUpNamedIn(found) !== '';
    if (creditsTopUp || takesTwo(how, withBeforeYen, found.aboveYen)) {
      await updateProposal(tx, id, { how, by: staffId, name, note });
      await auditSettled(tx, caller, found, { verb: 'propose', how, note });
    } else {
      await settleNow(tx, found, settling, { by: actorOf(caller), name, note });
      await upsertDays(tx, found.record.provider);
      await auditSettled(tx, caller, found, { verb: 'settle', how, note });
    }
    return showDifference(tx, id);
  });

const mustBeProposed = (record: DifferenceRecord, how: DifferenceOutcome, by: string) => {
  const { proposedHow, proposedBy, proposedName, proposedNote } = record;
  if (!proposedHow || proposedHow !== how || proposedBy !== by) throw differenceMovedOn();
  return { how: proposedHow, staffId: proposedBy, name: proposedName ?? '', note: proposedNote ?? '' };
};

/** A second person agrees to what the first proposed: done in the first one's name, with who agreed beside it. */
export const agreeDifference = async (
  p: Platform,
  caller: Caller<Staff>,
  { id, how: seen, proposedBy }: Asked<typeof agreeEndpoint>,
): Promise<Difference> =>
  p.transact(caller, async (tx) => {
    const found = await lockOpen(tx, id);
    const { how, staffId, name, note } = mustBeProposed(found.record, seen, proposedBy);
    await secondPerson.mustBeAnother(tx, { firstStaffId: staffId, caller, permission });
    if (!(await secondPerson.stillMay(tx, staffId, permission))) throw proposerLostRight();
    const second = { id: caller.who.id, name: caller.who.name };
    const by = { by: `staff:${staffId}`, name, note, second };
    if (how === 'receive') await receive(tx, found, by);
    else {
      await evenOut(tx, actorOf(caller), found, how);
      await mustSettle(tx, id, how, by);
    }
    await upsertDays(tx, found.record.provider);
    await auditSettled(tx, caller, found, { verb: 'agree', how, note });
    return showDifference(tx, id);
  });

/** A proposal is taken back or turned down: the difference is open as before. */
export const dropProposal = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: Asked<typeof dropEndpoint>,
): Promise<Difference> =>
  p.transact(caller, async (tx) => {
    const found = await lockOpen(tx, id);
    if (!found.record.proposedHow) throw differenceMovedOn();
    await updateProposal(tx, id, null);
    await auditSettled(tx, caller, found, { verb: 'drop', how: found.record.proposedHow, note });
    return showDifference(tx, id);
  });
