import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Currency } from '@hakobu/contract/base/money';
import {
  alreadyReversed,
  balanceTooSmall,
  correctionMovedOn,
  correctionNotFound,
  notReversible,
  notWhatWasSeen,
  ownCorrectionOnly,
  sidesDoNotFit,
  transactionNotFound,
} from '@hakobu/contract/books/books.problems';
import type {
  applyCorrection as applyEndpoint,
  rejectCorrection as rejectEndpoint,
  withdrawCorrection as withdrawEndpoint,
} from '@hakobu/contract/books/correction.desk-api';
import type { CorrectionVerb } from '@hakobu/contract/books/correction.lifecycle';
import { correctionLifecycle } from '@hakobu/contract/books/correction.lifecycle';
import type { AdjustmentSide, Correction, CorrectionContent } from '@hakobu/contract/books/correction.shape';
import { type AccountName, ownerOf } from '../../ledger/accounts.ts';
import { findTransaction } from '../../ledger/entries.ts';
import { alsoBy, alsoByFact } from '../../ledger/hands.ts';
import { isOverdraft, lockBalances, post, reverse } from '../../ledger/journal.ts';
import { correct } from '../../ledger/movements-out.ts';
import type { Tx } from '../../platform/database/database.ts';
import { nextCodes } from '../../platform/database/readable-codes.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { secondPerson } from '../staff/index.ts';
import { showCorrection } from './correction.queries.ts';
import { isReversible, mustMakeSense } from './correction.rules.ts';
import { type CorrectionRow, insertCorrection, lockCorrection, updateDecided } from './correction.store.ts';
import { adjustmentOf, contentOf, fingerprintOf } from './correction.presenters.ts';

const permission = 'ledger.correct';

const mustBeReversible = async (tx: Tx, id: string): Promise<void> => {
  const found = await findTransaction(tx, id);
  if (!found) throw transactionNotFound();
  if (found.reversedBy) throw alreadyReversed();
  if (!isReversible(found)) throw notReversible();
};

const mustKnowShoppers = async (tx: Tx, { adjustment }: CorrectionContent): Promise<void> => {
  const ids = [adjustment?.from.shopperId, adjustment?.to.shopperId].flatMap((id) => (id ? [id] : []));
  const known = await shoppersByIds(tx, ids);
  if (ids.some((id) => known.every((shopper) => shopper.id !== id))) throw sidesDoNotFit();
};

/** Proposes a correction; nothing moves. Throws 10001, 10002 or 10003. */
export const proposeCorrection = (
  p: Platform,
  caller: Caller<Staff>,
  content: CorrectionContent,
): Promise<Correction> =>
  p.transact(caller, async (tx) => {
    mustMakeSense(content);
    await mustKnowShoppers(tx, content);
    if (content.reverses) await mustBeReversible(tx, content.reverses);
    const { adjustment } = content;
    const [code = ''] = await nextCodes(tx, 'C', 1);
    const isNew = await insertCorrection(tx, {
      code,
      reverses: content.reverses,
      fromAccount: adjustment?.from.account ?? null,
      fromShopper: adjustment?.from.shopperId ?? null,
      toAccount: adjustment?.to.account ?? null,
      toShopper: adjustment?.to.shopperId ?? null,
      currency: adjustment?.currency ?? null,
      amount: adjustment?.amount ?? null,
      reason: content.reason,
      fingerprint: fingerprintOf(content),
      proposedBy: caller.who.id,
    });
    if (!isNew) throw alreadyReversed();
    await audit(tx, caller, {
      action: 'ledger.propose',
      object: `correction:${code}`,
      after: content,
      reason: content.reason,
    });
    return showCorrection(tx, caller, code);
  });

const accountOf = ({ account, shopperId }: AdjustmentSide, currency: Currency): AccountName => ({
  owner: shopperId === null ? 'company' : ownerOf(shopperId),
  code: account,
  currency,
});

