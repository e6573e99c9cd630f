import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type {
  endOtherSessions as endOthersEndpoint,
  endSession as endEndpoint,
  listSessions as listEndpoint,
} from '@hakobu/contract/sign-in/session.api';
import type {
  endShopperSessions as endForShopperEndpoint,
  listShopperSessions as listForDeskEndpoint,
} from '@hakobu/contract/sign-in/session.desk-api';
import type { SessionEnded } from '@hakobu/contract/sign-in/session.shape';
import { endedFromElsewhere, sessionNotFound } from '@hakobu/contract/sign-in/sign-in.problems';
import { shopperNotFound } from '@hakobu/contract/shoppers/shopper.problems';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit, noteAccess } from '../../audit/index.ts';
import { findShopper, lockShopper } from '../../shoppers/index.ts';
import { record } from '../events.ts';
import { endSessions } from '../session.store.ts';
import { endOpenOf, findSessionOf, isOpenSession, listOpenOf } from './own-session.store.ts';
import { presentSession } from './session.presenters.ts';

export const listSessions = async (p: Platform, { who }: Caller<Shopper>): Promise<Answer<typeof listEndpoint>> => {
  const rows = await listOpenOf(p.db, who.id, p.clock.now());
  const list = rows.map((row) => ({ ...presentSession(row), isCurrent: row.id === who.sessionId }));
  return { list: [...list.filter((each) => each.isCurrent), ...list.filter((each) => !each.isCurrent)] };
};

/**
 * One at a time with whatever else opens or ends sessions of this shopper. Of two devices that end each other at once
 * one is first: the other has no say any more.
 */
const lockedBy = async (tx: Tx, { who }: Caller<Shopper>): Promise<void> => {
  await lockShopper(tx, who.id);
  if (!(await isOpenSession(tx, who.sessionId)))
    throw endedFromElsewhere({}, { endedBy: 'owner' } satisfies SessionEnded);
};

type Ended = { readonly shopperId: string; readonly by: 'byOwner' | 'byStaff' };

/** Whoever listens is told, and the shopper's history has it: without the network of staff, which is not theirs. */
const noteEnded = async (tx: Tx, caller: Caller, { shopperId, by }: Ended): Promise<void> => {
  const name = (await findShopper(tx, shopperId))?.nickName ?? '';
  const noted = { kind: 'ended' as const, side: 'shop' as const, person: `shopper:${shopperId}` as const, name };
  const address = by === 'byOwner' ? caller.address : '';
  await noteAccess(tx, tx.now, { address, traceId: caller.traceId }, { ...noted, about: by });
  await record(tx, 'session.ended', { who: 'shopper', personId: shopperId });
};

/** Ends one; one's own that has ended already is as it was meant to be. Throws 10002 for what is another's or nobody's. */
export const endSession = (p: Platform, caller: Caller<Shopper>, { id }: Asked<typeof endEndpoint>) =>
  p.transact(caller, async (tx): Promise<Answer<typeof endEndpoint>> => {
    const { id: shopperId } = caller.who;
    await lockedBy(tx, caller);
    const session = await findSessionOf(tx, shopperId, id);
    if (!session) throw sessionNotFound();
    if (session.endedAt) return done;
    await endSessions(tx, [id], 'endedByOwner');
    await noteEnded(tx, caller, { shopperId, by: 'byOwner' });
    return done;
  });

/** Ends all but the one that asks. */
export const endOtherSessions = (p: Platform, caller: Caller<Shopper>) =>
  p.transact(caller, async (tx): Promise<Answer<typeof endOthersEndpoint>> => {
    const { id: shopperId, sessionId: except } = caller.who;
    await lockedBy(tx, caller);
    const ended = await endOpenOf(tx, { shopperId, because: 'endedByOwner', except });
    if (ended > 0) await noteEnded(tx, caller, { shopperId, by: 'byOwner' });
    return { ended };
  });

/** Ends all, the one that asks too. */
export const endEverySession = (p: Platform, caller: Caller<Shopper>) =>
  p.transact(caller, async (tx): Promise<Answer<typeof endOthersEndpoint>> => {
    const { id: shopperId } = caller.who;
    await lockedBy(tx, caller);
    const ended = await endOpenOf(tx, { shopperId, because: 'endedByOwner' });
    await noteEnded(tx, caller, { shopperId, by: 'byOwner' });
    return { ended };
  });

export const listForDesk = async (
  p: Platform,
  { id }: Asked<typeof listForDeskEndpoint>,
): Promise<Answer<typeof listForDeskEndpoint>> => {
  if (!(await findShopper(p.db, id))) throw shopperNotFound();
  return { list: (await listOpenOf(p.db, id, p.clock.now())).map(presentSession) };
};

/** Signs a shopper out everywhere, for a reason that stands in the log. */
export const endForShopper = (
  p: Platform,
  caller: Caller<Staff>,
  { id: shopperId, reason }: Asked<typeof endForShopperEndpoint>,
) =>
  p.transact(caller, async (tx): Promise<Answer<typeof endForShopperEndpoint>> => {
    await lockShopper(tx, shopperId);
    if (!(await findShopper(tx, shopperId))) throw shopperNotFound();
    const ended = await endOpenOf(tx, { shopperId, because: 'endedByStaff' });
    if (ended > 0) await noteEnded(tx, caller, { shopperId, by: 'byStaff' });
    const object = `shopper:${shopperId}`;
    await audit(tx, caller, { action: 'shoppers.endSessions', object, after: { sessions: ended }, reason });
    return { ended };
  });
