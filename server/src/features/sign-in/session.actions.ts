import {
  accountClosed,
  accountFrozen,
  endedByService,
  endedFromElsewhere,
  expiredToken,
  noToken,
  passwordChanged,
  signedInElsewhere,
  unknownToken,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { SessionEnded } from '@hakobu/contract/sign-in/session.shape';
import type { SignInMethod } from '@hakobu/contract/sign-in/sign-in.shape';
import { accountClosing } from '@hakobu/contract/closing/closing.problems';
import type { Problem } from '@hakobu/contract/base/problem';
import { momentWriter } from '../../platform/clock/zone.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { noteAccess } from '../audit/index.ts';
import { findShopper, lockShopper } from '../shoppers/index.ts';
import { upsertLastUse } from './quick-sign-in/last-use.store.ts';
import { sessionsToEnd, touchEveryMs } from './session.rules.ts';
import {
  endAllSessions,
  type EndedBecause,
  endSessions,
  findSession,
  findSessionById,
  insertSession,
  listOpenSessions,
  type SessionRow,
  updateTouched,
} from './session.store.ts';

/** From where, and by what. */
type Opened = Pick<Caller, 'address' | 'traceId'> & {
  readonly method?: SignInMethod;
  /** Whether nobody has signed in as this shopper in this browser before. */
  readonly isNewDevice?: boolean;
};

/** Opens a session and answers its token: the only time that it is known. Over five, the longest unused one ends. */
export const openSession = async (
  tx: Tx,
  shopperId: string,
  userAgent: string,
  { address, traceId, method = 'password', isNewDevice = false }: Opened = { address: '', traceId: '' },
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
      { ...ended, name: (await findShopper(tx, shopperId))?.nickName ?? '' },
    );
    await record(tx, 'session.ended', { who: 'shopper', personId: shopperId });
  }
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const id = newId();
  const isFirst = await insertSession(tx, {
    id,
    shopperId,
    tokenHash,
    userAgent,
    address,
    network: networkOf(address),
    method,
  });
  await upsertLastUse(tx, shopperId, tx.now);
  const displacedId = tooMany[0] ?? null;
  if ((isNewDevice && !isFirst) || displacedId !== null)
    await record(tx, 'session.opened', { shopperId, sessionId: id, displacedId });
  return token;
};

/** Ends every session of a shopper's, and wakes what hears of it: sockets close within a second. */
export const endEverySession = async (tx: Tx, shopperId: string, because: EndedBecause): Promise<void> => {
  await endAllSessions(tx, shopperId, because);
  await record(tx, 'session.ended', { who: 'shopper', personId: shopperId });
};

/** As the refusal says it, by Japan's clocks, to the minute. */
const untilOf = (at: Date) => ({ until: momentWriter('Asia/Tokyo')(at).slice(0, 16) });

/** The refusal for an account that may not sign in; undefined when it may. Of one that closes: until when it can be taken back. */
export const refusalFor = (state: string, closesAt: Date | null = null): Problem | undefined => {
  if (state === 'closed' && closesAt) return accountClosing(untilOf(closesAt), { until: closesAt.toISOString() });
  if (state === 'closed') return accountClosed();
  return state === 'frozen' ? accountFrozen() : undefined;
};

const refusalOf = (session: SessionRow, now: Date): Problem | undefined => {
  if (session.endedBecause === 'elsewhere') return signedInElsewhere();
  if (session.endedBecause === 'password') return passwordChanged();
  if (session.endedBecause === 'endedByOwner')
    return endedFromElsewhere({}, { endedBy: 'owner' } satisfies SessionEnded);
  if (session.endedBecause === 'endedByStaff') return endedByService({}, { endedBy: 'staff' } satisfies SessionEnded);
  // Ended by the closing: the account says so for as long as it is closed.
  if (session.endedBecause === 'closed' && session.shopperState === 'closed') return accountClosed();
  if (session.endedBecause) return unknownToken();
  return refusalFor(session.shopperState) ?? (session.expiresAt <= now ? expiredToken() : undefined);
};

/**
 * Under the shopper's lock: whoever was signed out, frozen or closed while their call waited changes nothing any more, and
 * reads why. Throws 10007, 10008, 10010, 10011, 10012 or 10014.
 */
export const mustStillBeSignedIn = async (tx: Tx, { who }: Pick<Caller<Shopper>, 'who'>): Promise<void> => {
  await lockShopper(tx, who.id);
  const session = await findSessionById(tx, who.sessionId);
  if (!session) throw unknownToken();
  const refusal = refusalOf(session, tx.now);
  if (refusal) throw refusal;
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
    if (now.getTime() - session.touchedAt.getTime() >= touchEveryMs) {
      await updateTouched(db, session.id, now);
      await upsertLastUse(db, session.shopperId, now);
    }
    const restricted = session.shopperState === 'restricted';
    const { shopperId: id, id: sessionId, isKnown: isKnownDevice } = session;
    return { kind: 'shopper', id, sessionId, restricted, isKnownDevice };
  };