/** In ascending order, so that two corrections between the same shoppers never wait for each other in a circle. */
const lockShoppers = async (tx: Tx, row: CorrectionRow): Promise<void> => {
  const ids = [row.fromShopper, row.toShopper].flatMap((id) => (id ? [id] : []));
  for (const id of ids.toSorted()) await lockBalances(tx, id);
};

const postCorrection = async (tx: Tx, caller: Caller<Staff>, row: CorrectionRow): Promise<void> => {
  const actor = actorOf(caller);
  await lockShoppers(tx, row);
  if (row.reverses) {
    await mustBeReversible(tx, row.reverses);
    const said = { why: row.reason, correction: row.code, ...alsoByFact([row.proposedBy]) };
    await reverse(tx, actor, row.reverses, said);
  }
  const adjustment = adjustmentOf(row);
  if (!adjustment) return;
  const { from, to, currency, amount } = adjustment;
  const sides = { from: accountOf(from, currency), to: accountOf(to, currency) };
  const correction = correct({ code: row.code, ...sides, amount, why: row.reason });
  await post(tx, actor, [alsoBy(correction, [row.proposedBy])]);
};

const lockProposed = async (tx: Tx, code: string): Promise<CorrectionRow> => {
  const row = await lockCorrection(tx, code);
  if (!row) throw correctionNotFound();
  if (row.state !== 'Proposed') throw correctionMovedOn({}, { state: row.state });
  return row;
};

const decide = async (
  tx: Tx,
  caller: Caller<Staff>,
  row: CorrectionRow,
  { verb, note = '' }: { readonly verb: CorrectionVerb; readonly note?: string | undefined },
): Promise<Correction> => {
  const state = correctionLifecycle.moves[verb].to;
  if (!(await updateDecided(tx, row.code, { state, by: caller.who.id, note }))) throw correctionMovedOn();
  await audit(tx, caller, {
    action: `ledger.${verb}`,
    object: `correction:${row.code}`,
    before: { state: row.state, proposedBy: row.proposedBy },
    after: { state, content: contentOf(row) },
    reason: note || row.reason,
  });
  return showCorrection(tx, caller, row.code);
};

/**
 * Posts what another proposed, all of it or nothing. Throws 10005 for who proposed it, 10040 when it is not what was
 * seen, 10020 when a balance does not cover it; it lapses, unposted, when who proposed it may no longer correct.
 */
export const applyCorrection = (
  p: Platform,
  caller: Caller<Staff>,
  { code, fingerprint }: Asked<typeof applyEndpoint>,
): Promise<Correction> =>
  p
    .transact(caller, async (tx) => {
      const row = await lockProposed(tx, code);
      await secondPerson.mustBeAnother(tx, { firstStaffId: row.proposedBy, caller, permission });
      if (fingerprint !== row.fingerprint || fingerprint !== fingerprintOf(contentOf(row))) throw notWhatWasSeen();
      if (!(await secondPerson.stillMay(tx, row.proposedBy, permission)))
        return decide(tx, caller, row, { verb: 'lapse' });
      await postCorrection(tx, caller, row);
      return decide(tx, caller, row, { verb: 'apply' });
    })
    .catch((error: unknown) => {
      throw isOverdraft(error) ? balanceTooSmall() : error;
    });

export const rejectCorrection = (
  p: Platform,
  caller: Caller<Staff>,
  { code, note }: Asked<typeof rejectEndpoint>,
): Promise<Correction> =>
  p.transact(caller, async (tx) => decide(tx, caller, await lockProposed(tx, code), { verb: 'reject', note }));

/** Takes back one's own proposal. Throws 10005 for another's. */
export const withdrawCorrection = (
  p: Platform,
  caller: Caller<Staff>,
  { code, note }: Asked<typeof withdrawEndpoint>,
): Promise<Correction> =>
  p.transact(caller, async (tx) => {
    const row = await lockProposed(tx, code);
    if (row.proposedBy !== caller.who.id) throw ownCorrectionOnly();
    return decide(tx, caller, row, { verb: 'withdraw', note });
  });
