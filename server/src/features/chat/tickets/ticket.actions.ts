import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Caller, Shopper, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { Principal } from '../../../platform/socket/socket.ts';
import { shopperSessions } from '../../sign-in/index.ts';
import { membersWho, staffSessions } from '../../staff/index.ts';
import { insertTicket, takeTicket } from './ticket.store.ts';

/** Whoever has a socket open: a session of a shopper, or of a member of staff. */
export type ChatPrincipal = Principal & { readonly who: 'shopper' | 'staff'; readonly personId: string };

export const personOf = (who: ChatPrincipal['who'], personId: string): string => `${who}:${personId}`;

/** A ticket for one socket of the session that asks. It is known to the caller alone. */
export const openTicket = (p: Platform, caller: Caller<Shopper | Staff>) =>
  p.transact(caller, async (tx) => {
    const ticket = newToken();
    const { kind, id, sessionId } = caller.who;
    const expiresAt = new Date(tx.now.getTime() + wire.ticketLivesMs);
    await insertTicket(tx, {
      tokenHash: hashOfToken(ticket),
      who: kind,
      personId: id,
      sessionId,
      expiresAt,
    });
    return { ticket, expiresAt: expiresAt.toISOString(), userId: id };
  });

const sessionsOf = (principals: readonly ChatPrincipal[], who: ChatPrincipal['who']): string[] =>
  principals.filter((principal) => principal.who === who).map(({ session }) => session);

/** Of these, the sessions that are neither ended nor over, of people who may still talk. */
export const sessionsThatCount = async (
  { db, clock }: Platform,
  principals: readonly ChatPrincipal[],
): Promise<ReadonlySet<string>> => {
  const now = clock.now();
  const counting = new Set(await shopperSessions.thatCount(db, sessionsOf(principals, 'shopper'), now));
  const ofStaff = new Set(await staffSessions.thatCount(db, sessionsOf(principals, 'staff'), now));
  if (ofStaff.size === 0) return counting;
  const able = new Set((await membersWho(db, 'chat.read')).map(({ id }) => id));
  for (const { session, personId } of principals) if (ofStaff.has(session) && able.has(personId)) counting.add(session);
  return counting;
};

/** Whom a ticket lets in; undefined when it is none, was used, has run out, or its session has ended since. */
export const useTicket = async (p: Platform, token: string): Promise<ChatPrincipal | undefined> => {
  const ticket = await takeTicket(p.db, hashOfToken(token));
  if (!ticket || ticket.expiresAt <= p.clock.now()) return undefined;
  const who = ticket.who === 'staff' ? 'staff' : 'shopper';
  const { personId, sessionId: session } = ticket;
  const principal = { who, personId, session, person: personOf(who, personId) } as const;
  return (await sessionsThatCount(p, [principal])).has(session) ? principal : undefined;
};
