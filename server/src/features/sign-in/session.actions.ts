import {
  accountClosed,
  accountFrozen,
  expiredToken,
  noToken,
  passwordChanged,
  signedInElsewhere,
  unknownToken,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { Problem } from '@hakobu/contract/base/problem';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { noteAccess } from '../audit/index.ts';
import { findShopper, lockShopper } from '../shoppers/index.ts';
import { sessionsToEnd, touchEveryMs } from './session.rules.ts';
import {
  endSessions,
  findSession,
  insertSession,
  listOpenSessions,
  type SessionRow,
  updateTouched,
} from './session.store.ts';

/** Opens a session and answers its token: the only time that it is known. Over five, the longest unused one ends. */
export const openSession = async (
  tx: Tx,
  shopperId: string,
  userAgent: string,
  { address, traceId }: Pick<Caller, 'address' | 'traceId'> = { address: '', traceId: '' },
): Promise<string> => {
  // Without the lock, sign-ins at the same moment would each see four and leave more than five.
  await lockShopper(tx, shopperId);
  const open = await listOpenSessions(tx, shopperId);
  const tooMany = sessionsToEnd(open).map(({ id }) => id);
  await endSessions(tx, tooMany, 'elsewhere');
  if (tooMany.length > 0) {
    const ended = { kind: 'ended' as const, side: 'shop' as const, person: `shopper:${shopperId}` as const };
    await noteAccess(
      tx,
      tx.now,
      { address, traceId },
      { ...ended, name: (await findShopper(tx, shopperId))?.nick_name ?? '' },
    );
    await record(tx, 'session.ended', { who: 'shopper', personId: shopperId });
  }
  const token = newToken();
  const tokenHash = hashOfToken(token);
  await insertSession(tx, { id: newId(), shopperId, tokenHash, userAgent, address, network: networkOf(address) });
  return token;
};

/** The refusal for an account that may not sign in; undefined when it may. */
export const refusalFor = (state: string): Problem | undefined => {
  if (state === 'closed') return accountClosed();
  return state === 'frozen' ? accountFrozen() : undefined;
};

const refusalOf = (session: SessionRow, now: Date): Problem | undefined => {
  if (session.ended_because === 'elsewhere') return signedInElsewhere();
  if (session.ended_because === 'password') return passwordChanged();
  if (session.ended_because) return unknownToken();
  return refusalFor(session.shopper_state) ?? (session.expires_at <= now ? expiredToken() : undefined);
};

/** Whose token this is. Throws 10006 without one, 10007, 10008, 10010, 10011, 10012 or 10014 when it no longer counts. */
export const authenticateShopper =
  ({ db, clock }: Platform) =>
  async (token: string | undefined): Promise<Shopper> => {
    if (!token) throw noToken();
    const session = await findSession(db, hashOfToken(token));
    if (!session) throw unknownToken();
    const now = clock.now();
    const refusal = refusalOf(session, now);
    if (refusal) throw refusal;
    if (now.getTime() - session.touched_at.getTime() >= touchEveryMs) await updateTouched(db, session.id, now);
    const restricted = session.shopper_state === 'restricted';
    const { shopper_id: id, id: sessionId, is_known: isKnownDevice } = session;
    return { kind: 'shopper', id, sessionId, restricted, isKnownDevice };
  };
